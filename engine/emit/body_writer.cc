#include "engine/emit/body_writer.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/expectation.h"
#include "engine/emit/fold.h"
#include "engine/emit/place_comment.h"
#include "engine/emit/roles.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::CandidateCall;
using proto::Expectation;
using proto::GeneratedTest;
using proto::Type;
using proto::Value;

class BodyWriter {
 public:
  BodyWriter(const GeneratedTest& test, const Vocabulary& vocabulary, const CallWriter& calls,
             LiteralWriter* literals, const BodyOptions& options)
      : test_(test),
        vocabulary_(vocabulary),
        calls_(calls),
        literals_(literals),
        options_(options),
        names_(options.taken) {}

  absl::StatusOr<TestBody> Write();

 private:
  void FindUses();
  // Of the object of call `index`: its role, or its class.
  std::string NameOf(int index, const std::string& class_name);
  void FindOwners(int function, const std::vector<const Value*>& operands);
  void GiveAway(const CandidateCall& call);
  absl::Status WriteCall(int index, bool under_test, std::vector<std::string>* lines);
  absl::StatusOr<std::string> Statement(int index, bool under_test,
                                        std::vector<std::string>* lines);
  absl::StatusOr<std::string> SpecialCall(int index);
  absl::StatusOr<std::string> Local(int index);
  absl::StatusOr<std::string> SetMember(const CandidateCall& call, const SlotVariable& object,
                                        const SlotVariable* target);
  std::string Declare(int index, int class_index, const std::string& arguments,
                      bool aggregate = false);
  std::string Bind(int index, const Type& type, const std::string& expression);
  std::string BindOwner(int index, const Type& type, const std::string& expression);
  std::string Lent(int index, const std::string& expression);
  absl::Status WriteExpectations();
  absl::StatusOr<std::vector<std::string>> Assertion(const Expectation& expectation,
                                                     Severity severity);
  absl::StatusOr<std::string> Conjunct(const Expectation& conjunct);
  absl::StatusOr<std::string> Query(int function, int slot, const std::vector<Value>& arguments);
  absl::StatusOr<std::string> ClassName(int class_index) const;
  const Type& TypeOf(const Expectation& expectation) const;
  bool Used(int slot) const { return uses_.count(slot) != 0; }
  int last() const { return test_.sequence().calls_size() - 1; }

  const GeneratedTest& test_;
  const Vocabulary& vocabulary_;
  const CallWriter& calls_;
  LiteralWriter* const literals_;
  const BodyOptions& options_;
  NamePool names_;
  TestBody body_;
  std::map<int, SlotVariable> slots_;
  std::map<int, std::string> roles_;  // slots that have another name than their class's
  std::set<int> uses_;                // slots that a later call or an assertion names
  std::set<int> destroyed_;           // slots that a call of the test destroys
  // Slots that a smart pointer holds from the beginning, since a call is given it: true,
  // those that are shared.
  std::map<int, bool> owned_;
  std::set<int> temporaries_;  // slots that the next call alone names, and is given
  std::string result_;         // variable or expression of the act's result
  bool result_inline_ = false;
  bool is_placed_ = false;
};

// `operands` without the receiver.
void BodyWriter::FindOwners(int function, const std::vector<const Value*>& operands) {
  if (function >= vocabulary_.function_count()) return;
  const proto::RegistryFunction& f = vocabulary_.function(function);
  for (size_t i = 0; i < operands.size() && i < static_cast<size_t>(f.parameters_size()); ++i) {
    const Type& type = f.parameters(static_cast<int>(i));
    if (operands[i]->kind_case() != Value::kObject || !vocabulary_.IsOwnerOfObject(type)) continue;
    bool& shared = owned_[static_cast<int>(operands[i]->object())];
    shared = shared || !vocabulary_.IsSoleOwner(type);
  }
}

// What a call was given has no name any more.
void BodyWriter::GiveAway(const CandidateCall& call) {
  const proto::RegistryFunction& f = vocabulary_.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
    const Type& type = f.parameters(o - first);
    if (call.operands(o).kind_case() == Value::kObject && vocabulary_.IsSoleOwner(type) &&
        type.passing() != Type::CONST_REF) {
      slots_.erase(static_cast<int>(call.operands(o).object()));
    }
  }
}

