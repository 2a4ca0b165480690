#include "engine/instrument/inclusions.h"

#include <filesystem>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

bool Exists(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

// Moves `at` over blanks and block comments that stay on the line.
size_t SkipBlanks(absl::string_view text, size_t at) {
  while (at < text.size()) {
    if (text[at] == ' ' || text[at] == '\t') {
      ++at;
    } else if (absl::StartsWith(text.substr(at), "/*")) {
      const size_t end = text.find("*/", at + 2);
      if (end == absl::string_view::npos) return at;
      at = end + 2;
    } else {
      break;
    }
  }
  return at;
}

// A macro at the start of the rest of an #include line, with its arguments; ""
// when there is none, or it goes on in the next line.
absl::string_view MacroOperand(absl::string_view rest) {
  if (rest.empty() || !(absl::ascii_isalpha(rest[0]) || rest[0] == '_')) return "";
  for (const char* comment : {"//", "/*"}) rest = rest.substr(0, rest.find(comment));
  rest = absl::StripTrailingAsciiWhitespace(rest);
  return absl::EndsWith(rest, "\\") ? "" : rest;
}

std::string FolderOf(const SourceFile& file) {
  return std::filesystem::path(file.request.path()).parent_path().string();
}

std::string Joined(const std::string& folder, absl::string_view spelling) {
  return folder.empty() ? std::string(spelling) : absl::StrCat(folder, "/", spelling);
}

// Without quotes or brackets.
std::string Spelling(const Inclusion& inclusion) {
  return inclusion.operand.size() < 2 || inclusion.names_macro()
             ? ""
             : inclusion.operand.substr(1, inclusion.operand.size() - 2);
}

// Where a compiler looks for it, in this order.
std::vector<std::string> Searched(const Inclusion& inclusion, const SourceFile& file,
                                  const SearchPath& search) {
  const std::string spelling = Spelling(inclusion);
  if (spelling.empty()) return {};
  std::vector<std::string> paths;
  const auto add = [&](const std::string& folder) { paths.push_back(Joined(folder, spelling)); };
  if (inclusion.operand[0] == '"') {
    add(FolderOf(file));
    for (const std::string& folder : search.quoted) add(folder);
  }
  for (const std::string& folder : search.angled) add(folder);
  return paths;
}

}  // namespace

std::string Including(const std::string& path) { return absl::StrCat("#include \"", path, "\"\n"); }

std::vector<Inclusion> FindInclusions(absl::string_view text) {
  std::vector<Inclusion> result;
  unsigned line = 1;
  bool in_comment = false;
  for (size_t begin = 0; begin < text.size(); ++line) {
    size_t end = text.find('\n', begin);
    if (end == absl::string_view::npos) end = text.size();
    size_t at = begin;
    if (begin == 0 && absl::StartsWith(text, kByteOrderMark)) at += kByteOrderMark.size();
    if (!in_comment) {
      at = SkipBlanks(text.substr(0, end), at);
      if (at < end && text[at] == '#') {
        at = SkipBlanks(text.substr(0, end), at + 1);
        absl::string_view rest = text.substr(at, end - at);
        const bool next = absl::ConsumePrefix(&rest, "include_next");
        if (next || absl::ConsumePrefix(&rest, "include") || absl::ConsumePrefix(&rest, "import")) {
          at = SkipBlanks(text.substr(0, end), end - rest.size());
          size_t stop = at;
          if (at < end && (text[at] == '"' || text[at] == '<')) {
            stop = text.find(text[at] == '"' ? '"' : '>', at + 1);
            stop = stop == absl::string_view::npos || stop >= end ? at : stop + 1;
          } else {
            stop = at + MacroOperand(text.substr(at, end - at)).size();
          }
          if (stop > at) {
            result.push_back({static_cast<unsigned>(at), static_cast<unsigned>(stop), line,
                              std::string(text.substr(at, stop - at)), next});
          }
        }
      }
    }
    // Follow block comments, so that an inclusion inside one is left alone.
    for (size_t i = begin; i + 1 < end; ++i) {
      if (in_comment) {
        if (text[i] == '*' && text[i + 1] == '/') in_comment = false, ++i;
      } else if (text[i] == '/' && text[i + 1] == '/') {
        break;
      } else if (text[i] == '"') {
        for (++i; i < end && text[i] != '"'; ++i) {
          if (text[i] == '\\') ++i;
        }
      } else if (text[i] == '/' && text[i + 1] == '*') {
        in_comment = true, ++i;
      }
    }
    begin = end + 1;
  }
  return result;
}

SearchPath::SearchPath(const std::vector<std::string>& flags) {
  const auto add = [](const std::string& flag, const std::vector<std::string>& all, size_t& i,
                      absl::string_view name, std::vector<std::string>& out) {
    if (flag == name && i + 1 < all.size()) {
      out.push_back(all[++i]);
      return true;
    }
    if (!absl::StartsWith(flag, name) || flag == name) return false;
    out.push_back(flag.substr(name.size()));
    return true;
  };
  std::vector<std::string> system;
  for (size_t i = 0; i < flags.size(); ++i) {
    const std::string& flag = flags[i];
    add(flag, flags, i, "-iquote", quoted) || add(flag, flags, i, "-isystem", system) ||
        add(flag, flags, i, "-I", angled);
  }
  quoted.push_back(".");
  angled.insert(angled.end(), system.begin(), system.end());
}

