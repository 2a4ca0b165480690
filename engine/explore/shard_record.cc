#include "engine/explore/shard_record.h"

#include "absl/strings/str_cat.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"
#include "google/protobuf/util/delimited_message_util.h"

namespace augment {
namespace {

constexpr int kFormat = 1;

}  // namespace

absl::StatusOr<std::unique_ptr<ShardWriter>> ShardWriter::Create(const std::string& path,
                                                                 proto::ShardHeader header) {
  std::unique_ptr<ShardWriter> writer(new ShardWriter(path));
  header.set_format(kFormat);
  google::protobuf::util::SerializeDelimitedToOstream(header, &writer->file_);
  RETURN_IF_ERROR(writer->Flush());
  return writer;
}

absl::Status ShardWriter::Add(const proto::ShardTurn& turn) {
  google::protobuf::util::SerializeDelimitedToOstream(turn, &file_);
  return Flush();
}

absl::Status ShardWriter::Flush() {
  file_.flush();
  if (file_) return absl::OkStatus();
  return CannotWrite(path_);
}

absl::StatusOr<std::unique_ptr<ShardReader>> ShardReader::Open(const std::string& path) {
  std::unique_ptr<ShardReader> reader(new ShardReader(path));
  if (!reader->file_) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  if (!google::protobuf::util::ParseDelimitedFromZeroCopyStream(&reader->header_, &reader->stream_,
                                                                nullptr) ||
      reader->header_.format() != kFormat) {
    return absl::DataLossError(absl::StrCat(
        path, " is no record of a shard, or one that another version of augment wrote"));
  }
  return reader;
}

bool ShardReader::Next(proto::ShardTurn* turn) {
  turn->Clear();
  if (!google::protobuf::util::ParseDelimitedFromZeroCopyStream(turn, &stream_, nullptr)) {
    return false;
  }
  is_whole_ = turn->ends_search();
  return true;
}

}  // namespace augment
