// Boost.Test, as headers alone or with its library. A case is an identifier there: "Suite.Name" is
// `BOOST_AUTO_TEST_CASE(Suite_Name)`. Its macros of two operands want types that can be printed;
// those of a truth do not.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/emit/cpp_text.h"
#include "engine/emit/frameworks/check_style.h"

namespace augment {
namespace {

constexpr absl::string_view kIncluded = "boost/test/included/unit_test.hpp";
constexpr absl::string_view kHeader = "boost/test/unit_test.hpp";

const char* Macro(Severity severity) {
  return severity == Severity::kAssert ? "BOOST_REQUIRE" : "BOOST_CHECK";
}

const char* Suffix(proto::Expectation::Comparison comparison) {
  switch (comparison) {
    case proto::Expectation::NE:
      return "_NE";
    case proto::Expectation::LT:
      return "_LT";
    case proto::Expectation::LE:
      return "_LE";
    case proto::Expectation::GT:
      return "_GT";
    case proto::Expectation::GE:
      return "_GE";
    default:
      return "_EQUAL";
  }
}

std::string Identifier(const CaseName& name) {
  return absl::StrCat(name.suite, name.suite.empty() ? "" : "_", name.name);
}

// Of "Suite.Name".
std::string IdentifierOf(std::string full_name) {
  std::replace(full_name.begin(), full_name.end(), '.', '_');
  return full_name;
}

class BoostTestFramework : public CheckStyle {
 public:
  std::string Name() const override { return "boost"; }

  std::string Compare(Severity severity, Comparison comparison, const std::string& left,
                      const std::string& right) const override {
    const std::string both = absl::StrCat(Operand(left), Sign(comparison), Operand(right));
    return absl::StrCat(Macro(severity), "(", MacroArgument(both), ");");
  }
  std::string CompareValues(Severity severity, Comparison comparison, const std::string& left,
                            const std::string& right) const override {
    return absl::StrCat(Macro(severity), Suffix(comparison), "(", MacroArgument(left), ", ",
                        MacroArgument(right), ");");
  }
  std::string Truth(Severity severity, bool holds, const std::string& expression) const override {
    const std::string truth = holds ? expression : absl::StrCat("!", Operand(expression));
    return absl::StrCat(Macro(severity), "(", MacroArgument(truth), ");");
  }
  // Of any type there is no macro.
  std::string Throws(Severity severity, const Act& act,
                     const std::string& exception) const override {
    if (exception.empty() || absl::StrContains(exception, ',')) {
      const std::string caught = exception.empty() ? "..." : absl::StrCat("const ", exception, "&");
      return absl::StrCat(Macro(severity), "(([&] { try { ", act.text, "; } catch (", caught,
                          ") { return true; } return false; }()));");
    }
    return absl::StrCat(Macro(severity), "_THROW(", Statement(act), ", ", exception, ");");
  }
  std::string DoesNotThrow(Severity severity, const Act& act) const override {
    return absl::StrCat(Macro(severity), "_NO_THROW(", Statement(act), ");");
  }

  std::vector<std::string> CaseMacros() const override { return {"BOOST_AUTO_TEST_CASE"}; }
  std::string CaseHead(const std::string& macro, const CaseName& name) const override {
    return absl::StrCat(macro, "(", Identifier(name), ")");
  }
  // Decorators may follow. Ours have one underscore, between suite and name.
  bool ReadCaseName(absl::string_view arguments, CaseName* name) const override {
    const absl::string_view identifier =
        absl::StripAsciiWhitespace(arguments.substr(0, arguments.find(',')));
    if (identifier.empty()) return false;
    const size_t underscore = identifier.find('_');
    const bool two = underscore != absl::string_view::npos && underscore > 0 &&
                     identifier.find('_', underscore + 1) == absl::string_view::npos;
    name->suite = std::string(two ? identifier.substr(0, underscore) : "");
    name->name = std::string(two ? identifier.substr(underscore + 1) : identifier);
    return true;
  }

  bool BringsMain(absl::string_view source) const override {
    return CheckStyle::BringsMain(source) || absl::StrContains(source, "init_unit_test_suite(") ||
           absl::StrContains(source, "init_unit_test(");
  }
  bool IsWhole(absl::string_view spelling) const override {
    return IsInclude(spelling) && absl::StrContains(spelling, "/included/");
  }
  std::string MainMacro() const override { return "BOOST_TEST_MAIN"; }
  std::vector<std::string> MacrosOfLibrary() const override {
    return {"BOOST_TEST_DYN_LINK", "BOOST_ALL_DYN_LINK"};
  }

  std::vector<std::vector<std::string>> ListArguments() const override {
    return {{"--list_content"}};
  }
  // Enabled ones have a star.
  std::string ListedAs(const std::string& full_name) const override {
    return IdentifierOf(full_name) + "*";
  }
  std::vector<std::string> RunArguments(const std::string& full_name) const override {
    return {absl::StrCat("--run_test=", IdentifierOf(full_name)), "--log_level=test_suite",
            "--catch_system_errors=no", "--color_output=no"};
  }
  std::vector<std::string> ShuffleArguments(int seed) const override {
    return {absl::StrCat("--random=", seed)};
  }
  // A case may be run by the path of its suites alone, which its own text does not tell.
  bool CanBeCut() const override { return false; }
  std::string EndMark() const override { return "Leaving test case"; }
  std::string SymbolPart(const CaseName& name) const override {
    return absl::StrCat(Identifier(name), "::test_method");
  }

 protected:
  std::vector<std::string> Headers() const override {
    return {std::string(kHeader), std::string(kIncluded), "boost/test/auto_unit_test.hpp"};
  }
  std::vector<std::string> ImplementationMacros() const override {
    return {"BOOST_TEST_MODULE", "BOOST_TEST_MAIN"};
  }

 private:
  // A comma outside of parentheses would make it two arguments.
  static std::string Statement(const Act& act) {
    const std::string argument = MacroArgument(act.text);
    return act.declares && argument != act.text ? absl::StrCat("([&] { ", act.text, "; }())")
                                                : argument;
  }
};

}  // namespace

const TestFramework& BoostTest() {
  static const auto* const framework = new BoostTestFramework;
  return *framework;
}

}  // namespace augment
