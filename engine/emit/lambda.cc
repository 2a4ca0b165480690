#include "engine/emit/lambda.h"

#include <set>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/model/type_name.h"

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

// a, b, c, …
std::string NameOf(int parameter) { return std::string(1, static_cast<char>('a' + parameter - 1)); }

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

// The lambda with this body, whose parameters have names when they are in `named`.
absl::StatusOr<std::string> Lambda(const Type& type, const std::set<int>& named,
                                   const std::string& body, bool returns_exactly) {
  std::vector<std::string> parameters;
  for (int i = 1; i < type.elements_size(); ++i) {
    const std::string passed = Passed(type.elements(i));
    if (!IsSpellable(passed)) {
      return absl::UnimplementedError(absl::StrCat(passed, " has no name here"));
    }
    parameters.push_back(named.count(i) != 0 ? absl::StrCat(passed, " ", NameOf(i)) : passed);
  }
  const Type& result = type.elements(0);
  const std::string spelled = result.kind() == Type::VOID ? "void" : SourceTypeName(result.name());
  if (!IsSpellable(spelled)) {
    return absl::UnimplementedError(absl::StrCat(spelled, " has no name here"));
  }
  // A pointer to function takes a lambda of exactly its result. It can be left out
  // where the value has that type anyway.
  const bool exact =
      spelled == "void" ||
      (returns_exactly && (spelled == "int" || spelled == "bool" || spelled == "double"));
  return absl::StrCat("[](", absl::StrJoin(parameters, ", "), ")",
                      exact ? "" : absl::StrCat(" -> ", spelled),
                      body.empty() ? " {}" : absl::StrCat(" { ", body, " }"));
}

absl::Status Callable(const Type& type) {
  if (type.kind() == Type::CALLABLE && type.elements_size() > 0) return absl::OkStatus();
  return absl::UnimplementedError(
      absl::StrCat(SourceTypeName(type.name()), " is nothing that can be called"));
}

}  // namespace

absl::StatusOr<std::string> StockLambda(Value::Stock stock, const Type& type) {
  RETURN_IF_ERROR(Callable(type));
  // Only what is used gets a name.
  std::set<int> named;
  if (stock == Value::LESS || stock == Value::ARGUMENT) named.insert(1);
  if (stock == Value::LESS) named.insert(2);
  if (type.elements_size() <= static_cast<int>(named.size())) {
    return absl::UnimplementedError("a callback has fewer parameters than it uses");
  }
  std::string body;
  if (stock == Value::THROWS) {
    body = "throw std::runtime_error(\"callback\");";
  } else {
    const std::string value = stock == Value::LESS       ? "a < b"
                              : stock == Value::ARGUMENT ? "a"
                                                         : Returned(stock, type.elements(0));
    if (!value.empty()) body = absl::StrCat("return ", value, ";");
  }
  return Lambda(type, named, body, stock != Value::THROWS);
}

absl::StatusOr<std::string> BehaviourLambda(const proto::Behaviour& behaviour, const Type& type,
                                            const WriteLiteral& write) {
  RETURN_IF_ERROR(Callable(type));
  std::set<int> named;
  std::string body;
  for (const proto::Behaviour::Answer& answer : behaviour.answers()) {
    std::vector<std::string> conditions;
    for (int i = 1; i < type.elements_size() && i <= answer.arguments_size(); ++i) {
      const Value& argument = answer.arguments(i - 1);
      if (argument.kind_case() == Value::kOpaque) continue;
      named.insert(i);
      const std::string name = NameOf(i);
      if (argument.kind_case() == Value::kBoolean) {
        conditions.push_back(argument.boolean() ? name : "!" + name);
        continue;
      }
      ASSIGN_OR_RETURN(std::string value, write(argument, type.elements(i), Spelling::kCompared));
      conditions.push_back(absl::StrCat(name, " == ", value));
    }
    if (conditions.empty()) return absl::UnimplementedError("a callback's arguments are not known");
    ASSIGN_OR_RETURN(std::string value, write(answer.result(), type.elements(0), Spelling::kPlain));
    absl::StrAppend(&body, "if (", absl::StrJoin(conditions, " && "), ") return ", value, "; ");
  }
  ASSIGN_OR_RETURN(std::string otherwise,
                   write(behaviour.otherwise(), type.elements(0), Spelling::kPlain));
  return Lambda(type, named, absl::StrCat(body, "return ", otherwise, ";"), true);
}

}  // namespace augment
