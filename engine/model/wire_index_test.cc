#include "engine/model/wire_index.h"

#include <cstdint>
#include <limits>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(WireIndexTest, ZeroIsNone) {
  EXPECT_EQ(WireIndex::FromWire(0).index(), WireIndex::kNone);
  EXPECT_EQ(WireIndex::Of(WireIndex::kNone).ToWire(), 0U);
  EXPECT_EQ(WireIndex::Of(std::numeric_limits<int>::min()).ToWire(), 0U);
}

TEST(WireIndexTest, WhatIsWrittenIsRead) {
  EXPECT_EQ(WireIndex::Of(0).ToWire(), 1U);
  EXPECT_EQ(WireIndex::FromWire(1).index(), 0);
  for (const int index : {0, 1, 41, std::numeric_limits<int>::max()}) {
    EXPECT_EQ(WireIndex::FromWire(WireIndex::Of(index).ToWire()).index(), index);
  }
}

TEST(WireIndexTest, WhatNoIndexIsWrittenAsIsNone) {
  EXPECT_EQ(WireIndex::FromWire(0xffffffff).index(), WireIndex::kNone);
  EXPECT_EQ(WireIndex::FromWire(0x80000001).index(), WireIndex::kNone);
}

template <class Message>
void ExpectClasses() {
  Message message;
  EXPECT_EQ(ClassOf(message), WireIndex::kNone) << "of a message that says nothing";
  SetClass(0, &message);
  EXPECT_EQ(message.class_index(), 1U) << "the format of drivers and stores";
  EXPECT_EQ(ClassOf(message), 0);
  SetClass(WireIndex::kNone, &message);
  EXPECT_EQ(message.SerializeAsString(), "") << "none is left out";
}

TEST(ClassOfTest, EachMessageHasIt) {
  ExpectClasses<proto::View>();
  ExpectClasses<proto::RegistryFunction>();
  ExpectClasses<proto::RegistryPredicate>();
}

}  // namespace
}  // namespace augment
