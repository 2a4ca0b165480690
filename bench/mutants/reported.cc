#include "bench/mutants/reported.h"

#include <set>

#include "absl/strings/match.h"
#include "bench/sweep/json_members.h"
#include "google/protobuf/util/json_util.h"

namespace augment {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

// What docs/findings.md calls them.
constexpr char kWithWitnesses[] = "with witnesses";
constexpr char kAliasedArgument[] = "aliased argument";
constexpr char kGivenObject[] = "given object";

// Functions that tests call, as the report names them.
std::set<std::string> Called(const Struct& report) {
  std::set<std::string> called;
  for (const Value& target : ListMember(report, "targets").values()) {
    for (const Value& value : ListMember(target.struct_value(), "functions").values()) {
      const Struct& function = value.struct_value();
      const Value* is_called = FindMember(function, "called");
      const Value* seen = FindMember(function, "calls_seen");
      if ((is_called != nullptr && is_called->bool_value()) ||
          (seen != nullptr && seen->number_value() > 0)) {
        called.insert(TextMember(function, "function"));
      }
    }
  }
  return called;
}

std::string By(const Struct& finding, const std::set<std::string>& called) {
  const std::string source = TextMember(finding, "found_by");
  if (source == kWithWitnesses) return kByWitnesses;
  if (source == kAliasedArgument || source == kGivenObject) return kByAliases;
  const std::string function = TextMember(finding, "function");
  const bool of_template = absl::StrContains(function.substr(0, function.find('(')), "<");
  return of_template && called.count(function) == 0 ? kByUncalled : kByOthers;
}

}  // namespace

std::map<std::string, ReportedFault> ReportedFaults(const std::string& json) {
  std::map<std::string, ReportedFault> faults;
  Struct report;
  if (!google::protobuf::util::JsonStringToMessage(json, &report).ok()) return faults;
  const std::set<std::string> called = Called(report);
  for (const Value& value : ListMember(report, "findings").values()) {
    const Struct& finding = value.struct_value();
    const std::string test = TextMember(finding, "test");
    if (test.empty()) continue;
    ReportedFault& fault = faults[test];
    if (const Value* after = FindMember(finding, "found_after_candidates")) {
      fault.candidates = static_cast<int64_t>(after->number_value());
    }
    fault.by = By(finding, called);
  }
  return faults;
}

}  // namespace augment