void BodyWriter::FindUses() {
  uses_ = options_.named;
  std::map<int, int> times;
  const auto use = [&](const Value& value) {
    if (value.kind_case() != Value::kObject) return;
    uses_.insert(static_cast<int>(value.object()));
    ++times[static_cast<int>(value.object())];
  };
  for (const CandidateCall& call : test_.sequence().calls()) {
    for (const Value& operand : call.operands()) use(operand);
    if (call.special() == proto::CandidateCall::FUNCTION &&
        static_cast<int>(call.function()) < vocabulary_.function_count()) {
      const int first = vocabulary_.function(static_cast<int>(call.function())).has_receiver();
      std::vector<const Value*> arguments;
      for (int o = first; o < call.operands_size(); ++o) arguments.push_back(&call.operands(o));
      FindOwners(static_cast<int>(call.function()), arguments);
    }
    if (call.special() == proto::CandidateCall::DESTROY && call.operands_size() > 0) {
      destroyed_.insert(static_cast<int>(call.operands(0).object()));
    }
  }
  const std::function<void(const Expectation&)> expect = [&](const Expectation& expectation) {
    for (const Expectation& conjunct : expectation.conjuncts()) expect(conjunct);
    if (expectation.comparison() == Expectation::NOT_ALL) return;
    const auto list = [](const auto& values) {
      std::vector<const Value*> pointers;
      for (const Value& value : values) pointers.push_back(&value);
      return pointers;
    };
    if (expectation.subject() == Expectation::QUERY) {
      uses_.insert(static_cast<int>(expectation.slot()));
      FindOwners(static_cast<int>(expectation.function()), list(expectation.arguments()));
    }
    if (expectation.against_query()) {
      uses_.insert(static_cast<int>(expectation.other_slot()));
      FindOwners(static_cast<int>(expectation.other_function()),
                 list(expectation.other_arguments()));
    }
    for (const Value& argument : expectation.other_arguments()) use(argument);
    for (const Value& argument : expectation.arguments()) use(argument);
  };
  for (const Expectation& expectation : test_.arrange()) expect(expectation);
  for (const Expectation& expectation : test_.expect()) expect(expectation);
  for (const auto& [slot, shared] : owned_) {
    if (shared || times[slot] != 1 || options_.named.count(slot) != 0 || slot >= last()) continue;
    const auto& operands = test_.sequence().calls(slot + 1).operands();
    if (std::any_of(operands.begin(), operands.end(), [slot = slot](const Value& operand) {
          return operand.kind_case() == Value::kObject &&
                 operand.object() == static_cast<uint64_t>(slot);
        })) {
      temporaries_.insert(slot);
    }
  }
}

std::string BodyWriter::NameOf(int index, const std::string& class_name) {
  const auto role = roles_.find(index);
  return role == roles_.end() ? names_.ForClass(class_name) : names_.Fresh(role->second);
}

absl::StatusOr<std::string> BodyWriter::ClassName(int class_index) const {
  if (class_index < 0 || class_index >= vocabulary_.registry().classes_size()) {
    return absl::UnimplementedError("an object of an unknown class");
  }
  const std::string name = SourceTypeName(vocabulary_.class_at(class_index).name());
  if (!IsSpellable(name)) {
    return absl::UnimplementedError(absl::StrCat(name, " has no name that a test could use"));
  }
  return name;
}

