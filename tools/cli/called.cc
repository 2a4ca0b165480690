#include "tools/cli/called.h"

#include "absl/strings/str_cat.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {

absl::StatusOr<std::vector<proto::CalledFunction>> ReadCalledFunctions(
    const std::vector<std::string>& notes, const std::string& program, const LibraryFiles& library,
    const std::vector<proto::SubjectModel>& models) {
  CallEdges edges;
  for (const std::string& path : notes) {
    absl::StatusOr<std::string> bytes = ReadFile(path);
    if (!bytes.ok()) return bytes.status();
    if (absl::Status read = ReadCalls(*bytes, &edges); !read.ok()) return read;
  }
  if (edges.empty()) return absl::NotFoundError("the plain test left no notes of its calls");
  ProcessOptions options;
  options.input = AddressesOf(edges);
  absl::StatusOr<ProcessResult> text =
      RunProcess({"addr2line", "-a", "-f", "-C", "-e", program}, options);
  if (!text.ok()) return text.status();
  if (text->exit_code != 0) return absl::NotFoundError(absl::StrCat("addr2line: ", text->err));
  absl::StatusOr<std::map<uint32_t, CallSymbol>> symbols = ReadSymbols(text->out);
  if (!symbols.ok()) return symbols.status();
  return CalledFunctions(edges, *symbols, library, models);
}

}  // namespace augment
