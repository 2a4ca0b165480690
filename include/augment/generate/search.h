// How CheckAll() goes through the places of a generator, whatever is at them.
#ifndef AUGMENT_GENERATE_SEARCH_H_
#define AUGMENT_GENERATE_SEARCH_H_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "augment/generate/abstract_message.h"
#include "augment/generate/count.h"
#include "augment/generate/jumps.h"
#include "augment/generate/merge.h"
#include "augment/generate/outcome.h"
#include "augment/generate/report.h"

namespace augment::gen {

struct CheckOptions {
  // The sparse pass: whether there is one, its longest jump, what its jumps are drawn from.
  bool sparse = true;
  uint64_t jump_limit = 20;
  uint64_t seed = 1;
  // Levels that are merged (merge.h); 0: none.
  int merging_level = 0;
  // Bounds: inputs; seconds and failures, 0 for none.
  uint64_t max_inputs = 1000000;
  double max_seconds = 0;
  uint64_t max_failures = 0;
  // What of a message does not tell clusters apart; or a function of one's own, for
  // instance one that gives the name of the oracle.
  Abstraction abstraction = {true, true, {}};
  std::function<std::string(const std::string&)> cluster_by;
  // Where a line is written every five seconds and at the first failure; and whether each
  // input is named before it is tried.
  std::ostream* progress = nullptr;
  bool each = false;
};

namespace internal {

struct Attempt {
  Index empty = 0;  // 0 when there is an input at the place
  Outcome outcome;
};

struct Subject {
  Count size;
  bool filtered = false;
  std::string problem;
  std::function<Attempt(Index, Selection*)> attempt;
  std::function<std::string(Index, Selection*)> print;
};

class Search {
 public:
  // Both are the caller's and outlive it.
  Search(const Subject& subject, const CheckOptions& options)
      : subject_(subject), options_(options), begin_(Clock::now()), told_(begin_) {}

