// What was added and not yet committed: collected, sorted, appended.
//
// LMDB writes entries in the order of keys four times as fast as in any other,
// and fills its pages. So everything waits here in small records; `Flush` sorts
// and writes it in the caller's transaction, and is then empty.
// Ids only grow, hence lists of objects are always appended to.
#ifndef AUGMENT_ENGINE_STORE_LOAD_H_
#define AUGMENT_ENGINE_STORE_LOAD_H_

#include <cstdint>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/store/encoding.h"
#include "engine/store/tables.h"

namespace augment::store {

class Buffer {
 public:
  void AddObject(uint32_t id, int class_index, const std::string& record,
                 const std::vector<Scalar>& state);
  void AddArgument(int class_index, int function, const Scalar& argument, const Scalar& answer,
                   uint32_t id);
  void AddObjectGraph(uint32_t id, const std::string& record) { graphs_.Add(id, record); }
  struct Pair {
    uint32_t first;
    uint32_t second;
    uint32_t graph;
    uint8_t first_slot;
    uint8_t second_slot;
  };
  void AddPair(int function, const Scalar& answer, const Pair& pair);
  void AddTransition(std::string key) { transitions_.insert(std::move(key)); }

  absl::Status Flush(const Tables& tables, lmdb::Transaction* transaction);

 private:
  // Records with rising keys: one string, and where each ends.
  struct Records {
    void Add(uint32_t id, const std::string& record) {
      if (ends.empty()) first = id;
      bytes += record;
      ends.push_back(bytes.size());
    }
    uint32_t first = 0;
    std::string bytes;
    std::vector<size_t> ends;
  };
  // An answer and whom it is of.
  struct Posting {
    uint64_t value;
    uint32_t id;
    uint8_t kind;
  };
  struct PairPosting {
    uint64_t value;
    Pair pair;
    uint8_t kind;
  };

  static absl::Status FlushRecords(MDB_dbi table, Records* records, lmdb::Transaction* transaction);
  absl::Status FlushPredicates(const Tables& tables, lmdb::Transaction* transaction);
  absl::Status FlushPairs(const Tables& tables, lmdb::Transaction* transaction);

  Records objects_;
  Records rows_;
  Records graphs_;
  std::map<int, std::vector<uint32_t>> every_;            // class → ids
  std::map<std::string, std::vector<Posting>> postings_;  // prefix → …
  std::vector<std::vector<Posting>*> by_variable_;        // of last_class_, into postings_
  int last_class_ = -1;
  std::map<int, std::vector<PairPosting>> pairs_;  // function → …
  std::unordered_set<std::string> transitions_;    // the same ones come again and again
};

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_LOAD_H_
