#include "tools/cli/called.h"

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {

absl::StatusOr<std::vector<proto::CalledFunction>> ReadCalledFunctions(
    const std::vector<std::string>& notes, const std::string& program, const LibraryFiles& library,
    const std::vector<proto::SubjectModel>& models) {
  CallEdges edges;
  for (const std::string& path : notes) {
    ASSIGN_OR_RETURN(std::string bytes, ReadFile(path));
    RETURN_IF_ERROR(ReadCalls(bytes, &edges));
  }
  if (edges.empty()) return absl::NotFoundError("the plain test left no notes of its calls");
  ProcessOptions options;
  options.input = AddressesOf(edges);
  ASSIGN_OR_RETURN(ProcessResult text,
                   RunProcess({"addr2line", "-a", "-f", "-C", "-e", program}, options));
  if (text.exit_code != 0) return absl::NotFoundError(absl::StrCat("addr2line: ", text.err));
  ASSIGN_OR_RETURN(auto symbols, ReadSymbols(text.out));
  return CalledFunctions(edges, symbols, library, models);
}

}  // namespace augment
