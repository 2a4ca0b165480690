#include "engine/emit/frameworks/framework.h"

#include <algorithm>

#include "engine/emit/source_file.h"

namespace augment {

#define AUGMENT_TEST_FRAMEWORK(name) const TestFramework& name();
#include "engine/emit/frameworks/frameworks.def"
#undef AUGMENT_TEST_FRAMEWORK

namespace {

template <class Predicate>
const TestFramework* First(Predicate predicate) {
  const auto& all = TestFrameworks();
  const auto found = std::find_if(all.begin(), all.end(), predicate);
  return found == all.end() ? nullptr : *found;
}

}  // namespace

std::vector<std::string> TestFramework::RunArguments(const std::string& /*full_name*/) const {
  return {};
}

std::vector<std::string> TestFramework::ShuffleArguments(int /*seed*/) const { return {}; }

std::string TestFramework::SymbolPart(const CaseName& /*name*/) const { return ""; }

bool TestFramework::IsAssertion(absl::string_view /*statement*/) const { return false; }

bool TestFramework::IsSection(absl::string_view /*statement*/) const { return false; }

const std::vector<const TestFramework*>& TestFrameworks() {
  static const auto* const all = new std::vector<const TestFramework*>{
#define AUGMENT_TEST_FRAMEWORK(name) &name(),
#include "engine/emit/frameworks/frameworks.def"
#undef AUGMENT_TEST_FRAMEWORK
  };
  return *all;
}

const TestFramework* FindFramework(absl::string_view name) {
  return First([name](const TestFramework* one) { return one->Name() == name; });
}

const TestFramework* FrameworkOfSource(absl::string_view source) {
  const std::vector<std::string> includes = IncludesOf(source);
  return First([&includes](const TestFramework* one) {
    return std::any_of(includes.begin(), includes.end(),
                       [one](const std::string& include) { return one->IsInclude(include); });
  });
}

}  // namespace augment
