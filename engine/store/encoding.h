// How numbers, scalars, predicates and states become bytes (docs/store.md).
//
// Keys are big-endian, so that LMDB's order is the order of numbers; scalars of
// one kind are in the order of their values. A *row* is the state of one object
// in a few bytes, for checking what no posting list is asked.
#ifndef AUGMENT_ENGINE_STORE_ENCODING_H_
#define AUGMENT_ENGINE_STORE_ENCODING_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/infer/infer.h"
#include "engine/store/query.h"

namespace augment::store {

inline void AppendNumber(std::string* key, uint64_t number, int bytes) {
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
    key->push_back(static_cast<char>(number >> shift));
  }
}

inline uint64_t ReadNumber(absl::string_view bytes, size_t at, int count) {
  uint64_t number = 0;
  for (int i = 0; i < count; ++i) {
    number = number << 8 | static_cast<unsigned char>(bytes[at + static_cast<size_t>(i)]);
  }
  return number;
}

// Variables that no schema has: all objects of the class; a query with a plain
// argument.
constexpr uint64_t kEveryObject = 0xfffe;
constexpr uint64_t kWithArgument = 0xffff;

constexpr int kIdBytes = 4;
constexpr int kScalarBytes = 9;  // kind:1 value:8
// A pair of objects: first:4 second:4 object graph:4 slot:1 slot:1. The other order
// of the index has the two objects and their slots exchanged.
constexpr int kPairBytes = 14;

inline std::string IdKey(uint64_t id) {
  std::string key;
  AppendNumber(&key, id, kIdBytes);
  return key;
}

// The value in an order that bytes have.
uint64_t Ordered(const Scalar& scalar);
Scalar FromOrdered(uint64_t kind, uint64_t ordered);

void AppendScalar(std::string* key, const Scalar& scalar);
Scalar ReadScalar(absl::string_view key, size_t at);

std::string VariablePrefix(int class_index, uint64_t variable);
std::string PredicateKey(int class_index, int variable, const Scalar& scalar);
std::string EveryKey(int class_index);
// The query `function` with a plain argument.
std::string ArgumentPrefix(int class_index, int function, const Scalar& argument);
// The query `function` with an object as argument.
std::string RelationPrefix(int function);

// A transition's key: prefix of the predicate, after:9 function:4 operand:1
// other:1 before:9. A relation's prefix is ffff function:4.
std::string TransitionPrefix(int class_index, int variable, int relation);
std::string TransitionKey(const Transition& transition);
Transition ReadTransition(absl::string_view key);

// Appends the row of an object to `bytes`.
void AppendRow(int class_index, const std::vector<Scalar>& state, std::string* bytes);
// The values of a row, one variable after the other.
class RowReader {
 public:
  explicit RowReader(absl::string_view row) : row_(row) {}
  // False when there is none left, or the row was cut off.
  bool Next(Scalar* value);

 private:
  absl::string_view row_;
  size_t at_ = 2;
};
// The value of a variable; absent when the row has fewer.
Scalar RowValue(absl::string_view row, int variable);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_ENCODING_H_
