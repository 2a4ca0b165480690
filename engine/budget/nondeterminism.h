// Nondeterminism in what is observed: memory that nobody initialised, addresses.
//
// What a member holds that no constructor sets differs from run to run, and so does what a
// query computes from it. It is no state: two objects that differ in nothing else are
// alike, and a recipe that leaves something else there than the test did is faithful. What
// the tests do is therefore run twice, with two different bytes in fresh memory
// (Batch.FreshMemory). Parts of an observation that differ are nondeterministic
// and become opaque; the fields and queries they are parts of are remembered, and
// in later runs, which are made once, those of their parts that show the pattern
// of fresh memory become opaque too. A nondeterministic field that does not look like that
// (a sum, say) is opaque as a whole from then on.
//
// Not thread-safe.
#ifndef AUGMENT_ENGINE_BUDGET_NONDETERMINISM_H_
#define AUGMENT_ENGINE_BUDGET_NONDETERMINISM_H_

#include <cstdint>
#include <map>
#include <set>
#include <tuple>

#include "proto/driver.pb.h"

namespace augment {

class Nondeterminism {
 public:
  // What was seen in one nondeterministic place.
  struct Seen {
    std::set<uint64_t> patterns;  // of fresh memory, by HashValue
    bool computed = false;        // something else
  };

  // `outcome` and `other` are of one candidate, run with PATTERN and with ZEROS.
  // What differs in `outcome` becomes opaque. False when they differ in more than
  // values: what happened is nondeterministic.
  bool Compare(const proto::Outcome& other, proto::Outcome* outcome);

  // Makes opaque what is known to be nondeterministic in the outcome of one run with PATTERN.
  void Mask(proto::Outcome* outcome) const;

  bool Found() const { return !places_.empty(); }

 private:
  // Class (kNone of WireIndex: no object), whether a query, and its number.
  using Place = std::tuple<int, bool, int>;

  void CompareValue(const Place& place, const proto::Value& other, proto::Value* value);
  bool CompareView(const proto::View& other, proto::View* view);
  void MaskView(proto::View* view) const;

  std::map<Place, Seen> places_;
  Seen unplaced_;  // of results and relations
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_BUDGET_NONDETERMINISM_H_
