// What a shard of a campaign tried, written down for the program that judges all of it.
//
// A campaign over several machines is several searches, each of its own functions, and one that
// goes on from what they tried: contracts are dropped by what any of them saw before anything is
// called a fault. So what is handed over are candidates with their outcomes, not verdicts.
//
// In:     turns of a search as they are run.
// Out:    a file of length-delimited messages (proto/shard.proto), and the same read back. One
//         that was cut off gives what is whole.
// Errors: Internal (cannot be written), NotFound, DataLoss (no record, or of another format).
// Owner:  writer and reader own the file; the reader keeps one turn at a time.
// Thread rule: one thread each.
#ifndef AUGMENT_ENGINE_EXPLORE_SHARD_RECORD_H_
#define AUGMENT_ENGINE_EXPLORE_SHARD_RECORD_H_

#include <fstream>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "google/protobuf/io/zero_copy_stream_impl.h"
#include "proto/shard.pb.h"

namespace augment {

class ShardWriter {
 public:
  static absl::StatusOr<std::unique_ptr<ShardWriter>> Create(const std::string& path,
                                                             proto::ShardHeader header);
  // On disk when it returns.
  absl::Status Add(const proto::ShardTurn& turn);

 private:
  explicit ShardWriter(const std::string& path) : path_(path), file_(path, std::ios::binary) {}
  absl::Status Flush();

  const std::string path_;
  std::ofstream file_;
};

class ShardReader {
 public:
  static absl::StatusOr<std::unique_ptr<ShardReader>> Open(const std::string& path);

  const proto::ShardHeader& header() const { return header_; }
  // False at the end, or where the file was cut off.
  bool Next(proto::ShardTurn* turn);
  // The last turn that was read ended the search.
  bool is_whole() const { return is_whole_; }

 private:
  explicit ShardReader(const std::string& path) : file_(path, std::ios::binary), stream_(&file_) {}

  std::ifstream file_;
  google::protobuf::io::IstreamInputStream stream_;
  proto::ShardHeader header_;
  bool is_whole_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_SHARD_RECORD_H_
