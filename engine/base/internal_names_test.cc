#include "engine/base/internal_names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(InternalNamesTest, WhatIsForNoUser) {
  EXPECT_TRUE(IsInternalName("detail"));
  EXPECT_TRUE(IsInternalName("Internal"));
  EXPECT_TRUE(IsInternalName("internals"));
  EXPECT_TRUE(IsInternalName("map_impl"));
  EXPECT_TRUE(IsInternalName("detail_array_hash"));
  EXPECT_FALSE(IsInternalName("details_of_trips"));
}

TEST(InternalNamesTest, AnyScopeOfAName) {
  EXPECT_TRUE(IsInInternalNamespace("ns::detail::Box::put"));
  EXPECT_TRUE(IsInInternalNamespace("ns::v9::detail::put"));
  EXPECT_FALSE(IsInInternalNamespace("ns::Box::detail")) << "a function of that name";
  EXPECT_FALSE(IsInInternalNamespace("ns::Box<ns::detail::Tag>::put"));
  EXPECT_FALSE(IsInInternalNamespace("put"));
}

}  // namespace
}  // namespace augment