// Declares the object of call `index` with a constructor's arguments, or an aggregate's fields.
std::string BodyWriter::Declare(int index, int class_index, const std::string& arguments,
                                bool aggregate) {
  const std::string spelled = SourceTypeName(vocabulary_.class_at(class_index).name());
  literals_->NeedHeadersOf(spelled);
  body_.classes.insert(class_index);
  SlotVariable variable;
  variable.class_index = class_index;
  if (vocabulary_.class_at(class_index).shares_itself()) owned_[index] = true;
  const auto owned = owned_.find(index);
  variable.pointer = variable.owner = destroyed_.count(index) != 0 || owned != owned_.end();
  variable.temporary = temporaries_.count(index) != 0;
  std::string made;
  if (variable.owner) {
    literals_->NeedHeader("memory");
    const bool shared = owned != owned_.end() && owned->second;
    // It passes its arguments on in parentheses.
    made = absl::StrCat(shared ? "std::make_shared<" : "std::make_unique<", spelled, ">(",
                        aggregate ? absl::StrCat(spelled, "{", arguments, "}") : arguments, ")");
  }
  variable.name = variable.temporary ? made : NameOf(index, spelled);
  slots_[index] = variable;
  if (variable.temporary) return std::string();
  if (variable.owner) return absl::StrCat("auto ", variable.name, " = ", made, ";");
  if (aggregate) return absl::StrCat(spelled, " ", variable.name, "{", arguments, "};");
  return arguments.empty() ? absl::StrCat(spelled, " ", variable.name, ";")
                           : absl::StrCat(spelled, " ", variable.name, "(", arguments, ");");
}

// Names the object that a call returns.
std::string BodyWriter::Bind(int index, const Type& type, const std::string& expression) {
  if (vocabulary_.IsOwnerOfObject(type)) return BindOwner(index, type, expression);
  const bool owned = owned_.count(index) != 0 ||
                     vocabulary_.class_at(vocabulary_.ObjectClass(type)).shares_itself();
  if (owned && type.kind() == Type::OBJECT && type.passing() == Type::VALUE) {
    return Declare(index, vocabulary_.ObjectClass(type), expression);
  }
  SlotVariable variable;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = type.kind() == Type::POINTER;
  const bool constant = variable.pointer ? type.pointee_const() : type.passing() == Type::CONST_REF;
  variable.is_const = constant;
  variable.name = NameOf(index, SourceTypeName(vocabulary_.class_at(variable.class_index).name()));
  body_.classes.insert(variable.class_index);
  slots_[index] = variable;
  const char* form = "auto ";
  if (variable.pointer) {
    form = constant ? "const auto* " : "auto* ";
  } else if (type.passing() == Type::CONST_REF) {
    form = "const auto& ";
  } else if (type.passing() == Type::LVALUE_REF) {
    form = "auto& ";
  } else if (type.passing() == Type::RVALUE_REF) {
    form = "auto&& ";
  }
  const bool wrapped = absl::StartsWith(type.name(), "std::reference_wrapper<");
  return absl::StrCat(form, variable.name, " = ", expression, wrapped ? ".get();" : ";");
}

// … the smart pointer that a call returns.
std::string BodyWriter::BindOwner(int index, const Type& type, const std::string& expression) {
  SlotVariable variable;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = true;
  variable.is_const = type.pointee_const();
  const std::string spelled = SourceTypeName(vocabulary_.class_at(variable.class_index).name());
  const bool sole = vocabulary_.IsSoleOwner(type);
  const bool refers = type.passing() == Type::LVALUE_REF || type.passing() == Type::CONST_REF;
  variable.owner = !(sole && refers);
  body_.classes.insert(variable.class_index);
  const auto owned = owned_.find(index);
  if (sole && !refers && temporaries_.count(index) != 0) {
    variable.temporary = true;
    variable.name = expression;
    slots_[index] = variable;
    return std::string();
  }
  variable.name = NameOf(index, spelled);
  slots_[index] = variable;
  if (!variable.owner) {
    return absl::StrCat(variable.is_const ? "const auto* " : "auto* ", variable.name, " = ",
                        expression, ".get();");
  }
  if (sole && owned != owned_.end() && owned->second) {
    literals_->NeedHeader("memory");
    literals_->NeedHeadersOf(spelled);
    return absl::StrCat("std::shared_ptr<", variable.is_const ? "const " : "", spelled, "> ",
                        variable.name, " = ", expression, ";");
  }
  const bool weak = absl::StartsWith(type.name(), "std::weak_ptr<");
  return absl::StrCat("auto ", variable.name, " = ", expression, weak ? ".lock();" : ";");
}

