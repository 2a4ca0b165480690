// What became of trying the inputs of a generator.
#ifndef AUGMENT_GENERATE_REPORT_H_
#define AUGMENT_GENERATE_REPORT_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "augment/generate/count.h"

namespace augment::gen {

struct Failure {
  Index place = 0;      // in the generator
  std::string input;    // as code, where its type can be written (code.h)
  std::string message;  // what the property said
};

// Failures whose messages say the same when numbers and quoted names are left out.
struct Cluster {
  std::string abstract;
  uint64_t failures = 0;
  uint64_t tried_before = 0;  // inputs that were tried before its first
  Failure smallest;           // the one at the lowest place
  // What `smallest` was broken into when it was merged: of each kind of message the first
  // small input that fails, or what delta debugging left where none of them does.
  std::vector<Failure> small;
  bool only_together = false;  // `small` is the latter
};

struct Report {
  Count size;             // of the generator
  bool filtered = false;  // `size` counts empty places, too
  bool bounded = false;   // CheckOptions stopped it before everything was tried
  uint64_t looked_at = 0;
  uint64_t tried = 0;  // property was asked; what assumptions refused as well
  uint64_t skipped = 0;
  uint64_t failures = 0;
  uint64_t small_tried = 0;                    // small inputs that merged ones were broken into
  std::map<std::string, uint64_t> skipped_by;  // for each reason
  std::vector<Cluster> clusters;               // in the order in which they were met
  // Why nothing is said: the generator cannot be made, or left nothing to try.
  std::string problem;

  double seconds = 0;
  // Until the first failure; both 0 when there is none.
  double seconds_to_first_failure = 0;
  uint64_t tried_to_first_failure = 0;  // with the failing one

  bool Passed() const { return failures == 0 && problem.empty(); }

  // The average percentage of faults detected, clusters standing for faults: near 1
  // when all were met early (Rothermel et al., TSE 2001). 1 when there is none.
  double Apfd() const {
    if (clusters.empty() || tried == 0) return 1;
    double sum = 0;
    for (const Cluster& cluster : clusters) sum += static_cast<double>(cluster.tried_before + 1);
    const double n = static_cast<double>(tried);
    return 1 - sum / (n * static_cast<double>(clusters.size())) + 1 / (2 * n);
  }

  // Some lines for people: how it ended, then the ten largest clusters.
  std::string ToText() const;
};

namespace internal {

inline std::string Decimals(double number, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

inline std::string Indented(const std::string& text, const std::string& by) {
  std::string indented = by;
  for (const char c : text) {
    indented += c;
    if (c == '\n') indented += by;
  }
  return indented + "\n";
}

// "340 of 1,152 inputs"; "12 of at most 1,000 inputs" where there are filters.
inline std::string OfHowMany(const Report& report) {
  return ToText(Index{report.tried}) + (report.filtered ? " of at most " : " of ") +
         ToText(report.size) + " inputs";
}

}  // namespace internal

inline std::string Report::ToText() const {
  using internal::Decimals;
  if (!problem.empty()) return "nothing was found out: " + problem + "\n";
  std::string text = internal::OfHowMany(*this) + " tried in " + Decimals(seconds, 2) + " s";
  if (bounded) text += ", then a bound was met";
  if (skipped > 0) text += "; of " + gen::ToText(Index{skipped}) + " an assumption does not hold";
  if (small_tried > 0)
    text += "; " + gen::ToText(Index{small_tried}) + " small ones of merged ones";
  if (failures == 0) return text + "; none fails\n";
  text += "; " + gen::ToText(Index{failures}) + (failures == 1 ? " fails" : " fail") + ", in " +
          std::to_string(clusters.size()) + (clusters.size() == 1 ? " cluster" : " clusters") +
          "; the first after " + gen::ToText(Index{tried_to_first_failure}) + " inputs and " +
          Decimals(seconds_to_first_failure, 3) + " s; APFD " + Decimals(100 * Apfd(), 1) + " %\n";
  std::vector<const Cluster*> largest;
  for (const Cluster& cluster : clusters) largest.push_back(&cluster);
  std::stable_sort(largest.begin(), largest.end(),
                   [](const Cluster* a, const Cluster* b) { return a->failures > b->failures; });
  constexpr size_t kMost = 10;
  uint64_t more = 0;
  for (size_t i = kMost; i < largest.size(); ++i) more += largest[i]->failures;
  if (largest.size() > kMost) largest.resize(kMost);
  for (const Cluster* one : largest) {
    const Cluster& cluster = *one;
    const auto show = [&](const Failure& failure, const std::string& what) {
      text += "  " + what + ":\n" + internal::Indented(failure.input, "    ") +
              internal::Indented(failure.message, "      ");
    };
    text += gen::ToText(Index{cluster.failures}) +
            (cluster.failures == 1 ? " failure: " : " failures: ") + cluster.abstract + "\n";
    const std::string place = gen::ToText(cluster.smallest.place);
    if (cluster.small.empty()) show(cluster.smallest, "input " + place);
    for (const Failure& failure : cluster.small) {
      show(failure, (cluster.only_together ? "what fails only together of input "
                                           : "small input of merged input ") +
                        place);
    }
  }
  if (more > 0) {
    text += "and " + std::to_string(clusters.size() - kMost) + " more clusters, of " +
            gen::ToText(Index{more}) + " failures\n";
  }
  return text;
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_REPORT_H_
