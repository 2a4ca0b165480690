// One GeneratedTest as the statements of a case: arrange, act, assert.
#ifndef AUGMENT_ENGINE_EMIT_BODY_WRITER_H_
#define AUGMENT_ENGINE_EMIT_BODY_WRITER_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/call_writer.h"
#include "engine/emit/frameworks/framework.h"
#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

struct TestBody {
  std::vector<std::string> arrange;
  std::vector<std::string> act;
  std::vector<std::string> assertions;
  // Classes (registry indices) and functions whose headers it needs.
  std::set<int> classes;
  std::set<int> functions;
  // Expressions of the objects in the slots: "stack", "*made".
  std::map<int, std::string> objects;

  // Without blank lines; what a person pastes to reproduce.
  std::vector<std::string> Lines() const;
  // With blank lines between the parts, indented by two.
  std::string Text() const;
};

struct BodyOptions {
  const TestFramework* framework = &GoogleTest();
  // The call under test throws, and that is the fault.
  bool must_not_throw = false;
  // Comments say what a fault's expectations are now.
  bool show_observed = false;
  // Put behind each assertion, with the place of its expectation; empty: nothing is.
  std::string expectation_mark;
  // Names that variables must not hide.
  std::set<std::string> taken;
  // Slots whose objects get a name though no call asks for it.
  std::set<int> named;
  // By number: what the test has where the sequence starts.
  std::map<uint64_t, const proto::Moment*> moments;
};

// Errors: Unimplemented when a call or value has no spelling, or when nothing
// of what the test would assert has one.
absl::StatusOr<TestBody> WriteBody(const proto::GeneratedTest& test, const Vocabulary& vocabulary,
                                   const CallWriter& calls, LiteralWriter* literals,
                                   const BodyOptions& options);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_BODY_WRITER_H_