// What the next call alone is passed is written where it is passed: `v.push_back(v[0])`.
std::string BodyWriter::Lent(int index, const std::string& expression) {
  const Type& type =
      vocabulary_.function(static_cast<int>(test_.sequence().calls(index).function())).result();
  SlotVariable variable;
  variable.name = expression;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = type.kind() == Type::POINTER;
  variable.is_const = variable.pointer ? type.pointee_const() : type.passing() == Type::CONST_REF;
  slots_[index] = variable;
  return std::string();
}

absl::StatusOr<std::string> BodyWriter::SpecialCall(int index) {
  const CandidateCall& call = test_.sequence().calls(index);
  const auto operand = [&](int i) -> const SlotVariable* {
    if (i >= call.operands_size()) return nullptr;
    const auto found = slots_.find(static_cast<int>(call.operands(i).object()));
    return found == slots_.end() ? nullptr : &found->second;
  };
  const SlotVariable* const first = operand(0);
  if (first == nullptr) return absl::UnimplementedError("a copy of an object that no call left");
  if (call.special() == proto::CandidateCall::SET_MEMBER)
    return SetMember(call, *first, operand(1));
  const bool makes =
      call.special() == proto::CandidateCall::COPY || call.special() == proto::CandidateCall::MOVE;
  const SlotVariable* const second = makes ? first : operand(1);
  if (call.special() == proto::CandidateCall::DESTROY)
    return absl::StrCat(first->name, ".reset();");
  if (second == nullptr) return absl::UnimplementedError("an assignment from nothing");
  std::string source = second->Object();
  if (call.special() == proto::CandidateCall::MOVE ||
      call.special() == proto::CandidateCall::MOVE_ASSIGN) {
    literals_->NeedHeader("utility");
    source = absl::StrCat("std::move(", source, ")");
  }
  if (!makes) return absl::StrCat(first->Object(), " = ", source, ";");
  ASSIGN_OR_RETURN(std::string name, ClassName(first->class_index));
  return Declare(index, first->class_index, source);
}

// A variable of the test, which has a name already; the first one says where it is.
absl::StatusOr<std::string> BodyWriter::Local(int index) {
  const CandidateCall& call = test_.sequence().calls(index);
  const auto found = options_.moments.find(call.moment());
  if (found == options_.moments.end() ||
      static_cast<int>(call.local()) >= found->second->locals_size()) {
    return absl::UnimplementedError("an object of the running test");
  }
  const proto::Moment& moment = *found->second;
  const proto::Moment::Local& local = moment.locals(static_cast<int>(call.local()));
  SlotVariable variable;
  variable.name = local.name();
  variable.class_index = static_cast<int>(local.class_index());
  variable.pointer = local.is_pointer();
  variable.is_const = local.is_const();
  if (local.derived()) {
    ASSIGN_OR_RETURN(std::string whole, ClassName(variable.class_index));
    variable.name = absl::StrCat("dynamic_cast<", local.is_const() ? "const " : "", whole, "&>(",
                                 local.is_pointer() ? "*" : "", local.name(), ")");
    variable.pointer = false;
  }
  slots_[index] = variable;
  body_.classes.insert(variable.class_index);
  if (is_placed_) return std::string();
  is_placed_ = true;
  return PlaceComment(moment);
}

// `definition.position.x = 1;`, `definition.shape = &box;`.
absl::StatusOr<std::string> BodyWriter::SetMember(const CandidateCall& call,
                                                  const SlotVariable& object,
                                                  const SlotVariable* target) {
  std::string member = object.Member();
  int of = object.class_index;
  const Type* type = nullptr;
  for (const uint32_t step : call.path()) {
    if (of < 0 || of >= vocabulary_.registry().classes_size() ||
        step >= static_cast<uint32_t>(vocabulary_.class_at(of).field_types_size())) {
      return absl::UnimplementedError("a member that is not known");
    }
    const proto::RegistryClass& c = vocabulary_.class_at(of);
    if (type != nullptr) member += ".";
    member += c.fields(static_cast<int>(step));
    type = &c.field_types(static_cast<int>(step));
    of = type->kind() == Type::OBJECT ? static_cast<int>(type->class_index()) : -1;
  }
  if (type == nullptr || call.operands_size() != 2) {
    return absl::UnimplementedError("no member is named");
  }
  const Value& value = call.operands(1);
  if (value.kind_case() == Value::kObject) {
    if (target == nullptr) return absl::UnimplementedError("a pointer to what no call left");
    return absl::StrCat(member, " = ", target->Address(), ";");
  }
  ASSIGN_OR_RETURN(std::string literal, literals_->Write(value, *type, Spelling::kPlain));
  return absl::StrCat(member, " = ", literal, ";");
}

