// Expectations about how a container keeps its elements, which are nobody's contract: another
// machine or release has another capacity.
//
// In:     a test. Out: it without expectations on a function that has the name of one of the C++
//         standard's about storage ([vector.capacity], [container.reqmts], [unord.req]), in any
//         spelling of words, unless the call under test sets it, by its name, to what it is given:
//         who asks for room gets as much or more, and readers dropped each test that said how much
//         (docs/written_tests.md). Likewise without the value of a std::hash ([hash.requirements]:
//         it may be another one in each execution of the program).
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_STORAGE_H_
#define AUGMENT_ENGINE_FINDINGS_STORAGE_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

// "bucket_count", "BucketCount", "maxSize"; "MemoryUsage".
bool IsAboutStorage(const std::string& function);

// An object answers that it has fewer than no elements, or more than can be subtracted
// ([container.reqmts]: a size is a non-negative value of difference_type): something was taken out
// where nothing was, and nobody noticed. No test is to keep that as it is.
bool HasImpossibleSize(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

void LeaveOutStorage(const Vocabulary& vocabulary, proto::GeneratedTest* test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_STORAGE_H_
