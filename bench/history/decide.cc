#include "bench/history/decide.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

using history::Called;
using history::Campaign;
using history::Fault;
using history::Finding;

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool HasAny(const std::string& text, const Fault& fault) {
  return std::any_of(fault.function().begin(), fault.function().end(),
                     [&text](const std::string& name) { return HasFunction(text, name); });
}

bool IsAbout(const Finding& finding, const Fault& fault) {
  return HasAny(finding.function(), fault) ||
         std::any_of(finding.calls().begin(), finding.calls().end(),
                     [&fault](const std::string& call) { return HasAny(call, fault); });
}

}  // namespace

const char* Name(Stage stage) {
  switch (stage) {
    case Stage::kUnknown:
      return "-";
    case Stage::kNotCalled:
      return "not called";
    case Stage::kNotCaptured:
      return "not captured";
    case Stage::kNotTried:
      return "not tried";
    case Stage::kNotReported:
      return "not reported";
    case Stage::kNotBuilt:
      return "test not built";
    case Stage::kBeyond:
      return "beyond five";
    case Stage::kFound:
      return "found";
  }
  return "-";
}

bool HasFunction(const std::string& text, const std::string& name) {
  for (size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    size_t end = at + name.size();
    if (at > 0 && IsWord(text[at - 1])) continue;
    if (end < text.size() && IsWord(text[end])) continue;
    // Arguments of a template; a function is followed by its parameters.
    if (end < text.size() && text[end] == '<') {
      for (int depth = 0; end < text.size(); ++end) {
        if (text[end] == '<') ++depth;
        if (text[end] == '>' && --depth == 0) break;
      }
      ++end;
    }
    if (end < text.size() && text[end] == '(') return true;
    // An operator is written between its operands, too.
    if (absl::StartsWith(name, "operator")) return true;
  }
  if (!absl::StartsWith(name, "operator")) return false;
  return absl::StrContains(text,
                           absl::StrCat(" ", name.substr(std::string("operator").size()), " "));
}

bool Mended(const Finding& finding) {
  return finding.old_fails() && finding.new_builds() && finding.new_passes();
}

Decision Decide(const Fault& fault, const Campaign* campaign) {
  if (campaign == nullptr) return {Stage::kUnknown, ""};
  if (!campaign->error().empty()) return {Stage::kUnknown, campaign->error()};
  Decision best;
  for (int i = 0; i < campaign->findings_size(); ++i) {
    const Finding& finding = campaign->findings(i);
    if (!IsAbout(finding, fault)) continue;
    Stage stage = Stage::kUnknown;
    if (Mended(finding)) {
      stage = i < kFirst ? Stage::kFound : Stage::kBeyond;
    } else if (finding.old_fails() && finding.has_new_builds() && !finding.new_builds()) {
      stage = Stage::kNotBuilt;
    }
    if (static_cast<int>(stage) > static_cast<int>(best.stage)) best = {stage, finding.id()};
  }
  if (best.stage != Stage::kUnknown) return best;
  bool captured = false;
  bool tried = false;
  std::string reason;
  bool called = false;
  for (const Called& function : campaign->called()) {
    if (!HasAny(function.function(), fault)) continue;
    called = true;
    captured = captured || function.captured();
    tried = tried || function.tried();
    if (reason.empty()) reason = function.reason();
  }
  if (!called) return {Stage::kNotCalled, ""};
  if (!captured) return {Stage::kNotCaptured, reason};
  if (!tried) return {Stage::kNotTried, reason};
  return {Stage::kNotReported, ""};
}

absl::StatusOr<std::vector<Judged>> ReadJudged(const std::string& text) {
  std::vector<Judged> all;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> words = absl::StrSplit(line, absl::MaxSplits(' ', 3));
    if (words.size() < 4 || (words[2] != "real" && words[2] != "false")) {
      return absl::InvalidArgumentError(absl::StrCat("not \"library id real|false why\": ", line));
    }
    all.push_back({words[0], words[1], words[2] == "real"});
  }
  return all;
}

}  // namespace augment
