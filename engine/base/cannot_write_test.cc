#include "engine/base/cannot_write.h"

#include <cerrno>
#include <fstream>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// Linux's device that is always full.
TEST(CannotWriteTest, SaysThatTheDiskIsFull) {
  std::ofstream out("/dev/full");
  out << "text";
  ASSERT_FALSE(out.flush());
  const absl::Status status = CannotWrite("/dev/full");
  EXPECT_EQ(status.message(), "cannot write /dev/full: No space left on device");
  EXPECT_EQ(status.code(), absl::StatusCode::kInternal);
}

TEST(CannotWriteTest, WithoutAReason) {
  errno = 0;
  EXPECT_EQ(CannotWrite("a").message(), "cannot write a");
}

}  // namespace
}  // namespace augment
