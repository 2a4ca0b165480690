#include "engine/probe/exception.h"

#include <sstream>
#include <stdexcept>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

template <class F>
std::string TypeThrownBy(const F& throws) {
  char type[64];
  char message[64];
  try {
    throws();
  } catch (...) {
    DescribeCurrentException(type, sizeof type, message, sizeof message);
    return type;
  }
  return "nothing";
}

TEST(ExceptionTest, AStreamsIsCalledAsItIsWritten) {
  const auto by_stream = [] {
    std::istringstream stream;
    stream.exceptions(std::ios::failbit);
    int number = 0;
    stream >> number;
  };
  EXPECT_EQ(TypeThrownBy(by_stream), "std::ios_base::failure");
  EXPECT_EQ(TypeThrownBy([] { throw std::ios_base::failure("closed"); }), "std::ios_base::failure");
  EXPECT_EQ(TypeThrownBy([] { throw std::out_of_range(""); }), "std::out_of_range");
}

}  // namespace
}  // namespace augment
