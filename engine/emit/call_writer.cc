#include "engine/emit/call_writer.h"

#include <cctype>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/default_argument.h"
#include "engine/model/instance.h"
#include "engine/model/memory_range.h"
#include "engine/model/output.h"
#include "engine/model/type_name.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

using proto::FunctionModel;
using proto::Type;
using proto::Value;

bool IsInput(const Type& type) {
  return type.kind() == Type::TEXT && type.passing() == Type::LVALUE_REF &&
         type.name() == "std::istream";
}

// `name` of an operator function -> its symbol; false for other functions, and for
// `->`, which written as an operator would need a member behind it.
bool OperatorSymbol(const std::string& name, std::string* symbol) {
  absl::string_view rest = name;
  if (!absl::ConsumePrefix(&rest, "operator")) return false;
  rest = absl::StripAsciiWhitespace(rest);  // "operator bool" converts
  if (!rest.empty() && (std::isalnum(static_cast<unsigned char>(rest[0])) || rest[0] == '_')) {
    return false;
  }
  *symbol = std::string(rest);
  return rest != "->";
}

// "<int, 2>"; "" where all follows from the arguments of the call, or from the declaration.
absl::StatusOr<std::string> TemplateArguments(const LibraryNames& names,
                                              const proto::RegistryFunction& entry,
                                              const FunctionModel& model) {
  const auto argument_of = [&](absl::string_view name) {
    absl::ConsumeSuffix(&name, "...");
    return SourceTypeName(InstanceArgument(entry.instance(), name), &names);
  };
  int needed = model.explicit_arguments_size();
  while (needed > 0 && needed <= model.explicit_defaults_size() &&
         !model.explicit_defaults(needed - 1).empty() &&
         SourceTypeName(WithArguments(model.explicit_defaults(needed - 1), entry.instance()),
                        &names) == argument_of(model.explicit_arguments(needed - 1))) {
    --needed;
  }
  std::vector<std::string> arguments;
  for (int i = 0; i < needed; ++i) {
    const std::string& name = model.explicit_arguments(i);
    const std::string argument = argument_of(name);
    if (argument.empty() || !IsSpellable(argument)) {
      return absl::UnimplementedError(
          absl::StrCat("the argument ", name, " of ", model.signature(), " has no name here"));
    }
    arguments.push_back(argument);
  }
  return arguments.empty() ? "" : absl::StrCat("<", absl::StrJoin(arguments, ", "), ">");
}

// "ns::Merge", "Traits<int>::name", "ns::Doubler{}.operator()": of what is called without a
// receiver.
absl::StatusOr<std::string> QualifiedCallee(const Vocabulary& vocabulary,
                                            const proto::RegistryFunction& entry,
                                            const FunctionModel& model) {
  const std::string& name = model.qualified_name();
  const absl::string_view of = absl::StripSuffix(name, model.name());
  const bool of_template = absl::StrContains(of, "<");
  if (!of_template && !model.on_any_object()) return name;
  const int scope = ScopeOf(entry);
  if (of_template && entry.instance().empty() && scope < 0) {
    return absl::UnimplementedError(absl::StrCat(name, " is a static member of a class template"));
  }
  // The library may have a name for the class: `Base64::decode`.
  std::string whole = name;
  if (of_template) {
    whole = entry.instance().empty()
                ? absl::StrCat(vocabulary.class_at(scope).name(), "::", model.name())
                : WithArguments(name, entry.instance());
  }
  const size_t member = whole.size() - model.name().size() - 2;
  const std::string cls = SourceTypeName(whole.substr(0, member), &vocabulary.names());
  if (!IsSpellable(cls)) return absl::UnimplementedError(cls + " has no name here");
  return absl::StrCat(cls, model.on_any_object() ? "{}." : "::", model.name());
}

// `values + 3` behind `values`, `&value + 1`
std::string EndArgument(const std::string& begin, const Value& value) {
  const auto behind = [&](size_t count) {
    return count == 0 ? begin : absl::StrCat(begin, " + ", count);
  };
  switch (value.kind_case()) {
    case Value::kText:
      return behind(value.text().size());
    case Value::kSequence:
      return behind(static_cast<size_t>(value.sequence().values_size()));
    case Value::kNull:
      return "nullptr";
    default:
      return begin + " + 1";
  }
}

// `values.end()` of `values.begin()`
std::string EndOfContainer(absl::string_view begin) {
  const bool constant = absl::ConsumeSuffix(&begin, ".cbegin()");
  if (!constant) absl::ConsumeSuffix(&begin, ".begin()");
  return absl::StrCat(begin, constant ? ".cend()" : ".end()");
}

