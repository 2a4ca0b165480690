// One construct: its golden text, and what is made and recorded of it now.
#ifndef AUGMENT_TESTS_CONSTRUCTS_CHECK_CHECK_H_
#define AUGMENT_TESTS_CONSTRUCTS_CHECK_CHECK_H_

#include <string>

#include "absl/status/statusor.h"
#include "proto/subject.pb.h"

namespace augment::constructs {

// A group as construct.bzl builds it; paths from the current directory.
struct Group {
  std::string plain;   // the program
  std::string traced;  // the same, instrumented
  std::string texts;   // directory of the rewritten cases
  proto::SubjectModel model;
};

absl::StatusOr<Group> LoadGroup(const std::string& name);

// What the golden file of the construct should say. Uses the construct plainly
// and traced; FAILED_PRECONDITION when they differ in output or exit status.
absl::StatusOr<std::string> Describe(const Group& group, const std::string& construct);

// What of it is the same for every compiler and library. Golden files are GCC's; Clang
// evaluates arguments in another order and prints types in another way, so there
// the number of events is compared instead of the events. Where Abseil's view is but a
// name of the standard library's, it is called by that.
std::string Comparable(std::string golden);

std::string GoldenPath(const std::string& construct);

// The first line that differs, both sides; "" when the texts are equal.
std::string FirstDifference(const std::string& expected, const std::string& actual);

}  // namespace augment::constructs

#endif  // AUGMENT_TESTS_CONSTRUCTS_CHECK_CHECK_H_
