#include "tools/cli/prune.h"

#include "absl/strings/str_cat.h"
#include "engine/report/summary.h"

namespace augment {

std::vector<Pruning> Prune(const std::vector<TestText>& tests, const WorthOfTests& worth) {
  std::vector<Pruning> prunings;
  for (size_t i = 0; i < tests.size(); ++i) {
    Pruning one;
    one.name = tests[i].FullName();
    const int place = static_cast<int>(i);
    const auto kept = worth.kept.find(place);
    const auto seen = worth.seen.find(place);
    if (kept != worth.kept.end()) {
      const size_t more = kept->second.all.empty() ? 0 : kept->second.all.size() - 1;
      one.because = kept->second.catches.empty()
                        ? "it comes to code that no other test comes to"
                        : absl::StrCat("it notices when ", kept->second.catches,
                                       more == 0 ? "" : absl::StrCat(", and ", more, " more"));
    } else if (seen == worth.seen.end()) {
      one.because = "it does not pass, so it is not known; `augment check` says why";
    } else if (seen->second.untried > 0) {
      one.because = absl::StrCat("not known: for ", Count(seen->second.untried, "mutant"),
                                 " that it comes to there was no time");
    } else {
      one.keep = false;
      one.because = seen->second.notices > 0 ? "what it notices, others that stay do, too"
                                             : "it notices nothing that the suite does not";
    }
    prunings.push_back(std::move(one));
  }
  return prunings;
}

}  // namespace augment
