// A broken precondition of a checked container is told with its stack.
#define _GLIBCXX_ASSERTIONS 1

#include <vector>

#include "gtest/gtest.h"

namespace {

TEST(ContainerCheckDeathTest, SaysWhatAndWhere) {
  const std::vector<int> none;
  volatile unsigned long at = 3;
  EXPECT_DEATH(static_cast<void>(none[at]),
               "Assertion '__n < this->size\\(\\)' failed\\.\n +#0 0x[0-9a-f]+  \\(/.*"
               "container_check_test\\+0x[0-9a-f]+\\)\n");
}

}  // namespace
