#include "engine/compile/included.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

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
    command.insert(command.end(), {"-w", "-H", "-M", "-MF", rule});
    ASSIGN_OR_RETURN(const auto result, compiler(command, ""));
    if (!result.success) {
      files = {"*"};
      break;
    }
    files.merge(IncludedFiles(rule));
    AddDirect(result.words, &direct);
  }
  std::error_code ignored;
  fs::remove(rule, ignored);
  if (auto status = WriteLines(request.out(), files); !status.ok()) return status;
  return request.names_out().empty() ? absl::OkStatus() : ListNames(request, std::move(direct));
}

}  // namespace augment::compile
