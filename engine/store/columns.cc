#include "engine/store/columns.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "engine/store/encoding.h"
#include "engine/store/plan.h"
#include "engine/store/stream.h"

namespace augment::store {
namespace {

constexpr size_t kMostBuckets = 255;
constexpr size_t kRowsOfBucket = 16;  // fewer, and the buckets take more room than the codes
constexpr size_t kCountBytes = 2;
constexpr size_t kBucketBytes = kScalarBytes + 8 + 4;
constexpr int kSampledSegments = 4;

bool Less(const Cell& x, const Cell& y) {
  return std::tie(x.kind, x.value) < std::tie(y.kind, y.value);
}

struct Bucket {
  Cell low;
  Cell high;
  size_t objects = 0;
};

// Neighbours together while there are no more than `depth`.
std::vector<Bucket> Cut(const std::vector<Bucket>& values, size_t depth) {
  std::vector<Bucket> buckets;
  for (const Bucket& value : values) {
    if (buckets.empty() || buckets.back().low.kind != value.low.kind ||
        buckets.back().objects + value.objects > depth) {
      buckets.push_back(value);
    } else {
      buckets.back().high = value.high;
      buckets.back().objects += value.objects;
    }
  }
  return buckets;
}

std::vector<Bucket> MakeBuckets(const std::vector<Cell>& cells) {
  std::vector<Cell> sorted;
  sorted.reserve(cells.size());
  for (const Cell& cell : cells) {
    if (cell.kind != 0) sorted.push_back(cell);
  }
  std::sort(sorted.begin(), sorted.end(), Less);
  std::vector<Bucket> values;
  for (const Cell& cell : sorted) {
    if (values.empty() || Less(values.back().low, cell)) values.push_back({cell, cell, 0});
    ++values.back().objects;
  }
  const size_t most =
      std::min(kMostBuckets, std::max(kMostBuckets / 16, cells.size() / kRowsOfBucket));
  if (values.size() <= most) return values;
  size_t depth = sorted.size() / most + 1;
  std::vector<Bucket> buckets = Cut(values, depth);
  for (; buckets.size() > most; buckets = Cut(values, depth)) depth += depth / 8 + 1;
  return buckets;
}

// Of a segment that is being made.
struct Segment {
  std::vector<uint32_t> ids;
  std::vector<std::vector<Cell>> columns;
};

absl::Status Write(const Tables& tables, int class_index, const Segment& segment,
                   lmdb::Transaction* transaction) {
  const uint64_t last = segment.ids.back();
  for (size_t v = 0; v < segment.columns.size(); ++v) {
    absl::Status put = transaction->Put(tables.columns, ColumnKey(class_index, last, v),
                                        EncodeColumn(segment.columns[v]));
    if (!put.ok()) return put;
  }
  std::string ids;
  for (const uint32_t id : segment.ids) AppendNumber(&ids, id, kIdBytes);
  return transaction->Put(tables.columns, ColumnKey(class_index, last, kEveryObject), ids);
}

void AddRow(absl::string_view row, Segment* segment) {
  const size_t at = segment->ids.size() - 1;
  RowReader values(row);
  Scalar value;
  for (size_t v = 0; values.Next(&value); ++v) {
    if (v == segment->columns.size()) segment->columns.emplace_back();
    if (value.kind == Scalar::kAbsent) continue;
    segment->columns[v].resize(at);
    segment->columns[v].push_back({Ordered(value), value.kind});
  }
}

// The class's objects of which no segment is, and of the last segments those
// that are not larger; these are taken out.
absl::Status TakeTail(const Tables& tables, int class_index, lmdb::Transaction* transaction,
                      std::vector<uint32_t>* ids) {
  const std::string prefix = ColumnKey(class_index, 0, 0).substr(0, 2);
  std::vector<std::pair<uint64_t, size_t>> segments;  // last id, objects
  {
    lmdb::Cursor cursor(*transaction, tables.columns);
    for (bool more = cursor.Seek(prefix); more && absl::StartsWith(cursor.key(), prefix);
         more = cursor.Next()) {
      if (ReadNumber(cursor.key(), 6, 2) != kEveryObject) continue;
      segments.emplace_back(ColumnLast(cursor.key()), cursor.value().size() / kIdBytes);
    }
  }
  const auto tail_after = [&](uint64_t covered) {
    ids->clear();
    PostingStream all(*transaction, tables.predicates, kIdBytes, 0);
    all.Bind(ClassListKey(class_index), "");
    for (uint64_t id = covered + 1; all.Seek(id, &id); ++id) {
      ids->push_back(static_cast<uint32_t>(id));
    }
  };
  tail_after(segments.empty() ? 0 : segments.back().first);
  if (ids->size() < kLeastRows) return absl::OkStatus();
  size_t swallowed = 0;
  for (size_t rows = ids->size();
       !segments.empty() && segments.back().second <= rows && segments.back().second < kMostRows;
       ++swallowed) {
    rows += segments.back().second;
    const std::string start = ColumnKey(class_index, segments.back().first, 0);
    std::vector<std::string> keys;
    {
      lmdb::Cursor cursor(*transaction, tables.columns);
      for (bool more = cursor.Seek(start);
           more && absl::StartsWith(cursor.key(), start.substr(0, 6)); more = cursor.Next()) {
        keys.emplace_back(cursor.key());
      }
    }
    for (const std::string& key : keys) {
      if (absl::Status s = transaction->Remove(tables.columns, key); !s.ok()) return s;
    }
    segments.pop_back();
  }
  if (swallowed != 0) tail_after(segments.empty() ? 0 : segments.back().first);
  return absl::OkStatus();
}

}  // namespace

std::string EncodeColumn(const std::vector<Cell>& cells) {
  const std::vector<Bucket> buckets = MakeBuckets(cells);
  std::string bytes;
  AppendNumber(&bytes, buckets.size(), kCountBytes);
  for (const Bucket& bucket : buckets) {
    AppendNumber(&bytes, bucket.low.kind, 1);
    AppendNumber(&bytes, bucket.low.value, 8);
    AppendNumber(&bytes, bucket.high.value, 8);
    AppendNumber(&bytes, bucket.objects, 4);
  }
  for (const Cell& cell : cells) {
    const auto after =
        std::upper_bound(buckets.begin(), buckets.end(), cell,
                         [](const Cell& c, const Bucket& b) { return Less(c, b.low); });
    bytes.push_back(static_cast<char>(after - buckets.begin()));  // 0 of an absent one
  }
  bytes.append((kBlock - cells.size() % kBlock) % kBlock, '\0');
  return bytes;
}

Column::Column(absl::string_view bytes) {
  if (bytes.size() < kCountBytes) return;
  const size_t buckets = ReadNumber(bytes, 0, kCountBytes) * kBucketBytes;
  if (bytes.size() < kCountBytes + buckets) return;
  buckets_ = bytes.substr(kCountBytes, buckets);
  const absl::string_view codes = bytes.substr(kCountBytes + buckets);
  codes_ = reinterpret_cast<const uint8_t*>(codes.data());
  rows_ = codes.size() / kBlock * kBlock;
}

CodeRange Column::Codes(const Clause& clause) const {
  const uint64_t low = Ordered(clause.low);
  const uint64_t high = Ordered(clause.high);
  CodeRange range;
  bool none = true;
  for (size_t at = 0; at < buckets_.size(); at += kBucketBytes) {
    const auto code = static_cast<uint8_t>(at / kBucketBytes + 1);
    const bool same = ReadNumber(buckets_, at, 1) == clause.low.kind;
    const uint64_t smallest = ReadNumber(buckets_, at + 1, 8);
    const uint64_t largest = ReadNumber(buckets_, at + 9, 8);
    const bool inside = same && smallest >= low && largest <= high;
    const bool touches = same && smallest <= high && largest >= low;
    if (clause.negated && inside) {
      if (range.hole_low == 0) range.hole_low = code;
      range.hole_high = code;
      continue;
    }
    if (!clause.negated && !touches) continue;
    if (none) range.low = code;
    none = false;
    range.high = code;
    range.objects += ReadNumber(buckets_, at + 17, 4);
  }
  return range;
}

void Match(const uint8_t* codes, const CodeRange& range, bool first, uint8_t hits[kBlock]) {
  // Written so that compilers make vectors of it.
  const uint8_t low = range.low;
  const auto width = static_cast<uint8_t>(range.high - range.low);
  uint8_t now[kBlock];
  for (size_t i = 0; i < kBlock; ++i) {
    now[i] = static_cast<uint8_t>(codes[i] - low) <= width ? 0xff : 0;
  }
  if (range.hole_low != 0) {
    const uint8_t hole = range.hole_low;
    const auto hole_width = static_cast<uint8_t>(range.hole_high - range.hole_low);
    for (size_t i = 0; i < kBlock; ++i) {
      now[i] &= static_cast<uint8_t>(codes[i] - hole) <= hole_width ? 0 : 0xff;
    }
  }
  if (first) {
    std::copy(now, now + kBlock, hits);
  } else {
    for (size_t i = 0; i < kBlock; ++i) hits[i] &= now[i];
  }
}

std::string ColumnKey(int class_index, uint64_t last, uint64_t variable) {
  std::string key;
  AppendNumber(&key, static_cast<uint64_t>(class_index), 2);
  AppendNumber(&key, last, kIdBytes);
  AppendNumber(&key, variable, 2);
  return key;
}

absl::Status UpdateColumns(const Tables& tables, int class_index, lmdb::Transaction* transaction) {
  std::vector<uint32_t> ids;
  if (absl::Status s = TakeTail(tables, class_index, transaction, &ids); !s.ok()) return s;
  for (size_t start = 0; ids.size() - start >= kLeastRows;) {
    const size_t end = std::min(ids.size(), start + kMostRows);
    Segment segment;
    {
      lmdb::Cursor rows(*transaction, tables.rows);
      for (; start < end; ++start) {
        segment.ids.push_back(ids[start]);
        const std::string key = IdKey(ids[start]);
        if (rows.Seek(key) && rows.key() == key) AddRow(rows.value(), &segment);
      }
    }
    for (std::vector<Cell>& column : segment.columns) column.resize(segment.ids.size());
    if (absl::Status s = Write(tables, class_index, segment, transaction); !s.ok()) return s;
  }
  return absl::OkStatus();
}

bool HasColumns(const Tables& tables, const lmdb::Transaction& transaction, int class_index) {
  const std::string prefix = ColumnKey(class_index, 0, 0).substr(0, 2);
  lmdb::Cursor cursor(transaction, tables.columns);
  return cursor.Seek(prefix) && absl::StartsWith(cursor.key(), prefix);
}

double EstimateByColumns(const Tables& tables, const lmdb::Transaction& transaction,
                         int class_index, const Clause& clause, double class_size) {
  lmdb::Cursor cursor(transaction, tables.columns);
  const std::string prefix = ColumnKey(class_index, 0, 0).substr(0, 2);
  double satisfied = 0;
  double rows = 0;
  uint64_t last = 0;
  for (int i = 0; i < kSampledSegments; ++i) {
    if (!cursor.Seek(ColumnKey(class_index, last, 0)) || !absl::StartsWith(cursor.key(), prefix)) {
      break;
    }
    last = ColumnLast(cursor.key());
    absl::string_view bytes;
    if (transaction.Find(tables.columns,
                         ColumnKey(class_index, last, static_cast<uint64_t>(clause.variable)),
                         &bytes)) {
      const Column column(bytes);
      satisfied += static_cast<double>(column.Codes(clause).objects);
    }
    if (transaction.Find(tables.columns, ColumnKey(class_index, last, kEveryObject), &bytes)) {
      rows += static_cast<double>(bytes.size() / kIdBytes);
    }
    ++last;
  }
  // One more than seen: what these segments do not have, others may.
  return rows == 0 ? -1 : class_size * (satisfied + 1) / (rows + 1);
}

}  // namespace augment::store
