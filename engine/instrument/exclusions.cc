#include "engine/instrument/exclusions.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

constexpr absl::string_view kMark = "NOAUGMENT";
constexpr absl::string_view kFileMark = "NOAUGMENT(file)";

bool IsComment(absl::string_view line) {
  return absl::StartsWith(line, "//") || absl::StartsWith(line, "/*") ||
         absl::StartsWith(line, "*");
}

// The comment at the end of a line of code, or the line if it is all comment.
absl::string_view CommentOf(absl::string_view line) {
  if (IsComment(line)) return line;
  const size_t at = std::min(line.find("//"), line.find("/*"));
  return at == absl::string_view::npos ? "" : line.substr(at);
}

// "" when `comment` has no such mark; else what to tell about it.
std::string ReasonAfter(absl::string_view comment, absl::string_view mark) {
  const size_t at = comment.find(mark);
  if (at == absl::string_view::npos) return "";
  absl::string_view rest = comment.substr(at + mark.size());
  // NOAUGMENTED is another word, and a file's mark none of a declaration.
  if (!rest.empty() && rest[0] != ':' && rest[0] != ' ' && rest[0] != '.') return "";
  absl::ConsumePrefix(&rest, ":");
  absl::ConsumeSuffix(&rest, "*/");
  rest = absl::StripAsciiWhitespace(rest);
  return rest.empty() ? absl::StrCat("left out: ", mark) : absl::StrCat("left out: ", rest);
}

std::string FileComment(absl::string_view text) {
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::string reason = ReasonAfter(CommentOf(absl::StripAsciiWhitespace(line)), kFileMark);
    if (!reason.empty()) return reason;
  }
  return "";
}

bool IsPath(absl::string_view entry) {
  return absl::StrContains(entry, "/") ||
         (absl::StrContains(entry, ".") && !absl::StrContains(entry, "("));
}

bool Covers(absl::string_view entry, absl::string_view name) {
  return name == entry ||
         (absl::StartsWith(name, entry) && absl::StartsWith(name.substr(entry.size()), "::"));
}

class Marker {
 public:
  Marker(const std::vector<std::string>& exclude, LibraryFacts& facts, SourceSet& sources)
      : exclude_(exclude), facts_(facts), sources_(sources) {}

  std::set<std::string> Run() {
    Files();
    Classes();
    for (FunctionFacts& function : facts_.functions) Function(function);
    return std::move(used_);
  }

 private:
  void Files() {
    for (int i = 0; i < sources_.size(); ++i) {
      SourceFile& file = sources_[i];
      std::string reason = file.framework.empty() ? FileComment(file.text) : file.framework;
      for (const std::string& entry : exclude_) {
        if (!IsPath(entry)) continue;
        const std::string& path = file.request.path();
        // A path of another repository, or of a generated file, is longer.
        if (path != entry && !absl::EndsWith(path, absl::StrCat("/", entry))) continue;
        used_.insert(entry);
        if (reason.empty()) reason = absl::StrCat("left out: exclude = [\"", entry, "\"]");
      }
      file_reasons_.push_back(reason);
      if (!reason.empty()) file.skipped = reason;
    }
  }

  void Classes() {
    for (ClassFacts& cls : facts_.classes) {
      std::string reason = FileReason(cls.body.file);
      if (reason.empty()) reason = ByName(PlainName(cls.model.name()), "");
      if (reason.empty() && cls.body.file >= 0) {
        reason = NoAugmentComment(sources_[cls.body.file].text, cls.model.line());
      }
      // A class inside it is met later and goes with it.
      for (const std::string& outer : outer_) {
        if (reason.empty() && Covers(outer, PlainName(cls.model.name()))) {
          reason = reasons_.at(outer);
        }
      }
      class_reasons_.push_back(reason);
      if (reason.empty()) continue;
      outer_.push_back(PlainName(cls.model.name()));
      reasons_.emplace(outer_.back(), reason);
      cls.model.set_untracked_reason(reason);
      cls.visits_fields = false;
    }
  }

