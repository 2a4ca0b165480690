// Tests that ask whether what they show is meant.
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/findings/effort.h"
#include "engine/findings/question.h"
#include "engine/findings/regressions.h"

namespace augment {
namespace {

// Of the search's calls, that have not the effect in question: it makes more unusual calls than
// anybody else.
constexpr double kMostWithout = 0.5;

}  // namespace

void Regressions::Question(const Measured& measured) {
  if (measured.post.empty()) return;
  for (const int effect : EffectsInQuestion(knowledge_, measured)) {
    const auto& known = questioned_[measured.function];
    const auto found = known.find(effect);
    if (found != known.end() && found->second.priority >= -Effort(measured.candidate)) continue;
    Entry fresh;
    if (Build(measured, nullptr, effect, &fresh)) {
      questioned_[measured.function][effect] = std::move(fresh);
    }
  }
}

std::vector<Regressions::Entry> Regressions::InQuestion() const {
  std::vector<std::pair<double, const Entry*>> questions;
  for (const auto& [function, by_effect] : questioned_) {
    std::pair<double, const Entry*> best = {kMostWithout, nullptr};
    for (const auto& [effect, entry] : by_effect) {
      const double share = ShareWithout(knowledge_.function(function), effect);
      if (share < best.first) best = {share, &entry};
    }
    if (best.second != nullptr) questions.push_back(best);
  }
  std::stable_sort(questions.begin(), questions.end(),
                   [](const auto& x, const auto& y) { return x.first < y.first; });
  std::vector<Entry> entries;
  for (const auto& [share, entry] : questions) entries.push_back(*entry);
  return entries;
}

}  // namespace augment
