#include "engine/model/default_value.h"

#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

// "','", "'\\n'"
std::optional<Value> Character(const Type& type, absl::string_view text) {
  if (!absl::ConsumePrefix(&text, "'") || !absl::ConsumeSuffix(&text, "'")) return std::nullopt;
  if (text.size() == 1 && text != "\\" && text != "'") return IntegerOfType(type, text[0]);
  constexpr std::pair<const char*, char> kEscapes[] = {
      {"\\0", '\0'}, {"\\n", '\n'}, {"\\r", '\r'}, {"\\t", '\t'}, {"\\\\", '\\'}, {"\\'", '\''}};
  for (const auto& [escape, character] : kEscapes) {
    if (text == escape) return IntegerOfType(type, character);
  }
  return std::nullopt;
}

std::optional<Value> Integer(const Type& type, absl::string_view text) {
  if (type.is_char()) return Character(type, text);
  while (!text.empty() && absl::StrContains("uUlL", text.substr(text.size() - 1))) {
    text.remove_suffix(1);
  }
  // "010" is octal.
  const absl::string_view digits = absl::StripPrefix(text, "-");
  if (digits.size() > 1 && digits[0] == '0') return std::nullopt;
  int64_t number = 0;
  if (!absl::SimpleAtoi(text, &number)) return std::nullopt;
  const Value value = IntegerOfType(type, number);
  if (value.integer() != number) return std::nullopt;
  return value;
}

std::optional<Value> Real(absl::string_view text) {
  if (absl::StartsWith(text, "std::numeric_limits<")) {
    // One that signals says, as a default, that there is none.
    if (absl::EndsWith(text, "::quiet_NaN()") || absl::EndsWith(text, "::signaling_NaN()")) {
      return RealValue(std::numeric_limits<double>::quiet_NaN());
    }
    if (absl::EndsWith(text, "::infinity()")) {
      return RealValue(std::numeric_limits<double>::infinity());
    }
  }
  if (!text.empty() && absl::StrContains("fFlL", text.substr(text.size() - 1))) {
    text.remove_suffix(1);
  }
  double number = 0;
  if (text.empty() ||
      !absl::ascii_isdigit(
          static_cast<unsigned char>(absl::StripPrefix(text, "-").substr(0, 1).data()[0])) ||
      !absl::SimpleAtod(text, &number)) {
    return std::nullopt;
  }
  return RealValue(number);
}

std::optional<Value> Text(const Type& type, absl::string_view text) {
  const bool pointer = type.kind() == Type::C_STRING;
  if (pointer && (text == "nullptr" || text == "NULL" || text == "0")) return NullValue();
  if (!pointer && (text == "std::string()" || text == "std::string{}" || text == "{}")) {
    return TextValue("");
  }
  if (!absl::ConsumePrefix(&text, "\"") || !absl::ConsumeSuffix(&text, "\"") ||
      text.find_first_of("\\\"") != absl::string_view::npos) {
    return std::nullopt;
  }
  return TextValue(std::string(text));
}

// Operands and the model's parameters are one and the other side by side.
const proto::FunctionModel* ModelOf(const Vocabulary& vocabulary,
                                    const proto::CandidateCall& call) {
  if (call.special() != proto::CandidateCall::FUNCTION) return nullptr;
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const proto::FunctionModel* const model = vocabulary.model(index);
  const int first = function.has_receiver() ? 1 : 0;
  return model != nullptr && model->parameters_size() == function.parameters_size() &&
                 call.operands_size() == first + function.parameters_size()
             ? model
             : nullptr;
}

// The default is an object of the parameter's class; -1 where it is another, or none.
int ClassOfDefault(const Vocabulary& vocabulary, const Type& type, const std::string& text) {
  // What may change it is not given the same one twice.
  if (type.kind() != Type::OBJECT || type.passing() == Type::LVALUE_REF ||
      type.passing() == Type::RVALUE_REF) {
    return -1;
  }
  const int of = vocabulary.ObjectClass(type);
  return of >= 0 && IsDefaultObject(text, vocabulary.class_at(of).name()) ? of : -1;
}

// What a parameter has for a default: a value, or an object of a class.
struct Default {
  std::optional<Value> value;
  int of = -1;
};

// `each(operand, default)` for the last parameters, as many as have one, while it is true. Returns
// from which operand on it was.
template <class Each>
int FromTheLast(const Vocabulary& vocabulary, const proto::CandidateCall& call, const Each& each) {
  int from = call.operands_size();
  const proto::FunctionModel* const model = ModelOf(vocabulary, call);
  if (model == nullptr) return from;
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  for (int p = model->parameters_size() - 1; p >= 0; --p) {
    const Type& type = function.parameters(p);
    const std::string& text = model->parameters(p).default_value();
    const Default found = {DefaultValue(vocabulary.enumerators(), type, text),
                           ClassOfDefault(vocabulary, type, text)};
    if ((!found.value.has_value() && found.of < 0) || !each(from - 1, found)) break;
    --from;
  }
  return from;
}

bool IsSaid(const Value& operand, const Default& found) {
  return found.value.has_value() && HashValue(operand) == HashValue(*found.value);
}

