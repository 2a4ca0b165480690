#include "engine/compile/included.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/compile/compile.h"

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

absl::Status ListIncluded(const proto::IncludedRequest& request, const Compiler& compiler) {
  std::set<std::string> files;
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
    command.insert(command.end(), {"-w", "-M", "-MF", rule});
    const auto result = compiler(command, "");
    if (!result.ok()) return result.status();
    if (!result->success) {
      files = {"*"};
      break;
    }
    files.merge(IncludedFiles(rule));
  }
  std::error_code ignored;
  fs::remove(rule, ignored);
  std::ofstream out(request.out());
  if (!(out << absl::StrJoin(files, "\n") << "\n").flush()) {
    return absl::InternalError(absl::StrCat("cannot write ", request.out()));
  }
  return absl::OkStatus();
}

}  // namespace augment::compile
