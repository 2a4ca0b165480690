// Names of tests of comparisons, as one says what they compare: "DiffersFromOneWithOtherName",
// "IsLessThanItself" instead of "OperatorLessWithItselfReturnsTrue".
//
// In:     tests as they will be written, with the words of their names.
// Out:    of those of a comparison operator that assert first what it says of two objects, other
//         words. Where both objects are made by the same call with one other argument, that one is
//         named; where the second is made of nothing, that; where another call gave the first one,
//         that: "EndDiffersFromNewIterator".
// Errors: none. Threads: pure.
#ifndef AUGMENT_ENGINE_DESCRIBE_COMPARISON_WORDS_H_
#define AUGMENT_ENGINE_DESCRIBE_COMPARISON_WORDS_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "google/protobuf/repeated_ptr_field.h"
#include "proto/finding.pb.h"

namespace augment {

// "IsLessThan", "IsNotLessThan" of "operator<"; "" of other functions.
std::string ComparisonWords(const std::string& function, bool holds);

void NameComparisons(const Vocabulary& vocabulary,
                     google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_COMPARISON_WORDS_H_