// The statement of call `index`; declarations that it needs go to `lines`.
absl::StatusOr<std::string> BodyWriter::Statement(int index, bool under_test,
                                                  std::vector<std::string>* lines) {
  const CandidateCall& call = test_.sequence().calls(index);
  if (call.special() == proto::CandidateCall::TAKE_LOCAL) return Local(index);
  if (call.special() != proto::CandidateCall::FUNCTION) return SpecialCall(index);
  const int function = static_cast<int>(call.function());
  if (function >= vocabulary_.function_count()) {
    return absl::UnimplementedError("a function that the registry does not know");
  }
  const std::vector<Value> operands(call.operands().begin(), call.operands().end());
  ASSIGN_OR_RETURN(CallText text, calls_.Write(function, operands, slots_, &names_));
  lines->insert(lines->end(), text.before.begin(), text.before.end());
  GiveAway(call);
  body_.functions.insert(function);
  const proto::RegistryFunction& entry = vocabulary_.function(function);
  if (entry.is_constructor()) {
    ASSIGN_OR_RETURN(std::string name, ClassName(vocabulary_.class_of(function)));
    const proto::FunctionModel* const model = vocabulary_.model(function);
    return Declare(index, vocabulary_.class_of(function), text.expression,
                   model != nullptr && model->is_aggregate_initialization());
  }
  if (call.lends() && !under_test && Used(index)) return Lent(index, text.expression);
  const bool throws = under_test && !test_.throws().empty();
  if (!throws && Used(index) && vocabulary_.ObjectClass(entry.result()) >= 0) {
    return Bind(index, entry.result(), text.expression);
  }
  if (under_test && !throws) {
    const auto is_result = [](const Expectation& e) { return e.subject() == Expectation::RESULT; };
    const int asked =
        static_cast<int>(std::count_if(test_.expect().begin(), test_.expect().end(), is_result));
    const bool pointee = asked == 1 && test_.expect(0).value().kind_case() == Value::kPointee;
    if (asked == 1 && test_.expect_size() == 1 && !pointee && !options_.must_not_throw &&
        !test_.fatal()) {
      // An assertion about stack.pop() acts and asserts at once.
      result_ = text.expression;
      result_inline_ = true;
      return std::string();
    }
    if (asked > 0) {
      const Type& type = entry.result();
      const std::string spelled = Spelled(type);
      const bool plain = type.kind() == Type::BOOL || type.kind() == Type::INTEGER ||
                         type.kind() == Type::REAL || type.kind() == Type::TEXT;
      result_ = names_.Fresh("result");
      if (plain) literals_->NeedHeadersOf(absl::StrCat("std::", UnqualifiedName(spelled)));
      std::string form = plain ? absl::StrCat("const ", spelled, " ") : "const auto ";
      if (type.kind() == Type::C_STRING || type.kind() == Type::POINTER) form = "const auto* ";
      if (!plain && type.passing() != Type::VALUE && type.kind() != Type::C_STRING &&
          type.kind() != Type::POINTER) {
        form = "const auto& ";
      }
      return absl::StrCat(form, result_, " = ", text.expression, ";");
    }
  }
  // Compilers warn of a comparison or conversion whose result nobody wants.
  static const auto* const kCompared = new std::set<std::string>{
      "operator==", "operator!=", "operator<", "operator<=", "operator>", "operator>="};
  const std::string name = vocabulary_.Name(function);
  if (kCompared->count(name) != 0 || absl::StartsWith(name, "operator ")) {
    return absl::StrCat("static_cast<void>(", text.expression, ");");
  }
  return text.expression + ";";
}

