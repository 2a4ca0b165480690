#include "engine/explore/witness_calls.h"

#include <optional>

#include "engine/model/sequence.h"

namespace augment {
namespace {

// Ten or so show what a container does with its elements; each costs a call that could have
// been another's.
constexpr size_t kMostOfFunction = 40;
constexpr int kMostCalls = 60;  // all beginnings of what fails are made once more

}  // namespace

void WitnessCalls::Add(const proto::Candidate& own) {
  if (witnesses_.own_classes().empty() || own.calls_size() == 0 || own.calls_size() > kMostCalls) {
    return;
  }
  std::optional<proto::Candidate> candidate = witnesses_.WithWitnesses(own);
  if (!candidate.has_value()) return;
  size_t& count = of_function_[candidate->calls(candidate->calls_size() - 1).function()];
  if (count >= kMostOfFunction || !known_.insert(HashSequence(*candidate)).second) return;
  ++count;
  added_.push_back(*std::move(candidate));
}

void WitnessCalls::AddRecorded(const Pool& pool) {
  for (const int own : witnesses_.own_classes()) {
    for (const PoolObject* object : pool.Of(own)) Add(object->recipe);
  }
}

}  // namespace augment
