#include "tools/cli/few_unproven.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace augment {
namespace {

constexpr int kMostOfClass = 3;

}  // namespace

FewUnproven::FewUnproven(const Vocabulary& vocabulary, int most)
    : vocabulary_(vocabulary), most_(most > 0 ? std::min(most, kMostOfClass) : kMostOfClass) {}

bool FewUnproven::Takes(const proto::GeneratedTest& test) {
  const std::string name = vocabulary_.QualifiedName(static_cast<int>(test.function()));
  int& of_class = of_class_[name.substr(0, name.rfind("::"))];
  if (of_class >= most_) return false;
  if (!said_.insert(absl::StrCat(name, " ", test.situation_words(), " ", test.outcome_words()))
           .second) {
    return false;
  }
  ++of_class;
  return true;
}

}  // namespace augment
