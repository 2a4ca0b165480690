#include "engine/base/hash.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

// The values that FNV's authors published.
TEST(HashTextTest, IsFnv1a) {
  EXPECT_EQ(HashText(""), 0xcbf29ce484222325ULL);
  EXPECT_EQ(HashText("a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(HashText("foobar"), 0x85944171f73967e8ULL);
}

// Whether `char` is signed is the machine's business.
TEST(HashTextTest, BytesAreUnsigned) { EXPECT_EQ(HashText("\xff"), 0xaf64724c8602eb6eULL); }

TEST(HashTextTest, GoesOnWhereItStopped) {
  EXPECT_EQ(HashText("bar", HashText("foo")), HashText("foobar"));
}

// Stores, baselines and sessions of users have hashes that are made of these.
TEST(MixHashTest, GivesWhatItAlwaysGave) {
  EXPECT_EQ(MixHash(0, 0), 0x2e72b465594082e3ULL);
  EXPECT_EQ(MixHash(1, 2), 0x2305a38902ab5c2ULL);
  EXPECT_EQ(MixHash(2, 1), 0xd7f8f0846016cac6ULL);
  EXPECT_EQ(MixHash(~uint64_t{0}, ~uint64_t{0}), 0x654af16dc69b9f8aULL);
}

TEST(HashOfKindTest, GivesWhatItAlwaysGave) {
  EXPECT_EQ(HashOfKind(0), 1U);
  EXPECT_EQ(HashOfKind(3), 0xdaa66d2c7ddf7440ULL);
}

}  // namespace
}  // namespace augment
