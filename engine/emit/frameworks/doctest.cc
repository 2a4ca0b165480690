// doctest, from 2.3: earlier versions write no XML, by which it is seen that a case came to its
// end.
#include "absl/strings/str_cat.h"
#include "engine/emit/frameworks/check_style.h"

namespace augment {
namespace {

class DoctestFramework : public CheckStyle {
 public:
  std::string Name() const override { return "doctest"; }

  std::string MainMacro() const override { return "DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN"; }

  std::vector<std::vector<std::string>> ListArguments() const override {
    return {{"--list-test-cases"}};
  }
  std::vector<std::string> RunArguments(const std::string& full_name) const override {
    return {absl::StrCat("--test-case=", full_name), "--case-sensitive", "--reporters=xml"};
  }
  std::vector<std::string> ShuffleArguments(int seed) const override {
    return {"--order-by=rand", absl::StrCat("--rand-seed=", seed)};
  }

 protected:
  std::vector<std::string> Headers() const override { return {"doctest/doctest.h"}; }
  std::vector<std::string> ImplementationMacros() const override {
    return {"DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN", "DOCTEST_CONFIG_IMPLEMENT"};
  }
};

}  // namespace

const TestFramework& Doctest() {
  static const auto* const framework = new DoctestFramework;
  return *framework;
}

}  // namespace augment
