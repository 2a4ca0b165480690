#include "engine/compile/included.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"
#include "engine/compile/compile.h"
#include "engine/compile/words.h"

namespace augment::compile {

namespace fs = std::filesystem;

std::set<std::string> IncludedFiles(const std::string& rule_file) {
  std::ifstream in(rule_file);
  std::set<std::string> files;
  std::string file;
  bool target = true;
  const auto end = [&] {
    if (!file.empty() && !target) files.insert(fs::path(file).lexically_normal().string());
    if (!file.empty() && file.back() == ':') target = false;
    file.clear();
  };
  for (char c; in.get(c);) {
    if (c == '\\' && in.get(c)) {
      if (c == '\n') {
        end();
      } else {
        file += c;
      }
    } else if (c == ' ' || c == '\n') {
      end();
    } else {
      file += c;
    }
  }
  end();
  return files;
}

std::map<std::string, std::set<std::string>> DefinedBefore(absl::string_view preprocessed,
                                                           const std::set<std::string>& own) {
  std::map<std::string, std::set<std::string>> result;
  std::map<std::string, std::string> defined;  // by name
  bool in_own = false;
  bool on_command_line = false;
  for (absl::string_view line : absl::StrSplit(preprocessed, '\n')) {
    if (absl::ConsumePrefix(&line, "#define ")) {
      // What is the compiler's own is there for everybody ([lex.name]).
      const bool counts = in_own || (on_command_line && line[0] != '_');
      if (counts) defined[MacroName(line)] = std::string(absl::StripTrailingAsciiWhitespace(line));
    } else if (absl::ConsumePrefix(&line, "#undef ")) {
      if (in_own) defined.erase(MacroName(line));
    } else if (absl::StartsWith(line, "# ")) {
      // # 12 "a/b.h" 1: entered.
      const size_t begin = line.find('"');
      const size_t end = line.rfind('"');
      if (begin == absl::string_view::npos || end <= begin) continue;
      const std::string path = fs::path(std::string(line.substr(begin + 1, end - begin - 1)))
                                   .lexically_normal()
                                   .string();
      in_own = own.count(path) != 0;
      // As GCC and Clang call it.
      on_command_line = path == "<command-line>" || path == "<command line>";
      const bool entered = absl::StartsWith(line.substr(end + 1), " 1");
      if (in_own || path[0] == '/' || !entered || result.count(path) != 0) continue;
      std::set<std::string>& of_file = result[path];
      for (const auto& [name, definition] : defined) of_file.insert(definition);
    }
  }
  return result;
}

namespace {

absl::Status WriteLines(const std::string& path, const std::set<std::string>& lines) {
  std::ofstream out(path);
  for (const std::string& line : lines) out << line << "\n";
  if (!out.flush()) return CannotWrite(path);
  return absl::OkStatus();
}

// The compiler says `. a.h` of what the source itself includes, `.. b.h` of what that
// does (-H).
void AddDirect(const std::string& words, std::set<std::string>* lines) {
  for (absl::string_view line : absl::StrSplit(words, '\n')) {
    if (!absl::ConsumePrefix(&line, ". ")) continue;
    lines->insert(
        absl::StrCat(kDirectlyIncluded, fs::path(std::string(line)).lexically_normal().string()));
  }
}

// What each source of the test says of itself, or of all.
using Definitions = std::map<std::string, std::set<std::string>>;

// In all sources that include a file.
void KeepCommon(const Definitions& of_source, Definitions* all) {
  for (const auto& [path, definitions] : of_source) {
    const auto [at, is_new] = all->emplace(path, definitions);
    if (is_new) continue;
    std::set<std::string> both;
    std::set_intersection(at->second.begin(), at->second.end(), definitions.begin(),
                          definitions.end(), std::inserter(both, both.end()));
    at->second = std::move(both);
  }
}

// `command` compiles the source.
absl::StatusOr<Definitions> DefinitionsOf(std::vector<std::string> command,
                                          const proto::IncludedRequest& request,
                                          const Compiler& compiler) {
  const std::string out = absl::StrCat(request.names_out(), ".i");
  command.insert(command.end(), {"-w", "-E", "-dD", "-o", out});
  ASSIGN_OR_RETURN(const auto result, compiler(command, ""));
  std::ostringstream text;
  if (result.success) text << std::ifstream(out).rdbuf();
  std::error_code ignored;
  fs::remove(out, ignored);
  std::set<std::string> own;
  for (const std::string& path : request.texts()) {
    own.insert(fs::path(path).lexically_normal().string());
  }
  return DefinedBefore(text.str(), own);
}

absl::Status ListNames(const proto::IncludedRequest& request, std::set<std::string> names) {
  for (const std::string& path : request.texts()) {
    std::ifstream in(path);
    std::ostringstream text;
    if (!in) return absl::NotFoundError(absl::StrCat("cannot read ", path));
    text << in.rdbuf();
    names.merge(InternalNames(text.str()));
  }
  return WriteLines(request.names_out(), names);
}

}  // namespace

absl::Status ListIncluded(const proto::IncludedRequest& request, const Compiler& compiler) {
  std::set<std::string> files;
  std::set<std::string> direct;
  Definitions defined;
  const std::string rule = absl::StrCat(request.out(), ".d");
  for (const std::string& source : request.sources()) {
    std::vector<std::string> command;
    for (int i = 0; i < request.command_size(); ++i) {
      const std::string& word = request.command(i);
      if (word == "-o" || word == "-MF") {
        ++i;
      } else if (word != "-MD") {
        command.push_back(word == request.sources(0) ? source : word);
      }
    }
    std::vector<std::string> plain = command;
    command.insert(command.end(), {"-w", "-H", "-M", "-MF", rule});
    ASSIGN_OR_RETURN(const auto result, compiler(command, ""));
    if (!result.success) {
      files = {"*"};
      break;
    }
    files.merge(IncludedFiles(rule));
    AddDirect(result.words, &direct);
    if (request.names_out().empty()) continue;
    ASSIGN_OR_RETURN(const Definitions of_source,
                     DefinitionsOf(std::move(plain), request, compiler));
    KeepCommon(of_source, &defined);
  }
  for (const auto& [path, definitions] : defined) {
    direct.insert(absl::StrCat(kDefinedBefore, path));
    for (const std::string& definition : definitions) {
      direct.insert(absl::StrCat(kDefinedBefore, path, "\t", definition));
    }
  }
  std::error_code ignored;
  fs::remove(rule, ignored);
  if (auto status = WriteLines(request.out(), files); !status.ok()) return status;
  return request.names_out().empty() ? absl::OkStatus() : ListNames(request, std::move(direct));
}

}  // namespace augment::compile
