#include "engine/model/qualified_name.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(AreOfOneClassTest, WhateverTheSpecialization) {
  EXPECT_TRUE(AreOfOneClass("ns::Box<T>::f", "ns::Box<int>::g"));
  EXPECT_TRUE(AreOfOneClass("ns::Box<int, ns::Chest<2>>::f", "ns::Box<T>::operator<"));
  EXPECT_TRUE(AreOfOneClass("ns::Box::f", "ns::Box::g<int>"));
  EXPECT_TRUE(AreOfOneClass("ns::Box::operator<", "ns::Box::operator>>"));
  EXPECT_TRUE(AreOfOneClass("ns::Box<T>::Lid::f", "ns::Box<T>::g"));
}

TEST(AreOfOneClassTest, OthersAreNot) {
  EXPECT_FALSE(AreOfOneClass("ns::Box<T>::f", "ns::Boxes<T>::f"));
  EXPECT_FALSE(AreOfOneClass("ns::Box::f", "ns::f"));
  EXPECT_FALSE(AreOfOneClass("ns::Box::f", "ns::Box::Lid::f"));
  EXPECT_FALSE(AreOfOneClass("f", "g"));
}

}  // namespace
}  // namespace augment
