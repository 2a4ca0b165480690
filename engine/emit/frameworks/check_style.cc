#include "engine/emit/frameworks/check_style.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "engine/base/file_names.h"
#include "engine/emit/cpp_text.h"
#include "engine/emit/source_file.h"

namespace augment {
namespace {

constexpr int kUnitsInTheLastPlace = 4;

const char* Macro(Severity severity) { return severity == Severity::kAssert ? "REQUIRE" : "CHECK"; }

// How the type of a text's characters shows in its literal.
const char* StringOf(absl::string_view literal) {
  if (absl::StartsWith(literal, "L\"")) return "std::wstring";
  if (absl::StartsWith(literal, "u\"")) return "std::u16string";
  if (absl::StartsWith(literal, "U\"")) return "std::u32string";
  return "std::string";
}

template <class Real>
double Tolerance(double value) {
  const Real size = std::abs(static_cast<Real>(value));
  return kUnitsInTheLastPlace *
         static_cast<double>(std::nextafter(size, std::numeric_limits<Real>::infinity()) - size);
}

// These macros take expressions.
std::string Expression(const Act& act) {
  return MacroArgument(act.declares ? absl::StrCat("[&] { ", act.text, "; }()") : act.text);
}

}  // namespace

std::string CheckStyle::Compare(Severity severity, Comparison comparison, const std::string& left,
                                const std::string& right) const {
  return absl::StrCat(Macro(severity), "(", Operand(left), Sign(comparison), Operand(right), ");");
}

std::string CheckStyle::Truth(Severity severity, bool holds, const std::string& expression) const {
  // `a && b` cannot be taken apart for the message.
  return absl::StrCat(Macro(severity), holds ? "(" : "_FALSE(", Operand(expression), ");");
}

std::string CheckStyle::SameText(Severity severity, bool equal, const std::string& text,
                                 const std::string& literal,
                                 std::vector<std::string>* headers) const {
  headers->push_back("string");
  return Compare(severity, equal ? proto::Expectation::EQ : proto::Expectation::NE,
                 absl::StrCat(StringOf(literal), "(", text, ")"), literal);
}

std::string CheckStyle::SameReal(Severity severity, int bits, double value, const std::string& real,
                                 const std::string& literal,
                                 std::vector<std::string>* headers) const {
  // Nothing is within units of the last place of zero.
  if (std::isinf(value) || value == 0)
    return Compare(severity, proto::Expectation::EQ, real, literal);
  headers->push_back("cmath");
  const std::string difference =
      absl::StrCat("std::abs(", Operand(real), " - ", Operand(literal), ")");
  const double most = bits == 32 ? Tolerance<float>(value) : Tolerance<double>(value);
  return Compare(severity, proto::Expectation::LE, difference,
                 absl::StrFormat(bits == 32 ? "%.1ef" : "%.1e", most));
}

std::string CheckStyle::Throws(Severity severity, const Act& act,
                               const std::string& exception) const {
  if (exception.empty()) {
    return absl::StrCat(Macro(severity), "_THROWS(", Expression(act), ");");
  }
  return absl::StrCat(Macro(severity), "_THROWS_AS(", Expression(act), ", ", exception, ");");
}

std::string CheckStyle::DoesNotThrow(Severity severity, const Act& act) const {
  return absl::StrCat(Macro(severity), "_NOTHROW(", Expression(act), ");");
}

std::string CheckStyle::CaseHead(const std::string& macro, const CaseName& name) const {
  return absl::StrCat(macro, "(\"", name.suite, name.suite.empty() ? "" : ".", name.name, "\")");
}

bool CheckStyle::ReadCaseName(absl::string_view arguments, CaseName* name) const {
  std::string text;
  bool any = false;
  // A formatter splits long names: "ab" "cd".
  for (;;) {
    arguments = absl::StripLeadingAsciiWhitespace(arguments);
    if (!absl::ConsumePrefix(&arguments, "\"")) break;
    any = true;
    size_t end = 0;
    while (end < arguments.size() && arguments[end] != '"') end += arguments[end] == '\\' ? 2 : 1;
    if (end >= arguments.size()) return false;
    absl::StrAppend(&text, arguments.substr(0, end));
    arguments.remove_prefix(end + 1);
  }
  if (!any) return false;
  const size_t dot = text.find('.');
  name->suite = dot == std::string::npos ? "" : text.substr(0, dot);
  name->name = dot == std::string::npos ? text : text.substr(dot + 1);
  return true;
}

std::string CheckStyle::Include(const std::string& users) const {
  return users.empty() ? absl::StrCat("<", Headers().front(), ">") : users;
}

bool CheckStyle::IsInclude(absl::string_view spelling) const {
  if (spelling.size() < 2) return false;
  const absl::string_view path = spelling.substr(1, spelling.size() - 2);
  const std::vector<std::string> headers = Headers();
  return std::any_of(headers.begin(), headers.end(), [path](absl::string_view header) {
    const absl::string_view file = BaseName(header);
    return path == file || absl::EndsWith(path, absl::StrCat("/", file));
  });
}

bool CheckStyle::IsAssertion(absl::string_view statement) const {
  const absl::string_view text = absl::StripLeadingAsciiWhitespace(statement);
  return absl::StartsWith(text, "CHECK") || absl::StartsWith(text, "REQUIRE");
}

bool CheckStyle::IsSection(absl::string_view statement) const {
  const absl::string_view text = absl::StripLeadingAsciiWhitespace(statement);
  const absl::string_view macro =
      absl::StripTrailingAsciiWhitespace(text.substr(0, text.find('(')));
  for (const char* one :
       {"SECTION", "SUBCASE", "GIVEN", "WHEN", "THEN", "AND_GIVEN", "AND_WHEN", "AND_THEN"}) {
    if (macro == one) return true;
  }
  return false;
}

std::vector<std::string> CheckStyle::OtherCaseMacros() const {
  return {"TEST_CASE_METHOD",
          "TEST_CASE_FIXTURE",
          "TEST_CASE_TEMPLATE",
          "TEMPLATE_TEST_CASE",
          "TEMPLATE_TEST_CASE_METHOD",
          "TEMPLATE_LIST_TEST_CASE",
          "METHOD_AS_TEST_CASE",
          "SCENARIO",
          "SCENARIO_METHOD"};
}

bool CheckStyle::BringsMain(absl::string_view source) const {
  for (const std::string& macro : ImplementationMacros()) {
    if (Mentions(source, macro)) return true;
  }
  return absl::StrContains(source, "int main(");
}

}  // namespace augment
