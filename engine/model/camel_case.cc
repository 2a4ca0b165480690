#include "engine/model/camel_case.h"

#include <cctype>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace augment {
namespace {

std::string Operator(const std::string& symbol) {
  static const auto* const names = new std::map<std::string, std::string>{
      {"==", "Equals"},      {"!=", "Differs"},      {"<", "Less"},         {">", "Greater"},
      {"<=", "LessEqual"},   {">=", "GreaterEqual"}, {"[]", "Subscript"},   {"()", "Call"},
      {"+", "Plus"},         {"-", "Minus"},         {"*", "Star"},         {"/", "Divide"},
      {"%", "Modulo"},       {"+=", "PlusAssign"},   {"-=", "MinusAssign"}, {"=", "Assign"},
      {"*=", "TimesAssign"}, {"/=", "DivideAssign"}, {"++", "Increment"},   {"--", "Decrement"},
      {"<<", "ShiftLeft"},   {">>", "ShiftRight"},   {"!", "Not"},          {"->", "Arrow"},
      {"&&", "And"},         {"||", "Or"},           {"&", "BitAnd"},       {"|", "BitOr"},
      {"^", "BitXor"},       {"~", "Complement"},    {"%=", "ModuloAssign"}};
  const auto found = names->find(symbol);
  if (found != names->end()) return found->second;
  // "operator bool": by its type; what a template's argument calls it by the last word.
  const bool dependent = absl::StartsWith(symbol, "typename ");
  return CamelCase(dependent ? symbol.substr(symbol.rfind(':') + 1) : symbol);
}

}  // namespace

std::string CamelCase(const std::string& name) {
  if (absl::StartsWith(name, "operator")) {
    std::string symbol = name.substr(8);
    while (!symbol.empty() && symbol.front() == ' ') symbol.erase(0, 1);
    return absl::StrCat("Operator", Operator(symbol));
  }
  std::string words;
  bool upper = true;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
      upper = true;
      continue;
    }
    words += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = false;
  }
  return words;
}

}  // namespace augment
