#include "engine/execute/code_lines.h"

#include <sys/stat.h>

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"
#include "engine/execute/line_reader.h"

namespace augment {
namespace {

constexpr size_t kMostPrograms = 8;  // an addr2line for each

bool IsOffset(absl::string_view text) {
  return absl::ConsumePrefix(&text, "0x") && !text.empty() &&
         text.find_first_not_of("0123456789abcdef") == absl::string_view::npos;
}

// The copy of a source that is compiled is named after the original (`#line`). Of a unit whose
// first function stands in its main file, addr2line says the copy: the line tables of DWARF 5 have
// that as file 0, and the same name, in another folder, as file 1.
// (`<test>.shadows/<library>/<path>`: rules/private/instrument.bzl.)
absl::string_view OriginalOf(absl::string_view file) {
  constexpr absl::string_view kShadows = ".shadows/";
  const size_t shadows = file.find(kShadows);
  if (shadows == absl::string_view::npos) return file;
  const size_t library = file.find('/', shadows + kShadows.size());
  return library == absl::string_view::npos ? file : file.substr(library + 1);
}

// "file.cc:12", "file.cc:12 (discriminator 3)", "??:?"
void ReadPlace(absl::string_view place, CodeLine* line) {
  place = place.substr(0, place.find(" (discriminator"));
  const size_t colon = place.rfind(':');
  int number = 0;
  if (colon == absl::string_view::npos || !absl::SimpleAtoi(place.substr(colon + 1), &number) ||
      number <= 0) {
    return;
  }
  absl::string_view file = place.substr(0, colon);
  absl::ConsumePrefix(&file, "/proc/self/cwd/");
  absl::ConsumePrefix(&file, "./");
  line->file = std::string(OriginalOf(file));
  line->line = number;
}

// A library of the machine, which no build of the workspace made.
bool IsInstalled(absl::string_view path) {
  return absl::StartsWith(path, "/usr/") || absl::StartsWith(path, "/lib/") ||
         absl::StartsWith(path, "/lib64/");
}

// A program or a library that it uses.
class Program {
 public:
  explicit Program(const std::string& path) : reader_(path), installed_(IsInstalled(path)) {
    stat(path.c_str(), &made_);
  }

  // It was built again since.
  bool IsOld(const std::string& path) const {
    struct stat now = {};
    return stat(path.c_str(), &now) != 0 || now.st_ino != made_.st_ino ||
           now.st_size != made_.st_size || now.st_mtim.tv_sec != made_.st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != made_.st_mtim.tv_nsec;
  }

  const std::vector<CodeLine>& At(const std::string& address) {
    const auto [found, is_new] = known_.try_emplace(address);
    if (!is_new) return found->second;
    const std::vector<std::string> said = reader_.Read(address);
    for (size_t i = 0; i + 1 < said.size(); i += 2) {
      CodeLine line;
      if (!absl::StartsWith(said[i], "??")) line.function = said[i];
      ReadPlace(said[i + 1], &line);
      // Relative to where somebody else built it: `libio/./libio/ioftell.c`.
      if (installed_ && !absl::StartsWith(line.file, "/")) line.file.clear();
      found->second.push_back(std::move(line));
    }
    return found->second;
  }

 private:
  struct stat made_ = {};
  LineReader reader_;
  const bool installed_;
  std::map<std::string, std::vector<CodeLine>> known_;  // by address
};

// Of each frame the function that was inlined last first, and the one it really is last.
std::vector<std::vector<CodeLine>> Inlined(const std::vector<std::string>& frames) {
  static std::mutex* const mutex = new std::mutex;
  static auto* const programs = new std::map<std::string, std::unique_ptr<Program>>;
  const std::lock_guard<std::mutex> lock(*mutex);
  std::vector<std::vector<CodeLine>> lines;
  for (const std::string& frame : frames) {
    const size_t plus = frame.rfind('+');
    std::vector<CodeLine>& of_frame = lines.emplace_back();
    if (plus == std::string::npos || !IsOffset(absl::string_view(frame).substr(plus + 1))) continue;
    const std::string path = frame.substr(0, plus);
    if (programs->size() > kMostPrograms) programs->clear();
    std::unique_ptr<Program>& program = (*programs)[path];
    if (program == nullptr || program->IsOld(path)) program = std::make_unique<Program>(path);
    of_frame = program->At(frame.substr(plus + 1));
  }
  return lines;
}

}  // namespace

std::vector<CodeLine> CodeLinesOf(const std::vector<std::string>& frames) {
  std::vector<CodeLine> lines;
  for (std::vector<CodeLine>& inlined : Inlined(frames)) {
    lines.push_back(inlined.empty() ? CodeLine() : std::move(inlined.front()));
  }
  return lines;
}

std::vector<CodeLine> StackOf(const std::vector<std::string>& frames) {
  std::vector<CodeLine> stack;
  for (std::vector<CodeLine>& inlined : Inlined(frames)) {
    if (inlined.empty()) inlined.emplace_back();
    for (CodeLine& line : inlined) stack.push_back(std::move(line));
  }
  return stack;
}

}  // namespace augment