// `values.begin() + 2`
std::string MiddleOfRange(const std::string& begin, const Value& steps) {
  return steps.integer() == 0 ? begin : absl::StrCat(begin, " + ", steps.integer());
}

// Where the range begins that this parameter is a later part of; -1: it is none.
int RangeOf(const proto::RegistryFunction& entry, int position) {
  const auto part = [&](int of) {
    return of < entry.parameters_size() ? entry.parameters(of).range() : Type::NO_RANGE;
  };
  if (part(position) == Type::RANGE_MIDDLE) return position - 1;
  if (part(position) != Type::RANGE_END) return -1;
  return part(position - 1) == Type::RANGE_MIDDLE ? position - 2 : position - 1;
}

// The parameter where the range begins that this one ends; -1: it is no end.
int BeginOf(const proto::RegistryFunction& entry, const FunctionModel* model, int position) {
  if (const int range = RangeOf(entry, position); range >= 0) return range;
  return model != nullptr && position < model->parameters_size()
             ? model->parameters(position).end_of() - 1
             : -1;
}

}  // namespace

CallWriter::CallWriter(const Vocabulary* vocabulary, const std::vector<proto::SubjectModel>* models,
                       LiteralWriter* literals, bool lasting)
    : vocabulary_(vocabulary),
      literals_(literals),
      overloads_(vocabulary, models),
      lasting_(lasting) {}

std::string CallWriter::Receiver(int function, const SlotVariable& variable, bool as_member) const {
  const int of = vocabulary_->class_of(function);
  const auto member = [as_member](const std::string& object) {
    return as_member ? object + "." : object;
  };
  if (of >= 0 && variable.class_index >= 0 && of != variable.class_index) {
    // A member of the same name in the derived class would hide it.
    const std::string derived =
        absl::StrCat(SourceTypeName(vocabulary_->class_at(variable.class_index).name()),
                     "::", vocabulary_->Name(function));
    if (overloads_.Knows(derived)) {
      const char* const qualifier = variable.is_const ? "const " : "";
      return member(absl::StrCat("static_cast<", qualifier,
                                 SourceTypeName(vocabulary_->class_at(of).name()), "&>(",
                                 variable.Object(), ")"));
    }
  }
  if (vocabulary_->function(function).is_const() && !variable.is_const &&
      overloads_.HasMutableTwin(function)) {
    literals_->NeedHeader("utility");
    return member(absl::StrCat("std::as_const(", variable.Object(), ")"));
  }
  return as_member ? variable.Member() : variable.Object();
}

// `list.begin()`, `std::next(list.begin(), 2)`, `list.end()`
absl::StatusOr<std::string> CallWriter::Position(const Value& receiver, const Value& position,
                                                 const std::map<int, SlotVariable>& slots) const {
  const auto found = receiver.kind_case() == Value::kObject
                         ? slots.find(static_cast<int>(receiver.object()))
                         : slots.end();
  if (found == slots.end() || position.tuple().values_size() != 2) {
    return absl::UnimplementedError("a position leads into an object that no call left");
  }
  const int64_t steps = position.tuple().values(1).integer();
  const std::string object = found->second.Member();
  if (steps < 0) return object + "end()";
  if (steps == 0) return object + "begin()";
  literals_->NeedHeader("iterator");
  return absl::StrCat("std::next(", object, "begin(), ", steps, ")");
}

// `node`, `std::move(node)`, `std::make_unique<Node>(3)`
absl::StatusOr<std::string> CallWriter::OwnerArgument(const Type& type,
                                                      const SlotVariable& variable) const {
  if (!variable.owner) {
    return absl::UnimplementedError("a smart pointer to an object that something else owns");
  }
  if (variable.temporary || type.passing() == Type::CONST_REF) return variable.name;
  if (vocabulary_->IsSoleOwner(type)) {
    literals_->NeedHeader("utility");
    return absl::StrCat("std::move(", variable.name, ")");
  }
  if (type.passing() != Type::RVALUE_REF) return variable.name;
  const std::string spelled = Spelled(type);
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  return absl::StrCat(spelled, "(", variable.name, ")");
}

