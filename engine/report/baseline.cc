#include "engine/report/baseline.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <tuple>
#include <vector>

#include "absl/strings/str_cat.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/text_format.h"

namespace augment {
namespace {

class FirstError : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int line, int column, const std::string& message) override {
    if (text_.empty())
      text_ = absl::StrCat("line ", line + 1, ", column ", column + 1, ": ", message);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

absl::StatusOr<proto::Baseline> ReadBaseline(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return absl::NotFoundError(absl::StrCat("there is no ", path));
  std::ostringstream text;
  text << file.rdbuf();
  proto::Baseline baseline;
  google::protobuf::TextFormat::Parser parser;
  FirstError error;
  parser.RecordErrorsTo(&error);
  if (!parser.ParseFromString(text.str(), &baseline)) {
    return absl::InvalidArgumentError(absl::StrCat(path, ", ", error.text()));
  }
  for (int i = 0; i < baseline.contract_size(); ++i) {
    const proto::JudgedContract& judged = baseline.contract(i);
    const char* const missing = judged.function().empty() ? "function"
                                : judged.text().empty()   ? "text"
                                : judged.judgement() == proto::JudgedContract::UNJUDGED
                                    ? "judgement (WRONG or REQUIRED)"
                                    : nullptr;
    if (missing == nullptr) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        path, ": contract entry ", i + 1, judged.text().empty() ? "" : " (" + judged.text() + ")",
        " has no ", missing, "; `augment explain --contracts=all` prints what can be judged"));
  }
  for (int i = 0; i < baseline.dropped_size(); ++i) {
    if (!baseline.dropped(i).behaviour().empty()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": dropped entry ", i + 1,
                     " has no behaviour; the list at the end of the generated "
                     "file has it, and `augment triage --drop=TEST` writes it"));
  }
  for (int i = 0; i < baseline.value_size(); ++i) {
    const proto::SpecialValue& value = baseline.value(i);
    const char* const missing = value.function().empty() ? "function"
                                : value.value_case() == proto::SpecialValue::VALUE_NOT_SET
                                    ? "value (integer, real, text or boolean)"
                                    : nullptr;
    if (missing == nullptr) continue;
    return absl::InvalidArgumentError(absl::StrCat(path, ": value entry ", i + 1, " has no ",
                                                   missing,
                                                   "; `augment explain` lists the functions"));
  }
  return baseline;
}

std::vector<proto::SpecialValue> ValuesFor(const proto::Baseline& baseline,
                                           const std::string& target) {
  std::vector<proto::SpecialValue> values;
  for (const proto::SpecialValue& value : baseline.value()) {
    if (value.target().empty() || value.target() == target) values.push_back(value);
  }
  return values;
}

std::vector<proto::JudgedContract> JudgedFor(const proto::Baseline& baseline,
                                             const std::string& target) {
  std::vector<proto::JudgedContract> judged;
  for (const proto::JudgedContract& contract : baseline.contract()) {
    if (contract.target().empty() || contract.target() == target) judged.push_back(contract);
  }
  return judged;
}

std::string BaselineText(const proto::Baseline& baseline) {
  std::vector<const proto::Accepted*> entries;
  for (const proto::Accepted& entry : baseline.accepted()) entries.push_back(&entry);
  std::sort(entries.begin(), entries.end(), [](const auto* a, const auto* b) {
    return std::forward_as_tuple(a->target(), a->id()) <
           std::forward_as_tuple(b->target(), b->id());
  });
  std::string text =
      "# proto-file: proto/baseline.proto\n"
      "# proto-message: augment.proto.Baseline\n"
      "#\n"
      "# Findings that were looked at and accepted. `augment triage` adds to it; delete an entry "
      "to\n"
      "# have the finding reported again.\n";
  if (baseline.dropped_size() > 0) {
    absl::StrAppend(
        &text,
        "# Tests that were dropped: none that shows the same is written, until the entry is\n"
        "# deleted.\n");
  }
  google::protobuf::TextFormat::Printer printer;
  printer.SetUseUtf8StringEscaping(true);
  for (const proto::Accepted* entry : entries) {
    std::string body;
    printer.SetInitialIndentLevel(1);
    printer.PrintToString(*entry, &body);
    absl::StrAppend(&text, "\naccepted {\n", body, "}\n");
  }
  for (const proto::JudgedContract& judged : baseline.contract()) {
    std::string body;
    printer.SetInitialIndentLevel(1);
    printer.PrintToString(judged, &body);
    absl::StrAppend(&text, "\ncontract {\n", body, "}\n");
  }
  for (const proto::Dropped& dropped : baseline.dropped()) {
    std::string body;
    printer.SetInitialIndentLevel(1);
    printer.PrintToString(dropped, &body);
    absl::StrAppend(&text, "\ndropped {\n", body, "}\n");
  }
  for (const proto::SpecialValue& value : baseline.value()) {
    std::string body;
    printer.SetInitialIndentLevel(1);
    printer.PrintToString(value, &body);
    absl::StrAppend(&text, "\nvalue {\n", body, "}\n");
  }
  return text;
}

void Drop(const proto::Dropped& dropped, proto::Baseline* baseline) {
  if (DroppedFor(*baseline, dropped.target()).count(dropped.behaviour()) != 0) return;
  *baseline->add_dropped() = dropped;
}

std::set<std::string> DroppedFor(const proto::Baseline& baseline, const std::string& target) {
  std::set<std::string> behaviours;
  for (const proto::Dropped& dropped : baseline.dropped()) {
    if (dropped.target().empty() || dropped.target() == target) {
      behaviours.insert(dropped.behaviour());
    }
  }
  return behaviours;
}

void Accept(const proto::Finding& finding, const std::string& target, const std::string& reason,
            proto::Baseline* baseline) {
  proto::Accepted* entry = nullptr;
  for (proto::Accepted& old : *baseline->mutable_accepted()) {
    if (old.id() == finding.id() && old.target() == target) entry = &old;
  }
  if (entry == nullptr) entry = baseline->add_accepted();
  entry->set_id(finding.id());
  entry->set_function(finding.function());
  entry->set_reason(reason);
  entry->set_target(target);
}

void MarkKnown(const proto::Baseline& baseline, proto::Report* report) {
  for (proto::Finding& finding : *report->mutable_findings()) {
    finding.set_known(std::any_of(
        baseline.accepted().begin(), baseline.accepted().end(), [&](const proto::Accepted& entry) {
          return entry.id() == finding.id() &&
                 (entry.target().empty() || entry.target() == report->target());
        }));
  }
}

}  // namespace augment
