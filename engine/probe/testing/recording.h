// Runs code in a process of its own that records, and tells what was recorded.
//
// Recording is decided once per process, so each scenario gets a fork; the test
// itself must run no instrumented code.
#ifndef AUGMENT_ENGINE_PROBE_TESTING_RECORDING_H_
#define AUGMENT_ENGINE_PROBE_TESTING_RECORDING_H_

#include <functional>
#include <string>
#include <vector>

#include "proto/trace.pb.h"

namespace augment::testing {

// The trace of `scenario`; fails the test when its process does not exit with
// `exit_code` or, for a negative one, is not killed by signal -exit_code.
proto::Trace Record(const std::function<void()>& scenario, int exit_code = 0);

// One line for each event: `add(#1 {3} -> {5}, 2)`, `value(#1 {5}) = 5`,
// `copy(#2 -> {3}, #1 {3})`, ` throws T: message` and ` unfinished` at the end.
std::vector<std::string> Story(const proto::Trace& trace);

std::vector<proto::EventRecord> Events(const proto::Trace& trace);

}  // namespace augment::testing

#endif  // AUGMENT_ENGINE_PROBE_TESTING_RECORDING_H_