absl::Status BodyWriter::WriteCall(int index, bool under_test, std::vector<std::string>* lines) {
  ASSIGN_OR_RETURN(std::string statement, Statement(index, under_test, &body_.arrange));
  if (statement.empty()) return absl::OkStatus();
  const std::string bare = statement.substr(0, statement.size() - 1);
  if (under_test && !test_.throws().empty()) {
    const std::string exception = SourceTypeName(test_.throws());
    literals_->NeedHeadersOf(exception);
    lines->push_back(options_.framework->Throws(Severity::kExpect,
                                                {bare, /*declares=*/slots_.count(index) != 0},
                                                IsSpellable(exception) ? exception : ""));
    return absl::OkStatus();
  }
  // A declaration inside the assertion would end with it.
  const bool declares = slots_.count(index) != 0 || !result_.empty();
  if (under_test && options_.must_not_throw && !(declares && Used(index))) {
    if (result_.empty()) {
      lines->push_back(options_.framework->DoesNotThrow(
          Severity::kExpect, {bare, /*declares=*/slots_.count(index) != 0}));
      return absl::OkStatus();
    }
  }
  lines->push_back(statement);
  return absl::OkStatus();
}

const Type& BodyWriter::TypeOf(const Expectation& expectation) const {
  const int function = expectation.subject() == Expectation::RESULT
                           ? static_cast<int>(test_.sequence().calls(last()).function())
                           : static_cast<int>(expectation.function());
  return vocabulary_.function(function).result();
}

absl::StatusOr<std::string> BodyWriter::Query(int function, int slot,
                                              const std::vector<Value>& arguments) {
  if (function >= vocabulary_.function_count()) {
    return absl::UnimplementedError("a query that the registry does not know");
  }
  std::vector<Value> operands;
  if (vocabulary_.function(function).has_receiver()) {
    operands.push_back(ObjectValue(static_cast<uint64_t>(slot)));
  }
  operands.insert(operands.end(), arguments.begin(), arguments.end());
  ASSIGN_OR_RETURN(CallText text, calls_.Write(function, operands, slots_, &names_));
  if (!text.before.empty()) {
    return absl::UnimplementedError("a query whose argument needs a variable");
  }
  body_.functions.insert(function);
  return text.expression;
}

// One of several truths, as an operand of &&.
absl::StatusOr<std::string> BodyWriter::Conjunct(const Expectation& conjunct) {
  ASSIGN_OR_RETURN(
      std::string left,
      Query(static_cast<int>(conjunct.function()), static_cast<int>(conjunct.slot()),
            std::vector<Value>(conjunct.arguments().begin(), conjunct.arguments().end())));
  absl::StatusOr<std::string> right = std::string();
  if (conjunct.against_query()) {
    right = Query(
        static_cast<int>(conjunct.other_function()), static_cast<int>(conjunct.other_slot()),
        std::vector<Value>(conjunct.other_arguments().begin(), conjunct.other_arguments().end()));
  } else if (conjunct.value().kind_case() != Value::kBoolean) {
    right = literals_->Write(conjunct.value(), TypeOf(conjunct), Spelling::kCompared);
  }
  if (!right.ok()) return right;
  return WriteConjunct(conjunct, left, *right);
}