absl::StatusOr<std::string> CallWriter::Argument(int function, int position, const Value& value,
                                                 const std::map<int, SlotVariable>& slots,
                                                 NamePool* names, CallText* call) const {
  const Type& type = vocabulary_->function(function).parameters(position);
  if (value.kind_case() == Value::kObject) {
    const auto found = slots.find(static_cast<int>(value.object()));
    if (found == slots.end()) {
      return absl::UnimplementedError("an argument is an object that no earlier call left");
    }
    const SlotVariable& variable = found->second;
    if (IsPlaceOfPointer(type)) {
      return PointerArgument(function, position, variable.Address(), names, call);
    }
    if (type.kind() == Type::SMART) return OwnerArgument(type, variable);
    if (type.kind() == Type::POINTER) return variable.Address();
    if (variable.temporary) return variable.name;
    const bool moved = type.passing() == Type::RVALUE_REF ||
                       (type.passing() == Type::VALUE && type.kind() == Type::OBJECT &&
                        !vocabulary_->class_at(static_cast<int>(type.class_index())).copyable());
    if (!moved) return variable.Object();
    literals_->NeedHeader("utility");
    return absl::StrCat("std::move(", variable.Object(), ")");
  }
  if (IsPlaceOfPointer(type)) {
    if (value.kind_case() == Value::kNull) {
      return PointerArgument(function, position, "nullptr", names, call);
    }
    ASSIGN_OR_RETURN(std::string pointer, LocalArgument(function, position, value, names, call));
    return PointerArgument(function, position, pointer, names, call);
  }
  if (IsOutputStream(type)) {
    const std::string name = names->Fresh("stream");
    literals_->NeedHeader("sstream");
    call->before.push_back(absl::StrCat("std::ostringstream ", name, ";"));
    call->written[position] = name + ".str()";
    return name;
  }
  if (IsInput(type)) {
    ASSIGN_OR_RETURN(std::string text, literals_->Write(value, type, Spelling::kPlain));
    const std::string name = names->Fresh("input");
    literals_->NeedHeader("sstream");
    call->before.push_back(absl::StrCat("std::istringstream ", name, "(", text, ");"));
    return name;
  }
  if (IsArrayReference(type)) return ArrayArgument(function, position, value, names, call);
  if (value.kind_case() == Value::kNull && type.kind() != Type::OPTIONAL) {
    const std::string spelled = Spelled(type);
    const bool cast = overloads_.Confusable(function, position) && IsSpellable(spelled);
    return cast ? absl::StrCat("static_cast<", spelled, ">(nullptr)") : std::string("nullptr");
  }
  if (IsRangeOfContainer(type) || type.range() == Type::INSERTER) {
    ASSIGN_OR_RETURN(const std::string container,
                     LocalArgument(function, position, value, names, call));
    if (type.range() == Type::RANGE_BEGIN) {
      return absl::StrCat(container, type.pointee_const() ? ".cbegin()" : ".begin()");
    }
    literals_->NeedHeader("iterator");
    return absl::StrCat("std::back_inserter(", container, ")");
  }
  if (value.kind_case() == Value::kText &&
      BeginOf(vocabulary_->function(function), vocabulary_->model(function), position + 1) ==
          position) {
    return ArrayArgument(function, position, value, names, call);
  }
  // What `T* const&` of a template is to be, a literal does not tell: it is an array.
  const bool deduced = type.kind() == Type::C_STRING && type.passing() == Type::CONST_REF &&
                       vocabulary_->function(function).declared() != 0;
  if (type.kind() == Type::POINTER || type.passing() == Type::LVALUE_REF || deduced ||
      (lasting_ && type.passing() == Type::CONST_REF)) {
    return LocalArgument(function, position, value, names, call);
  }
  if (overloads_.BracesSuffice(function, position)) {
    return literals_->Write(value, type, Spelling::kBraced);
  }
  return literals_->Write(
      value, type, overloads_.Confusable(function, position) ? Spelling::kExact : Spelling::kPlain);
}

absl::StatusOr<std::string> CallWriter::Operator(int function, const std::string& symbol,
                                                 const std::vector<std::string>& operands) const {
  if (symbol == "()") {
    return absl::StrCat(operands[0], "(", absl::StrJoin(operands.begin() + 1, operands.end(), ", "),
                        ")");
  }
  if (symbol == "[]" && operands.size() == 2)
    return absl::StrCat(operands[0], "[", operands[1], "]");
  if ((symbol == "++" || symbol == "--") && operands.size() == 2) return operands[0] + symbol;
  if (operands.size() == 1) return symbol + operands[0];
  if (operands.size() == 2) return absl::StrCat(operands[0], " ", symbol, " ", operands[1]);
  return absl::UnimplementedError(
      absl::StrCat(vocabulary_->Display(function), " has an unusual number of operands"));
}

