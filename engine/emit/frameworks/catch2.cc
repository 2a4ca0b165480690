// Catch2, and Catch 1 where its header is spelled by the user's test. A main() of the test's own
// is made anew by a macro that version 3 has no more: there it has to come from a library.
#include "engine/emit/frameworks/check_style.h"

namespace augment {
namespace {

class Catch2Framework : public CheckStyle {
 public:
  std::string Name() const override { return "catch2"; }
  std::string ModelName() const override { return "catch"; }

  std::string MainMacro() const override { return "CATCH_CONFIG_MAIN"; }

  // Before version 3, and since.
  std::vector<std::vector<std::string>> ListArguments() const override {
    return {{"--list-test-names-only"}, {"--list-tests", "--verbosity", "quiet"}};
  }
  std::vector<std::string> RunArguments(const std::string& full_name) const override {
    return {full_name, "--reporter", "xml"};
  }

 protected:
  std::vector<std::string> Headers() const override {
    return {"catch2/catch.hpp", "catch2/catch_all.hpp", "catch2/catch_test_macros.hpp",
            "catch_amalgamated.hpp"};
  }
  std::vector<std::string> ImplementationMacros() const override {
    return {"CATCH_CONFIG_MAIN", "CATCH_CONFIG_RUNNER"};
  }
};

}  // namespace

const TestFramework& Catch2() {
  static const auto* const framework = new Catch2Framework;
  return *framework;
}

}  // namespace augment
