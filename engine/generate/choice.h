// One way to call a function: which object or value each operand is.
//
// In:     objects of the pool; the choice does not own them.
// Out:    whether they can be there at once, what the choice is known by, and the
//         numbers that an object shows, from which arguments are made.
// Errors: none.
// Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_GENERATE_CHOICE_H_
#define AUGMENT_ENGINE_GENERATE_CHOICE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/pool/pool.h"
#include "proto/driver.pb.h"

namespace augment {

struct Choice {
  std::vector<const PoolObject*> objects;  // null: the value
  std::vector<proto::Value> values;
  std::vector<int> same_as;  // operand this one is the same object as, or -1

  // Puts another object in the place of an operand, and of those that are the same one.
  void Replace(size_t operand, const PoolObject* object);
  // Somebody else fills it in: null until then. False when another operand is the same object.
  bool LeaveOpen(size_t operand);
  // Each operand has an object or a value.
  bool IsComplete() const;
};

// Its objects can be there at the same time.
bool IsPossible(const Choice& choice);

// Equal for calls of the function on objects in equal states with equal values.
uint64_t IdentityOf(int function, const Choice& choice);

// Numbers that the object shows: answers, elements, lengths.
std::vector<int64_t> NumbersOf(const PoolObject& object);

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_CHOICE_H_
