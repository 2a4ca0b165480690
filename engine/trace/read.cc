#include <fstream>
#include <sstream>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/trace/trace.h"

namespace augment {
namespace {

constexpr uint32_t kVersion = 1;

// The next length-delimited field 1 at `*at`; false at the end or when cut.
bool NextRecord(const std::string& bytes, size_t* at, const char** record, size_t* size) {
  if (*at >= bytes.size() || static_cast<unsigned char>(bytes[*at]) != 0x0a) return false;
  size_t next = *at + 1;
  uint64_t length = 0;
  for (int shift = 0;; shift += 7) {
    if (next >= bytes.size() || shift > 56) return false;
    const auto byte = static_cast<unsigned char>(bytes[next++]);
    length |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if ((byte & 0x80) == 0) break;
  }
  if (length > bytes.size() - next) return false;
  *record = bytes.data() + next;
  *size = length;
  *at = next + length;
  return true;
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
  size_t at = 0;
  bool header = false;
  size_t case_start = 0;
  bool in_case = false;
  const char* record_bytes = nullptr;
  size_t size = 0;
  while (NextRecord(bytes, &at, &record_bytes, &size)) {
    proto::Record record;
    if (!record.ParseFromArray(record_bytes, static_cast<int>(size))) {
      return absl::DataLossError(absl::StrCat(name, ": damaged at byte ", at));
    }
    if (!header && !record.has_header()) break;
    switch (record.kind_case()) {
      case proto::Record::kHeader:
        if (record.header().version() != kVersion) {
          return absl::DataLossError(absl::StrCat(name, ": a trace of version ",
                                                  record.header().version(), ", expected ",
                                                  kVersion, "; run the traced test again"));
        }
        header = true;
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
        trace.events.push_back(std::move(*record.mutable_event()));
        break;
      case proto::Record::kTestCase:
        if (record.test_case().begin()) {
          case_start = trace.events.size();
          in_case = true;
        } else {
          if (record.test_case().passed()) {
            ++trace.passed_cases;
          } else {
            ++trace.failed_cases;
            if (in_case) trace.events.resize(case_start);
          }
          in_case = false;
        }
        break;
      case proto::Record::KIND_NOT_SET:
        break;
    }
  }
  if (!header) return absl::DataLossError(absl::StrCat(name, ": not a trace"));
  trace.truncated = at != bytes.size();
  // A case that never ended was killed: it did not pass.
  if (in_case) trace.events.resize(case_start);
  return trace;
}

}  // namespace augment
