#include "engine/store/walk.h"

#include <utility>

#include "absl/strings/match.h"

namespace augment::store {
namespace {

constexpr size_t kLongestRest = 32;  // what follows a value in any key is shorter

}  // namespace

Walk::Walk(lmdb::Cursor* cursor, std::string prefix, const Clause& clause)
    : cursor_(cursor), prefix_(std::move(prefix)), negated_(clause.negated) {
  AppendScalar(&low_, clause.low);
  // A range lies within the kind of its lower end.
  AppendNumber(&high_, clause.low.kind, 1);
  AppendNumber(&high_, Ordered(clause.high), 8);
  done_ = !cursor_->Seek(negated_ ? prefix_ : prefix_ + low_);
  Settle();
}

void Walk::Settle() {
  if (done_) return;
  const absl::string_view key = cursor_->key();
  if (!absl::StartsWith(key, prefix_)) {
    done_ = true;
    return;
  }
  const absl::string_view value = key.substr(prefix_.size(), kScalarBytes);
  if (!negated_) {
    done_ = value > high_;
    return;
  }
  if (value < low_ || value > high_) return;
  // To the first key behind the hole.
  std::string behind = prefix_ + high_;
  behind.append(kLongestRest, '\xff');
  done_ = !cursor_->Seek(behind) || !absl::StartsWith(cursor_->key(), prefix_);
}

bool Satisfies(const Scalar& scalar, const Clause& clause) {
  if (scalar.kind == Scalar::kAbsent) return false;
  const uint64_t value = Ordered(scalar);
  const bool inside = scalar.kind == clause.low.kind && value >= Ordered(clause.low) &&
                      value <= Ordered(clause.high);
  return inside != clause.negated;
}

}  // namespace augment::store
