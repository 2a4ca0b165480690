#include "engine/oracle/beliefs.h"

#include <algorithm>

namespace augment {
namespace {

// A law that depends on what the author calls so is believed when it held so often, and so much
// more often than not.
constexpr int64_t kHeldOften = 12;
constexpr int64_t kHeldPerBroken = 2;

}  // namespace

void Beliefs::NoteKeptFor(const std::string& key, int64_t argument) {
  const auto [found, fresh] = kept_for_.try_emplace(key, argument, argument);
  if (fresh) return;
  found->second.first = std::min(found->second.first, argument);
  found->second.second = std::max(found->second.second, argument);
}

void Beliefs::NoteBroken(const std::string& key, const std::optional<int64_t>& argument) {
  if (argument.has_value()) {
    ++broken_for_[key][*argument];
  } else {
    ++broken_[key];
  }
}

bool Beliefs::InRange(const std::string& key, const std::optional<int64_t>& argument) const {
  if (!argument.has_value()) return true;
  const auto found = kept_for_.find(key);
  return found != kept_for_.end() && *argument >= found->second.first &&
         *argument <= found->second.second;
}

int64_t Beliefs::BrokenInRange(const std::string& key) const {
  int64_t broken = CountOf(broken_, key);
  const auto found = broken_for_.find(key);
  if (found == broken_for_.end()) return broken;
  for (const auto& [argument, times] : found->second) {
    if (InRange(key, argument)) broken += times;
  }
  return broken;
}

bool Beliefs::Believed(const Contradiction& contradiction) const {
  const std::string& key = contradiction.key;
  const std::string& witness = contradiction.witness;
  if (contradiction.certain) return true;
  if (!InRange(key, contradiction.argument)) return false;
  const int64_t kept = CountOf(kept_, key);
  const int64_t kept_by_witness = witness.empty() ? 0 : CountOf(kept_, witness);
  return (kept >= kHeldOften && kept >= kHeldPerBroken * BrokenInRange(key)) ||
         (kept_by_witness >= kHeldOften && BrokenInRange(witness) == 0);
}

}  // namespace augment
