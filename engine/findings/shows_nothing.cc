#include "engine/findings/shows_nothing.h"

#include <algorithm>
#include <set>
#include <string>

namespace augment {

bool ShowsNothing(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const int calls = test.sequence().calls_size();
  if (calls == 0 || !test.throws().empty()) return false;
  const std::string name = vocabulary.Name(static_cast<int>(test.function()));
  if (name != "operator=" && name != "swap") return false;
  std::set<uint64_t> objects;
  for (const proto::Value& operand : test.sequence().calls(calls - 1).operands()) {
    if (operand.kind_case() == proto::Value::kObject) objects.insert(operand.object());
  }
  return objects.size() == 2 &&
         std::none_of(test.expect().begin(), test.expect().end(),
                      [](const proto::Expectation& one) { return one.changed(); });
}

}  // namespace augment
