// The moments of the running test as starting points: which are worth keeping, and which
// recorded calls can be done again there (Stateful Testing's pool is what the suite made,
// whether or not anybody could make it again; docs/techniques.md, S1).
//
// In:     moments as the driver lists them (engine/execute/moments.h), traces.
// Out:    numbers of moments; slices whose objects are taken from one of them. A local
//         stands for a recorded object when it is of its class and its readable fields are
//         what the object's were.
// Errors: none. Thread rule: one campaign, one thread.
//
// Left out are moments with other threads or files that are written, and positions: what they lead
// to may be gone.
#ifndef AUGMENT_ENGINE_REPLAY_TEST_MOMENTS_H_
#define AUGMENT_ENGINE_REPLAY_TEST_MOMENTS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "engine/trace/event_writer.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"

namespace augment {

class TestMoments {
 public:
  // Keeps `vocabulary`.
  TestMoments(const Vocabulary& vocabulary, std::vector<proto::Moment> moments);

  size_t usable() const { return moments_.size(); }
  // Left out, where other threads were running, or files were written.
  size_t with_threads() const { return with_threads_; }
  size_t with_files() const { return with_files_; }

  // The event done again with locals of one moment, which becomes one to keep; where there are
  // `most` of these, only they are looked at. An object that is none of them may be one that calls
  // before the event handed out (`root["a"]["b"]`): these are done first. False: no moment has all
  // that is needed, or nothing is.
  bool SliceOf(const Trace& trace, const EventWriter& writer, size_t event, size_t most,
               Slice* slice);
  // The same at any moment, which need not be kept.
  bool VisitingSliceOf(const Trace& trace, const EventWriter& writer, size_t event,
                       Slice* slice) const;

  // Adds moments until there are `most`: first those with states (class, HashFields) that
  // are not `known` and that no other shows, then those with others of these together.
  void Choose(size_t most, const std::function<bool(int class_index, uint64_t state)>& known);

  // A sequence that takes a local of the class in this state; false when there is none.
  bool TakeOne(int class_index, uint64_t state, proto::Candidate* sequence) const;
  // Numbers, in the order of the test.
  std::vector<uint64_t> chosen() const;
  const proto::Moment* Find(uint64_t number) const;
  // The locals that may be taken, by their position.
  std::vector<uint32_t> LocalsOf(uint64_t number) const;
  // It shows one whose state (class, HashFields) is not `known`.
  bool HasUnknown(uint64_t number,
                  const std::function<bool(int class_index, uint64_t state)>& known) const;
  // The call that takes one.
  proto::CandidateCall Take(uint64_t number, uint32_t local) const;

 private:
  struct Local {
    uint32_t position = 0;
    int class_index = 0;
    bool is_const = false;
    bool readable = false;
    uint64_t state = 0;
  };
  struct Entry {
    proto::Moment moment;
    std::vector<Local> locals;
  };
  static bool HasUnknown(const Entry& entry,
                         const std::function<bool(int class_index, uint64_t state)>& known);
  // The number of the moment in `moments_`, moments_.size() for none.
  size_t Cut(const Trace& trace, const EventWriter& writer, size_t event, size_t most,
             Slice* slice) const;
  // What events need: of objects, by whole object, how they look before.
  struct Needed {
    int class_index = -1;
    uint64_t state = 0;
    bool changed = false;
  };
  using Objects = std::map<uint64_t, Needed>;
  // Adds what the event needs that is not known to be handed out by the other events. False:
  // something of it is not known.
  bool AddNeeded(const Trace& trace, const EventWriter& writer, size_t event,
                 Objects* objects) const;
  // The last event before this one that handed the object out as it looks to this one; that
  // one's own number when there is none.
  static size_t HandedOutBy(const Trace& trace, size_t event, const proto::Operand& operand);
  // Local positions by whole object. False: not all are there.
  bool Match(const Entry& entry, const Objects& objects,
             std::map<uint64_t, uint32_t>* locals) const;
  // A moment that has them all, moments_.size() for none.
  size_t MomentWith(const Objects& objects, size_t most,
                    std::map<uint64_t, uint32_t>* locals) const;

  const Vocabulary& vocabulary_;
  std::vector<Entry> moments_;  // with locals
  size_t with_threads_ = 0;
  size_t with_files_ = 0;
  std::map<uint64_t, size_t> by_number_;
  std::map<std::pair<int, uint64_t>, std::vector<size_t>> by_state_;
  std::set<size_t> chosen_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPLAY_TEST_MOMENTS_H_
