#include <algorithm>
#include <array>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

using proto::ReportedContract;
using proto::ReportedFunction;

// Contracts of one function that are shown of each fate; fewer where there are many functions.
constexpr size_t kMostOfAFate[] = {25, 8, 3, 1, 0};

// "ns::Stack<int>" of "ns::Stack<int>::push(const int &)"; "" for a function of no scope.
std::string ScopeOf(const std::string& function) {
  int depth = 0;
  size_t end = std::string::npos;
  for (size_t i = 0; i + 1 < function.size(); ++i) {
    const char c = function[i];
    if (absl::StartsWith(absl::string_view(function).substr(i), "operator")) break;
    if (c == '<') ++depth;
    if (c == '>') --depth;
    if (c == '(' && depth == 0 && i > 0) break;
    if (c == ':' && function[i + 1] == ':' && depth == 0) end = i++;
  }
  return end == std::string::npos ? "" : function.substr(0, end);
}

const char* When(const ReportedContract& contract) {
  return contract.place() == "postcondition" ? "after"
         : contract.place() == "invariant"   ? "always"
                                             : "before";
}

// Why it is what it is.
std::string Reason(const ReportedContract& contract) {
  std::string html;
  if (contract.has_written()) {
    absl::StrAppend(&html, "written: ", Escaped(contract.written()));
    if (contract.has_not_asked()) {
      absl::StrAppend(&html, "; not asked: ", Escaped(contract.not_asked()));
    }
  }
  if (contract.state() == "dropped") {
    return absl::StrCat(html, html.empty() ? "" : "; ", "refuted by ",
                        contract.has_witness() ? Code(contract.witness()) : "a call");
  }
  if (contract.has_written()) return html;
  absl::StrAppend(&html, contract.established() ? "established; " : "", "held in ",
                  Numbered(contract.calls(), "call"));
  if (contract.state() != "unchallenged") return html;
  for (const proto::ReportedClause& clause : contract.unmet()) {
    absl::StrAppend(&html, "; ", Code(clause.clause()),
                    clause.met() == 0
                        ? " was never met"
                        : absl::StrCat(" was met by ", Numbered(clause.met(), "call")));
  }
  if (contract.has_obstacle()) {
    absl::StrAppend(&html, "; in the way: ", Escaped(contract.obstacle()));
  }
  return html;
}

struct Fate {
  const char* word;
  const char* mark;
};
constexpr Fate kFates[] = {{"kept", "✓"}, {"unchallenged", "?"}, {"dropped", "✗"}};

std::string Contracts(const std::vector<const ReportedContract*>& contracts, size_t most) {
  std::string html;
  for (const Fate& fate : kFates) {
    size_t number = 0;
    for (const ReportedContract* contract : contracts) {
      if (contract->state() != fate.word || ++number > most) continue;
      absl::StrAppend(&html, "<li><b class=\"", fate.word, "\">", fate.mark, "</b> <span>",
                      When(*contract), "</span> ", Code(contract->contract()), " <small>",
                      fate.word, ": ", Reason(*contract), "</small></li>\n");
    }
    if (number > most) {
      absl::StrAppend(&html, "<li>… ", number - most, " more that are ", fate.word, "</li>\n");
    }
  }
  return html.empty() ? "" : absl::StrCat("<ul class=\"contracts\">\n", html, "</ul>\n");
}

// "12 kept · 3 not challenged · 40 dropped".
std::string Fates(const std::vector<const ReportedContract*>& contracts) {
  std::string html;
  for (const Fate& fate : kFates) {
    const auto number = std::count_if(
        contracts.begin(), contracts.end(),
        [&fate](const ReportedContract* contract) { return contract->state() == fate.word; });
    if (number == 0) continue;
    absl::StrAppend(&html, html.empty() ? "" : " · ", number, " ", fate.word);
  }
  return html;
}