// A constructor's call that passes nothing but defaults; none where the class has no such one.
std::optional<proto::CandidateCall> DefaultConstruction(const Vocabulary& vocabulary, int of) {
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    if (!function.is_constructor() || vocabulary.class_of(f) != of || !function.supported()) {
      continue;
    }
    proto::CandidateCall call;
    call.set_function(static_cast<uint32_t>(f));
    for (int p = 0; p < function.parameters_size(); ++p) call.add_operands();
    if (UseDefaults(vocabulary, &call) == 0) return call;
  }
  return std::nullopt;
}

}  // namespace

bool IsDefaultObject(const std::string& text, const std::string& class_name) {
  if (text == "{}") return true;
  absl::string_view made = text;
  return (absl::ConsumeSuffix(&made, "()") || absl::ConsumeSuffix(&made, "{}")) &&
         UnqualifiedName(made) == UnqualifiedName(class_name);
}

std::set<int> DefaultObjects(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  std::map<uint64_t, int> uses;
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (const Value& operand : call.operands()) {
      if (operand.kind_case() == Value::kObject) ++uses[operand.object()];
    }
  }
  const auto is_made_so = [&](const Value& operand) {
    if (operand.kind_case() != Value::kObject) return false;
    const proto::CandidateCall& made = sequence.calls(static_cast<int>(operand.object()));
    return made.special() == proto::CandidateCall::FUNCTION &&
           vocabulary.function(static_cast<int>(made.function())).is_constructor() &&
           FirstDefault(vocabulary, made) == 0;
  };
  std::map<uint64_t, int> as_default;
  for (const proto::CandidateCall& call : sequence.calls()) {
    FromTheLast(vocabulary, call, [&](int o, const Default& found) {
      const Value& operand = call.operands(o);
      if (found.of < 0) return IsSaid(operand, found);
      if (!is_made_so(operand)) return false;
      ++as_default[operand.object()];
      return true;
    });
  }
  std::set<int> slots;
  for (const auto& [slot, times] : as_default) {
    if (times == uses[slot]) slots.insert(static_cast<int>(slot));
  }
  return slots;
}

proto::Candidate WithDefaultObjects(const Vocabulary& vocabulary, const proto::Candidate& sequence,
                                    int at) {
  // What the call before lends is there for the very next one.
  if (at > 0 && sequence.calls(at - 1).lends()) return sequence;
  proto::CandidateCall call = sequence.calls(at);
  std::vector<proto::CandidateCall> made;
  FromTheLast(vocabulary, sequence.calls(at), [&](int o, const Default& found) {
    if (found.value.has_value()) {
      *call.mutable_operands(o) = *found.value;
      return true;
    }
    std::optional<proto::CandidateCall> object = DefaultConstruction(vocabulary, found.of);
    if (!object.has_value()) return false;
    *call.mutable_operands(o) = ObjectValue(static_cast<uint64_t>(at) + made.size());
    made.push_back(*std::move(object));
    return true;
  });
  if (made.empty()) return sequence;
  // What stood at `at` and behind moves back.
  proto::Candidate result = sequence;
  result.clear_calls();
  for (int i = 0; i < at; ++i) *result.add_calls() = sequence.calls(i);
  for (const proto::CandidateCall& construction : made) *result.add_calls() = construction;
  *result.add_calls() = std::move(call);
  for (int i = at + 1; i < sequence.calls_size(); ++i) {
    proto::CandidateCall* const later = result.add_calls();
    *later = sequence.calls(i);
    for (Value& operand : *later->mutable_operands()) {
      if (operand.kind_case() == Value::kObject && operand.object() >= static_cast<uint64_t>(at)) {
        operand.set_object(operand.object() + made.size());
      }
    }
  }
  return result;
}

std::optional<Value> DefaultValue(const Enumerators& enumerators, const Type& type,
                                  const std::string& text) {
  if (text.empty()) return std::nullopt;
  switch (type.kind()) {
    case Type::BOOL:
      if (text == "true" || text == "false") return BooleanValue(text == "true");
      return std::nullopt;
    case Type::INTEGER:
      return Integer(type, text);
    case Type::REAL:
      return Real(text);
    case Type::ENUM: {
      const std::optional<int64_t> value = enumerators.ValueOf(type.name(), text);
      if (!value.has_value()) return std::nullopt;
      return IntegerValue(*value);
    }
    case Type::TEXT:
    case Type::TEXT_VIEW:
    case Type::C_STRING:
      return Text(type, text);
    case Type::POINTER:
    case Type::SMART:
      if (text == "nullptr" || text == "NULL" || text == "0") return NullValue();
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

int UseDefaults(const Vocabulary& vocabulary, proto::CandidateCall* call) {
  return FromTheLast(vocabulary, *call, [call](int operand, const Default& found) {
    if (!found.value.has_value()) return false;
    *call->mutable_operands(operand) = *found.value;
    return true;
  });
}

int FirstDefault(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  return FromTheLast(vocabulary, call, [&call](int operand, const Default& found) {
    return IsSaid(call.operands(operand), found);
  });
}

}  // namespace augment
