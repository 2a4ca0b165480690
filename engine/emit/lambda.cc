#include "engine/emit/lambda.h"

#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/emit/type_name.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

std::string Passed(const Type& type) {
  const std::string name = SourceTypeName(type.name());
  switch (type.passing()) {
    case Type::LVALUE_REF:
      return name + "&";
    case Type::CONST_REF:
      return absl::StrCat("const ", name, "&");
    case Type::RVALUE_REF:
      return name + "&&";
    default:
      return name;
  }
}

// What the lambda returns; empty for void.
std::string Returned(Value::Stock stock, const Type& type) {
  switch (type.kind()) {
    case Type::VOID:
      return "";
    case Type::BOOL:
      return stock == Value::ONE ? "true" : "false";
    case Type::INTEGER:
      return stock == Value::ONE ? "1" : "0";
    case Type::REAL:
      return stock == Value::ONE ? "1.0" : "0.0";
    case Type::TEXT:
    case Type::TEXT_VIEW:
      return "\"\"";
    default:
      return SourceTypeName(type.name()) + "()";
  }
}

}  // namespace

absl::StatusOr<std::string> StockLambda(Value::Stock stock, const Type& type) {
  if (type.kind() != Type::CALLABLE || type.elements_size() == 0) {
    return absl::UnimplementedError(
        absl::StrCat(SourceTypeName(type.name()), " is nothing that can be called"));
  }
  // Only what is used gets a name.
  const char* const kNames[] = {"a", "b"};
  const int named = stock == Value::LESS ? 2 : stock == Value::ARGUMENT ? 1 : 0;
  if (type.elements_size() <= named) {
    return absl::UnimplementedError("a callback has fewer parameters than it uses");
  }
  std::vector<std::string> parameters;
  for (int i = 1; i < type.elements_size(); ++i) {
    const std::string passed = Passed(type.elements(i));
    if (!IsSpellable(passed)) {
      return absl::UnimplementedError(absl::StrCat(passed, " has no name here"));
    }
    parameters.push_back(i <= named ? absl::StrCat(passed, " ", kNames[i - 1]) : passed);
  }
  const Type& result = type.elements(0);
  const std::string spelled = result.kind() == Type::VOID ? "void" : SourceTypeName(result.name());
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  std::string body;
  if (stock == Value::THROWS) {
    body = "throw std::runtime_error(\"callback\");";
  } else {
    const std::string value = stock == Value::LESS       ? "a < b"
                              : stock == Value::ARGUMENT ? "a"
                                                         : Returned(stock, result);
    if (!value.empty()) body = absl::StrCat("return ", value, ";");
  }
  // A pointer to function takes a lambda of exactly its result. It can be left out
  // where the value has that type anyway.
  const bool exact =
      spelled == "void" ||
      (stock != Value::THROWS && (spelled == "int" || spelled == "bool" || spelled == "double"));
  return absl::StrCat("[](", absl::StrJoin(parameters, ", "), ")",
                      exact ? "" : absl::StrCat(" -> ", spelled),
                      body.empty() ? " {}" : absl::StrCat(" { ", body, " }"));
}

}  // namespace augment
