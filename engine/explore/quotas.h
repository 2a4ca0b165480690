// How many candidates each function gets in a round.
//
// In:     of the functions, which tests call, and which of them are one template's; what a round
//         may cost, in candidates.
// Out:    for each its number. Where the budget presses, what tests call gets kCalledShare times as
//         much as the rest: somebody cares for it, and there is more to compare its outcomes with.
//         Instances of one template share what one function gets: they are one text, and what is
//         wrong with it shows in most. None gets nothing, and no more than kFullQuota.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_EXPLORE_QUOTAS_H_
#define AUGMENT_ENGINE_EXPLORE_QUOTAS_H_

#include <cstdint>
#include <vector>

#include "absl/time/time.h"
#include "engine/model/vocabulary.h"

namespace augment {

struct QuotaInput {
  bool called = false;
  int instances = 1;  // of the same declaration, this one among them
};

std::vector<int> Quotas(const std::vector<QuotaInput>& inputs, int64_t candidates);

// How fast a search is, from the candidates that were tried since it began. What was run before,
// to do again what the tests did, is faster: a search is no faster than that.
class SearchRate {
 public:
  // `tried`: of all so far, when the search begins; `one_took`: each of them (zero: not known).
  SearchRate(int64_t tried, absl::Time begin, absl::Duration one_took = absl::ZeroDuration())
      : tried_before_(tried), begin_(begin), one_took_(one_took) {}

  // How many candidates there is time for in what is `left`, when `tried` are tried in all; before
  // the search has tried enough to tell, what one tries by default, or as many as there would be
  // time for if it were as fast as what was before, whichever is less.
  int64_t ThereIsTimeFor(int64_t tried, absl::Time now, absl::Duration left) const;

 private:
  int64_t tried_before_;
  absl::Time begin_;
  absl::Duration one_took_;
};

// Which functions are of one declaration: of each the place among them, from 0, and how many there
// are. Those of no template are each alone.
struct DeclarationRank {
  int rank = 0;
  int of = 1;
};
std::vector<DeclarationRank> InstancesAmong(const Vocabulary& vocabulary,
                                            const std::vector<int>& functions);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_QUOTAS_H_
