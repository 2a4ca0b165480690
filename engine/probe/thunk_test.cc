// Which class instances the driver copies.

#include <memory>
#include <vector>

#include "engine/probe/probe.h"
#include "gtest/gtest.h"

namespace augment::driver {
namespace {

enum class Order { kAny };
class Immovable {
 public:
  explicit Immovable(int) {}

 private:
  Immovable(const Immovable&);
};
class Incomplete;
class Abstract {
 public:
  virtual void f() = 0;
};
template <class T, class A = std::allocator<T>, Order o = Order::kAny>
class Colony {};
template <class T, unsigned n>
class Ring {};
template <class T>
class Box {};

TEST(HoldsCopyableTest, InstancesOverWhatCannotBeCopied) {
  EXPECT_FALSE((HoldsCopyable<Colony<Immovable>>::value));
  EXPECT_FALSE((HoldsCopyable<Ring<std::unique_ptr<int>, 3>>::value));
  EXPECT_FALSE((HoldsCopyable<Box<Immovable>>::value));
}

TEST(HoldsMovableTest, AsksForLess) {
  EXPECT_FALSE((HoldsMovable<Colony<Immovable>>::value));
  EXPECT_TRUE((HoldsMovable<Ring<std::unique_ptr<int>, 3>>::value));
}

TEST(HoldsCopyableTest, EverythingElse) {
  EXPECT_TRUE((HoldsCopyable<Colony<int>>::value));
  EXPECT_TRUE((HoldsCopyable<Ring<int, 3>>::value));
  EXPECT_TRUE((HoldsCopyable<Box<Incomplete>>::value));
  EXPECT_TRUE((HoldsCopyable<Box<Abstract>>::value));
  EXPECT_TRUE((HoldsCopyable<Box<void>>::value));
  EXPECT_TRUE((HoldsCopyable<Immovable>::value)) << "asked of the class itself elsewhere";
}

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
