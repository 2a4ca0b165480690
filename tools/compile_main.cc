// The build action that compiles one rewritten source: see engine/compile.
//
//   compile --request=FILE             a CompileRequest as JSON
//   compile --resolve=FILE             a ResolveRequest as JSON
//   compile --included=FILE            an IncludedRequest as JSON
//   compile --select=FILE              a SelectRequest as JSON
//   compile --instrument=PROGRAM --request=FILE
//                                      the program, and why when it cannot start
//   compile --agree --out=FILE FILE…   of several Withdrawals files, what all
//                                      sources must agree on
//
// Exit code 0 when every output was written, 1 with a message on stderr when
// one was not, 2 for wrong usage.
#include <google/protobuf/util/json_util.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "engine/compile/compile.h"
#include "proto/compile.pb.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

constexpr char kUsage[] =
    "usage: compile --request=FILE\n"
    "       compile --resolve=FILE\n"
    "       compile --included=FILE\n"
    "       compile --select=FILE\n"
    "       compile --instrument=PROGRAM --request=FILE\n"
    "       compile --agree --out=FILE FILE...\n";

int Fail(const absl::Status& status) {
  std::cerr << "augment: " << status.message() << "\n";
  return 1;
}

template <class Message>
absl::Status ReadRequest(const std::string& path, Message* message) {
  std::ifstream in(path);
  std::ostringstream json;
  if (!in || !(json << in.rdbuf())) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  const auto parsed = google::protobuf::util::JsonStringToMessage(json.str(), message);
  if (!parsed.ok()) return absl::DataLossError(absl::StrCat(path, ": ", parsed.ToString()));
  return absl::OkStatus();
}

absl::StatusOr<compile::CompilerResult> RunTool(const std::vector<std::string>& command,
                                                const std::string& folder) {
  ProcessOptions options;
  options.folder = folder;
  options.merge_output = true;
  options.environment = {{"LC_ALL", "C"}};
  ASSIGN_OR_RETURN(auto result, RunProcess(command, options));
  return compile::CompilerResult{result.exit_code == 0, std::move(result.out)};
}

int CompileOne(const std::string& path) {
  proto::CompileRequest request;
  if (absl::Status status = ReadRequest(path, &request); !status.ok()) return Fail(status);
  const absl::Status status = compile::Compile(request, RunTool);
  if (status.ok()) return 0;
  Fail(status);
  for (const std::string& folder : request.system_folders()) {
    if (!absl::StartsWith(folder, "/") || std::filesystem::exists(folder)) continue;
    std::cerr
        << "augment: the C++ toolchain has its headers in " << folder
        << ", which is not on the machine of this action: the compiler there may be another "
           "than the one that Bazel has asked. Install the same one, or run such actions here: "
           "--strategy=AugmentCompile=sandboxed\n";
    break;
  }
  return 1;
}

// What links libclang does not start where there is none.
int Instrument(const std::string& program, const std::string& request) {
  const auto result = RunTool({program, request}, "");
  if (!result.ok()) return Fail(result.status());
  std::cerr << result->words;
  if (result->success) return 0;
  if (absl::StrContains(result->words, "error while loading shared libraries")) {
    std::cerr
        << "augment: the machine of this action lacks a library of the one where augment was "
           "linked. Install the same packages there (third_party/README.md), or run such actions "
           "here: --strategy=AugmentInstrument=sandboxed\n";
  }
  return 1;
}

int Resolve(const std::string& path) {
  proto::ResolveRequest request;
  if (absl::Status status = ReadRequest(path, &request); !status.ok()) return Fail(status);
  const absl::Status status = compile::Resolve(request, RunTool);
  return status.ok() ? 0 : Fail(status);
}

int Included(const std::string& path) {
  proto::IncludedRequest request;
  if (absl::Status status = ReadRequest(path, &request); !status.ok()) return Fail(status);
  const absl::Status status = compile::ListIncluded(request, RunTool);
  return status.ok() ? 0 : Fail(status);
}

int Select(const std::string& path) {
  proto::SelectRequest request;
  if (absl::Status status = ReadRequest(path, &request); !status.ok()) return Fail(status);
  const absl::Status status = compile::Select(request);
  return status.ok() ? 0 : Fail(status);
}

int Agree(const std::string& out, const std::vector<std::string>& paths) {
  std::vector<proto::Withdrawals> lists;
  for (const std::string& path : paths) {
    auto list = compile::ReadWithdrawals(path);
    if (!list.ok()) return Fail(list.status());
    lists.push_back(*std::move(list));
  }
  const absl::Status status = compile::WriteWithdrawals(compile::Layouts(lists), out);
  return status.ok() ? 0 : Fail(status);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  absl::string_view value = arguments.empty() ? "" : absl::string_view(arguments[0]);
  if (arguments.size() == 1 && absl::ConsumePrefix(&value, "--request=")) {
    return augment::CompileOne(std::string(value));
  }
  if (arguments.size() == 1 && absl::ConsumePrefix(&value, "--resolve=")) {
    return augment::Resolve(std::string(value));
  }
  if (arguments.size() == 1 && absl::ConsumePrefix(&value, "--included=")) {
    return augment::Included(std::string(value));
  }
  if (arguments.size() == 1 && absl::ConsumePrefix(&value, "--select=")) {
    return augment::Select(std::string(value));
  }
  if (arguments.size() == 2 && absl::ConsumePrefix(&value, "--instrument=")) {
    return augment::Instrument(std::string(value), arguments[1]);
  }
  if (arguments.size() >= 2 && value == "--agree") {
    value = arguments[1];
    if (!absl::ConsumePrefix(&value, "--out=")) {
      std::cerr << augment::kUsage;
      return 2;
    }
    return augment::Agree(std::string(value), {arguments.begin() + 2, arguments.end()});
  }
  std::cerr << augment::kUsage;
  return 2;
}
