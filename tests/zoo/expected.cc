#include "tests/zoo/expected.h"

#include <map>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace augment::zoo {
namespace {

struct Column {
  const char* name;
  int Numbers::*value;
};
constexpr Column kColumns[] = {
    {"functions", &Numbers::functions},  {"recorded", &Numbers::recorded},
    {"tried", &Numbers::tried},          {"states", &Numbers::states},
    {"re-created", &Numbers::recreated}, {"withdrawn", &Numbers::withdrawn},
};

std::string Reason(const std::string& reason) {
  return absl::StrReplaceAll(reason.empty() ? "no reason" : reason, {{"\n", " "}});
}

}  // namespace

Row Measure(const Specimen& specimen, const proto::Report& report,
            const std::vector<proto::Withdrawal>& withdrawn) {
  Row row;
  const std::string scope = Name(specimen) + "::";
  const auto is_here = [&](const std::string& name) { return absl::StrContains(name, scope); };
  const auto brief = [&](const std::string& name) {
    return absl::StrReplaceAll(name, {{scope, ""}, {"(anonymous namespace)::", ""}});
  };
  std::map<std::string, std::vector<std::string>> reasons;
  for (const proto::FunctionReport& function : report.functions()) {
    if (!is_here(function.function())) continue;
    ++row.numbers.functions;
    row.numbers.recorded += function.observed_calls() > 0 ? 1 : 0;
    row.numbers.tried += function.returned_new() > 0 ? 1 : 0;
    if (function.returned_new() > 0) continue;
    const std::string why = !function.captured()             ? function.skip_reason()
                            : !function.callable()           ? function.not_callable_reason()
                            : function.observed_calls() == 0 ? "not recorded"
                                                             : function.untried_reason();
    reasons[Reason(why)].push_back(brief(function.function()));
  }
  for (const proto::ClassReport& of_class : report.classes()) {
    if (!is_here(of_class.name())) continue;
    row.numbers.states += static_cast<int>(of_class.sampled());
    row.numbers.recreated += static_cast<int>(of_class.recreated());
    if (of_class.recreated() < of_class.sampled() || !of_class.tracked()) {
      const std::string missed =
          absl::StrCat(", ", of_class.sampled() - of_class.recreated(), " of ", of_class.sampled());
      reasons[Reason(of_class.reason())].push_back(
          absl::StrCat("objects of ", brief(of_class.name()), of_class.tracked() ? missed : ""));
    }
  }
  std::set<std::string> pieces;
  for (const proto::Withdrawal& one : withdrawn) {
    if (!is_here(one.name()) && !is_here(one.piece())) continue;
    if (!pieces.insert(one.piece()).second) continue;
    ++row.numbers.withdrawn;
    reasons[Reason(one.reason())].push_back(absl::StrCat(
        "withdrawn: ", one.piece().substr(0, one.piece().find(':')), " of ", brief(one.name())));
  }
  for (const auto& [reason, names] : reasons) {
    row.reasons.push_back(brief(reason));
    for (const std::string& name : names) row.reasons.push_back("  " + name);
  }
  return row;
}

std::string Text(const Specimen& specimen, const Row& row) {
  std::string text = absl::StrCat(Name(specimen), ": ", Words(specimen), "\n  ");
  for (const Column& column : kColumns) {
    absl::StrAppend(&text, column.value == kColumns[0].value ? "" : ", ", column.name, " ",
                    row.numbers.*column.value);
  }
  for (const std::string& reason : row.reasons) absl::StrAppend(&text, "\n    ", reason);
  return text + "\n";
}

Numbers Recorded(const Specimen& specimen, const std::string& text) {
  Numbers numbers;
  bool next = false;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (next) {
      for (const absl::string_view part : absl::StrSplit(line, ',')) {
        const std::vector<absl::string_view> words = absl::StrSplit(part, ' ', absl::SkipEmpty());
        for (const Column& column : kColumns) {
          if (words.size() == 2 && words[0] == column.name &&
              !absl::SimpleAtoi(words[1], &(numbers.*column.value))) {
            numbers.*column.value = 0;
          }
        }
      }
      return numbers;
    }
    next = absl::StartsWith(line, Name(specimen) + ":");
  }
  return numbers;
}

std::string Worse(const Numbers& recorded, const Numbers& now) {
  std::string worse;
  for (const Column& column : kColumns) {
    const int before = recorded.*column.value;
    const int after = now.*column.value;
    // How many states there are is no merit; what is withdrawn should not grow.
    if (column.value == &Numbers::states) continue;
    if (column.value == &Numbers::withdrawn ? after <= before : after >= before) continue;
    absl::StrAppend(&worse, worse.empty() ? "" : ", ", column.name, " ", before, " → ", after);
  }
  return worse;
}

}  // namespace augment::zoo
