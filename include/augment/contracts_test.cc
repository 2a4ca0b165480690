// Built twice: as any user's code, and with AUGMENT_CHECK_CONTRACTS.
#include "augment/contracts.h"

#include <gtest/gtest.h>

#include <utility>

namespace {

int asked = 0;

bool Ask(bool answer) {
  ++asked;
  return answer;
}

class Box {
 public:
  explicit Box(int size) : size_(size) { AUGMENT_PRECONDITION(Ask(size >= 0)); }
  int Grow(int by) {
    AUGMENT_PRECONDITION(by > 0);
    const int before = size_;
    size_ += by;
    AUGMENT_POSTCONDITION(size_ > before && std::pair<int, int>(size_, before).first > 0);
    return size_;
  }
  AUGMENT_INVARIANT(size_ >= 0);

 private:
  int size_;
};

#ifdef AUGMENT_CHECK_CONTRACTS

TEST(ContractsTest, AreChecked) {
  asked = 0;
  Box box(1);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(box.Grow(1), 2);
  EXPECT_DEATH(box.Grow(0), "contracts_test.cc:.*: Assertion `by > 0' failed.");
  EXPECT_DEATH(Box(-7).Grow(1), "Assertion `Ask\\(size >= 0\\)' failed.");
}

#else

TEST(ContractsTest, EvaluateNothing) {
  asked = 0;
  Box box(-7);
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(box.Grow(0), -7);
}

#endif

}  // namespace
