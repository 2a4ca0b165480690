// What can be said of the content of texts and sequences.
// Everything here is a pure function of its arguments.
#ifndef AUGMENT_ENGINE_CONTRACT_CONTENT_H_
#define AUGMENT_ENGINE_CONTRACT_CONTENT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/contract/schema.h"

namespace augment {

inline bool IsText(const Scalar& scalar) {
  return scalar.kind == Scalar::kBulk && scalar.bulk != nullptr && scalar.bulk->is_text;
}

inline bool IsSequence(const Scalar& scalar) {
  return scalar.kind == Scalar::kBulk && scalar.bulk != nullptr && !scalar.bulk->is_text;
}

// A sequence of integers; an empty one may be of anything.
inline bool IsNumbers(const Scalar& scalar) { return IsSequence(scalar) && scalar.bulk->numbers; }

bool IsPrintable(const std::string& text);
bool IsAscending(const std::vector<int64_t>& elements);
bool HasDuplicates(const std::vector<int64_t>& elements);
bool Contains(const std::vector<int64_t>& elements, int64_t element);
bool IsSubset(const std::vector<int64_t>& part, const std::vector<int64_t>& whole);
bool IsPermutation(const std::vector<int64_t>& one, const std::vector<int64_t>& two);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_CONTENT_H_