absl::StatusOr<std::vector<std::string>> BodyWriter::Assertion(const Expectation& expectation,
                                                               Severity severity) {
  if (expectation.comparison() == Expectation::NOT_ALL) {
    std::string all;
    for (const Expectation& conjunct : expectation.conjuncts()) {
      ASSIGN_OR_RETURN(std::string one, Conjunct(conjunct));
      absl::StrAppend(&all, all.empty() ? "" : " && ", one);
    }
    return std::vector<std::string>{options_.framework->Truth(severity, false, all)};
  }
  std::string left = result_;
  if (expectation.subject() == Expectation::QUERY) {
    ASSIGN_OR_RETURN(
        std::string query,
        Query(static_cast<int>(expectation.function()), static_cast<int>(expectation.slot()),
              std::vector<Value>(expectation.arguments().begin(), expectation.arguments().end())));
    left = std::move(query);
  } else if (left.empty()) {
    // The result is an object with a name of its own.
    const auto found = slots_.find(last());
    if (found == slots_.end() || !found->second.pointer) {
      return absl::UnimplementedError("a result without a public value");
    }
    left = found->second.name;
  }
  std::string right;
  if (expectation.against_query()) {
    ASSIGN_OR_RETURN(std::string query,
                     Query(static_cast<int>(expectation.other_function()),
                           static_cast<int>(expectation.other_slot()),
                           std::vector<Value>(expectation.other_arguments().begin(),
                                              expectation.other_arguments().end())));
    right = std::move(query);
    if (expectation.length()) {
      left = LengthAs(
          Spelled(vocabulary_.function(static_cast<int>(expectation.other_function())).result()),
          left);
    }
  }
  absl::StatusOr<std::vector<std::string>> lines = WriteAssertion(
      expectation, *options_.framework, severity, left, right, TypeOf(expectation), literals_);
  if (lines.ok() && options_.show_observed && severity == Severity::kExpect &&
      expectation.observed().kind_case() != Value::KIND_NOT_SET) {
    LiteralWriter scratch({});
    absl::StatusOr<std::string> seen =
        scratch.Write(expectation.observed(), TypeOf(expectation), Spelling::kPlain);
    lines->back() +=
        absl::StrCat("  // is ", seen.ok() ? *seen : ShowValue(expectation.observed()));
  }
  return lines;
}

absl::Status BodyWriter::WriteExpectations() {
  absl::Status why = absl::OkStatus();
  for (int i = 0; i < test_.expect_size(); ++i) {
    absl::StatusOr<std::vector<std::string>> lines = Assertion(test_.expect(i), Severity::kExpect);
    if (!lines.ok()) {
      why = lines.status();
      continue;
    }
    if (!options_.expectation_mark.empty()) {
      for (std::string& line : *lines) absl::StrAppend(&line, options_.expectation_mark, i);
    }
    // At once: the assertion is the act.
    std::vector<std::string>& to = result_inline_ ? body_.act : body_.assertions;
    to.insert(to.end(), lines->begin(), lines->end());
  }
  const bool asserts = !body_.assertions.empty() || result_inline_ || !test_.throws().empty() ||
                       test_.fatal() || options_.must_not_throw;
  return asserts || test_.expect_size() == 0 ? absl::OkStatus() : why;
}

absl::StatusOr<TestBody> BodyWriter::Write() {
  if (last() < 0) return absl::UnimplementedError("a test without calls");
  FindUses();
  roles_ = RolesOf(test_.sequence(), vocabulary_);
  for (int i = 0; i < last(); ++i) {
    RETURN_IF_ERROR(WriteCall(i, /*under_test=*/false, &body_.arrange));
  }
  // Where a case of the user's is cut, a few calls follow.
  if (!is_placed_) {
    body_.arrange = FoldRepeats(body_.arrange, [this] { return names_.Fresh("i"); });
  }
  for (const Expectation& expectation : test_.arrange()) {
    absl::StatusOr<std::vector<std::string>> lines = Assertion(expectation, Severity::kAssert);
    // What is not asserted of the set-up does not change what is tested.
    if (!lines.ok()) continue;
    body_.arrange.insert(body_.arrange.end(), lines->begin(), lines->end());
  }
  absl::Status status = WriteCall(last(), /*under_test=*/true, &body_.act);
  if (!status.ok()) return status;
  status = WriteExpectations();
  if (!status.ok()) return status;
  for (const auto& [slot, variable] : slots_) {
    if (!variable.temporary) body_.objects[slot] = variable.Object();
  }
  return std::move(body_);
}

}  // namespace

absl::StatusOr<TestBody> WriteBody(const GeneratedTest& test, const Vocabulary& vocabulary,
                                   const CallWriter& calls, LiteralWriter* literals,
                                   const BodyOptions& options) {
  return BodyWriter(test, vocabulary, calls, literals, options).Write();
}

}  // namespace augment
