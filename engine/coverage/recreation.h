// How many of the objects that the tests had can be made again.
//
// In:     the traces, one after the other, each with the slices of its events and
//         why others have none; then a driver, as a function that runs sequences.
// Out:    for each class its distinct states with a readable field, and of those
//         that were drawn how many a recipe gives again. An object without any
//         recipe counts like one whose recipe gives something else.
// Errors: those of the driver. Thread rule: one campaign, one thread.
//
// Drawn are the states whose hash with the seed is least, the same on every
// machine and in whatever order the traces are read; the sums are of these. So that
// of each class something is known, the least few of a class are drawn beside them.
#ifndef AUGMENT_ENGINE_COVERAGE_RECREATION_H_
#define AUGMENT_ENGINE_COVERAGE_RECREATION_H_

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/model/vocabulary.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

class Recreation {
 public:
  // May answer fewer than it is asked.
  using Run = std::function<absl::StatusOr<std::vector<proto::Outcome>>(
      const std::vector<proto::Candidate>&)>;

  Recreation(const Vocabulary& vocabulary, uint64_t seed, size_t most)
      : vocabulary_(vocabulary), seed_(seed), most_(most) {}

  // `slices` are in the order of their events.
  void Add(const Trace& trace, const std::vector<Slice>& slices,
           const std::map<size_t, Miss>& missed);

  absl::Status Replay(const Run& run);

  // Objects that are not startable yet: class, HashFields, and a few places where they were,
  // by the number of the trace in the order of Add() and the event.
  struct Seen {
    size_t trace = 0;
    size_t event = 0;
  };
  struct Missing {
    int class_index = -1;
    uint64_t state = 0;
    std::vector<Seen> seen;
  };
  std::vector<Missing> NotStartable() const;
  // The driver stands where the test has an object that looks like this.
  void IsAtMoment(const proto::View& view);

  // Classes by name, and the sums. One of which all that was drawn was made again has
  // no reason.
  void Write(proto::Report* report) const;
  // Why no object of the class (the compiler's spelling) was made again; "" when one was.
  std::string WhyNone(const std::string& class_name) const;

 private:
  struct Place {
    Slice slice;
    int operand = 0;  // -1: the result
  };
  struct Drawn {
    std::string class_name;
    proto::ValueList fields;
    std::vector<Place> places;
    std::vector<Seen> seen;
    std::string why;  // it cannot be made again; "" when it was
    bool recreated = false;
    bool at_moment = false;
  };
  // Takes out what is not drawn.
  void Prune();
  void AddState(const Trace& trace, const proto::Operand& operand, const Slice* slice, int index,
                const std::map<size_t, Miss>& missed, size_t event);
  // Why most of the states that were not made again were not.
  std::string WhyMost(const std::string& class_name) const;
  std::string MissText(const Trace& trace, const Miss& miss) const;

  const Vocabulary& vocabulary_;
  const uint64_t seed_;
  const size_t most_;
  size_t traces_ = 0;
  std::map<uint64_t, Drawn> drawn_;             // by rank; beyond `most_` those of small classes
  uint64_t most_rank_ = UINT64_MAX;             // what ranks behind is not among the `most_`
  std::map<std::string, uint64_t> class_rank_;  // … and not among the few of its class
  std::map<std::string, std::set<uint64_t>> states_;  // by class
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_COVERAGE_RECREATION_H_
