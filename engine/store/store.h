// The object/transition store (Stateful Testing, section IV; TECHNIQUES S2, S3,
// S9), in LMDB. Format and a worked example: docs/store.md.
//
// Objects are recipes with their abstract state; each (class, variable, value)
// is a predicate with a posting list of object ids, in an order in which ranges
// of values are neighbours; transitions say which function led from which
// predicate to which. Outcomes of finished batches are kept too, so that an
// interrupted campaign goes on where it stopped. Everything added since the last
// `Commit` becomes visible and durable together.
// One writer; not thread-safe.
#ifndef AUGMENT_ENGINE_STORE_STORE_H_
#define AUGMENT_ENGINE_STORE_STORE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/infer/infer.h"
#include "proto/store.pb.h"

namespace augment {

using ObjectId = uint64_t;  // from 1, in the order of adding

// A clause over one object: variable (number in the class schema) in a range of
// values, both ends included, or outside of it.
struct Clause {
  int variable = 0;
  Scalar low;
  Scalar high;
  bool negated = false;
};

class Store {
 public:
  // Opens or creates the store in `folder` (made when missing). A store whose
  // fingerprint or version differs, or whose campaign had ended, is emptied;
  // `*resumed` tells whether earlier work was found. DataLoss: not a store.
  static absl::StatusOr<std::unique_ptr<Store>> Open(const std::string& folder,
                                                     uint64_t fingerprint, bool* resumed);
  ~Store();

  // `state` are the scalars of the class schema, one predicate each.
  ObjectId AddObject(proto::ObjectRecord record, const std::vector<Scalar>& state);
  void AddEvent(proto::EventEntry event);
  // From variable's value to its value after `function` (S3).
  void AddTransition(int function, int class_index, int variable, const Scalar& before,
                     const Scalar& after);
  absl::Status Commit();
  // The campaign ended: the next Open starts afresh.
  absl::Status MarkComplete();

  absl::StatusOr<proto::ObjectRecord> Object(ObjectId id) const;
  uint64_t objects() const { return next_object_ - 1; }
  uint64_t predicates() const;
  uint64_t transitions() const;

  // Ids of committed objects of the class that satisfy every clause, in order,
  // at most `most` (S9; the paper's cut-off is 45).
  absl::StatusOr<std::vector<ObjectId>> Search(int class_index, const std::vector<Clause>& clauses,
                                               size_t most) const;

  // Functions with a recorded transition of the variable into the range.
  absl::StatusOr<std::vector<int>> Establishing(int class_index, const Clause& clause) const;

  // Outcomes of batch `number` when it was run before with the same candidates.
  bool CachedOutcomes(uint64_t number, uint64_t candidates,
                      std::vector<proto::Outcome>* outcomes) const;
  absl::Status CacheOutcomes(uint64_t number, uint64_t candidates,
                             const std::vector<proto::Outcome>& outcomes);

 private:
  struct Tables;
  Store() = default;
  std::unique_ptr<Tables> tables_;
  std::vector<std::pair<std::string, std::string>> objects_;
  std::vector<std::pair<std::string, std::string>> events_;
  std::vector<std::pair<std::string, std::string>> predicates_;
  std::vector<std::pair<std::string, std::string>> transitions_;
  ObjectId next_object_ = 1;
  uint64_t next_event_ = 1;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_STORE_H_