absl::StatusOr<CallText> CallWriter::Write(int function, const std::vector<Value>& operands,
                                           const std::map<int, SlotVariable>& slots,
                                           NamePool* names) const {
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  const FunctionModel* model = vocabulary_->model(function);
  if (model == nullptr) {
    return absl::UnimplementedError(
        absl::StrCat(vocabulary_->Display(function), " is in no subject model"));
  }
  const size_t first = entry.has_receiver() ? 1 : 0;
  if (operands.size() != first + static_cast<size_t>(entry.parameters_size())) {
    return absl::UnimplementedError(
        absl::StrCat(vocabulary_->Display(function), " is called with missing operands"));
  }
  CallText call;
  std::vector<std::string> arguments;
  const size_t end = first + overloads_.Needed(function);
  for (size_t i = first; i < end; ++i) {
    const int position = static_cast<int>(i - first);
    if (const int begin = RangeOf(entry, position);
        begin >= 0 && (entry.parameters(position).range() == Type::RANGE_MIDDLE ||
                       IsRangeOfContainer(entry.parameters(begin)))) {
      const std::string& written = arguments[static_cast<size_t>(begin)];
      arguments.push_back(entry.parameters(position).range() == Type::RANGE_MIDDLE
                              ? MiddleOfRange(written, operands[i])
                              : EndOfContainer(written));
      continue;
    }
    if (const int begin = BeginOf(entry, model, position); begin >= 0) {
      arguments.push_back(EndArgument(arguments[static_cast<size_t>(begin)],
                                      operands[first + static_cast<size_t>(begin)]));
      continue;
    }
    ASSIGN_OR_RETURN(std::string argument,
                     first == 1 && entry.parameters(position).kind() == Type::POSITION
                         ? Position(operands[0], operands[i], slots)
                         : Argument(function, position, operands[i], slots, names, &call));
    arguments.push_back(std::move(argument));
  }
  // What the declaration says need not be said again. Which instance of a template is meant may
  // follow from any argument.
  while (!arguments.empty() && entry.declared() == 0) {
    const int last = static_cast<int>(arguments.size()) - 1;
    // Whatever type a null pointer is converted to, to say which overload is meant.
    const bool null = operands[first + static_cast<size_t>(last)].kind_case() == Value::kNull &&
                      entry.parameters(last).kind() != Type::OPTIONAL;
    if (!overloads_.MayEndBefore(function, last) ||
        !IsDefault(null ? "nullptr" : arguments.back(), entry.parameters(last),
                   model->parameters(last).default_value())) {
      break;
    }
    arguments.pop_back();
  }
  if (entry.is_constructor()) {
    call.expression = absl::StrJoin(arguments, ", ");
    return call;
  }

  const SlotVariable* receiver = nullptr;
  if (entry.has_receiver()) {
    const auto found = operands[0].kind_case() == Value::kObject
                           ? slots.find(static_cast<int>(operands[0].object()))
                           : slots.end();
    if (found == slots.end()) {
      return absl::UnimplementedError(
          absl::StrCat(vocabulary_->Display(function), " has a receiver that no call left"));
    }
    receiver = &found->second;
  }

  std::string symbol;
  if (!model->on_any_object() && OperatorSymbol(model->name(), &symbol)) {
    if (receiver != nullptr) {
      std::string object = Receiver(function, *receiver, /*as_member=*/false);
      if (receiver->pointer && object[0] == '*' && (symbol == "[]" || symbol == "()")) {
        object = absl::StrCat("(", object, ")");
      }
      arguments.insert(arguments.begin(), object);
    }
    ASSIGN_OR_RETURN(std::string text, Operator(function, symbol, arguments));
    call.expression = std::move(text);
    return call;
  }
  if (receiver != nullptr && absl::StartsWith(model->name(), "operator ")) {
    call.expression = absl::StrCat("static_cast<", Spelled(entry.result()), ">(",
                                   Receiver(function, *receiver, /*as_member=*/false), ")");
    return call;
  }
  std::string callee;
  if (receiver != nullptr) {
    callee = Receiver(function, *receiver, /*as_member=*/true) + model->name();
  } else if (!model->constant().empty()) {
    callee = absl::StrCat(model->constant(), ".", model->name());
  } else if (model->is_hidden_friend()) {
    callee = model->name();
  } else {
    ASSIGN_OR_RETURN(callee, QualifiedCallee(*vocabulary_, entry, *model));
  }
  ASSIGN_OR_RETURN(std::string list, TemplateArguments(vocabulary_->names(), entry, *model));
  // `doubled(2)`
  constexpr absl::string_view kCall = ".operator()";
  if (model->on_any_object() && list.empty() && absl::EndsWith(callee, kCall)) {
    callee.resize(callee.size() - kCall.size());
  }
  callee += list;
  call.expression = absl::StrCat(callee, "(", absl::StrJoin(arguments, ", "), ")");
  return call;
}

}  // namespace augment
