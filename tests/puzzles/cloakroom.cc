#include "tests/puzzles/cloakroom.h"

namespace puzzles {

int Cloakroom::Count() const { return count_; }

int Cloakroom::Capacity() const { return 2 * kHooks; }

bool Cloakroom::Has(int hook) const {
  if (hook < 0 || hook >= 2 * kHooks) return false;
  return hook < kHooks ? front_[hook] : back_[hook - kHooks];
}

void Cloakroom::Add(int hook) {
  if (hook < 0 || hook >= 2 * kHooks || Has(hook)) return;
  (hook < kHooks ? front_[hook] : back_[hook - kHooks]) = true;
  ++count_;
}

void Cloakroom::Remove(int hook) {
  if (!Has(hook)) return;
  if (hook >= kHooks) {
    back_[hook - kHooks] = false;
    return;
  }
  front_[hook] = false;
  --count_;
}

}  // namespace puzzles
