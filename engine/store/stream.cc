#include "engine/store/stream.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "absl/strings/match.h"

namespace augment::store {

void PostingStream::Bind(std::string key, absl::string_view fixed) {
  key_ = std::move(key);
  target_.assign(fixed.data(), fixed.size());
  target_.resize(width_, '\0');
  page_ = absl::string_view();
  at_ = 0;
}

void PostingStream::Rewind() {
  page_ = absl::string_view();
  at_ = 0;
}

bool PostingStream::Ends(absl::string_view entry) const {
  return entry.substr(0, before_) != absl::string_view(target_).substr(0, before_);
}

bool PostingStream::Seek(uint64_t least, uint64_t* id) {
  if (least > std::numeric_limits<uint32_t>::max()) return false;
  for (int i = 0; i < kIdBytes; ++i) {
    target_[before_ + static_cast<size_t>(i)] = static_cast<char>(least >> (8 * (3 - i)));
  }
  const absl::string_view target(target_.data(), width_);
  size_t count = page_.size() / width_;
  // Mostly the wanted entry is on this page, or on the next one.
  if (count != 0 && Entry(count - 1) < target) {
    if (!cursor_.NextPage(&page_)) return false;
    count = page_.size() / width_;
    at_ = 0;
    if (Entry(count - 1) < target) page_ = absl::string_view();
  }
  if (page_.empty()) {
    if (!cursor_.SeekDuplicate(key_, target)) return false;
    page_ = cursor_.Page();
    count = page_.size() / width_;
    at_ = 0;
  }
  // Galloping, because it is mostly near.
  size_t step = 1;
  size_t low = at_;
  while (low + step < count && Entry(low + step) < target) {
    low += step;
    step *= 2;
  }
  size_t high = std::min(low + step, count);
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (Entry(middle) < target) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  at_ = low;
  if (at_ >= count || Ends(Entry(at_))) return false;
  *id = ReadNumber(Entry(at_), before_, kIdBytes);
  return true;
}

bool UnionStream::Seek(uint64_t least, uint64_t* id) {
  constexpr uint64_t kEnded = std::numeric_limits<uint64_t>::max();
  uint64_t smallest = kEnded;
  for (size_t i = 0; i < parts_.size(); ++i) {
    if (now_[i] == kEnded) continue;
    // 0 is no id: not asked yet.
    if ((now_[i] == 0 || now_[i] < least) && !parts_[i]->Seek(least, &now_[i])) now_[i] = kEnded;
    smallest = std::min(smallest, now_[i]);
  }
  *id = smallest;
  return smallest != kEnded;
}

bool VectorStream::Seek(uint64_t least, uint64_t* id) {
  const auto start = ids_->begin() + static_cast<std::ptrdiff_t>(at_);
  const auto found = std::lower_bound(start, ids_->end(), least);
  at_ = static_cast<size_t>(found - ids_->begin());
  if (found == ids_->end()) return false;
  *id = *found;
  return true;
}

}  // namespace augment::store
