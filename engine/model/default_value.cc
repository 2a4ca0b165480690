#include "engine/model/default_value.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

std::optional<Value> Integer(const Type& type, absl::string_view text) {
  if (type.is_char()) return std::nullopt;
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

template <class Each>
int FromTheLast(const Vocabulary& vocabulary, const proto::CandidateCall& call, const Each& each) {
  int from = call.operands_size();
  const proto::FunctionModel* const model = ModelOf(vocabulary, call);
  if (model == nullptr) return from;
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  for (int p = model->parameters_size() - 1; p >= 0; --p) {
    const std::optional<Value> value = DefaultValue(
        vocabulary.enumerators(), function.parameters(p), model->parameters(p).default_value());
    if (!value.has_value() || !each(from - 1, *value)) break;
    --from;
  }
  return from;
}

}  // namespace

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
  return FromTheLast(vocabulary, *call, [call](int operand, const Value& value) {
    *call->mutable_operands(operand) = value;
    return true;
  });
}

int FirstDefault(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  return FromTheLast(vocabulary, call, [&call](int operand, const Value& value) {
    return HashValue(call.operands(operand)) == HashValue(value);
  });
}

}  // namespace augment
