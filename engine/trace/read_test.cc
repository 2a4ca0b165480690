// Any bytes in: a trace, or an error that says what to do.

#include <cstdio>
#include <fstream>
#include <random>
#include <string>

#include "engine/probe/compress.h"
#include "engine/trace/trace.h"
#include "gmock/gmock.h"
#include "google/protobuf/stubs/logging.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Records one after the other, as the probe writes them.
class Bytes {
 public:
  Bytes& Header(uint32_t version = 3) {
    Add()->mutable_header()->set_version(version);
    return *this;
  }
  Bytes& Case(const std::string& name, bool begin, bool passed = false) {
    proto::CaseRecord* record = Add()->mutable_test_case();
    record->set_name(name);
    record->set_begin(begin);
    record->set_passed(passed);
    return *this;
  }
  Bytes& Event(uint64_t function, uint64_t object = 1) {
    proto::EventRecord* event = Add()->mutable_event();
    event->set_function(function);
    event->add_operands()->set_object(object);
    return *this;
  }
  Bytes& Callback(uint32_t callback, uint64_t function) {
    proto::EventRecord* event = Add()->mutable_event();
    event->set_function(function);
    event->add_operands()->mutable_value()->set_callback(callback);
    return *this;
  }
  Bytes& Answered(uint32_t callback, int64_t result) {
    proto::CallbackRecord* record = Add()->mutable_callback();
    record->set_callback(callback);
    record->mutable_result()->set_integer(result);
    return *this;
  }
  Bytes& Threw(const std::string& message) {
    Add()->mutable_event()->set_exception_message(message);
    return *this;
  }
  Bytes& Gap(uint64_t left_out) {
    Add()->mutable_gap()->set_left_out(left_out);
    return *this;
  }
  Bytes& Death(uint64_t function) {
    Add()->mutable_death()->set_function(function);
    return *this;
  }
  Bytes& Part(uint64_t whole, uint64_t part) {
    Event(0, whole);
    trace_.mutable_records(trace_.records_size() - 1)->mutable_event()->add_parts(part);
    return *this;
  }
  Bytes& Class(uint32_t index, const std::string& name) {
    proto::ClassRecord* record = Add()->mutable_class_record();
    record->set_index(index);
    record->set_name(name);
    return *this;
  }
  Bytes& State(uint32_t index, int64_t field) {
    proto::StateRecord* record = Add()->mutable_state();
    record->set_index(index);
    record->mutable_fields()->add_values()->set_integer(field);
    return *this;
  }
  // The header, then a block for each record.
  std::string Get() const {
    proto::Trace file;
    Compressor compressor;
    for (const proto::Record& record : trace_.records()) {
      if (record.has_header()) {
        *file.add_records() = record;
        continue;
      }
      proto::Trace one;
      *one.add_records() = record;
      const std::string bytes = one.SerializeAsString();
      Buffer packed;
      compressor.Compress(bytes.data(), bytes.size(), packed);
      proto::Block* block = file.add_blocks();
      block->set_raw_size(bytes.size());
      block->set_bytes(std::string(packed.data(), packed.size()));
    }
    return file.SerializeAsString();
  }

 private:
  proto::Record* Add() { return trace_.add_records(); }
  proto::Trace trace_;
};

std::vector<uint64_t> Functions(const Trace& trace) {
  std::vector<uint64_t> functions;
  for (const proto::EventRecord& event : trace.events) functions.push_back(event.function());
  return functions;
}

TEST(ParseTraceTest, EventsClassesAndStates) {
  const auto trace = ParseTrace(
      Bytes().Header().Class(1, "Stack").State(1, 7).Event(100).Event(102).Get(), "t.trace");
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_THAT(Functions(*trace), ::testing::ElementsAre(100, 102));
  EXPECT_EQ(trace->classes.at(1).name(), "Stack");
  EXPECT_EQ(trace->states.at(1).fields().values(0).integer(), 7);
  EXPECT_FALSE(trace->truncated);
}

TEST(ParseTraceTest, CallbacksBecomeWhatTheyAnswered) {
  const auto trace = ParseTrace(Bytes().Header().Callback(3, 7).Answered(3, 2).Get(), "t.trace");
  ASSERT_TRUE(trace.ok()) << trace.status();
  const proto::Value& callback = trace->events.at(0).operands(0).value();
  EXPECT_EQ(callback.behaviour().answers(0).result().integer(), 2);
}

TEST(ParseTraceTest, EventsOfFailingCasesAreLeftOut) {
  const auto trace = ParseTrace(Bytes()
                                    .Header()
                                    .Event(1)  // before the first case: kept
                                    .Case("S.Good", true)
                                    .Event(2)
                                    .Case("S.Good", false, true)
                                    .Case("S.Bad", true)
                                    .Event(3)
                                    .Case("S.Bad", false, false)
                                    .Event(4)
                                    .Get(),
                                "t.trace");
  ASSERT_TRUE(trace.ok());
  EXPECT_THAT(Functions(*trace), ::testing::ElementsAre(1, 2, 4));
  EXPECT_EQ(trace->passed_cases, 1);
  EXPECT_EQ(trace->cases.size(), trace->events.size());
  EXPECT_EQ(trace->failed_cases, 1);
}

TEST(ParseTraceTest, ACaseThatNeverEndedDidNotPass) {
  const auto trace =
      ParseTrace(Bytes().Header().Event(1).Case("S.Killed", true).Event(2).Get(), "t.trace");
  ASSERT_TRUE(trace.ok());
  EXPECT_THAT(Functions(*trace), ::testing::ElementsAre(1));
  EXPECT_EQ(trace->passed_cases, 0);
  EXPECT_THAT(trace->failed, ::testing::ElementsAre("S.Killed"));
}

