#include <algorithm>
#include <fstream>
#include <sstream>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/trace/callbacks.h"
#include "engine/trace/continuity.h"
#include "engine/trace/expand.h"
#include "engine/trace/inherited.h"
#include "engine/trace/trace.h"

namespace augment {
namespace {

std::set<uint64_t> SharedObjects(const Trace& trace) {
  std::map<uint64_t, uint32_t> threads;
  std::set<uint64_t> shared;
  for (const proto::EventRecord& event : trace.events) {
    const auto note = [&](const proto::Operand& operand) {
      if (operand.value().kind_case() != proto::Value::kObject) return;
      const uint64_t object = operand.value().object();
      if (threads.emplace(object, event.thread()).first->second != event.thread()) {
        shared.insert(object);
      }
    };
    for (const proto::Operand& operand : event.operands()) note(operand);
    if (event.has_result()) note(event.result());
  }
  return shared;
}

// Those from `start` on; calls left out among them are left out there.
void DropEvents(size_t start, Trace* trace) {
  trace->events.resize(start);
  trace->cases.resize(start);
  for (size_t& gap : trace->gaps) gap = std::min(gap, start);
}

}  // namespace

absl::StatusOr<Trace> ReadTrace(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return absl::NotFoundError(absl::StrCat("no trace at ", path));
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return ParseTrace(bytes.str(), path);
}

absl::StatusOr<Trace> ParseTrace(const std::string& bytes, const std::string& name) {
  Trace trace;
  ASSIGN_OR_RETURN(auto expanded, ExpandTrace(bytes, name, &trace.truncated));
  Callbacks callbacks;
  size_t case_start = 0;
  int case_number = 0;
  bool in_case = false;
  std::string case_name;
  for (proto::Record& record : *expanded.mutable_records()) {
    switch (record.kind_case()) {
      case proto::Record::kHeader:
        break;
      case proto::Record::kClassRecord:
        trace.classes[record.class_record().index()] = record.class_record();
        break;
      case proto::Record::kState:
        trace.states[record.state().index()] = record.state();
        break;
      case proto::Record::kEvent:
        if (record.event().operands_size() > 0) {
          for (const uint64_t part : record.event().parts()) {
            trace.parts[part] = record.event().operands(0).value().object();
          }
        }
        if (record.event().kind() == proto::EventRecord::INHERIT_CONSTRUCT &&
            JoinInherited(record.mutable_event(),
                          trace.events.size() > case_start ? &trace.events.back() : nullptr)) {
          break;
        }
        trace.cases.push_back(in_case ? case_number : 0);
        trace.events.push_back(std::move(*record.mutable_event()));
        break;
      case proto::Record::kTestCase:
        if (record.test_case().begin()) {
          case_start = trace.events.size();
          in_case = true;
          ++case_number;
          case_name = record.test_case().name();
        } else {
          if (record.test_case().passed()) {
            ++trace.passed_cases;
          } else {
            ++trace.failed_cases;
            trace.failed.push_back(record.test_case().name());
            if (in_case) DropEvents(case_start, &trace);
          }
          in_case = false;
        }
        break;
      case proto::Record::kGap:
        trace.gaps.push_back(trace.events.size());
        trace.left_out += record.gap().left_out();
        break;
      case proto::Record::kCallback:
        callbacks.Add(std::move(*record.mutable_callback()));
        break;
      case proto::Record::kDeath:
        trace.deaths.insert(record.death().function());
        break;
      case proto::Record::KIND_NOT_SET:
        break;
    }
  }
  // A case that never ended was killed: it did not pass.
  if (in_case) {
    DropEvents(case_start, &trace);
    trace.failed.push_back(case_name);
  }
  callbacks.Resolve(&trace.events);
  trace.shared = SharedObjects(trace);
  JoinValueObjects(&trace);
  return trace;
}

}  // namespace augment
