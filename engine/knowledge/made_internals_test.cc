#include "engine/knowledge/made_internals.h"

#include <set>
#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// View(), View(int), size() of detail::View; Box() of Box; detail::Table<int>(), which is a Set.
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "ns::detail::View" destructible: true }
  classes { id: 2 name: "ns::Box" destructible: true }
  classes { id: 3 name: "ns::detail::Table<int>" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true supported: true }
  functions {
    id: 11
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: INTEGER }
  }
  functions { id: 12 class_index: 1 has_receiver: true supported: true }
  functions { id: 13 class_index: 2 is_constructor: true supported: true }
  functions { id: 14 class_index: 3 is_constructor: true supported: true }
  classes { id: 4 name: "ns::Result<ns::detail::Void>" destructible: true }
  functions { id: 15 class_index: 4 is_constructor: true supported: true }
)pb";
constexpr char kModel[] = R"pb(
  alias_templates { name: "ns::Set" type: "ns::detail::Table<$0>" }
)pb";

bool Makes(const std::string& calls, const std::set<int>& called_by_tests = {}) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry),
                              {Parsed<proto::SubjectModel>(kModel)});
  return MakesInternals(vocabulary, Parsed<proto::Candidate>(calls),
                        [&](int function) { return called_by_tests.count(function) != 0; });
}

TEST(MakesInternalsTest, WhatTheTestsMakeThemselvesIsTheirs) {
  const std::string made = "calls { function: 0 } calls { function: 2 operands { object: 0 } }";
  EXPECT_TRUE(Makes(made));
  EXPECT_TRUE(Makes(made, {2})) << "of an object that the library made";
  EXPECT_FALSE(Makes(made, {1})) << "another constructor";
  EXPECT_TRUE(Makes("calls { function: 5 }")) << "an argument of the template";
}

TEST(MakesInternalsTest, WhatHasANameForEverybodyIsNone) {
  EXPECT_FALSE(Makes("calls { function: 3 }"));
  EXPECT_FALSE(Makes("calls { function: 4 }"));
}

}  // namespace
}  // namespace augment
