#include "engine/findings/receiver_truths.h"

#include <cstddef>

#include "engine/base/hash.h"
#include "engine/describe/story.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int64_t kFewestCalls = 8;   // when it said the same
constexpr double kMoreOften = 0.25;   // of these calls, beside those when it said otherwise
constexpr size_t kMostOutcomes = 64;  // of a function and query that are told apart

// What it threw, else what it returned and which queries of the receiver changed. Queries with
// arguments and fields are not looked at.
uint64_t OutcomeOf(const proto::Outcome& outcome, const proto::Observation& last) {
  if (outcome.status() == proto::Outcome::THREW) return HashText(outcome.exception_type());
  uint64_t hash = last.has_result() ? HashValue(last.result()) : kHashOfNothing;
  if (last.entry_size() == 0 || last.exit_size() == 0) return hash;
  const auto& before = last.entry(0).queries();
  const auto& after = last.exit(0).queries();
  for (int q = 0; q < before.size() && q < after.size(); ++q) {
    hash = MixHash(hash, HashValue(before.Get(q)) == HashValue(after.Get(q)) ? 0 : 1);
  }
  return hash;
}

bool Says(const Vocabulary& vocabulary, const proto::Observation& last, int query) {
  if (last.entry_size() == 0 || ClassOf(last.entry(0)) < 0) return false;
  const auto& queries = vocabulary.class_at(ClassOf(last.entry(0))).queries();
  for (int q = 0; q < queries.size() && q < last.entry(0).queries_size(); ++q) {
    if (static_cast<int>(queries[q]) == query) return last.entry(0).queries(q).boolean();
  }
  return false;
}

}  // namespace

void ReceiverTruths::Saw(const Vocabulary& vocabulary, int function, const proto::Outcome& outcome,
                         const proto::Observation& last) {
  if (!vocabulary.function(function).has_receiver() || last.entry_size() == 0) return;
  const proto::View& receiver = last.entry(0);
  if (ClassOf(receiver) < 0) return;
  const proto::RegistryClass& of = vocabulary.class_at(ClassOf(receiver));
  const uint64_t came_of_it = OutcomeOf(outcome, last);
  for (int q = 0; q < of.queries_size() && q < receiver.queries_size(); ++q) {
    if (receiver.queries(q).kind_case() != proto::Value::kBoolean) continue;
    Of& known = of_[function][static_cast<int>(of.queries(q))];
    const bool is = receiver.queries(q).boolean();
    ++(is ? known.all.when_true : known.all.when_false);
    const auto found = known.by_outcome.find(came_of_it);
    if (found == known.by_outcome.end() && known.by_outcome.size() == kMostOutcomes) continue;
    Calls& like_it = found == known.by_outcome.end() ? known.by_outcome[came_of_it] : found->second;
    ++(is ? like_it.when_true : like_it.when_false);
  }
}

bool ReceiverTruths::Explains(const Vocabulary& vocabulary, int function, int query,
                              const proto::Outcome& outcome, const proto::Observation& last) const {
  const auto queries = of_.find(function);
  if (queries == of_.end()) return true;
  const auto found = queries->second.find(query);
  if (found == queries->second.end()) return true;
  const bool is = Says(vocabulary, last, query);
  const auto same = [is](const Calls& calls) { return is ? calls.when_true : calls.when_false; };
  const auto other = [is](const Calls& calls) { return is ? calls.when_false : calls.when_true; };
  const Calls& all = found->second.all;
  if (same(all) < kFewestCalls) return true;
  if (other(all) == 0) return false;
  const auto like_it = found->second.by_outcome.find(OutcomeOf(outcome, last));
  if (like_it == found->second.by_outcome.end()) return true;
  const auto share = [](int64_t some, int64_t of) {
    return static_cast<double>(some) / static_cast<double>(of);
  };
  return share(same(like_it->second), same(all)) - share(other(like_it->second), other(all)) >=
         kMoreOften;
}

}  // namespace augment
