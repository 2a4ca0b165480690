#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/report/skips.h"
#include "engine/report/sources.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "engine/report/untried.h"

namespace augment {
namespace {

using proto::ContractReport;

const char* PlaceWord(ContractReport::Place place) {
  switch (place) {
    case ContractReport::POST:
      return "after ";
    case ContractReport::INVARIANT:
      return "always";
    default:
      return "before";
  }
}

std::string ContractLine(const ContractReport& contract) {
  std::string text =
      absl::StrCat("    ", PlaceWord(contract.place()), "  ", contract.text(), "   ");
  if (!contract.written().empty()) {
    absl::StrAppend(&text, "written (", contract.written(), ")");
    if (!contract.not_evaluated().empty()) {
      absl::StrAppend(&text, ", not asked: ", contract.not_evaluated());
    } else if (contract.state() == ContractReport::DROPPED) {
      absl::StrAppend(&text, ", dropped: ", contract.witness());
    }
    return text + "\n";
  }
  switch (contract.state()) {
    case ContractReport::DROPPED:
      absl::StrAppend(&text, "dropped");
      if (!contract.witness().empty()) absl::StrAppend(&text, ": ", contract.witness());
      break;
    case ContractReport::UNCHALLENGED:
      absl::StrAppend(&text, "not challenged, held in ", Count(contract.events(), "call"));
      break;
    default:
      absl::StrAppend(&text, contract.established() ? "established" : "kept", ", held in ",
                      Count(contract.events(), "call"));
  }
  return text + "\n";
}

// Instances of a class template that a member was left out of, which are named behind it.
std::string LeftOutText(const std::string& function, const proto::Report& report) {
  const std::string prefix = absl::StrCat(function, " of ");
  std::string text;
  for (const proto::Withdrawn& one : report.withdrawn()) {
    if (!absl::StartsWith(one.name(), prefix)) continue;
    absl::StrAppend(&text, "    left out for ", one.name().substr(prefix.size()), ": ",
                    one.reason(), "\n");
  }
  return text;
}

std::string FunctionText(const proto::FunctionReport& function,
                         const std::vector<const ContractReport*>& contracts,
                         const proto::Report& report) {
  std::string text = function.function();
  if (!function.file().empty()) {
    absl::StrAppend(&text, "   ", function.file());
    if (function.line() > 0) absl::StrAppend(&text, ":", function.line());
  }
  absl::StrAppend(&text, "\n");
  if (!function.captured()) {
    absl::StrAppend(&text, "    not captured: ",
                    function.skip_reason().empty() ? "reason unknown" : function.skip_reason(),
                    "\n");
  } else {
    absl::StrAppend(&text, "    ", Count(function.observed_calls(), "call"), " seen, ",
                    Grouped(function.tried()), " tried");
    if (function.returned_new() > 0) {
      absl::StrAppend(&text, ", ", Grouped(function.returned_new()), " as no test did");
    }
    absl::StrAppend(&text, function.called() ? "\n" : "; no test calls it\n");
  }
  if (!function.callable() && !function.not_callable_reason().empty()) {
    absl::StrAppend(&text, "    not called by the search: ", function.not_callable_reason(), "\n");
  } else if (!function.untried_reason().empty()) {
    absl::StrAppend(&text, "    never tried: ", function.untried_reason(), "\n");
  }
  absl::StrAppend(&text, LeftOutText(function.function(), report));
  for (const ContractReport* contract : contracts) absl::StrAppend(&text, ContractLine(*contract));
  return text;
}

}  // namespace

std::string ExplainText(const proto::Report& report) {
  std::map<std::string, std::vector<const ContractReport*>> contracts;
  for (const ContractReport& contract : report.contracts()) {
    contracts[contract.function()].push_back(&contract);
  }
  std::string text;
  if (!report.nothing_tried().empty()) {
    absl::StrAppend(&text, "nothing could be tried: ", report.nothing_tried(), "\n\n");
  }
  for (const proto::FunctionReport& function : report.functions()) {
    const auto found = contracts.find(function.function());
    absl::StrAppend(
        &text, FunctionText(
                   function,
                   found == contracts.end() ? std::vector<const ContractReport*>() : found->second,
                   report));
    if (found != contracts.end()) contracts.erase(found);
  }
  // What is left belongs to whole classes.
  for (const auto& [name, list] : contracts) {
    absl::StrAppend(&text, name, "\n");
    for (const ContractReport* contract : list) absl::StrAppend(&text, ContractLine(*contract));
  }
  absl::StrAppend(&text, CalledText(report), ClassesText(report), SourcesText(report),
                  SkipsText(report), TheoriesText(report), UntriedText(report),
                  WithdrawnText(report));
  return text;
}

}  // namespace augment
