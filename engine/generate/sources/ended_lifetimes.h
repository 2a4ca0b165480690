// Objects that are used after the life of what they came from has ended: a copy, or what
// was assigned to, moved to or returned, keeps no pointer into its source. A library that
// forgets this (a copied pointer to a member, a shared buffer) works as long as the source
// lives, and tests seldom let it die first.
//
// Only what every caller may do: the source is an object that its constructor made of
// values, and that no call has introduced to another object, so nobody but what was
// copied from it can refer to it. A result counts where a method returns its own class by
// value (`a + b`, `substr`); of another class it may be a view (an iterator, a block of a
// matrix), which is meant to die first. For the same reason no argument dies that was
// passed by reference: its callee may be meant to keep it.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_ENDED_LIFETIMES_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_ENDED_LIFETIMES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/choice.h"
#include "engine/pool/pool.h"
#include "proto/driver.pb.h"

namespace augment {

class EndedLifetimes final : public CandidateSource {
 public:
  // Keeps it.
  explicit EndedLifetimes(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // Its life may end before the lives of others.
  bool MayEnd(const PoolObject& object) const;
  // Operands of the choice that are such objects.
  std::vector<int> Ending(const Choice& choice) const;
  // Appends a call of one of the functions on the object in the slot, with arguments that
  // are no objects; false when there is none.
  bool AddCall(const std::vector<int>& functions, uint64_t slot, proto::Candidate* sequence);
  // Methods of the class: those that change the object, and those that return another one.
  std::vector<int> Changing(int class_index) const;
  std::vector<int> Returning(int class_index) const;
  // Appends calls that make another object of the source, and then end or change the
  // source; the slot of the other one, -1 when the object has no such calls.
  int Outlive(const PoolObject& object, uint64_t source, proto::Candidate* sequence);

  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_ENDED_LIFETIMES_H_
