// The sample of "Combined Static and Dynamic Automated Test Generation" (Zhang et al. 2011), Figure
// 2: what a call sequence model is inferred from.
#include <gtest/gtest.h>

#include <vector>

#include "examples/theories/database.h"

TEST(SessionTest, AsksWhatItInserted) {
  Driver driver;
  const auto connection = driver.connect("numbers:test");
  Statement statement(*connection);
  statement.execute("insert 3");
  EXPECT_EQ(statement.executeQuery("count 3"), std::vector<int>{1});
  statement.close();
  EXPECT_TRUE(statement.isClosed());
  connection->close();
}

TEST(SessionTest, AsksForAll) {
  Driver driver;
  const auto connection = driver.connect("numbers:other");
  Statement statement(*connection);
  statement.execute("insert 3");
  statement.execute("insert 4");
  statement.execute("delete 3");
  EXPECT_EQ(statement.executeQuery("all"), std::vector<int>{4});
}
