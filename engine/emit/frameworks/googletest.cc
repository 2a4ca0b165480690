// GoogleTest.
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/emit/cpp_text.h"
#include "engine/emit/frameworks/framework.h"

namespace augment {
namespace {

using proto::Expectation;

std::string Macro(Severity severity, absl::string_view what) {
  return absl::StrCat(severity == Severity::kAssert ? "ASSERT_" : "EXPECT_", what);
}

const char* Suffix(Expectation::Comparison comparison) {
  switch (comparison) {
    case Expectation::NE:
      return "NE";
    case Expectation::LT:
      return "LT";
    case Expectation::LE:
      return "LE";
    case Expectation::GT:
      return "GT";
    case Expectation::GE:
      return "GE";
    default:
      return "EQ";
  }
}

std::string One(const std::string& macro, const std::string& a) {
  return absl::StrCat(macro, "(", MacroArgument(a), ");");
}

std::string Two(const std::string& macro, const std::string& a, const std::string& b) {
  return absl::StrCat(macro, "(", MacroArgument(a), ", ", MacroArgument(b), ");");
}

class GoogleTestFramework : public TestFramework {
 public:
  std::string Name() const override { return "gtest"; }

  std::string Compare(Severity severity, Comparison comparison, const std::string& left,
                      const std::string& right) const override {
    return Two(Macro(severity, Suffix(comparison)), left, right);
  }
  std::string Truth(Severity severity, bool holds, const std::string& expression) const override {
    return One(Macro(severity, holds ? "TRUE" : "FALSE"), expression);
  }
  std::string SameText(Severity severity, bool equal, const std::string& text,
                       const std::string& literal,
                       std::vector<std::string>* /*headers*/) const override {
    return Two(Macro(severity, equal ? "STREQ" : "STRNE"), text, literal);
  }
  std::string SameReal(Severity severity, int bits, double /*value*/, const std::string& real,
                       const std::string& literal,
                       std::vector<std::string>* /*headers*/) const override {
    return Two(Macro(severity, bits == 32 ? "FLOAT_EQ" : "DOUBLE_EQ"), real, literal);
  }
  // Takes statements as well as expressions.
  std::string Throws(Severity severity, const Act& act,
                     const std::string& exception) const override {
    return exception.empty() ? One(Macro(severity, "ANY_THROW"), act.text)
                             : Two(Macro(severity, "THROW"), act.text, exception);
  }
  std::string DoesNotThrow(Severity severity, const Act& act) const override {
    return One(Macro(severity, "NO_THROW"), act.text);
  }

  std::vector<std::string> CaseMacros() const override { return {"TEST", "TEST_F"}; }
  std::string CaseHead(const std::string& macro, const CaseName& name) const override {
    return absl::StrCat(macro, "(", name.suite, ", ", name.name, ")");
  }
  bool ReadCaseName(absl::string_view arguments, CaseName* name) const override {
    const std::vector<absl::string_view> names = absl::StrSplit(arguments, ',');
    if (names.size() != 2) return false;
    name->suite = std::string(absl::StripAsciiWhitespace(names[0]));
    name->name = std::string(absl::StripAsciiWhitespace(names[1]));
    return true;
  }

  std::string Include(const std::string& /*users*/) const override { return "\"gtest/gtest.h\""; }
  bool IsInclude(absl::string_view spelling) const override {
    return absl::StrContains(spelling, "gtest/gtest.h") ||
           absl::StrContains(spelling, "gmock/gmock.h");
  }

  bool BringsMain(absl::string_view source) const override {
    return absl::StrContains(source, "int main(");
  }
  MainLibrary Library() const override {
    return {{"gtest_main", "gmock_main"},
            {":gtest", ":gmock"},
            ":gtest_main",
            "@com_google_googletest//:gtest_main"};
  }

  bool LogsCases() const override { return true; }
  std::vector<std::string> ShuffleArguments(int seed) const override {
    return {"--gtest_shuffle", absl::StrCat("--gtest_random_seed=", seed)};
  }
  std::string SymbolPart(const CaseName& name) const override {
    return absl::StrCat(name.suite, "_", name.name, "_Test::");
  }

  bool CanBeCut() const override { return true; }
  std::vector<std::string> OtherCaseMacros() const override {
    return {"TEST_P", "TYPED_TEST", "TYPED_TEST_P", "INSTANTIATE_TEST_SUITE_P",
            "INSTANTIATE_TEST_CASE_P"};
  }
  // `EXPECT_EQ(…);`, `ASSERT_TRUE(…) << …;`.
  bool IsAssertion(absl::string_view statement) const override {
    const absl::string_view text = absl::StripLeadingAsciiWhitespace(statement);
    return absl::StartsWith(text, "EXPECT_") || absl::StartsWith(text, "ASSERT_");
  }
  bool SuiteIsFixture() const override { return true; }
};

}  // namespace

const TestFramework& GoogleTest() {
  static const auto* const framework = new GoogleTestFramework;
  return *framework;
}

}  // namespace augment
