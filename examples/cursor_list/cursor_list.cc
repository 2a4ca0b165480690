#include "examples/cursor_list/cursor_list.h"

CursorList::CursorList() : cursor_(-1) {}

int CursorList::count() const { return static_cast<int>(elements_.size()); }

bool CursorList::is_empty() const { return elements_.empty(); }

bool CursorList::off() const { return cursor_ < 0 || cursor_ >= count(); }

bool CursorList::is_equal(const CursorList& other) const { return elements_ == other.elements_; }

void CursorList::start() { cursor_ = is_empty() ? -1 : 0; }

void CursorList::forth() {
  if (!off()) ++cursor_;
}

void CursorList::extend(int v) { elements_.push_back(v); }

void CursorList::merge_left(CursorList& other) {
  if (&other == this) return;
  const int at = off() ? count() : cursor_;
  elements_.insert(elements_.begin() + at, other.elements_.begin(), other.elements_.end());
  if (cursor_ >= at) cursor_ += other.count();
  other.elements_.clear();
  other.cursor_ = -1;
}