  void Function(FunctionFacts& function) {
    if (Covers("augment::ValueTraits", PlainName(function.model.qualified_name()))) {
      // What users write for augment is nobody's interface.
      function.model.set_is_public(false);
      function.model.set_skip_reason("describes a type to augment");
      function.model.set_not_callable_reason("describes a type to augment");
      return;
    }
    std::string reason = FileReason(function.declared_in);
    if (reason.empty()) reason = FileReason(function.body.file);
    if (reason.empty() && function.class_index >= 0) {
      reason = class_reasons_[static_cast<size_t>(function.class_index)];
    }
    if (reason.empty()) {
      reason = ByName(PlainName(function.model.qualified_name()), function.model.signature());
    }
    if (reason.empty() && function.declared_in >= 0) {
      reason = NoAugmentComment(sources_[function.declared_in].text, function.declared_line);
    }
    if (reason.empty() && function.body.file >= 0) {
      reason = NoAugmentComment(sources_[function.body.file].text, function.model.line());
    }
    if (reason.empty()) return;
    function.model.set_skip_reason(reason);
    function.model.set_not_callable_reason(reason);
  }

  std::string FileReason(int file) const {
    return sources_.IsOwn(file) ? file_reasons_[static_cast<size_t>(file)] : "";
  }

  std::string ByName(const std::string& name, const std::string& signature) {
    std::string reason;
    for (const std::string& entry : exclude_) {
      absl::string_view wanted = entry;
      absl::ConsumePrefix(&wanted, "::");
      if (IsPath(wanted) || (wanted != signature && !Covers(wanted, name))) continue;
      used_.insert(entry);
      reason = absl::StrCat("left out: exclude = [\"", entry, "\"]");
    }
    return reason;
  }

  const std::vector<std::string>& exclude_;
  LibraryFacts& facts_;
  SourceSet& sources_;
  std::set<std::string> used_;
  std::vector<std::string> file_reasons_;   // by file index
  std::vector<std::string> class_reasons_;  // by class index
  std::vector<std::string> outer_;          // classes that are left out
  std::map<std::string, std::string> reasons_;
};

}  // namespace

std::string PlainName(absl::string_view qualified) {
  std::string plain;
  int depth = 0;
  for (size_t i = 0; i < qualified.size(); ++i) {
    const absl::string_view rest = qualified.substr(i);
    if (depth == 0 && absl::StartsWith(rest, "operator") && (i == 0 || qualified[i - 1] == ':')) {
      return absl::StrCat(plain, rest);
    }
    depth += rest[0] == '<' ? 1 : 0;
    if (depth == 0) plain += rest[0];
    depth -= rest[0] == '>' ? 1 : 0;
  }
  return plain;
}

std::string NoAugmentComment(absl::string_view text, int line) {
  const std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  int at = line - 1;
  if (at < 0 || at >= static_cast<int>(lines.size())) return "";
  const auto stripped = [&lines](int i) {
    return absl::StripAsciiWhitespace(lines[static_cast<size_t>(i)]);
  };
  std::string reason = ReasonAfter(CommentOf(stripped(at)), kMark);
  // The head of the declaration may have begun further up: `template <…>`, its
  // return type.
  for (--at; at >= 0 && reason.empty(); --at) {
    const absl::string_view above = stripped(at);
    if (IsComment(above)) {
      reason = ReasonAfter(above, kMark);
      if (at > 0 && !IsComment(stripped(at - 1))) break;
      continue;
    }
    if (above.empty() || above[0] == '#' ||
        absl::StrContains(";{}:", above.substr(above.size() - 1))) {
      break;
    }
  }
  return reason;
}

std::set<std::string> LeaveOut(const std::vector<std::string>& exclude, LibraryFacts& facts,
                               SourceSet& sources) {
  return Marker(exclude, facts, sources).Run();
}

}  // namespace augment::instrument