// Messages are the user's: Latin-1, or cut in the middle of a character.
TEST(ParseTraceTest, GapsLieBetweenEvents) {
  const auto trace =
      ParseTrace(Bytes().Header().Event(7).Gap(100).Event(8).Event(9).Gap(20).Event(7).Get(), "t");
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_THAT(trace->gaps, ElementsAre(1u, 3u));
  EXPECT_EQ(trace->left_out, 120u);
}

TEST(ParseTraceTest, WhatChildrenDiedIn) {
  const auto trace = ParseTrace(Bytes().Header().Event(7).Death(8).Event(7).Death(8).Get(), "t");
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_EQ(trace->events.size(), 2u);
  EXPECT_THAT(trace->deaths, ElementsAre(8u));
}

TEST(ParseTraceTest, AGapInAFailingCaseStaysWhereTheCaseWas) {
  const auto trace = ParseTrace(Bytes()
                                    .Header()
                                    .Event(7)
                                    .Case("S.Fails", true)
                                    .Event(8)
                                    .Gap(3)
                                    .Event(9)
                                    .Case("S.Fails", false, false)
                                    .Event(7)
                                    .Get(),
                                "t");
  ASSERT_TRUE(trace.ok()) << trace.status();
  ASSERT_EQ(trace->events.size(), 2u);
  EXPECT_THAT(trace->gaps, ElementsAre(1u));
}

TEST(ParseTraceTest, ExceptionMessagesNeedNotBeUnicode) {
  const auto trace = ParseTrace(Bytes()
                                    .Header()
                                    .Threw("Gr\xfc\xdf"
                                           "e")
                                    .Get(),
                                "t.trace");
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_EQ(trace->events[0].exception_message(),
            "Gr\xfc\xdf"
            "e");
}

TEST(ParseTraceTest, PartsBelongToTheWhole) {
  const auto trace = ParseTrace(Bytes().Header().Part(2, 1).Get(), "t.trace");
  ASSERT_TRUE(trace.ok());
  EXPECT_EQ(trace->parts.at(1), 2u);
}

TEST(ParseTraceTest, ATruncatedTraceIsReadUpToTheCut) {
  // Sizes at which a record ends, by number of events.
  const std::vector<size_t> ends = {Bytes().Header().Get().size(),
                                    Bytes().Header().Event(100).Get().size(),
                                    Bytes().Header().Event(100).Event(102).Get().size()};
  const std::string whole = Bytes().Header().Event(100).Event(102).Get();
  for (size_t size = ends[0]; size <= whole.size(); ++size) {
    const auto trace = ParseTrace(whole.substr(0, size), "t.trace");
    ASSERT_TRUE(trace.ok()) << size;
    const size_t events = size >= ends[2] ? 2 : size >= ends[1] ? 1 : 0;
    EXPECT_EQ(trace->events.size(), events) << size;
    EXPECT_EQ(trace->truncated, size != ends[events]) << size;
  }
}

TEST(ParseTraceTest, OtherVersionsAreRefusedWithWhatToDo) {
  const auto trace = ParseTrace(Bytes().Header(1).Event(100).Get(), "old.trace");
  EXPECT_EQ(trace.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(trace.status().message()),
              HasSubstr("old.trace: a trace of version 1, expected 3; run the traced test again"));
}

TEST(ParseTraceTest, ForeignFilesAreNoTraces) {
  for (const std::string& bytes :
       {std::string(), std::string("#!/bin/sh\necho\n"),
        std::string("\x7f"
                    "ELF\x02\x01"),
        std::string(1000, '\0'), std::string("\n"), Bytes().Event(100).Get()}) {
    const auto trace = ParseTrace(bytes, "foreign");
    EXPECT_EQ(trace.status().code(), absl::StatusCode::kDataLoss);
    EXPECT_THAT(std::string(trace.status().message()), HasSubstr("foreign"));
  }
}

TEST(ParseTraceTest, AnyBytesGiveATraceOrAnError) {
  const std::string whole = Bytes()
                                .Header()
                                .Class(1, "Stack")
                                .State(1, 7)
                                .Case("S.N", true)
                                .Event(100)
                                .Part(2, 1)
                                .Case("S.N", false, true)
                                .Get();
  const google::protobuf::LogSilencer quiet;
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string bytes = whole;
    const int changes = 1 + static_cast<int>(random() % 4);
    for (int i = 0; i < changes; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 4 == 0) bytes.resize(random() % bytes.size());
    const auto trace = ParseTrace(bytes, "fuzzed");
    if (!trace.ok()) {
      EXPECT_EQ(trace.status().code(), absl::StatusCode::kDataLoss);
    }
  }
}

TEST(ReadTraceTest, AMissingFileIsNotFound) {
  const auto trace = ReadTrace("/nonexistent/x.trace");
  EXPECT_EQ(trace.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(trace.status().message()), HasSubstr("/nonexistent/x.trace"));
}

TEST(ReadTraceTest, ReadsAFile) {
  const std::string path = ::testing::TempDir() + "/read_test.trace";
  std::ofstream(path, std::ios::binary) << Bytes().Header().Event(100).Get();
  const auto trace = ReadTrace(path);
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_EQ(trace->events.size(), 1u);
  std::remove(path.c_str());
}

}  // namespace
}  // namespace augment
