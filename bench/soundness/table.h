// The tables of the benchmark, after Table I of Wei et al. 2011.
//
// In:     numbers for each class.
// Out:    text; the last line is "soundness: …" (README.md).
// Errors: none.
// Thread rule: none; no state.
#ifndef AUGMENT_BENCH_SOUNDNESS_TABLE_H_
#define AUGMENT_BENCH_SOUNDNESS_TABLE_H_

#include <string>
#include <vector>

namespace augment::soundness {

// Contracts of one place.
struct Tally {
  int inferred = 0;     // all
  int undecided = 0;    // of these; not in the following
  int unsound = 0;      // before the search
  int invalidated = 0;  // unsound and dropped
  int lost = 0;         // sound but dropped

  // Shares of what is sound among what is decided, before and after.
  double SoundBefore() const;
  double SoundAfter() const;
  Tally& operator+=(const Tally& other);
};

struct Row {
  std::string name;
  int functions = 0;
  Tally pre;
  Tally post;
  Tally invariants;
  double seconds = 0;
  int false_alarms = 0;  // faults reported on the original
  int planted = 0;
  int found = 0;
  int random = 0;  // found by the strategy that it is compared with
  int beyond = 0;  // found, but not by that one
};

std::string ContractTable(const std::vector<Row>& rows);

// When a planted fault was found; negative: it was not.
struct Moment {
  double candidates = -1;
  double seconds = -1;
};

struct Planted {
  std::string name;  // "linked_list_7"
  std::string what;  // "linked_list.cc:66: operator: == -> !="
  Moment ours;
  Moment random;  // of the strategy that it is compared with
};

// Faults over candidates and over seconds, both strategies.
std::string CurveTable(const std::vector<Planted>& planted);

// How long ours took to as many faults as random has at its end, and what ours
// finds beyond.
std::string RaceText(const std::vector<Planted>& planted);

// Faults that were reported on mutants and have a test, and those of them whose test fails on the
// mutant and passes on the original: Eclat's measure (Pacheco and Ernst 2005, Section 5).
struct Selected {
  int inputs = 0;
  int revealing = 0;
};

std::string SelectedLine(const std::string& strategy, const Selected& selected);

std::string LastLine(const std::vector<Row>& rows);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_TABLE_H_
