// Objects that another one gives out: vertices of a mesh, entities of a registry, nodes of a
// document. One that was made by itself is refused by whatever takes it; one that the very object
// has given out is what every caller would pass.
//
// In:     the object of a slot, and the class that is wanted.
// Out:    the slot of one that it gave out, by a call of the sequence or by one that is appended.
// Errors: none; nullopt when nothing gives one out, or its arguments cannot be had.
// Owner:  keeps the builder. Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_GENERATE_GIVERS_H_
#define AUGMENT_ENGINE_GENERATE_GIVERS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "proto/driver.pb.h"

namespace augment {

class Givers {
 public:
  explicit Givers(CandidateBuilder* builder) : builder_(*builder) {}

  // Some function returns an object of the wanted class (or one derived from it) when it is
  // given one of the class `owner`; the two are not related.
  bool CanGive(int owner, int wanted) { return !Of(owner, wanted).empty(); }

  std::optional<uint64_t> Give(uint64_t slot, int owner, int wanted, proto::Candidate* sequence) {
    return Give(slot, owner, wanted, kDepth, sequence);
  }

  // A call of the function on the object, with what it gives out for other objects, whose calls
  // are appended; the call is not.
  std::optional<proto::CandidateCall> CallWithGiven(int function, uint64_t slot, int owner,
                                                    proto::Candidate* sequence) {
    return CallWith(function, 0, slot, owner, kDepth, sequence);
  }

 private:
  struct Giver {
    int function;
    int operand;  // that is the owner
  };
  static constexpr int kDepth = 2;  // what gives may itself want what was given out

  // Those that a test called; all others if there is none.
  const std::vector<Giver>& Of(int owner, int wanted);
  std::optional<uint64_t> Give(uint64_t slot, int owner, int wanted, int depth,
                               proto::Candidate* sequence);

  // The object is operand `whole`.
  std::optional<proto::CandidateCall> CallWith(int function, int whole, uint64_t slot, int owner,
                                               int depth, proto::Candidate* sequence);

  CandidateBuilder& builder_;
  std::map<std::pair<int, int>, std::vector<Giver>> givers_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_GIVERS_H_
