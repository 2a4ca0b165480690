#include <google/protobuf/text_format.h>

#include <fstream>
#include <map>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "engine/compile/compile.h"

namespace augment::compile {

absl::StatusOr<proto::Withdrawals> ReadWithdrawals(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  if (!in || (in.peek() != std::ifstream::traits_type::eof() && !(text << in.rdbuf()))) {
    return absl::NotFoundError(absl::StrCat("cannot read ", path));
  }
  proto::Withdrawals withdrawals;
  if (!google::protobuf::TextFormat::ParseFromString(text.str(), &withdrawals)) {
    return absl::DataLossError(
        absl::StrCat(path, " is no list of withdrawals (proto/compile.proto)"));
  }
  return withdrawals;
}

absl::Status WriteWithdrawals(const proto::Withdrawals& withdrawals, const std::string& path) {
  std::string text;
  google::protobuf::TextFormat::PrintToString(withdrawals, &text);
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) return absl::InternalError(absl::StrCat("cannot write ", path));
  return absl::OkStatus();
}

proto::Withdrawals Layouts(const std::vector<proto::Withdrawals>& lists) {
  std::map<std::string, const proto::Withdrawal*> by_piece;
  for (const proto::Withdrawals& list : lists) {
    for (const proto::Withdrawal& one : list.withdrawn()) {
      if (one.layout()) by_piece.emplace(one.piece(), &one);
    }
  }
  proto::Withdrawals all;
  for (const auto& [id, one] : by_piece) *all.add_withdrawn() = *one;
  return all;
}

}  // namespace augment::compile
