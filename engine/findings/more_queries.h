// What else could be asked of an object after a call: public queries that take arguments, and
// functions outside of its class that take nothing but it.
//
// In:     a sequence, and the slot of an object that it leaves.
// Out:    for each such function, for each query with one or two arguments, and for each without
//         that views leave out (by its function: it fills a cache, say, when it is asked), the
//         sequence with a call of it behind, and what a test would assert of its answer, the value
//         aside. Arguments are what the sequence itself passes or has, the last first, and a value
//         that it does not have. An `operator==` outside of the class is asked with what the last
//         call is given: that a copy is equal to its source.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_MORE_QUERIES_H_
#define AUGMENT_ENGINE_FINDINGS_MORE_QUERIES_H_

#include <cstddef>
#include <set>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

struct AskedWithArguments {
  proto::Candidate candidate;
  proto::Expectation expectation;
};

std::vector<AskedWithArguments> MoreQueries(const Vocabulary& vocabulary,
                                            const proto::Candidate& candidate, int slot,
                                            int class_index, const std::set<int>& left_out,
                                            size_t most);

// Orders what the test expects: of several assertions that catch the same the first stays. What the
// call made comes before what it left as it was, and that there is nothing, or that it is
// equal to another object, before what else that says; asked about what went in, an object tells
// more than by what it has of no argument. A result that is always the same (`one_value`) comes
// behind all that the call made.
void MostTellingFirst(const Vocabulary& vocabulary, bool one_value, proto::GeneratedTest* test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_MORE_QUERIES_H_
