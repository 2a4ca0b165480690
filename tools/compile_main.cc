// The build action that compiles one rewritten source: see engine/compile.
//
//   compile --request=FILE             a CompileRequest as JSON
//   compile --agree --out=FILE FILE…   of several Withdrawals files, what all
//                                      sources must agree on
//
// Exit code 0 when every output was written, 1 with a message on stderr when
// one was not, 2 for wrong usage.
#include <google/protobuf/util/json_util.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/compile/compile.h"
#include "proto/compile.pb.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

constexpr char kUsage[] =
    "usage: compile --request=FILE\n       compile --agree --out=FILE FILE...\n";

int Fail(const absl::Status& status) {
  std::cerr << "augment: " << status.message() << "\n";
  return 1;
}

int CompileOne(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream json;
  if (!in || !(json << in.rdbuf())) {
    return Fail(absl::NotFoundError(absl::StrCat("cannot read ", path)));
  }
  proto::CompileRequest request;
  const auto parsed = google::protobuf::util::JsonStringToMessage(json.str(), &request);
  if (!parsed.ok()) {
    return Fail(absl::DataLossError(absl::StrCat(path, ": ", parsed.ToString())));
  }
  const compile::Compiler compiler =
      [](const std::vector<std::string>& command,
         const std::string& folder) -> absl::StatusOr<compile::CompilerResult> {
    ProcessOptions options;
    options.folder = folder;
    options.merge_output = true;
    options.environment = {{"LC_ALL", "C"}};
    auto result = RunProcess(command, options);
    if (!result.ok()) return result.status();
    return compile::CompilerResult{result->exit_code == 0, std::move(result->out)};
  };
  const absl::Status status = compile::Compile(request, compiler);
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
  absl::string_view value;
  if (arguments.size() == 1 && absl::StartsWith(arguments[0], "--request=")) {
    value = arguments[0];
    absl::ConsumePrefix(&value, "--request=");
    return augment::CompileOne(std::string(value));
  }
  if (arguments.size() >= 2 && arguments[0] == "--agree" &&
      absl::StartsWith(arguments[1], "--out=")) {
    value = arguments[1];
    absl::ConsumePrefix(&value, "--out=");
    return augment::Agree(std::string(value), {arguments.begin() + 2, arguments.end()});
  }
  std::cerr << augment::kUsage;
  return 2;
}
