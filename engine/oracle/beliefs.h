// Which default laws are believed of a class: those that its own objects kept often, and broke
// seldom (docs/design.md, "Verdicts"). What a law says of an argument is believed only between the
// arguments for which it was kept: a set of the numbers to 64 may ignore the number 100.
//
// In:     each probe's laws, kept or broken. Out: whether a contradiction may accuse.
// Errors: none. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_ORACLE_BELIEFS_H_
#define AUGMENT_ENGINE_ORACLE_BELIEFS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/laws/deduction.h"

namespace augment {

class Beliefs {
 public:
  // In one probe.
  void NoteKept(const std::string& key) { ++kept_[key]; }
  void NoteKeptFor(const std::string& key, int64_t argument);
  void NoteBroken(const std::string& key, const std::optional<int64_t>& argument);

  bool Believed(const Contradiction& contradiction) const;
  // The law was kept for this argument, or for smaller and larger ones; true as well where it
  // speaks of none.
  bool InRange(const std::string& key, const std::optional<int64_t>& argument) const;

 private:
  using Counts = std::map<std::string, int64_t>;
  static int64_t CountOf(const Counts& counts, const std::string& key) {
    const auto found = counts.find(key);
    return found == counts.end() ? 0 : found->second;
  }

  // Beyond the range it says nothing about the law.
  int64_t BrokenInRange(const std::string& key) const;

  Counts kept_;
  Counts broken_;                                                 // without an argument
  std::map<std::string, std::map<int64_t, int64_t>> broken_for_;  // argument -> how often
  std::map<std::string, std::pair<int64_t, int64_t>> kept_for_;   // least and largest argument
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_BELIEFS_H_
