#include "bench/sweep/state.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/files.h"

namespace augment {

using sweep::Row;
using sweep::State;

absl::Status ReadState(const std::string& path, google::protobuf::Message* state) {
  if (!FileExists(path)) return absl::OkStatus();
  absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  const auto parsed = google::protobuf::util::JsonStringToMessage(*text, state);
  if (parsed.ok()) return absl::OkStatus();
  return absl::DataLossError(
      absl::StrCat(path, " is no state (delete it to begin anew): ", parsed.ToString()));
}

absl::Status WriteState(const std::string& path, const google::protobuf::Message& state) {
  google::protobuf::util::JsonPrintOptions options;
  options.add_whitespace = true;
  options.preserve_proto_field_names = true;
  std::string text;
  const auto printed = google::protobuf::util::MessageToJsonString(state, &text, options);
  if (!printed.ok()) return absl::InternalError(printed.ToString());
  return WriteFile(path, text);
}

const Row* FindRow(const State& state, const Row& like) {
  for (const Row& row : state.rows()) {
    if (row.library() == like.library() && row.commit() == like.commit() &&
        row.seed() == like.seed() && row.budget() == like.budget()) {
      return &row;
    }
  }
  return nullptr;
}

void AddRow(const Row& row, State* state) {
  for (Row& old : *state->mutable_rows()) {
    if (&old == FindRow(*state, row)) {
      old = row;
      return;
    }
  }
  *state->add_rows() = row;
}

}  // namespace augment
