// The objects of a class that one sequence of calls leaves, with their models.
//
// In:     calls, as numbers: which operation, on which object, with what.
// Out:    concrete objects in numbered slots, and the abstract value that the
//         specification gives each.
// Errors: none.
// Thread rule: one thread.
// Source: Jagannath et al. 2009 for bounded-exhaustive enumeration; the models
//         are those of model-based specification, one value for each object.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_WORLD_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_WORLD_H_

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace augment::soundness {

constexpr int kNoObject = -1;
constexpr size_t kMostParameters = 3;

struct Call {
  int operation = 0;
  int self = 0;  // a slot
  // A number as it is, an object as its slot or kNoObject, a list as its index
  // in Values::lists.
  std::array<int64_t, kMostParameters> arguments = {};
};

// What is taken for arguments. The first `growing` of each kind also make the
// states from which further calls are tried.
struct Values {
  std::vector<int> ints;
  std::vector<std::vector<int>> lists;
  size_t growing_ints = 0;
  size_t growing_lists = 0;
};

template <typename Object, typename Model>
struct World {
  std::vector<std::unique_ptr<Object>> objects;  // null: a free slot
  std::vector<Model> models;                     // meaningless where free

  explicit World(size_t slots) : objects(slots), models(slots) {}

  int SlotOf(const void* address) const {
    for (size_t slot = 0; slot < objects.size(); ++slot) {
      if (address != nullptr && objects[slot].get() == address) return static_cast<int>(slot);
    }
    return kNoObject;
  }
};

// Told of every call that the specification allows, with its operands where
// they lie: numbers and lists by their address, objects by their own.
class Watch {
 public:
  virtual ~Watch() = default;
  virtual void Before(int operation, void* self, void* const* arguments) = 0;
  // `result` is null for void, and after an exception.
  virtual void After(int operation, void* self, void* const* arguments, void* result,
                     const std::exception_ptr& thrown) = 0;
  // An object in a state that has not been seen before.
  virtual void Look(void* object) = 0;

  // The calls that lead here, for people.
  std::function<std::string()> where;
};

// What two worlds are compared by.
using Key = std::vector<int64_t>;

inline void Write(Key* key, int64_t value) { key->push_back(value); }
inline void Write(Key* key, int value) { key->push_back(value); }
inline void Write(Key* key, bool value) { key->push_back(value ? 1 : 0); }

// Declared first, so that they find each other.
template <typename Range, typename = decltype(std::declval<const Range&>().begin())>
void Write(Key* key, const Range& range);

template <typename A, typename B>
void Write(Key* key, const std::pair<A, B>& pair) {
  Write(key, pair.first);
  Write(key, pair.second);
}

// Sequences, sets and maps: the length, so that neighbours do not run together.
template <typename Range, typename>
void Write(Key* key, const Range& range) {
  key->push_back(static_cast<int64_t>(range.size()));
  for (const auto& element : range) Write(key, element);
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_WORLD_H_
