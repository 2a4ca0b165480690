#include "tools/cli/other_tests.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

OtherTests Three() {
  return OtherTests({{"//lib:list_test", "TEST(List, Add) { List list; list.add(1); }"},
                     {"//lib:map_test", "TEST(Map, Put) { Map map; map.put(1, 2); map.size(); }"},
                     {"//lib:set_test", "TEST(Set, Add) { Set set; set.add(1); set.size(); }"}});
}

TEST(OtherTestsTest, ThoseThatNameTheFunctionsComeFirst) {
  OtherTests tests = Three();

  EXPECT_THAT(tests.Take({"lib::Map::put", "lib::Map::size"}, 2),
              ElementsAre("//lib:map_test", "//lib:set_test"));
}

TEST(OtherTestsTest, WhatFewNameSaysMore) {
  OtherTests tests = Three();

  EXPECT_THAT(tests.Take({"lib::Set::add"}, 1), ElementsAre("//lib:set_test"));
}

TEST(OtherTestsTest, EachIsGivenOnce) {
  OtherTests tests = Three();

  tests.Take({"lib::Map::put"}, 1);

  EXPECT_THAT(tests.Take({"lib::Map::put"}, 3), ElementsAre("//lib:list_test", "//lib:set_test"));
  EXPECT_THAT(tests.Take({"lib::Map::put"}, 3), IsEmpty());
}

TEST(OtherTestsTest, OnlyThoseThatNameOne) {
  OtherTests tests = Three();

  EXPECT_THAT(tests.TakeNaming({"lib::List::add"}, 8),
              ElementsAre("//lib:list_test", "//lib:set_test"));
  EXPECT_THAT(tests.TakeNaming({"lib::Map::clear"}, 8), IsEmpty());
}

TEST(OtherTestsTest, AnOperatorIsNamedByItsClass) {
  OtherTests tests = Three();

  EXPECT_THAT(tests.TakeNaming({"lib::Map::operator=="}, 8), ElementsAre("//lib:map_test"));
}

TEST(OtherTestsTest, SourcesAreThoseOfTheTestThatAreFilesOfTheWorkspace) {
  EXPECT_THAT(SourcesOfTests(R"(<?xml version="1.1" encoding="UTF-8" standalone="no"?>
<query version="2">
    <source-file location="/w/lib/BUILD:1:2" name="//lib:a_test.cc">
    </source-file>
    <rule class="cc_test" location="/w/lib/BUILD:1:2" name="//lib:a_test">
        <list name="deps">
            <label value="//lib:lib"/>
        </list>
        <list name="srcs">
            <label value="//lib:a_test.cc"/>
            <label value="//:util/b&amp;c.h"/>
            <label value="@other//:d.cc"/>
        </list>
        <rule-input name="//lib:lib"/>
    </rule>
    <rule class="cc_test" location="/w/lib/BUILD:9:2" name="//lib:none">
    </rule>
</query>
)"),
              ElementsAre(Pair("//lib:a_test", ElementsAre("lib/a_test.cc", "util/b&c.h")),
                          Pair("//lib:none", IsEmpty())));
}

}  // namespace
}  // namespace augment
