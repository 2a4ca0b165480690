#include "engine/probe/testing/recording.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include "engine/probe/testing/instrumented.h"
#include "engine/trace/expand.h"
#include "gtest/gtest.h"

namespace augment::testing {
namespace {

using proto::EventRecord;

std::string Name(uint64_t function) {
  static const std::map<uint64_t, std::string> names = {
      {instrumented::kCounterMake, "Counter"},
      {instrumented::kForgetfulMake, "Forgetful"},
      {instrumented::kCounterAdd, "add"},
      {instrumented::kCounterValue, "value"},
      {instrumented::kCounterAddTwice, "addTwice"},
      {instrumented::kCounterSame, "same"},
      {instrumented::kCounterNext, "next"},
      {instrumented::kCounterSelf, "self"},
      {instrumented::kCounterFail, "fail"},
      {instrumented::kCounterZero, "zero"},
      {instrumented::kGuardedMake, "Guarded"},
      {instrumented::kGuardedDestroy, "~Guarded"},
      {instrumented::kPairMake, "Pair"},
      {instrumented::kPairSum, "Pair::sum"},
      {instrumented::kPairFirst, "first"},
      {instrumented::kDerivedMake, "Derived"},
      {instrumented::kDerivedTwice, "twice"},
      {instrumented::kHolderMake, "Holder"},
      {instrumented::kSum, "sum"},
      {instrumented::kLeave, "leave"},
  };
  const auto found = names.find(function);
  return found == names.end() ? "?" : found->second;
}

std::string Kind(const EventRecord& event) {
  switch (event.kind()) {
    case EventRecord::COPY_CONSTRUCT:
      return "copy";
    case EventRecord::MOVE_CONSTRUCT:
      return "move";
    case EventRecord::COPY_ASSIGN:
      return "copy=";
    case EventRecord::MOVE_ASSIGN:
      return "move=";
    case EventRecord::DEFAULT_CONSTRUCT:
      return "default";
    default:
      return Name(event.declared() != 0 ? event.declared() : event.function());
  }
}

std::string Show(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return std::to_string(value.integer());
    case proto::Value::kBoolean:
      return value.boolean() ? "true" : "false";
    case proto::Value::kNull:
      return "nullptr";
    case proto::Value::kObject:
      return "#" + std::to_string(value.object());
    case proto::Value::kOpaque:
      return "opaque " + std::to_string(value.opaque());
    case proto::Value::kTuple: {
      std::string text;
      for (const proto::Value& element : value.tuple().values()) {
        text += (text.empty() ? "" : ", ") + Show(element);
      }
      return "{" + text + "}";
    }
    default:
      return value.ShortDebugString();
  }
}

class Teller {
 public:
  explicit Teller(const proto::Trace& trace) {
    for (const proto::Record& record : trace.records()) {
      if (record.has_state()) states_[record.state().index()] = record.state();
    }
  }

  std::string Tell(const EventRecord& event) const {
    std::string line = Kind(event) + "(";
    for (int i = 0; i < event.operands_size(); ++i) {
      line += (i == 0 ? "" : ", ") + Operand(event.operands(i));
    }
    line += ")";
    if (event.has_result()) line += " = " + Operand(event.result());
    if (event.outcome() == EventRecord::THREW) {
      line += " throws " + event.exception_type() + ": " + event.exception_message();
    }
    if (event.outcome() == EventRecord::UNFINISHED) line += " unfinished";
    return line;
  }

 private:
  std::string State(uint32_t index) const {
    const auto found = states_.find(index);
    if (found == states_.end()) return "{unknown}";
    proto::Value tuple;
    *tuple.mutable_tuple() = found->second.fields();
    return Show(tuple);
  }
  std::string Operand(const proto::Operand& operand) const {
    std::string text = Show(operand.value());
    if (operand.before() != 0) text += " " + State(operand.before());
    if (operand.after() != 0 && operand.after() != operand.before()) {
      text += " -> " + State(operand.after());
    }
    return text;
  }

  std::map<uint32_t, proto::StateRecord> states_;
};

}  // namespace

proto::Trace Record(const std::function<void()>& scenario, int exit_code) {
  const char* folder = std::getenv("TEST_TMPDIR");
  const std::string path = std::string(folder == nullptr ? "/tmp" : folder) + "/recording." +
                           std::to_string(getpid()) + ".trace";
  std::remove(path.c_str());
  const pid_t child = fork();
  if (child == 0) {
    setenv("AUGMENT_TRACE", path.c_str(), 1);
    scenario();
    std::exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (exit_code >= 0) {
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == exit_code) << "status " << status;
  } else {
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == -exit_code) << "status " << status;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::remove(path.c_str());
  if (bytes.empty()) return proto::Trace();  // nothing was recorded
  auto trace = ExpandTrace(bytes, path, nullptr);
  EXPECT_TRUE(trace.ok()) << trace.status();
  return trace.ok() ? *std::move(trace) : proto::Trace();
}

std::vector<EventRecord> Events(const proto::Trace& trace) {
  std::vector<EventRecord> events;
  for (const proto::Record& record : trace.records()) {
    if (record.has_event()) events.push_back(record.event());
  }
  return events;
}

std::vector<std::string> Story(const proto::Trace& trace) {
  const Teller teller(trace);
  std::vector<std::string> story;
  for (const EventRecord& event : Events(trace)) story.push_back(teller.Tell(event));
  return story;
}

}  // namespace augment::testing
