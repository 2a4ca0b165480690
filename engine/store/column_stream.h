// The objects of a class whose codes say that they may satisfy several clauses.
//
// In:     clauses over variables of one class, which outlive the stream.
// Out:    rising ids. Every object that satisfies all clauses is among them, and
//         few others: those in the buckets at the ends of a range, and the tail
//         of the class, of which there are no codes (columns.h).
#ifndef AUGMENT_ENGINE_STORE_COLUMN_STREAM_H_
#define AUGMENT_ENGINE_STORE_COLUMN_STREAM_H_

#include <cstdint>
#include <vector>

#include "engine/store/columns.h"
#include "engine/store/stream.h"
#include "engine/store/tables.h"

namespace augment::store {

class ColumnStream : public Stream {
 public:
  ColumnStream(const Tables& tables, const lmdb::Transaction& transaction, int class_index,
               std::vector<const Clause*> clauses);
  bool Seek(uint64_t least, uint64_t* id) override;
  void Restart();

 private:
  struct Test {
    CodeRange range;
    const uint8_t* codes;
  };
  // The segment in which `least` may be; false when there is none.
  bool Load(uint64_t least);
  bool SeekInSegment(uint64_t least, uint64_t* id);
  void MatchBlock(size_t block);
  uint64_t Id(size_t row) const { return ReadNumber(ids_, row * kIdBytes, kIdBytes); }

  const Tables& tables_;
  const lmdb::Transaction& transaction_;
  const int class_index_;
  const std::vector<const Clause*> clauses_;
  lmdb::Cursor cursor_;
  PostingStream tail_;

  uint64_t last_ = 0;  // of the segment; 0: none is loaded
  bool in_tail_ = false;
  std::vector<Test> tests_;  // empty: nothing of this segment satisfies all
  absl::string_view ids_;
  size_t rows_ = 0;
  size_t row_ = 0;    // where the search in the segment stands
  size_t block_ = 0;  // of which `hits_` are
  alignas(64) uint8_t hits_[kBlock];
};

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_COLUMN_STREAM_H_
