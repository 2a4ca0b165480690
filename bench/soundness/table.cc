#include "bench/soundness/table.h"

#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment::soundness {
namespace {

double Percent(double part, double whole) { return whole == 0 ? 100 : 100 * part / whole; }

std::string Share(int part, int whole) {
  return whole == 0 ? "-" : absl::StrFormat("%d (%.0f%%)", part, Percent(part, whole));
}

Row Total(const std::vector<Row>& rows) {
  Row total;
  total.name = "total";
  for (const Row& row : rows) {
    total.functions += row.functions;
    total.pre += row.pre;
    total.post += row.post;
    total.invariants += row.invariants;
    total.seconds += row.seconds;
    total.false_alarms += row.false_alarms;
    total.planted += row.planted;
    total.found += row.found;
    total.random += row.random;
    total.beyond += row.beyond;
  }
  return total;
}

std::string TallyText(const Tally& tally) {
  return absl::StrFormat("%5d %4d %11s %4d %4d |", tally.inferred, tally.unsound,
                         Share(tally.invalidated, tally.unsound), tally.lost, tally.undecided);
}

Tally All(const Row& row) {
  Tally all = row.pre;
  all += row.post;
  all += row.invariants;
  return all;
}

std::string RowText(const Row& row) {
  const Tally all = All(row);
  return absl::StrFormat("%-20s %4d | %s %s %s %5.1f %5.1f | %2d/%-2d %3d %3d %3d | %6.1f\n",
                         row.name, row.functions, TallyText(row.pre), TallyText(row.post),
                         TallyText(row.invariants), 100 * all.SoundBefore(), 100 * all.SoundAfter(),
                         row.found, row.planted, row.random, row.beyond, row.false_alarms,
                         row.seconds);
}

// Moments in order, one of the two numbers.
std::vector<double> Sorted(const std::vector<Planted>& planted, Moment Planted::*strategy,
                           double Moment::*scale) {
  std::vector<double> result;
  for (const Planted& one : planted) {
    const double at = one.*strategy.*scale;
    if (at >= 0) result.push_back(at);
  }
  std::sort(result.begin(), result.end());
  return result;
}

size_t Until(const std::vector<double>& sorted, double limit) {
  return static_cast<size_t>(std::upper_bound(sorted.begin(), sorted.end(), limit) -
                             sorted.begin());
}

}  // namespace

double Tally::SoundBefore() const {
  return Percent(inferred - undecided - unsound, inferred - undecided) / 100;
}

double Tally::SoundAfter() const {
  const int sound = inferred - undecided - unsound - lost;
  return Percent(sound, sound + unsound - invalidated) / 100;
}

Tally& Tally::operator+=(const Tally& other) {
  inferred += other.inferred;
  undecided += other.undecided;
  unsound += other.unsound;
  invalidated += other.invalidated;
  lost += other.lost;
  return *this;
}

std::string ContractTable(const std::vector<Row>& rows) {
  std::string text = absl::StrFormat("%25s | %-32s | %-32s | %-32s | %-11s | %-17s |\n%-20s %4s |",
                                     "", "preconditions", "postconditions", "invariants", "sound %",
                                     "faults", "class", "fns");
  for (int i = 0; i < 3; ++i) {
    absl::StrAppend(&text, absl::StrFormat(" %5s %4s %11s %4s %4s |", "all", "uns.", "invalidated",
                                           "lost", "und."));
  }
  absl::StrAppend(&text, absl::StrFormat(" %5s %5s | %5s %3s %3s %3s | %6s\n", "first", "then",
                                         "found", "rnd", "new", "fal", "s"));
  for (const Row& row : rows) absl::StrAppend(&text, RowText(row));
  absl::StrAppend(&text, RowText(Total(rows)));
  return text;
}

std::string CurveTable(const std::vector<Planted>& planted) {
  std::string text;
  const auto part = [&](const char* unit, double Moment::*scale,
                        const std::vector<double>& limits) {
    const std::vector<double> ours = Sorted(planted, &Planted::ours, scale);
    const std::vector<double> random = Sorted(planted, &Planted::random, scale);
    absl::StrAppend(&text, absl::StrFormat("%10s  ours  random\n", unit));
    for (const double limit : limits) {
      absl::StrAppend(&text, absl::StrFormat("%10g  %4d  %6d\n", limit, Until(ours, limit),
                                             Until(random, limit)));
    }
  };
  part("candidates", &Moment::candidates, {10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000});
  part("seconds", &Moment::seconds, {0.03, 0.1, 0.3, 1, 3, 10, 30, 100});
  return text;
}

std::string RaceText(const std::vector<Planted>& planted) {
  const std::vector<double> ours = Sorted(planted, &Planted::ours, &Moment::candidates);
  const std::vector<double> random = Sorted(planted, &Planted::random, &Moment::candidates);
  const std::vector<double> our_seconds = Sorted(planted, &Planted::ours, &Moment::seconds);
  const std::vector<double> random_seconds = Sorted(planted, &Planted::random, &Moment::seconds);
  if (random.empty()) return "random finds nothing\n";
  if (ours.size() < random.size()) {
    return absl::StrFormat("random finds %d, ours %d\n", random.size(), ours.size());
  }
  return absl::StrFormat(
      "random's %d faults: random's last after %g candidates, %.2f s; ours has as many after %g "
      "candidates, %.2f s, and then finds %d more (%.1f%%)\n",
      random.size(), random.back(), random_seconds.back(), ours[random.size() - 1],
      our_seconds[random.size() - 1], ours.size() - random.size(),
      Percent(static_cast<double>(ours.size() - random.size()),
              static_cast<double>(random.size())));
}

std::string SelectedLine(const std::string& strategy, const Selected& selected) {
  if (selected.inputs == 0) return absl::StrCat(strategy, ": no fault with a test\n");
  return absl::StrFormat(
      "%s: %d faults with a test on mutants, %d of them (%.1f%%) show what is planted\n", strategy,
      selected.inputs, selected.revealing, 100.0 * selected.revealing / selected.inputs);
}

std::string LastLine(const std::vector<Row>& rows) {
  const Row total = Total(rows);
  Tally post = total.post;
  post += total.invariants;
  const Tally all = All(total);
  return absl::StrFormat(
      "soundness: pre %d unsound %d invalidated, post %d unsound %d invalidated, faults %d of %d "
      "(random %d), sound before %.1f%% after %.1f%%\n",
      total.pre.unsound, total.pre.invalidated, post.unsound, post.invalidated, total.found,
      total.planted, total.random, 100 * all.SoundBefore(), 100 * all.SoundAfter());
}

}  // namespace augment::soundness
