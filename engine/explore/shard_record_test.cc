#include "engine/explore/shard_record.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

std::string PathOf(const std::string& name) {
  return std::string(std::getenv("TEST_TMPDIR")) + "/" + name;
}

proto::ShardTurn Turn(const std::string& source) {
  proto::ShardTurn turn;
  turn.add_candidates()->add_calls()->set_function(3);
  turn.add_sources(source);
  turn.add_outcomes()->set_status(proto::Outcome::THREW);
  return turn;
}

std::string Written(const std::string& name) {
  const std::string path = PathOf(name);
  proto::ShardHeader header;
  header.set_target("//a:b");
  header.set_shard(1);
  auto writer = ShardWriter::Create(path, header);
  EXPECT_TRUE(writer.ok()) << writer.status();
  EXPECT_TRUE((*writer)->Add(Turn("constant")).ok());
  proto::ShardTurn last = Turn("order");
  last.set_ends_round(true);
  last.set_ends_search(true);
  EXPECT_TRUE((*writer)->Add(last).ok());
  return path;
}

TEST(ShardRecordTest, WhatIsWrittenIsRead) {
  auto reader = ShardReader::Open(Written("whole"));
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_EQ((*reader)->header().target(), "//a:b");
  EXPECT_EQ((*reader)->header().shard(), 1);
  proto::ShardTurn turn;
  ASSERT_TRUE((*reader)->Next(&turn));
  EXPECT_EQ(turn.sources(0), "constant");
  EXPECT_EQ(turn.candidates(0).calls(0).function(), 3u);
  EXPECT_EQ(turn.outcomes(0).status(), proto::Outcome::THREW);
  EXPECT_FALSE((*reader)->is_whole());
  ASSERT_TRUE((*reader)->Next(&turn));
  EXPECT_EQ(turn.sources_size(), 1);
  EXPECT_EQ(turn.sources(0), "order");
  EXPECT_TRUE((*reader)->is_whole());
  EXPECT_FALSE((*reader)->Next(&turn));
}

TEST(ShardRecordTest, OfOneThatWasCutOffWhatIsWholeIsRead) {
  const std::string path = Written("cut");
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  auto reader = ShardReader::Open(path);
  ASSERT_TRUE(reader.ok()) << reader.status();
  proto::ShardTurn turn;
  EXPECT_TRUE((*reader)->Next(&turn));
  EXPECT_FALSE((*reader)->Next(&turn));
  EXPECT_FALSE((*reader)->is_whole());
}

TEST(ShardRecordTest, WhatIsNoRecordIsRefused) {
  EXPECT_EQ(ShardReader::Open(PathOf("none")).status().code(), absl::StatusCode::kNotFound);
  const std::string path = PathOf("text");
  std::ofstream(path) << "this is no record";
  EXPECT_EQ(ShardReader::Open(path).status().code(), absl::StatusCode::kDataLoss);
  std::ofstream(PathOf("empty"));
  EXPECT_EQ(ShardReader::Open(PathOf("empty")).status().code(), absl::StatusCode::kDataLoss);
  EXPECT_EQ(ShardWriter::Create(PathOf("no/folder"), {}).status().code(),
            absl::StatusCode::kInternal);
}

}  // namespace
}  // namespace augment
