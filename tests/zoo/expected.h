// What is known of a specimen: how much of it is recorded, tried and made
// again, and the tool's own reasons for the rest.
//
// In:     the report of a search and the lists of what was withdrawn.
// Out:    text, a few lines for each specimen; of these the numbers are compared.
// Errors: none. Threads: any.
#ifndef AUGMENT_TESTS_ZOO_EXPECTED_H_
#define AUGMENT_TESTS_ZOO_EXPECTED_H_

#include <string>
#include <vector>

#include "proto/compile.pb.h"
#include "proto/finding.pb.h"
#include "tests/zoo/specimen.h"

namespace augment::zoo {

struct Numbers {
  int functions = 0;  // public ones of the model
  int recorded = 0;   // of these: calls of tests are in the trace
  int tried = 0;      // returned from a state or with an argument that is new
  int states = 0;
  int recreated = 0;
  int withdrawn = 0;  // pieces that did not compile
};

struct Row {
  Numbers numbers;
  std::vector<std::string> reasons;
};

Row Measure(const Specimen& specimen, const proto::Report& report,
            const std::vector<proto::Withdrawal>& withdrawn);

std::string Text(const Specimen& specimen, const Row& row);

// The specimen's numbers in a text of such rows; all 0 when it is not there.
Numbers Recorded(const Specimen& specimen, const std::string& text);

// What is less than it was; "" when nothing is.
std::string Worse(const Numbers& recorded, const Numbers& now);

}  // namespace augment::zoo

#endif  // AUGMENT_TESTS_ZOO_EXPECTED_H_
