// What the probe leaves out or compresses comes back.

#include "engine/trace/expand.h"

#include <random>
#include <string>
#include <vector>

#include "engine/probe/compress.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

std::string Packed(Compressor* compressor, const std::string& bytes) {
  Buffer packed;
  compressor->Compress(bytes.data(), bytes.size(), packed);
  return std::string(packed.data(), packed.size());
}

// Text as a trace has it: mostly what was there before.
std::string Repetitive(std::mt19937* random, size_t size) {
  std::string text;
  while (text.size() < size) {
    if (text.size() > 40 && (*random)() % 4 != 0) {
      const size_t from = (*random)() % (text.size() - 20);
      text += text.substr(from, 4 + (*random)() % 300);
    } else {
      text += static_cast<char>((*random)());
    }
  }
  return text;
}

TEST(BlockExpanderTest, WhatWasCompressed) {
  std::mt19937 random(1);
  for (int round = 0; round < 40; ++round) {
    Compressor compressor;
    BlockExpander expander;
    std::string all, expanded;
    // Several blocks, empty ones, small ones and some larger than the window.
    for (int block = 0; block < 12; ++block) {
      const size_t most = block % 4 == 3 ? 700000 : block == 5 ? 1 : 300;
      const std::string bytes = Repetitive(&random, random() % most);
      all += bytes;
      ASSERT_TRUE(expander.Expand(Packed(&compressor, bytes), bytes.size(), &expanded));
      ASSERT_TRUE(expanded == all) << "round " << round << ", block " << block;
    }
  }
}

// What carries and what ends in zeros is left to chance: many blocks of a few bytes.
TEST(BlockExpanderTest, ManySmallBlocks) {
  std::mt19937 random(1);
  Compressor compressor;
  BlockExpander expander;
  std::string all, expanded;
  for (int block = 0; block < 20000; ++block) {
    std::string bytes;
    const uint32_t size = random() % 4;
    // Zeros, for which the highest decisions stand, and bytes that nobody expects.
    for (uint32_t i = 0; i < size; ++i) bytes += static_cast<char>(random() % 3 ? 0 : random());
    all += bytes;
    ASSERT_TRUE(expander.Expand(Packed(&compressor, bytes), bytes.size(), &expanded)) << block;
  }
  EXPECT_TRUE(expanded == all);
}

TEST(BlockExpanderTest, RunsBecomeShort) {
  Compressor compressor;
  EXPECT_LT(Packed(&compressor, std::string(100000, 'x')).size(), 250u);
  // A block that an earlier one has.
  const std::string text = "a call, its receiver, its states, its arguments; nothing repeats here";
  Packed(&compressor, text);
  EXPECT_LT(Packed(&compressor, text).size(), 8u);
  // But for one byte in the middle.
  std::string changed = text;
  changed[30] = '!';
  EXPECT_LT(Packed(&compressor, changed).size(), 10u);
}

TEST(BlockExpanderTest, NoByteStandsForTooMuch) {
  BlockExpander expander;
  std::string out;
  EXPECT_FALSE(expander.Expand("abc", 10000, &out));
  EXPECT_FALSE(expander.Expand("", size_t{1} << 60, &out));
}

TEST(BlockExpanderTest, AnyBytesAreRefusedOrExpanded) {
  std::mt19937 random(1);
  Compressor compressor;
  const std::string text = Repetitive(&random, 400);
  const std::string packed = Packed(&compressor, text);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = packed;
    for (int i = 0; i < 3; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 4 == 0) bytes.resize(random() % bytes.size());
    std::string out;
    const size_t size = random() % 3 == 0 ? random() % 100000 : text.size();
    const bool whole = BlockExpander().Expand(bytes, size, &out);
    EXPECT_EQ(out.size(), whole ? size : 0);
    if (!whole) ++refused;
  }
  EXPECT_GT(refused, 500);
}

proto::Trace Expanded(const std::vector<proto::EventRecord>& events) {
  proto::Trace file, records;
  file.add_records()->mutable_header()->set_version(3);
  for (const proto::EventRecord& event : events) *records.add_records()->mutable_event() = event;
  const std::string bytes = records.SerializeAsString();
  Compressor compressor;
  file.add_blocks()->set_raw_size(bytes.size());
  file.mutable_blocks(0)->set_bytes(Packed(&compressor, bytes));
  auto trace = ExpandTrace(file.SerializeAsString(), "t.trace", nullptr);
  EXPECT_TRUE(trace.ok()) << trace.status();
  return trace.ok() ? *trace : proto::Trace();
}

std::string ClassAndStates(const proto::Operand& operand) {
  return std::to_string(operand.class_index()) + ": " + std::to_string(operand.before()) + " " +
         std::to_string(operand.after());
}

TEST(ExpandTraceTest, StatesAndClassesAreRemembered) {
  std::vector<proto::EventRecord> events(4);
  proto::Operand* made = events[0].add_operands();
  made->set_object(7);
  made->set_class_index(3);
  made->set_after(1);
  proto::Operand* changed = events[1].add_operands();
  changed->set_object(7);
  changed->set_after(2);
  events[2].add_operands()->set_object(7);  // only looked at
  proto::Operand* gone = events[3].add_operands();
  gone->set_object(7);
  gone->set_after(0);
  const proto::Trace trace = Expanded(events);
  std::vector<std::string> told;
  for (int i = 1; i < trace.records_size(); ++i) {
    told.push_back(ClassAndStates(trace.records(i).event().operands(0)));
    EXPECT_EQ(trace.records(i).event().operands(0).value().object(), 7u);
  }
  EXPECT_THAT(told, ElementsAre("3: 0 1", "3: 1 2", "3: 2 2", "3: 2 0"));
}

TEST(ExpandTraceTest, AResultHasNoStateBefore) {
  std::vector<proto::EventRecord> events(2);
  proto::Operand* made = events[0].add_operands();
  made->set_object(7);
  made->set_class_index(3);
  made->set_after(1);
  events[1].mutable_result()->set_object(7);
  const proto::Trace trace = Expanded(events);
  EXPECT_EQ(ClassAndStates(trace.records(2).event().result()), "3: 0 1");
}

TEST(ExpandTraceTest, FunctionsAreNamedOnce) {
  std::vector<proto::EventRecord> events(3);
  events[0].set_function(111);
  events[0].set_function_index(1);
  events[1].set_function(222);
  events[1].set_function_index(2);
  events[2].set_function_index(1);
  const proto::Trace trace = Expanded(events);
  EXPECT_EQ(trace.records(3).event().function(), 111u);
}

TEST(ExpandTraceTest, AFunctionThatWasNeverNamedIsDamage) {
  proto::Trace file, records;
  file.add_records()->mutable_header()->set_version(3);
  records.add_records()->mutable_event()->set_function_index(9);
  const std::string bytes = records.SerializeAsString();
  Compressor compressor;
  file.add_blocks()->set_raw_size(bytes.size());
  file.mutable_blocks(0)->set_bytes(Packed(&compressor, bytes));
  EXPECT_EQ(ExpandTrace(file.SerializeAsString(), "t.trace", nullptr).status().code(),
            absl::StatusCode::kDataLoss);
}

}  // namespace
}  // namespace augment
