// Codes of values, one byte for an object and a variable: what answers
// conjunctions of clauses that many objects satisfy each and few satisfy
// together. A posting list, or a row for each of its objects, is long to go
// through then; codes are compared 16 or more at a time.
//
// The objects of a class are cut, in the order of their ids, into *segments* of
// at most `kMostRows`. For each variable a segment has up to 255 *buckets*,
// neighbouring values of which as many objects have one as of the next bucket
// (a value that is frequent has a bucket of its own), and the number of the
// bucket for each object. A clause is a range of buckets; only those at its ends
// may hold other values, too, so what is found is checked on the object's row.
//
// Segments are written with the rows that they are made of, and never change.
// Fewer than `kLeastRows` objects wait, as the *tail* of their class, for a later
// commit; a new segment swallows older ones that are not larger, so that their
// number grows with the logarithm of the objects and each object is written as
// often.
//
// In:     the tables, within a transaction.
// Errors: those of writing. A segment that was damaged is left out: its objects
//         are not found.
#ifndef AUGMENT_ENGINE_STORE_COLUMNS_H_
#define AUGMENT_ENGINE_STORE_COLUMNS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/store/encoding.h"
#include "engine/store/query.h"
#include "engine/store/tables.h"

namespace augment::store {

constexpr size_t kLeastRows = 1024;
constexpr size_t kMostRows = 65536;
constexpr size_t kBlock = 256;  // codes that are compared at once; segments are padded to it

// A value in its order; kind 0: absent.
struct Cell {
  uint64_t value = 0;
  uint8_t kind = 0;
};

// One variable of one segment, as its bytes lie in the table:
//   buckets:2 (kind:1 smallest:8 largest:8 objects:4)* code:1*
// Code 0 is absent, 1 the first bucket. Numbers are big-endian.
std::string EncodeColumn(const std::vector<Cell>& cells);

// The codes that a clause asks for.
struct CodeRange {
  uint8_t low = 1;
  uint8_t high = 0;      // below `low`: none
  uint8_t hole_low = 0;  // 0: no hole
  uint8_t hole_high = 0;
  uint64_t objects = 0;  // that have one of them, in this segment
};

class Column {
 public:
  Column() = default;
  // Keeps the bytes. Of bytes that are no column: nothing is found.
  explicit Column(absl::string_view bytes);
  CodeRange Codes(const Clause& clause) const;
  const uint8_t* codes() const { return codes_; }
  size_t rows() const { return rows_; }  // with the padding

 private:
  absl::string_view buckets_;
  const uint8_t* codes_ = nullptr;
  size_t rows_ = 0;
};

// Sets (`first`) or keeps hits[i] where the code is asked for.
void Match(const uint8_t* codes, const CodeRange& range, bool first, uint8_t hits[kBlock]);

// Key: class:2 last:4 variable:2, where `last` is the segment's largest id. The
// ids, four bytes each and rising, stand under the variable `kEveryObject`.
std::string ColumnKey(int class_index, uint64_t last, uint64_t variable);
inline uint64_t ColumnLast(absl::string_view key) { return ReadNumber(key, 2, kIdBytes); }

// Makes segments of the class's objects that have none. The rows and the list of
// the class are written already.
absl::Status UpdateColumns(const Tables& tables, int class_index, lmdb::Transaction* transaction);

bool HasColumns(const Tables& tables, const lmdb::Transaction& transaction, int class_index);

// How many objects of the class satisfy the clause, by what the buckets say of
// some segments; below zero: the class has no segment.
double EstimateByColumns(const Tables& tables, const lmdb::Transaction& transaction,
                         int class_index, const Clause& clause, double class_size);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_COLUMNS_H_
