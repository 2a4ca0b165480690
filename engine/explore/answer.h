// Questions that a person asks the store of a campaign (S9), answered with the
// objects and how to make them.
//
// In:     a store, a parsed query, the driver that the store was written with.
// Out:    matches, each with one sequence of calls that makes its objects.
//         Queries with an argument that no call had asked are asked now: the
//         driver makes the objects and calls the query.
// Errors: FailedPrecondition: the code has changed since the store was written;
//         what `Driver::Start` and `Store::Search` return.
#ifndef AUGMENT_ENGINE_EXPLORE_ANSWER_H_
#define AUGMENT_ENGINE_EXPLORE_ANSWER_H_

#include <map>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/execute/driver.h"
#include "engine/explore/campaign.h"
#include "engine/model/vocabulary.h"
#include "engine/store/query_text.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"

namespace augment {

struct FoundObjects {
  Match match;
  proto::Candidate sequence;
  std::vector<int> slots;  // of the sequence, for each object of the query
};

struct StoreAnswer {
  std::vector<FoundObjects> found;
  bool cut_off = false;
  bool timed_out = false;
  size_t asked = 0;
  proto::Registry registry;                   // what the sequences' numbers mean
  std::map<uint64_t, proto::Moment> moments;  // that they start at
};

// Uses of `options`: driver, models, scratch_folder, confined.
absl::StatusOr<StoreAnswer> AnswerQuery(const CampaignOptions& options, const Store& store,
                                        const Query& query, const SearchOptions& search);

// Asks the driver, which must outlive it, as must the others. An answer is
// absent where the objects cannot be made or the query does not return.
AnswerAsks AskDriver(Driver* driver, const Vocabulary* vocabulary, const Store* store);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_ANSWER_H_
