#include "engine/knowledge/written_truth.h"

#include <string>
#include <vector>

#include "engine/contract/parse.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

class WrittenTruthTest : public testing::Test {
 protected:
  void Set(const std::string& name, Scalar::Kind kind, int64_t value) {
    Variable variable;
    variable.text = name;
    schema_.variables.push_back(variable);
    Scalar scalar;
    scalar.kind = kind;
    scalar.integer = value;
    sample_.entry.push_back(scalar);
  }
  void SetUp() override {
    Set("i", Scalar::kInteger, 3);
    Set("size()", Scalar::kInteger, 3);
    Set("IsEmpty()", Scalar::kBoolean, 0);
    Set("other", Scalar::kPresent, 0);
    Set("other->size()", Scalar::kInteger, 5);
    Set("next", Scalar::kNull, 0);
    Set("Valid(i)", Scalar::kBoolean, 1);
    Set("this == other", Scalar::kBoolean, 0);
    Set("this == &peer", Scalar::kBoolean, 1);
    Set("gone_", Scalar::kAbsent, 0);
  }
  Truth Ask(const std::string& text) const {
    const auto condition = ParseExpr(text);
    return condition.ok() ? HeldBefore(*condition, schema_, sample_) : Truth::kUnknown;
  }

  Schema schema_;
  Sample sample_;
};

TEST_F(WrittenTruthTest, Holds) {
  for (const char* text :
       {"i >= 0", "0 <= i && i <= size()", "!IsEmpty()", "other != nullptr", "other",
        "next == nullptr", "!next", "Valid(i)", "i + 2 == other->size()", "(i > 7) || (i < 4)",
        "i - -1 == 4", "this == &peer", "this != other", "true", "i * 2 % 4 == 2",
        "gone_ > 0 || i == 3"}) {
    EXPECT_EQ(Ask(text), Truth::kHolds) << text;
  }
}

TEST_F(WrittenTruthTest, IsViolated) {
  for (const char* text :
       {"0 <= i && i < size()", "IsEmpty()", "next", "!Valid(i)", "other == next", "&peer != this",
        "this != &peer", "i > 3", "gone_ > 0 && i == 0"}) {
    EXPECT_EQ(Ask(text), Truth::kViolated) << text;
  }
}

// As a compiler reads it: of an unsigned n, `n - 1` is never negative.
TEST_F(WrittenTruthTest, NumbersAreOfTheirTypes) {
  Set("n", Scalar::kInteger, 0);
  schema_.variables.back().bits = 64;
  schema_.variables.back().is_signed = false;
  EXPECT_EQ(Ask("n - 1 < size()"), Truth::kViolated);
  EXPECT_EQ(Ask("n < size() + 1"), Truth::kHolds);
  EXPECT_EQ(Ask("n > -1"), Truth::kViolated) << "-1 becomes the greatest";
  EXPECT_EQ(Ask("n == 0u"), Truth::kHolds);
  schema_.variables.back().bits = 16;
  EXPECT_EQ(Ask("n - 1 < 0"), Truth::kHolds) << "smaller ones become int";
  EXPECT_EQ(Ask("n > -1"), Truth::kHolds);
}

TEST_F(WrittenTruthTest, IsUnknown) {
  for (const char* text :
       {"", "gone_ > 0", "capacity() > 0", "i / 2 > 0", "i < size() (or so)", "Valid(j)",
        "other == this->peer_", "i <", "size().x", "sizeof(i) == 4"}) {
    EXPECT_EQ(Ask(text), Truth::kUnknown) << text;
  }
}

}  // namespace
}  // namespace augment
