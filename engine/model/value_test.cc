// Values: fitting integers to types, identity, and how they are shown.

#include "engine/model/value.h"

#include <cstdint>
#include <limits>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Value Value(const char* text) {
  proto::Value value;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &value)) << text;
  return value;
}

proto::Type IntegerType(uint32_t bits, bool is_signed) {
  proto::Type type;
  type.set_kind(proto::Type::INTEGER);
  type.set_bits(bits);
  type.set_is_signed(is_signed);
  return type;
}

TEST(IntegerOfTypeTest, SignedValuesStopAtTheLimits) {
  EXPECT_EQ(IntegerOfType(IntegerType(8, true), 1000).integer(), 127);
  EXPECT_EQ(IntegerOfType(IntegerType(8, true), -1000).integer(), -128);
  EXPECT_EQ(IntegerOfType(IntegerType(32, true), 1000).integer(), 1000);
  EXPECT_EQ(IntegerOfType(IntegerType(64, true), std::numeric_limits<int64_t>::min()).integer(),
            std::numeric_limits<int64_t>::min());
}

TEST(IntegerOfTypeTest, NegativeValuesOfUnsignedTypesCountFromTheTop) {
  EXPECT_EQ(IntegerOfType(IntegerType(8, false), -1).integer(), 255);
  EXPECT_EQ(IntegerOfType(IntegerType(32, false), -2).integer(), 0xfffffffe);
  EXPECT_EQ(IntegerOfType(IntegerType(64, false), -1).big(), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(IntegerOfType(IntegerType(8, false), 300).integer(), 255);
}

TEST(HashValueTest, TellsKindsAndContentsApart) {
  const char* const texts[] = {"integer: 1",
                               "big: 1",
                               "boolean: true",
                               "boolean: false",
                               "real: 1",
                               "text: '1'",
                               "text: ''",
                               "null: true",
                               "unit: true",
                               "object: 1",
                               "opaque: UNKNOWN_TYPE",
                               "threw: '1'",
                               "sequence {}",
                               "tuple {}",
                               "sequence { values { integer: 1 } }",
                               "tuple { values { integer: 1 } }",
                               "sequence { values { integer: 1 } values { integer: 2 } }",
                               "sequence { values { integer: 2 } values { integer: 1 } }",
                               "sequence { values { sequence { values { integer: 1 } } } }",
                               "pointee { integer: 1 }"};
  for (const char* a : texts) {
    for (const char* b : texts) {
      EXPECT_EQ(HashValue(Value(a)) == HashValue(Value(b)), a == b) << a << " and " << b;
    }
  }
}

// Stores and ids of findings have them.
TEST(HashValueTest, GivesWhatItAlwaysGave) {
  EXPECT_EQ(HashValue(Value("integer: 7")), 0x775840cd921372edULL);
  EXPECT_EQ(HashValue(Value("text: 'ab'")), 0x822d101f01998c42ULL);
  EXPECT_EQ(HashValue(Value("boolean: true")), 0xaa9d01bc9ff4ec81ULL);
  EXPECT_EQ(HashValue(Value("null: true")), 0x538454127b096494ULL);
  EXPECT_EQ(HashValue(Value("sequence { values { integer: 7 } }")), 0xeb986c9ed076608eULL);
}

TEST(HasOpaqueTest, LooksInside) {
  EXPECT_TRUE(HasOpaque(Value("opaque: UNKNOWN_TYPE")));
  EXPECT_TRUE(HasOpaque(Value("sequence { values { integer: 1 } values { opaque: CUT_OFF } }")));
  EXPECT_TRUE(HasOpaque(Value("pointee { tuple { values { opaque: POINTER } } }")));
  EXPECT_TRUE(HasOpaque(proto::Value()));
  EXPECT_FALSE(HasOpaque(Value("sequence { values { integer: 1 } }")));
}

TEST(ShowValueTest, ReadsLikeCode) {
  EXPECT_EQ(ShowValue(Value("integer: -3")), "-3");
  EXPECT_EQ(ShowValue(Value("big: 18446744073709551615")), "18446744073709551615");
  EXPECT_EQ(ShowValue(Value("real: 0.5")), "0.5");
  EXPECT_EQ(ShowValue(Value("text: 'a\\n\"b\"'")), "\"a\\n\\\"b\\\"\"");
  EXPECT_EQ(ShowValue(Value("null: true")), "nullptr");
  EXPECT_EQ(ShowValue(Value("pointee { integer: 1 }")), "&1");
  EXPECT_EQ(ShowValue(Value("tuple { values { integer: 1 } values { boolean: true } }")),
            "{1, true}");
}

TEST(ShowValueTest, LongSequencesAreCut) {
  proto::Value value;
  for (int i = 0; i < 20; ++i) *value.mutable_sequence()->add_values() = IntegerValue(i);
  EXPECT_EQ(ShowValue(value), "{0, 1, 2, 3, 4, 5, 6, 7, …}");
}

}  // namespace
}  // namespace augment
