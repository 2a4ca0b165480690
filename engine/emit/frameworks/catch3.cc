// Catch2 from version 3 on: a library, with a header for each of its parts, and no macro any more
// that makes main().
#include "absl/strings/str_cat.h"
#include "engine/emit/frameworks/check_style.h"

namespace augment {
namespace {

class Catch3Framework : public CheckStyle {
 public:
  std::string Name() const override { return "catch3"; }

  // As Bazel's registry, upstream's own BUILD file and CMake's call them.
  MainLibrary Library() const override {
    return {{"catch2_main", "Catch2WithMain"},
            {":catch2", ":Catch2"},
            ":catch2_main",
            "@catch2//:catch2_main"};
  }

  std::vector<std::vector<std::string>> ListArguments() const override {
    return {{"--list-tests", "--verbosity", "quiet"}};
  }
  std::vector<std::string> RunArguments(const std::string& full_name) const override {
    return {full_name, "--reporter", "xml"};
  }
  std::vector<std::string> ShuffleArguments(int seed) const override {
    return {"--order", "rand", "--rng-seed", absl::StrCat(seed)};
  }

 protected:
  std::vector<std::string> Headers() const override {
    return {"catch2/catch_test_macros.hpp", "catch2/catch_all.hpp",
            "catch2/catch_template_test_macros.hpp", "catch_amalgamated.hpp"};
  }
  std::vector<std::string> ImplementationMacros() const override { return {}; }
};

}  // namespace

const TestFramework& Catch3() {
  static const auto* const framework = new Catch3Framework;
  return *framework;
}

}  // namespace augment