std::string Resolve(const Inclusion& inclusion, const SourceFile& file, const SourceSet& sources,
                    const SearchPath& search) {
  if (const auto found = file.inclusions.find(inclusion.line); found != file.inclusions.end()) {
    return sources.OriginalOf(found->second);
  }
  for (const std::string& path : Searched(inclusion, file, search)) {
    const std::string original = sources.OriginalOf(path);
    if (!original.empty()) return original;
    if (Exists(path)) return "";  // found, and it is not shadowed
  }
  return "";  // where the compiler itself looks
}

std::string FindAmong(const Inclusion& inclusion, const SourceFile& file, const SearchPath& search,
                      const std::set<std::string>& paths) {
  for (const std::string& path : Searched(inclusion, file, search)) {
    const std::string clean = CleanPath(path);
    if (paths.count(clean) != 0) return clean;
    if (Exists(path)) return "";
  }
  return "";
}

std::string Neighbour(const Inclusion& inclusion, const SourceFile& file,
                      const SourceSet& sources) {
  const std::string spelling = Spelling(inclusion);
  if (spelling.empty() || spelling[0] == '/' || inclusion.operand[0] != '"' || inclusion.next) {
    return "";
  }
  const std::string path = CleanPath(Joined(FolderOf(file), spelling));
  return sources.OriginalOf(path).empty() && Exists(path) ? path : "";
}

bool IsFoundOnlyBeside(const Inclusion& inclusion, const SourceFile& file,
                       const SearchPath& search) {
  const std::string spelling = Spelling(inclusion);
  if (spelling.empty() || inclusion.operand[0] != '"' || inclusion.next) return false;
  if (!Exists(Joined(FolderOf(file), spelling))) return false;
  for (const auto* directories : {&search.quoted, &search.angled}) {
    for (const std::string& directory : *directories) {
      if (Exists(Joined(directory, spelling))) return false;
    }
  }
  return true;
}

std::string SpellingOf(const std::string& path, const SearchPath& search) {
  const std::string clean = CleanPath(path);
  std::string best;
  for (const auto* directories : {&search.quoted, &search.angled}) {
    for (const std::string& directory : *directories) {
      const std::string folder = CleanPath(directory);
      const std::string prefix = folder == "." || folder.empty() ? "" : absl::StrCat(folder, "/");
      if (!absl::StartsWith(clean, prefix)) continue;
      const std::string rest = clean.substr(prefix.size());
      if (best.empty() || rest.size() < best.size()) best = rest;
    }
  }
  return best.empty() ? "" : absl::StrCat("\"", best, "\"");
}

bool AnyNamesMacro(const SourceSet& sources) {
  for (int i = 0; i < sources.size(); ++i) {
    for (const Inclusion& inclusion : FindInclusions(sources[i].text)) {
      if (inclusion.names_macro()) return true;
    }
  }
  return false;
}

void NoteInclusion(int file, unsigned line, const std::string& path, SourceSet& sources) {
  if (const int to = sources.IndexOf(path); to >= 0) sources[to].includers.insert(file);
  const auto [known, is_new] = sources[file].inclusions.emplace(line, path);
  if (is_new || known->second == path) return;
  if (sources.OriginalOf(known->second) != sources.OriginalOf(path)) known->second.clear();
}

bool Includes(int outer, int inner, const SourceSet& sources) {
  std::set<int> seen = {inner};
  for (std::vector<int> next = {inner}; !next.empty();) {
    const int included = next.back();
    next.pop_back();
    for (const int includer : sources[included].includers) {
      if (includer == outer) return true;
      if (seen.insert(includer).second) next.push_back(includer);
    }
  }
  return false;
}

void NoteInclusions(const clang::TranslationUnit& unit, SourceSet& sources) {
  for (const clang::Cursor& cursor : unit.root().children()) {
    if (!cursor.is(CXCursor_InclusionDirective)) continue;
    const clang::Place place = cursor.place();
    const int from = sources.IndexOf(clang::FileName(place.file));
    const CXFile included = cursor.included_file();
    if (from < 0 || included == nullptr) continue;
    NoteInclusion(from, place.line, clang::FileName(included), sources);
  }
}

void RewriteInclusions(const SourceFile& file, const SourceSet& sources, const SearchPath& search,
                       EditList& edits) {
  for (const Inclusion& inclusion : FindInclusions(file.text)) {
    const std::string original = Resolve(inclusion, file, sources, search);
    const std::string shadow = original.empty() ? "" : sources.ShadowOf(original);
    const std::string path = shadow.empty() ? Neighbour(inclusion, file, sources) : shadow;
    if (path.empty()) continue;
    edits.Replace(inclusion.begin, inclusion.end, absl::StrCat("\"", path, "\""), Owner());
  }
}

}  // namespace augment::instrument
