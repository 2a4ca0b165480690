// The contracts of some functions with all that is known about each.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"

namespace augment {
namespace {

using proto::ContractReport;

constexpr struct {
  ContractReport::Place place;
  const char* title;
} kPlaces[] = {{ContractReport::PRE, "before a call"},
               {ContractReport::POST, "after a call"},
               {ContractReport::INVARIANT, "between calls"}};

// Three digits after the nines: 0.99942 is not certain.
std::string Percent(double share) { return absl::StrFormat("%.4g %%", 100 * share); }

std::string Support(const ContractReport& contract) {
  return absl::StrCat("held in ", Count(contract.events(), "call"), " of ",
                      Count(contract.tests(), "test"), ", ", Grouped(contract.distinct()),
                      " different, confidence ", Percent(contract.confidence()));
}

// "`size() > 3`: none of 40 calls, none of 12 objects".
std::string ClauseText(const proto::ClauseReport& clause, int64_t calls) {
  const auto share = [](int64_t met, int64_t all, const char* what) {
    return absl::StrCat(met == 0 ? "none" : Grouped(met), " of ", Count(all, what));
  };
  std::string text = absl::StrCat("`", clause.text(), "`: ", share(clause.met(), calls, "call"));
  if (clause.asked() < calls) {
    absl::StrAppend(&text, " (known of ", Grouped(clause.asked()), ")");
  }
  if (clause.met() == 0 && clause.objects() > 0) {
    absl::StrAppend(&text, ", ", share(clause.objects_met(), clause.objects(), "object"));
  }
  return text;
}

std::string Unchallenged(const ContractReport& contract) {
  std::string text = "unchallenged: ";
  if (contract.clauses_size() == 0) return text + "nothing says why";
  const bool alone = contract.clauses_size() > 1 &&
                     std::all_of(contract.clauses().begin(), contract.clauses().end(),
                                 [](const auto& clause) { return clause.met() > 0; });
  absl::StrAppend(&text, alone ? "each is met alone, never together: " : "not met by the search: ");
  bool first = true;
  for (const proto::ClauseReport& clause : contract.clauses()) {
    // What was met is not what is in the way.
    if (!alone && contract.clauses_size() > 1 && clause.met() > 0) continue;
    absl::StrAppend(&text, first ? "" : "; ", ClauseText(clause, contract.calls()));
    first = false;
  }
  if (!contract.obstacle().empty()) {
    absl::StrAppend(&text, "\n        in the way: ", contract.obstacle());
  }
  return text;
}

std::string State(const ContractReport& contract) {
  if (!contract.not_evaluated().empty()) {
    return absl::StrCat("not asked: ", contract.not_evaluated());
  }
  switch (contract.state()) {
    case ContractReport::DROPPED:
      return contract.witness().empty() ? "dropped" : absl::StrCat("dropped: ", contract.witness());
    case ContractReport::UNCHALLENGED:
      return Unchallenged(contract);
    default:
      return contract.established() ? "established" : "kept";
  }
}

std::string ContractText(const ContractReport& contract) {
  std::string text = absl::StrCat("    ", contract.text(), "\n        ", State(contract), "\n");
  if (!contract.written().empty()) {
    return absl::StrCat(text, "        written: ", contract.written(), "\n");
  }
  return absl::StrCat(text, "        ", Support(contract), "\n");
}

std::string NearText(const proto::NearReport& near) {
  return absl::StrCat("    ", near.text(), "\n        not inferred: held in ", Grouped(near.held()),
                      " of ", Count(near.events(), "call"), "; not where ", near.exception(), "\n");
}

}  // namespace

absl::StatusOr<std::string> ContractsText(const proto::Report& report, const std::string& name) {
  struct Function {
    std::vector<const ContractReport*> contracts;
    std::vector<const proto::NearReport*> near;
  };
  std::map<std::string, Function> functions;
  std::set<std::string> others;
  const auto wanted = [&](const std::string& function) {
    return name == "all" || absl::StrContains(function, name);
  };
  for (const ContractReport& contract : report.contracts()) {
    if (wanted(contract.function())) functions[contract.function()].contracts.push_back(&contract);
    others.insert(contract.function());
  }
  for (const proto::NearReport& near : report.near_contracts()) {
    if (wanted(near.function())) functions[near.function()].near.push_back(&near);
    others.insert(near.function());
  }
  for (const proto::FunctionReport& function : report.functions()) {
    if (wanted(function.function())) functions[function.function()];
    others.insert(function.function());
  }
  if (functions.empty()) {
    std::string message = absl::StrCat("no function or class of ", report.target(), " has \"", name,
                                       "\" in its name. There are:");
    for (const std::string& other : others) absl::StrAppend(&message, "\n  ", other);
    return absl::NotFoundError(message);
  }
  std::string text;
  for (const auto& [function, known] : functions) {
    absl::StrAppend(&text, text.empty() ? "" : "\n", function, "\n");
    if (known.contracts.empty() && known.near.empty()) {
      absl::StrAppend(&text, "  no contracts\n");
    }
    for (const auto& [place, title] : kPlaces) {
      std::string part;
      for (const ContractReport* contract : known.contracts) {
        if (contract->place() == place) absl::StrAppend(&part, ContractText(*contract));
      }
      for (const proto::NearReport* near : known.near) {
        if (near->place() == place) absl::StrAppend(&part, NearText(*near));
      }
      if (!part.empty()) absl::StrAppend(&text, "  ", title, "\n", part);
    }
  }
  return text;
}

}  // namespace augment
