#include <google/protobuf/text_format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"
#include "engine/compile/compile.h"
#include "engine/compile/piece_set.h"

namespace augment::compile {
namespace {

template <class Message>
absl::Status ReadText(const std::string& path, const char* what, Message* message) {
  std::ifstream in(path);
  std::ostringstream text;
  if (!in || (in.peek() != std::ifstream::traits_type::eof() && !(text << in.rdbuf()))) {
    return absl::NotFoundError(absl::StrCat("cannot read ", path));
  }
  if (!google::protobuf::TextFormat::ParseFromString(text.str(), message)) {
    return absl::DataLossError(absl::StrCat(path, " is no ", what, " (proto/compile.proto)"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<proto::Withdrawals> ReadWithdrawals(const std::string& path) {
  proto::Withdrawals withdrawals;
  RETURN_IF_ERROR(ReadText(path, "list of withdrawals", &withdrawals));
  return withdrawals;
}

absl::StatusOr<proto::KeptWithdrawals> ReadKeptWithdrawals(const std::string& path) {
  proto::KeptWithdrawals kept;
  RETURN_IF_ERROR(ReadText(path, "KeptWithdrawals", &kept));
  return kept;
}

absl::Status WriteWithdrawals(const proto::Withdrawals& withdrawals, const std::string& path) {
  std::string text;
  google::protobuf::TextFormat::PrintToString(withdrawals, &text);
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) return CannotWrite(path);
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

absl::Status Select(const proto::SelectRequest& request) {
  proto::KeptWithdrawals kept;
  if (!request.kept().empty()) {
    ASSIGN_OR_RETURN(auto read, ReadKeptWithdrawals(request.kept()));
    kept = std::move(read);
  }
  for (const std::string& entry : request.pieces()) {
    proto::Withdrawal* one = kept.add_withdrawn();
    const std::pair<std::string, std::string> parts =
        absl::StrSplit(entry, absl::MaxSplits('=', 1));
    one->set_piece(parts.first);
    one->set_hash(parts.second);
    one->set_reason("does not do what the plain one does");
  }
  ASSIGN_OR_RETURN(auto pieces,
                   PieceSet::Load({request.piece_maps().begin(), request.piece_maps().end()}));
  proto::Withdrawals selected;
  std::set<std::string> done;
  for (proto::Withdrawal& one : *kept.mutable_withdrawn()) {
    if (!done.insert(one.piece()).second) continue;
    const int piece = pieces.Find(one.piece());
    if (piece == PieceSet::kNone ||
        (!one.hash().empty() && one.hash() != pieces.piece(piece).hash())) {
      *selected.add_stale() = std::move(one);
      continue;
    }
    one.set_name(pieces.piece(piece).name());
    one.set_layout(pieces.piece(piece).layout());
    one.set_observed(true);
    *selected.add_withdrawn() = std::move(one);
  }
  return WriteWithdrawals(selected, request.withdrawals_out());
}

}  // namespace augment::compile
