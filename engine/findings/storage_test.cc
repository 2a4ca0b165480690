#include "engine/findings/storage.h"

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

TEST(IsAboutStorage, ByTheStandardsNamesInAnySpelling) {
  for (const char* name : {"capacity", "max_size", "bucket_count", "BucketCount", "maxLoadFactor",
                           "memory", "EstimatedMemoryUsage"}) {
    EXPECT_TRUE(IsAboutStorage(name)) << name;
  }
  for (const char* name : {"size", "load", "capacity_left", "bucket_list", ""}) {
    EXPECT_FALSE(IsAboutStorage(name)) << name;
  }
}

// Table(int), getSize(), bucket_count(), memory(), setMaxLoadFactor(int), max_load_factor().
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "Table" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true }
  functions { id: 11 class_index: 1 has_receiver: true is_const: true }
  functions { id: 12 class_index: 1 has_receiver: true is_const: true }
  functions { id: 13 class_index: 1 has_receiver: true is_const: true }
  functions { id: 14 class_index: 1 has_receiver: true }
  functions { id: 15 class_index: 1 has_receiver: true is_const: true }
  classes { id: 2 name: "std::hash<Table>" destructible: true }
  functions { id: 16 class_index: 2 has_receiver: true is_const: true }
)pb";
constexpr char kModel[] = R"pb(
  functions { id: 10 name: "Table" }
  functions { id: 11 name: "getSize" }
  functions { id: 12 name: "bucket_count" }
  functions { id: 13 name: "memory" }
  functions { id: 14 name: "setMaxLoadFactor" }
  functions { id: 15 name: "max_load_factor" }
  functions { id: 16 name: "operator()" }
)pb";

class LeaveOutStorageTest : public ::testing::Test {
 protected:
  LeaveOutStorageTest()
      : models_({Parsed<proto::SubjectModel>(kModel)}),
        vocabulary_(Parsed<proto::Registry>(kRegistry), models_) {}

  int LeftOf(const char* test) const {
    auto parsed = Parsed<proto::GeneratedTest>(test);
    LeaveOutStorage(vocabulary_, &parsed);
    return parsed.expect_size();
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
};

TEST_F(LeaveOutStorageTest, WhatNobodyAskedFor) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 0 operands { integer: 10 } } } function: 0 "
                   "expect { subject: QUERY function: 1 value { integer: 16 } } "
                   "expect { subject: QUERY function: 2 value { integer: 16 } }"),
            1);
}

TEST_F(LeaveOutStorageTest, AnotherProgramHashesOtherwise) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 6 } } function: 6 "
                   "expect { subject: RESULT value { integer: 12619 } } "
                   "expect { subject: QUERY function: 1 value { integer: 3 } }"),
            1);
}

TEST_F(LeaveOutStorageTest, NoObjectHasFewerThanNoElements) {
  const auto impossible = [this](const char* expect) {
    return HasImpossibleSize(
        vocabulary_, Parsed<proto::GeneratedTest>(
                         absl::StrCat("sequence { calls { function: 0 } } function: 0 ", expect)));
  };
  EXPECT_TRUE(
      impossible("expect { subject: QUERY function: 1 value { big: 18446744073709551614 } }"));
  EXPECT_TRUE(impossible("expect { subject: QUERY function: 1 value { integer: -1 } }"));
  EXPECT_FALSE(impossible("expect { subject: QUERY function: 1 value { integer: 0 } }"));
  EXPECT_FALSE(
      impossible("expect { subject: QUERY function: 2 value { big: 18446744073709551614 } }"));
  EXPECT_FALSE(impossible("expect { subject: ARGUMENT slot: 1 value { integer: -1 } }"));
}

TEST_F(LeaveOutStorageTest, WhatIsSetStays) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 4 operands { object: 0 } operands { integer: 2 } "
                   "} } function: 4 expect { subject: QUERY function: 5 value { integer: 2 } }"),
            1);
  EXPECT_EQ(LeftOf("sequence { calls { function: 4 operands { object: 0 } operands { integer: 2 } "
                   "} } function: 4 expect { subject: QUERY function: 5 value { integer: 3 } }"),
            0)
      << "it was rounded";
}

TEST_F(LeaveOutStorageTest, WhoAsksForRoomGetsAsMuchOrMore) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 0 operands { integer: 16 } } } function: 0 "
                   "expect { subject: QUERY function: 2 value { integer: 16 } }"),
            0);
}

TEST_F(LeaveOutStorageTest, NobodyAsksForBytes) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 0 operands { integer: 316 } } } function: 0 "
                   "expect { subject: QUERY function: 3 value { integer: 316 } }"),
            0);
}

TEST_F(LeaveOutStorageTest, WhatTheCallItselfReturns) {
  EXPECT_EQ(LeftOf("sequence { calls { function: 2 operands { object: 0 } } } function: 2 "
                   "expect { subject: RESULT value { integer: 16 } }"),
            0);
  EXPECT_EQ(LeftOf("sequence { calls { function: 1 operands { object: 0 } } } function: 1 "
                   "expect { subject: RESULT value { integer: 16 } }"),
            1);
}

}  // namespace
}  // namespace augment
