#include "engine/emit/default_argument.h"

#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Type;

Type Of(Type::Kind kind, bool is_signed = true, uint32_t bits = 64) {
  Type type;
  type.set_kind(kind);
  type.set_is_signed(is_signed);
  type.set_bits(bits);
  return type;
}

TEST(IsDefaultTest, Numbers) {
  EXPECT_TRUE(IsDefault("3", Of(Type::INTEGER), "3"));
  EXPECT_TRUE(IsDefault("3u", Of(Type::INTEGER, false), "3"));
  EXPECT_TRUE(IsDefault("3", Of(Type::INTEGER), "3UL"));
  EXPECT_FALSE(IsDefault("3", Of(Type::INTEGER), "30"));
  EXPECT_FALSE(IsDefault("3", Of(Type::INTEGER), "kThree")) << "nobody knows";
  EXPECT_FALSE(IsDefault("3", Of(Type::INTEGER), ""));
}

TEST(IsDefaultTest, TheGreatestOfAnUnsignedType) {
  const std::string greatest = "std::numeric_limits<size_t>::max()";
  for (const char* text : {"-1", "(size_t)-1", "size_t(-1)", "(size_t)(-1)",
                           "static_cast<size_t>(-1)", "std::string::npos", "npos"}) {
    EXPECT_TRUE(IsDefault(greatest, Of(Type::INTEGER, false), text)) << text;
  }
  EXPECT_FALSE(IsDefault(greatest, Of(Type::INTEGER, false), "n-1"));
  EXPECT_FALSE(IsDefault(greatest, Of(Type::INTEGER, false), "-11"));
  EXPECT_FALSE(IsDefault(greatest, Of(Type::INTEGER, true), "-1"));
}

TEST(IsDefaultTest, EnumeratorsByTheirNames) {
  EXPECT_TRUE(IsDefault("lib::Space::KEEP", Of(Type::ENUM), "KEEP"));
  EXPECT_TRUE(IsDefault("lib::Space::KEEP", Of(Type::ENUM), "Space::KEEP"));
  EXPECT_FALSE(IsDefault("lib::Space::KEEP", Of(Type::ENUM), "DROP"));
}

TEST(IsDefaultTest, RealNumbersAndObjects) {
  EXPECT_TRUE(IsDefault("0.5", Of(Type::REAL), "0.5f"));
  EXPECT_FALSE(IsDefault("0.5", Of(Type::REAL), "0.25"));
  EXPECT_FALSE(IsDefault("0.5", Of(Type::REAL), "kHalf"));
  EXPECT_TRUE(IsDefault("std::numeric_limits<double>::quiet_NaN()", Of(Type::REAL),
                        "std::numeric_limits<long double>::quiet_NaN()"));
  EXPECT_TRUE(IsDefault("std::numeric_limits<double>::quiet_NaN()", Of(Type::REAL),
                        "std::numeric_limits<double>::signaling_NaN()"));
  EXPECT_FALSE(IsDefault("-std::numeric_limits<double>::infinity()", Of(Type::REAL),
                         "std::numeric_limits<double>::infinity()"));
  EXPECT_TRUE(IsDefault("lib::Options{}", Of(Type::OBJECT), "Options()"));
  EXPECT_FALSE(IsDefault("options", Of(Type::OBJECT), "Options()"));
  EXPECT_FALSE(IsDefault("lib::Options{}", Of(Type::OBJECT), "Options(3)"));
  // A tag or an allocator without state, a list of none.
  EXPECT_TRUE(IsDefault("lib::Tag{}", Of(Type::TUPLE), "{}"));
  EXPECT_TRUE(IsDefault("std::allocator<int>{}", Of(Type::TUPLE), "allocator_type()"));
  EXPECT_FALSE(IsDefault("std::allocator<int>{}", Of(Type::TUPLE), "allocator_type(3)"));
  EXPECT_TRUE(IsDefault("std::allocator<int>{}", Of(Type::STATELESS), "allocator_type()"));
  EXPECT_TRUE(IsDefault("std::allocator<int>{}", Of(Type::STATELESS), "A{}"));
  proto::Type pair = Of(Type::TUPLE);
  pair.add_elements()->set_kind(Type::INTEGER);
  EXPECT_FALSE(IsDefault("lib::Pair{}", pair, "MakePair()"));
  EXPECT_TRUE(IsDefault("std::vector<int>{}", Of(Type::SEQUENCE), "{}"));
  EXPECT_FALSE(IsDefault("std::vector<int>{1}", Of(Type::SEQUENCE), "{}"));
}

TEST(IsDefaultTest, NullsAndTexts) {
  EXPECT_TRUE(IsDefault("nullptr", Of(Type::POINTER), "nullptr"));
  EXPECT_TRUE(IsDefault("nullptr", Of(Type::C_STRING), "0"));
  EXPECT_TRUE(IsDefault("nullptr", Of(Type::POINTER), "NULL"));
  EXPECT_TRUE(IsDefault("\"\"", Of(Type::TEXT), "std::string()"));
  EXPECT_TRUE(IsDefault("\"a\"", Of(Type::TEXT), "\"a\""));
  EXPECT_FALSE(IsDefault("\"a\"", Of(Type::TEXT), "std::string()"));
  EXPECT_TRUE(IsDefault("true", Of(Type::BOOL), "true"));
  EXPECT_FALSE(IsDefault("true", Of(Type::BOOL), "false"));
}

}  // namespace
}  // namespace augment
