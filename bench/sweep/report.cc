#include "bench/sweep/report.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "bench/sweep/json_members.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace augment {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

// Calls `set` if there is such a number.
template <typename Set>
void Number(const Struct& json, const std::string& name, const Set& set) {
  const Value* value = FindMember(json, name);
  if (value != nullptr && value->kind_case() == Value::kNumberValue) {
    set(static_cast<int64_t>(value->number_value()));
  }
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

// Why a target was not searched, or nothing could be tried, or less is known.
void TakeError(const Struct& target, sweep::Row* row) {
  const Value* statistics = FindMember(target, "statistics");
  for (const Value* reason :
       {FindMember(target, "error"), FindMember(target, "nothing_tried"),
        statistics == nullptr ? nullptr
                              : FindMember(statistics->struct_value(), "called_unknown")}) {
    if (reason != nullptr && row->error().empty()) {
      row->set_error(FirstLine(reason->string_value()));
    }
  }
}

void TakeMoments(const Struct& target, sweep::Row* row) {
  const Value* statistics = FindMember(target, "statistics");
  if (statistics == nullptr) return;
  const Struct& numbers = statistics->struct_value();
  Number(numbers, "moment_candidates",
         [row](int64_t n) { row->set_moment_candidates(row->moment_candidates() + n); });
  const Value* seconds = FindMember(numbers, "moment_seconds");
  if (seconds != nullptr) row->set_moment_seconds(row->moment_seconds() + seconds->number_value());
  Number(numbers, "moments_megabytes", [row](int64_t n) {
    row->set_moments_megabytes(std::max(row->moments_megabytes(), static_cast<double>(n)));
  });
}

}  // namespace

absl::Status ReadReport(const std::string& json, sweep::Row* row) {
  Struct report;
  const auto parsed = google::protobuf::util::JsonStringToMessage(json, &report);
  if (!parsed.ok()) return absl::DataLossError(absl::StrCat("no report: ", parsed.ToString()));
  const Value* summary = FindMember(report, "summary");
  if (summary == nullptr) return absl::DataLossError("a report without a summary");
  const Struct& numbers = summary->struct_value();
  Number(numbers, "called", [row](int64_t n) { row->set_functions(n); });
  Number(numbers, "called_captured", [row](int64_t n) { row->set_captured(n); });
  Number(numbers, "tried", [row](int64_t n) { row->set_tried(n); });
  Number(numbers, "objects_sampled", [row](int64_t n) { row->set_objects(n); });
  Number(numbers, "objects_recreated", [row](int64_t n) { row->set_recreated(n); });
  Number(numbers, "objects_startable", [row](int64_t n) { row->set_startable(n); });
  Number(numbers, "moments", [row](int64_t n) { row->set_moments(n); });
  Number(numbers, "withdrawn", [row](int64_t n) { row->set_withdrawn(n); });
  Number(numbers, "faults", [row](int64_t n) { row->set_faults(n); });
  Number(numbers, "undocumented_preconditions", [row](int64_t n) { row->set_preconditions(n); });
  int64_t with_test = 0;
  for (const Value& value : ListMember(report, "findings").values()) {
    const Struct& finding = value.struct_value();
    const bool shown =
        TextMember(finding, "verdict") == "fault" && !TextMember(finding, "test").empty();
    with_test += shown ? 1 : 0;
  }
  row->set_faults_with_test(with_test);
  if (const Value* targets = FindMember(report, "targets"); targets != nullptr) {
    for (const Value& target : targets->list_value().values()) {
      TakeError(target.struct_value(), row);
      TakeMoments(target.struct_value(), row);
    }
  }
  return absl::OkStatus();
}

}  // namespace augment
