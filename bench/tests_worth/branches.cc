#include "bench/tests_worth/branches.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

namespace fs = std::filesystem;
using google::protobuf::ListValue;
using google::protobuf::Struct;
using google::protobuf::Value;

constexpr size_t kMostFilesAtOnce = 50;

const Value& Field(const Struct& message, const char* name) {
  static const auto* const kNone = new Value();
  const auto field = message.fields().find(name);
  return field == message.fields().end() ? *kNone : field->second;
}

// The same line comes once for each instance of a template.
void AddLine(const std::string& file, const Struct& line, Branches* branches) {
  const int number = static_cast<int>(Field(line, "line_number").number_value());
  int index = 0;
  for (const Value& value : Field(line, "branches").list_value().values()) {
    const Struct& branch = value.struct_value();
    if (Field(branch, "throw").bool_value()) continue;
    const Branch key{file, number, index++};
    branches->all.insert(key);
    if (Field(branch, "count").number_value() > 0) branches->taken.insert(key);
  }
}

std::vector<std::string> CountFiles(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().extension() == ".gcda") files.push_back(at->path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

absl::Status AddBranches(absl::string_view json,
                         const std::function<std::string(const std::string&)>& name_of,
                         Branches* branches) {
  for (const absl::string_view message : absl::StrSplit(json, '\n', absl::SkipWhitespace())) {
    Struct object;
    if (!google::protobuf::util::JsonStringToMessage(std::string(message), &object).ok()) {
      return absl::DataLossError(absl::StrCat("gcov says no JSON: ", message.substr(0, 80)));
    }
    for (const Value& value : Field(object, "files").list_value().values()) {
      const Struct& file = value.struct_value();
      const std::string name = name_of(Field(file, "file").string_value());
      if (name.empty()) continue;
      for (const Value& line : Field(file, "lines").list_value().values()) {
        AddLine(name, line.struct_value(), branches);
      }
    }
  }
  return absl::OkStatus();
}

void ForgetCounts(const std::string& folder) {
  std::error_code ignored;
  for (const std::string& file : CountFiles(folder)) fs::remove(file, ignored);
}

absl::StatusOr<Branches> ReadCounts(const std::string& folder, const std::string& run_in,
                                    const std::function<std::string(const std::string&)>& name_of) {
  const std::vector<std::string> files = CountFiles(folder);
  Branches branches;
  for (size_t begin = 0; begin < files.size(); begin += kMostFilesAtOnce) {
    // What is not below where it was compiled is of the system's headers.
    std::vector<std::string> command = {"gcov", "--json-format", "--branch-probabilities",
                                        "--stdout", "--relative-only"};
    const size_t end = std::min(files.size(), begin + kMostFilesAtOnce);
    command.insert(command.end(), files.begin() + static_cast<std::ptrdiff_t>(begin),
                   files.begin() + static_cast<std::ptrdiff_t>(end));
    ProcessOptions process;
    process.folder = run_in;
    ASSIGN_OR_RETURN(const ProcessResult ran, RunProcess(command, process));
    if (ran.exit_code != 0) {
      return absl::InternalError(absl::StrCat("gcov ended with ", ran.exit_code, ": ", ran.err));
    }
    RETURN_IF_ERROR(AddBranches(ran.out, name_of, &branches));
  }
  return branches;
}

}  // namespace augment
