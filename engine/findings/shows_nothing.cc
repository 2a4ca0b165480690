#include "engine/findings/shows_nothing.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace augment {

namespace {

// What each says of an object and itself.
constexpr std::pair<const char*, bool> kComparisons[] = {
    {"operator==", true}, {"operator!=", false}, {"operator<", false},
    {"operator<=", true}, {"operator>", false},  {"operator>=", true}};

bool IsOfOneObject(const proto::CandidateCall& call) {
  return call.operands_size() == 2 && call.operands(0).kind_case() == proto::Value::kObject &&
         call.operands(1).kind_case() == proto::Value::kObject &&
         call.operands(0).object() == call.operands(1).object();
}

}  // namespace

bool ShowsNothing(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const int calls = test.sequence().calls_size();
  if (calls == 0 || !test.throws().empty()) return false;
  const std::string name = vocabulary.Name(static_cast<int>(test.function()));
  for (const auto& [comparison, answer] : kComparisons) {
    if (name != comparison || !IsOfOneObject(test.sequence().calls(calls - 1))) continue;
    return std::any_of(test.expect().begin(), test.expect().end(), [&](const auto& one) {
      return one.subject() == proto::Expectation::RESULT &&
             one.value().kind_case() == proto::Value::kBoolean && one.value().boolean() != answer;
    });
  }
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
