#include "engine/store/column_stream.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "absl/strings/match.h"
#include "engine/store/encoding.h"
#include "engine/store/plan.h"

namespace augment::store {
namespace {

constexpr size_t kNoBlock = std::numeric_limits<size_t>::max();

// The first hit from `from` on; kBlock: none.
size_t FirstHit(const uint8_t* hits, size_t from) {
  size_t i = from;
  for (; i < kBlock && i % 8 != 0; ++i) {
    if (hits[i] != 0) return i;
  }
  for (; i < kBlock; i += 8) {
    uint64_t eight;
    std::memcpy(&eight, hits + i, sizeof eight);
    if (eight == 0) continue;
    while (hits[i] == 0) ++i;
    return i;
  }
  return kBlock;
}

}  // namespace

ColumnStream::ColumnStream(const Tables& tables, const lmdb::Transaction& transaction,
                           int class_index, std::vector<const Clause*> clauses)
    : tables_(tables),
      transaction_(transaction),
      class_index_(class_index),
      clauses_(std::move(clauses)),
      cursor_(transaction, tables.columns),
      tail_(transaction, tables.predicates, kIdBytes, 0) {
  Restart();
}

void ColumnStream::Restart() {
  last_ = 0;
  in_tail_ = false;
  tail_.Bind(ClassListKey(class_index_), "");
}

bool ColumnStream::Load(uint64_t least) {
  const std::string start = ColumnKey(class_index_, least, 0);
  if (!cursor_.Seek(start) || !absl::StartsWith(cursor_.key(), start.substr(0, 2))) return false;
  last_ = ColumnLast(cursor_.key());
  row_ = 0;
  block_ = kNoBlock;
  tests_.clear();
  rows_ = 0;
  if (!transaction_.Find(tables_.columns, ColumnKey(class_index_, last_, kEveryObject), &ids_)) {
    return true;
  }
  rows_ = ids_.size() / kIdBytes;
  for (const Clause* clause : clauses_) {
    absl::string_view bytes;
    // No object of the segment has the variable.
    if (!transaction_.Find(tables_.columns,
                           ColumnKey(class_index_, last_, static_cast<uint64_t>(clause->variable)),
                           &bytes)) {
      tests_.clear();
      return true;
    }
    const Column column(bytes);
    const CodeRange range = column.Codes(*clause);
    if (range.high < range.low || column.rows() < rows_) {
      tests_.clear();
      return true;
    }
    tests_.push_back({range, column.codes()});
  }
  return true;
}

void ColumnStream::MatchBlock(size_t block) {
  block_ = block;
  for (size_t i = 0; i < tests_.size(); ++i) {
    Match(tests_[i].codes + block * kBlock, tests_[i].range, i == 0, hits_);
  }
}

bool ColumnStream::SeekInSegment(uint64_t least, uint64_t* id) {
  if (tests_.empty()) return false;
  // Galloping, because it is mostly near.
  size_t step = 1;
  size_t low = row_;
  if (low < rows_ && Id(low) < least) {
    while (low + step < rows_ && Id(low + step) < least) {
      low += step;
      step *= 2;
    }
    size_t high = std::min(low + step, rows_);
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (Id(middle) < least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
  }
  for (row_ = low; row_ < rows_; row_ = (row_ / kBlock + 1) * kBlock) {
    if (row_ / kBlock != block_) MatchBlock(row_ / kBlock);
    const size_t hit = FirstHit(hits_, row_ % kBlock);
    if (hit == kBlock) continue;
    row_ = block_ * kBlock + hit;
    if (row_ >= rows_) return false;
    *id = Id(row_);
    return true;
  }
  return false;
}

bool ColumnStream::Seek(uint64_t least, uint64_t* id) {
  if (least > std::numeric_limits<uint32_t>::max()) return false;
  while (!in_tail_) {
    if ((last_ == 0 || least > last_) && !Load(least)) {
      in_tail_ = true;
      break;
    }
    if (SeekInSegment(least, id)) return true;
    least = last_ + 1;
  }
  return tail_.Seek(least, id);
}

}  // namespace augment::store
