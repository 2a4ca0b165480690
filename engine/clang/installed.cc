#include "engine/clang/installed.h"

#include <clang-c/Index.h>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <system_error>
#include <vector>

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

// Of @libclang, unless that is the user's own.
extern const char augment_installed_libclang[] __attribute__((weak));

namespace augment::clang {
namespace {

constexpr absl::string_view kBuildId = "build-id ";

struct Search {
  uintptr_t address;  // in the object that is looked for
  std::string build_id;
};

// The GNU build id among the notes of one segment.
std::string BuildIdOf(const char* notes, size_t size) {
  const auto padded = [](size_t length) { return (length + 3) / 4 * 4; };
  size_t at = 0;
  while (at + sizeof(ElfW(Nhdr)) <= size) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes + at, sizeof note);
    const size_t name = at + sizeof note;
    const size_t content = name + padded(note.n_namesz);
    const size_t end = content + padded(note.n_descsz);
    if (end > size) return "";
    if (note.n_type == NT_GNU_BUILD_ID &&
        absl::string_view(notes + name, note.n_namesz) == absl::string_view("GNU\0", 4)) {
      return absl::BytesToHexString(absl::string_view(notes + content, note.n_descsz));
    }
    at = end;
  }
  return "";
}

int LookAt(dl_phdr_info* info, size_t, void* data) {
  auto* search = static_cast<Search*>(data);
  bool is_it = false;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = info->dlpi_phdr[i];
    const uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    is_it |= part.p_type == PT_LOAD && begin <= search->address &&
             search->address < begin + part.p_memsz;
  }
  for (int i = 0; is_it && i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = info->dlpi_phdr[i];
    if (part.p_type != PT_NOTE || !search->build_id.empty()) continue;
    search->build_id =
        BuildIdOf(reinterpret_cast<const char*>(info->dlpi_addr + part.p_vaddr), part.p_memsz);
  }
  return is_it ? 1 : 0;
}

// Where libclang, which lies in <root>/lib or is a link to there, looks for its headers.
std::string HeadersFolder(const std::string& library) {
  CXString version = clang_getClangVersion();
  // "… clang version 19.1.7 …"
  const std::string words = clang_getCString(version);
  clang_disposeString(version);
  const size_t at = words.find("version ");
  if (at == std::string::npos) return "";
  const std::string major = words.substr(at + 8, words.find('.', at) - at - 8);
  const std::filesystem::path folder = std::filesystem::path(library).parent_path();
  return (folder / "clang" / major / "include").string();
}

std::map<std::string, std::string> Headers(absl::string_view description) {
  std::map<std::string, std::string> headers;
  for (absl::string_view line : absl::StrSplit(description, '\n')) {
    if (line.empty() || absl::StartsWith(line, kBuildId)) continue;
    const std::pair<std::string, std::string> one = absl::StrSplit(line, absl::MaxSplits(' ', 1));
    headers.insert(one);
  }
  return headers;
}

std::string BuildIdIn(absl::string_view description) {
  const std::vector<absl::string_view> lines =
      absl::StrSplit(description, absl::MaxSplits('\n', 1));
  return absl::StartsWith(lines[0], kBuildId) ? std::string(lines[0].substr(kBuildId.size())) : "";
}

}  // namespace

std::string DescribeInstalled() {
  Dl_info info = {};
  if (dladdr(reinterpret_cast<void*>(&clang_createIndex), &info) == 0) return "";
  Search search{reinterpret_cast<uintptr_t>(info.dli_fbase), ""};
  dl_iterate_phdr(LookAt, &search);
  const std::string folder = HeadersFolder(info.dli_fname);
  std::vector<std::string> lines;
  std::error_code error;
  using Iterator = std::filesystem::recursive_directory_iterator;
  for (Iterator it(folder, std::filesystem::directory_options::follow_directory_symlink, error),
       end;
       !error && it != end; it.increment(error)) {
    if (!it->is_regular_file(error)) continue;
    lines.push_back(
        absl::StrCat(it->path().lexically_relative(folder).string(), " ", it->file_size(error)));
  }
  std::sort(lines.begin(), lines.end());
  return absl::StrCat(kBuildId, search.build_id, "\n", absl::StrJoin(lines, "\n"), "\n");
}

absl::Status CompareInstalled(absl::string_view built_with, absl::string_view found) {
  const std::string wanted = BuildIdIn(built_with);
  const std::string got = BuildIdIn(found);
  if (wanted.empty() || got.empty()) return absl::OkStatus();
  std::string difference;
  if (wanted != got) {
    difference = absl::StrCat("its build id is ", got, ", not ", wanted);
  } else {
    const auto headers = Headers(found);
    for (const auto& [header, size] : Headers(built_with)) {
      const auto it = headers.find(header);
      if (it != headers.end() && it->second == size) continue;
      difference = it == headers.end() ? absl::StrCat("its header ", header, " is missing")
                                       : absl::StrCat("its header ", header, " has ", it->second,
                                                      " bytes, not ", size);
      break;
    }
  }
  if (difference.empty()) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "the libclang of this machine is not the one that augment was built with: ", difference,
      ". If it was updated since, run `bazel shutdown` and try again. If the action runs on "
      "another "
      "machine, install the same package there (third_party/README.md), or run such actions here: "
      "--strategy=AugmentInstrument=sandboxed"));
}

absl::Status CheckInstalled() {
  if (augment_installed_libclang == nullptr) return absl::OkStatus();
  return CompareInstalled(augment_installed_libclang, DescribeInstalled());
}

}  // namespace augment::clang
