// Which parameters are positions in the receiver.

#include <vector>

#include "engine/probe/probe.h"
#include "gtest/gtest.h"

namespace augment::driver {
namespace {

template <class T>
class Box {};

class List {
 public:
  std::vector<int>::iterator begin();
  std::vector<int>::const_iterator begin() const;
  std::vector<int>::iterator end();
  std::vector<int>::const_iterator end() const;
};

TEST(IsPositionTest, WhatTheReceiversOwnBeginGives) {
  EXPECT_TRUE((IsPosition<List&, std::vector<int>::iterator>()));
  EXPECT_TRUE((IsPosition<List&, std::vector<int>::const_iterator>()));
  EXPECT_TRUE((IsPosition<const List&, const std::vector<int>::const_iterator&>()));
  EXPECT_FALSE((IsPosition<const List&, std::vector<int>::iterator>()));
  EXPECT_FALSE((IsPosition<List&, std::vector<int>::iterator&>())) << "to be written to";
  EXPECT_FALSE((IsPosition<List&, std::vector<long>::iterator>()));
  EXPECT_FALSE((IsPosition<List&, int>()));
  EXPECT_FALSE((IsPosition<Box<int>&, std::vector<int>::iterator>()));
}

}  // namespace
}  // namespace augment::driver