std::string FunctionText(const ReportedFunction& function) {
  std::string html;
  if (!function.captured()) {
    absl::StrAppend(&html, "<p>Its calls are not recorded: ",
                    Escaped(function.has_skip_reason() && !function.skip_reason().empty()
                                ? function.skip_reason()
                                : "reason unknown"),
                    ".</p>\n");
  } else {
    absl::StrAppend(&html, "<p>", Numbered(function.calls_seen(), "call"), " of the tests seen, ",
                    Numbered(function.tried(), "sequence"), " tried, ",
                    function.returned_new() == 0
                        ? "none"
                        : absl::StrCat(absl::StrFormat("%.0f", function.returned_new())),
                    " as no test did", function.called() ? "" : "; no test calls it", ".</p>\n");
  }
  if (!function.callable() && function.has_not_callable_reason()) {
    absl::StrAppend(&html,
                    "<p>The search does not call it: ", Escaped(function.not_callable_reason()),
                    ".</p>\n");
  } else if (function.has_untried_reason()) {
    absl::StrAppend(&html, "<p>Never tried: ", Escaped(function.untried_reason()), ".</p>\n");
  }
  if (!function.file().empty()) {
    absl::StrAppend(&html, "<p>",
                    Code(function.line() > 0 ? absl::StrCat(function.file(), ":", function.line())
                                             : function.file()),
                    "</p>\n");
  }
  return html;
}

struct Item {
  std::string name;
  const ReportedFunction* function = nullptr;
  std::vector<const ReportedContract*> contracts;
};

std::string ItemText(const Item& item, size_t most) {
  std::string note;
  if (item.function != nullptr && !item.function->captured()) {
    note = "not recorded";
  } else if (item.function != nullptr && item.function->returned_new() == 0) {
    note = "not tried";
  }
  const std::string fates = Fates(item.contracts);
  const std::string content =
      absl::StrCat(item.function == nullptr ? "" : FunctionText(*item.function),
                   Contracts(item.contracts, most));
  return Details(absl::StrCat(Code(item.name), " <small>", fates,
                              note.empty() || fates.empty() ? "" : " · ", note, "</small>"),
                 content);
}

std::string Scopes(const View& view, const std::map<std::string, std::vector<Item>>& scopes,
                   size_t most) {
  std::string html;
  for (const auto& [scope, items] : scopes) {
    absl::StrAppend(
        &html, Heading(view.level + 1, view.Id("class-" + IdOf(scope.empty() ? "none" : scope)),
                       scope.empty() ? "Functions of no class" : Code(scope)));
    for (const Item& item : items) absl::StrAppend(&html, ItemText(item, most));
  }
  return html;
}

}  // namespace

Part FunctionsPart(const View& view) {
  std::map<std::string, std::vector<const ReportedContract*>> contracts;
  std::array<int, 3> counts = {};
  for (const ReportedContract& contract : view.target->contracts()) {
    contracts[contract.function()].push_back(&contract);
    for (size_t fate = 0; fate < counts.size(); ++fate) {
      counts[fate] += contract.state() == kFates[fate].word ? 1 : 0;
    }
  }
  std::map<std::string, std::vector<Item>> scopes;
  for (const ReportedFunction& function : view.target->functions()) {
    Item item{function.function(), &function, {}};
    const auto found = contracts.find(function.function());
    if (found != contracts.end()) {
      item.contracts = std::move(found->second);
      contracts.erase(found);
    }
    scopes[ScopeOf(function.function())].push_back(std::move(item));
  }
  // What is left belongs to classes, and to instances of templates.
  for (auto& [name, list] : contracts) {
    const bool of_class = std::any_of(list.begin(), list.end(), [](const ReportedContract* one) {
      return one->place() == "invariant";
    });
    std::vector<Item>& items = scopes[of_class ? name : ScopeOf(name)];
    Item item{of_class ? "of every object" : name, nullptr, std::move(list)};
    items.insert(of_class ? items.begin() : items.end(), std::move(item));
  }
  if (scopes.empty()) return {};
  int64_t functions = 0;
  for (const auto& [scope, items] : scopes) functions += static_cast<int64_t>(items.size());
  std::string html = absl::StrCat(
      "<p>What the tests take for granted was written down as contracts, and calls were made that "
      "break them. ",
      Numbered(counts[0], "contract"), " stood that (kept), ", counts[2],
      " did not (dropped), and for ", counts[1],
      " no call was found that could have broken them (unchallenged).</p>\n");
  for (const size_t most : kMostOfAFate) {
    std::string list = Scopes(view, scopes, most);
    if (list.size() > view.rooms->functions.left() && most > 0) continue;
    // Not even their names.
    view.rooms->functions.Put(list, &html);
    absl::StrAppend(&html,
                    LeftOutNote(view.rooms->functions.TakeLeftOut() * functions, "function"));
    break;
  }
  return MakePart(view, "functions", "Functions and their contracts", html);
}

}  // namespace augment::html
