// The object/transition store (Stateful Testing, section IV; docs/techniques.md, S2, S3,
// S9), in LMDB. Format and a worked example: docs/store.md.
//
// Objects are recipes with their abstract state; each (class, variable, value)
// is a predicate with a posting list of object ids, in an order in which ranges
// of values are neighbours. Queries with an argument are predicates over two
// objects, with the *object graph* in which they were answered; transitions say which
// function led from which predicate to which. Outcomes of finished batches are
// kept too, so that an interrupted campaign goes on where it stopped. Everything
// added since the last `Commit` becomes visible and durable together.
// One writer; any number of processes may read meanwhile. An object is not
// thread-safe for writing; const members may be called by several threads.
#ifndef AUGMENT_ENGINE_STORE_STORE_H_
#define AUGMENT_ENGINE_STORE_STORE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/infer/infer.h"
#include "engine/store/query.h"
#include "proto/store.pb.h"

namespace augment {

namespace store {
class Buffer;
struct Tables;
}  // namespace store

class Store {
 public:
  // Opens or creates the store in `folder` (made when missing). A store whose
  // fingerprint or version differs, or whose campaign had ended, is emptied;
  // `*resumed` tells whether earlier work was found. DataLoss: not a store, or
  // cut short. FailedPrecondition: written by a newer version.
  static absl::StatusOr<std::unique_ptr<Store>> Open(const std::string& folder,
                                                     uint64_t fingerprint, bool* resumed);
  // Shares it with whoever writes; sees what was committed when asked. NotFound:
  // there is none. FailedPrecondition: another version. DataLoss: no store.
  static absl::StatusOr<std::unique_ptr<Store>> OpenToRead(const std::string& folder);
  // Goes on writing where the last commit ended, nothing is emptied.
  static absl::StatusOr<std::unique_ptr<Store>> OpenToAdd(const std::string& folder);
  ~Store();

  // `state` are the scalars of the class schema, one predicate each.
  ObjectId AddObject(const proto::ObjectRecord& record, const std::vector<Scalar>& state);
  // Objects that `record.recipe` leaves together.
  ObjectGraphId AddObjectGraph(const proto::ObjectGraphRecord& record);
  // Objects number `object` and `other` of the object graph (they may be one and the
  // same): what the query `function` of the first answers about the second.
  void AddRelation(ObjectGraphId graph, const proto::ObjectGraphRecord& record, int function,
                   int object, int other, const Scalar& answer);
  // What the query `function` of the object answers about a plain value.
  void AddArgument(ObjectId object, int class_index, int function, const Scalar& argument,
                   const Scalar& answer);
  void AddTransition(const Transition& transition);
  // ResourceExhausted: no room. What was added since the last commit is lost
  // then, and nothing else.
  absl::Status Commit();
  absl::Status SetCatalog(const proto::StoreCatalog& catalog);
  // The campaign ended: the next Open starts afresh.
  absl::Status MarkComplete();

  absl::StatusOr<proto::ObjectRecord> Object(ObjectId id) const;
  absl::StatusOr<proto::ObjectGraphRecord> ObjectGraph(ObjectGraphId id) const;
  absl::StatusOr<proto::StoreCatalog> Catalog() const;
  uint64_t objects() const { return next_object_ - 1; }  // added; of a reader: at opening
  uint64_t predicates() const;                           // committed answers about one object
  uint64_t relations() const;                            // … about two
  uint64_t transitions() const;

  // Ids of committed objects of the class that satisfy every clause, in order,
  // at most `most` (S9).
  absl::StatusOr<std::vector<ObjectId>> Search(int class_index, const std::vector<Clause>& clauses,
                                               size_t most) const;
  // Tuples of committed objects. InvalidArgument: more than three objects, a
  // condition over an object that the query does not have.
  absl::StatusOr<SearchResult> Search(const Query& query, const SearchOptions& options) const;

  // Functions with a recorded transition of the variable into the range.
  absl::StatusOr<std::vector<int>> Establishing(int class_index, const Clause& clause) const;
  // The transitions themselves: of a variable (`relation` < 0) or of a relation,
  // with the value after in the range of the clause, at most `most`.
  absl::StatusOr<std::vector<Transition>> Transitions(int class_index, int relation,
                                                      const Clause& clause, size_t most) const;

  // Outcomes of batch `number` when it was run before with the same candidates.
  bool CachedOutcomes(uint64_t number, uint64_t candidates,
                      std::vector<proto::Outcome>* outcomes) const;
  absl::Status CacheOutcomes(uint64_t number, uint64_t candidates,
                             const std::vector<proto::Outcome>& outcomes);

  const store::Tables& tables() const { return *tables_; }  // for this folder's files

 private:
  Store();
  absl::Status CountEntries();
  std::unique_ptr<store::Tables> tables_;
  std::unique_ptr<store::Buffer> buffer_;
  uint64_t next_object_ = 1;
  uint64_t next_graph_ = 1;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_STORE_H_
