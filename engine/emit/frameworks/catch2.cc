// Catch2 before version 3 (catch3.cc), and Catch 1 where its header is spelled by the user's test.
#include "absl/strings/str_cat.h"
#include "engine/emit/frameworks/check_style.h"

namespace augment {
namespace {

class Catch2Framework : public CheckStyle {
 public:
  std::string Name() const override { return "catch2"; }
  std::string ModelName() const override { return "catch"; }

  std::string MainMacro() const override { return "CATCH_CONFIG_MAIN"; }

  // Before version 3, and since: a header of this name may be somebody's own that leads there.
  std::vector<std::vector<std::string>> ListArguments() const override {
    return {{"--list-test-names-only"}, {"--list-tests", "--verbosity", "quiet"}};
  }
  std::vector<std::string> RunArguments(const std::string& full_name) const override {
    return {full_name, "--reporter", "xml"};
  }
  std::vector<std::string> ShuffleArguments(int seed) const override {
    return {"--order", "rand", "--rng-seed", absl::StrCat(seed)};
  }

 protected:
  std::vector<std::string> Headers() const override { return {"catch2/catch.hpp"}; }
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