  Report Run() {
    report_.size = subject_.size;
    report_.filtered = subject_.filtered;
    report_.problem = subject_.problem;
    if (!report_.problem.empty()) return report_;
    if (options_.sparse && options_.jump_limit > 0) Sparse();
    Dense();
    report_.seconds = Seconds();
    if (report_.tried == 0) {
      report_.problem = subject_.size == Count{}
                            ? "the generator makes no input"
                            : "a filter let none of the inputs through at the " +
                                  ToText(Index{report_.looked_at}) + " of " +
                                  ToText(subject_.size) + " places that were looked at";
    }
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  // Of places that turn out to be empty, for each input that may be tried.
  static constexpr uint64_t kLooks = 10;
  static constexpr size_t kMostSmall = 100000;
  static constexpr size_t kMostReduced = 2000;

  void Sparse() {
    Index limit = options_.jump_limit;
    const Index most = std::max<Index>(options_.max_inputs, 1);
    if (subject_.size.more || subject_.size.value > most) {
      // So long that half of the inputs get to the end.
      limit = std::max(limit, subject_.size.value / most * 4 + 1);
    }
    Jumps jumps(options_.seed, limit);
    for (Index place = jumps.Next() - 1; subject_.size.Has(place) && Goes();) {
      const Index empty = Look(place);
      if (empty == 0) sparse_.push_back(place);
      const Index by = empty == 0 ? jumps.Next() : empty;
      if (by > kLastIndex - place) break;
      place += by;
    }
  }

  void Dense() {
    auto tried = sparse_.begin();
    for (Index place = 0; subject_.size.Has(place) && Goes();) {
      Index by = 1;
      while (tried != sparse_.end() && *tried < place) ++tried;
      if (tried == sparse_.end() || *tried != place) by = std::max<Index>(Look(place), 1);
      if (by > kLastIndex - place) break;
      place += by;
    }
  }

  // Whether the bounds allow for one more.
  bool Goes() {
    const bool failed = options_.max_failures > 0 && report_.failures >= options_.max_failures;
    const bool full = report_.tried >= options_.max_inputs ||
                      report_.looked_at / kLooks >= options_.max_inputs ||
                      (options_.max_seconds > 0 && Seconds() >= options_.max_seconds);
    const bool all =
        !subject_.filtered && !subject_.size.more && Index{report_.tried} >= subject_.size.value;
    if ((failed || full) && !all) report_.bounded = true;
    return !failed && !full;
  }

  // Tries what is at a place. Returns how many places are empty.
  Index Look(Index place) {
    ++report_.looked_at;
    if (options_.each && options_.progress != nullptr) {
      *options_.progress << "input " << ToText(place) << ": " << subject_.print(place, nullptr)
                         << std::endl;
    }
    Attempt attempt = subject_.attempt(place, nullptr);
    if (attempt.empty > 0) return attempt.empty;
    ++report_.tried;
    if (attempt.outcome.kind == Outcome::kSkipped) {
      ++report_.skipped;
      ++report_.skipped_by[attempt.outcome.message];
    }
    if (attempt.outcome.kind == Outcome::kFailed) {
      if (report_.failures++ == 0) {
        report_.seconds_to_first_failure = Seconds();
        report_.tried_to_first_failure = report_.tried;
      }
      Note(place, std::move(attempt.outcome.message));
      if (report_.failures == 1) Tell();
    } else if (options_.progress != nullptr && Clock::now() - told_ > std::chrono::seconds(5)) {
      Tell();
    }
    return 0;
  }

  void Tell() {
    told_ = Clock::now();
    if (options_.progress == nullptr) return;
    *options_.progress << OfHowMany(report_) << ", " << report_.failures << " failures in "
                       << report_.clusters.size() << " clusters, " << Decimals(Seconds(), 1) << " s"
                       << std::endl;
  }

  std::string Abstract(const std::string& message) const {
    return options_.cluster_by != nullptr ? options_.cluster_by(message)
                                          : AbstractMessage(message, options_.abstraction);
  }

  void Note(Index place, std::string message) {
    const std::string abstract = Abstract(message);
    auto cluster = std::find_if(report_.clusters.begin(), report_.clusters.end(),
                                [&](const Cluster& one) { return one.abstract == abstract; });
    const bool fresh = cluster == report_.clusters.end();
    if (fresh) {
      report_.clusters.emplace_back();
      cluster = report_.clusters.end() - 1;
      cluster->abstract = abstract;
      cluster->tried_before = report_.tried - 1;
    }
    ++cluster->failures;
    if (!fresh && place > cluster->smallest.place) return;
    cluster->smallest = {place, subject_.print(place, nullptr), std::move(message)};
    // One of a cluster is enough to look at, and breaking all would undo what merging saves.
    if (options_.merging_level > 0 && fresh) Break(*cluster);
  }

  // The small inputs that a merged one stands for, which fail; else what of it only fails
  // together.
  void Break(Cluster& cluster) {
    const Index place = cluster.smallest.place;
    std::vector<std::string> known;
    OneEach each;
    size_t made = 0;
    do {
      OneEach again = each;  // from its start, to print it
      const Attempt attempt = subject_.attempt(place, &each);
      ++report_.small_tried;
      if (attempt.empty > 0 || attempt.outcome.kind != Outcome::kFailed) continue;
      const std::string abstract = Abstract(attempt.outcome.message);
      if (std::find(known.begin(), known.end(), abstract) != known.end()) continue;
      known.push_back(abstract);
      cluster.small.push_back({place, subject_.print(place, &again), attempt.outcome.message});
    } while (++made < kMostSmall && each.Next());
    if (cluster.small.empty()) Reduce(cluster);
  }

  void Reduce(Cluster& cluster) {
    const Index place = cluster.smallest.place;
    Some all;
    subject_.print(place, &all);
    size_t made = 0;
    std::string message = cluster.smallest.message;
    const std::vector<size_t> left = Minimize(all.Met(), [&](const std::vector<size_t>& chosen) {
      if (++made > kMostReduced) return false;
      Some some(chosen);
      subject_.print(place, &some);
      if (some.LacksOne()) return false;
      Some again(chosen);
      const Attempt attempt = subject_.attempt(place, &again);
      ++report_.small_tried;
      if (attempt.empty > 0 || attempt.outcome.kind != Outcome::kFailed ||
          Abstract(attempt.outcome.message) != cluster.abstract) {
        return false;
      }
      message = attempt.outcome.message;
      return true;
    });
    Some some(left);
    cluster.small.push_back({place, subject_.print(place, &some), message});
    cluster.only_together = true;
  }

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  const Subject& subject_;
  const CheckOptions& options_;
  const Clock::time_point begin_;
  Clock::time_point told_;
  Report report_;
  std::vector<Index> sparse_;  // places of the sparse pass, ascending
};

}  // namespace internal
}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_SEARCH_H_
