// What the functions of a class do, told by their names (engine/judge/names.h) and
// shapes: the words of containers, sets and sequences are the same in most C++
// (docs/techniques.md, P9: containers are recognised by the shape of the API).
//
// In:     a class of the registry.
// Out:    which function asks for the number of elements, whether a value is
//         among them, and so on; -1 or nothing where no function is called so.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_LAWS_ROLES_H_
#define AUGMENT_ENGINE_LAWS_ROLES_H_

#include <set>
#include <string>
#include <vector>

#include "engine/laws/implications.h"
#include "engine/model/vocabulary.h"

namespace augment {

// Changes of an object that have a meaning of their own.
enum class Change {
  kNone,
  kCopy,        // another object is made like it, or becomes like it
  kClear,       // clear(), wipe_out()
  kPut,         // push(v), insert(v)
  kRemove,      // remove(v), erase(v)
  kTake,        // pop(), remove_first()
  kUnite,       // merge(other), append(other)
  kIntersect,   // intersect(other)
  kSubtract,    // subtract(other)
  kDifference,  // symmetric_difference(other): what is in one of them
  kReserve,     // reserve(n), shrink_to_fit(): nothing that can be seen
  kSeek,        // bool seek(v): whether it is there
};

// `a < 5`: the class's own comparison of an object with a whole number, an enumerator or a text.
// What is said of real numbers may be meant within a tolerance.
struct ValueComparison {
  int function = -1;
  ComparisonOp op = ComparisonOp::kNone;
  std::string parameter;  // the same for what takes the same type
};

struct Roles {
  // Of no argument.
  int size = -1;
  int empty = -1;
  std::vector<int> contents;  // all elements, as a sequence of values
  std::vector<int> elements;  // one of them: first(), top()
  std::vector<int> ends;      // those among them that no cursor moves
  std::vector<int> largest;   // of all elements
  std::vector<int> smallest;
  // Of one value.
  std::vector<int> membership;   // has(v)
  std::vector<int> answers;      // has_value(v), where has(v) is about keys
  std::vector<int> occurrences;  // how many there are
  std::vector<ValueComparison> comparisons;
  // Of another object of the class.
  int equality = -1;
  int subset = -1;  // every element of this is one of the other
  int proper_subset = -1;
  int disjoint = -1;
  int intersects = -1;

  bool keyed = false;    // elements are found by keys, which are something else
  bool bounded = false;  // it may be full

  // Something is said of what is in the object; a number alone may be anything.
  bool IsContainer() const {
    return !membership.empty() || !contents.empty() || (size >= 0 && !ends.empty());
  }
  // One may contradict another.
  bool IsComparedWithValues() const { return comparisons.size() > 1; }
};

// `masked` functions are not to be asked (Executor::masked).
Roles RolesOf(const Vocabulary& vocabulary, int class_index, const std::set<int>& masked);

Change ChangeOf(const Vocabulary& vocabulary, int function);

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_ROLES_H_
