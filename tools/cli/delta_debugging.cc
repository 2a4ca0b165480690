#include "tools/cli/delta_debugging.h"

#include "engine/base/status.h"

namespace augment {

absl::StatusOr<std::set<int>> FindFailureInducing(int count, int most_looks,
                                                  const PassesWithout& look) {
  std::set<int> found;
  const auto with_prefix = [&found](int length) {
    std::set<int> without = found;
    for (int i = 0; i < length; ++i) without.insert(i);
    return without;
  };
  int good = count;  // this prefix, together with what was found, is good to leave out
  for (;;) {
    int bad = 0;
    while (good - bad > 1) {
      if (most_looks-- <= 0) return with_prefix(good);
      const int middle = bad + (good - bad) / 2;
      ASSIGN_OR_RETURN(bool fine, look(with_prefix(middle)));
      (fine ? good : bad) = middle;
    }
    found.insert(--good);
    // Without one that is needed nothing in front of it may be needed.
    if (good == 0) return found;
    if (most_looks-- <= 0) return with_prefix(good);
    ASSIGN_OR_RETURN(bool fine, look(found));
    if (fine) return found;
  }
}

}  // namespace augment
