// Members that nothing instantiates, as the instrumenter writes a class template.
#define AUGMENT_TRY_MEMBERS
#include "engine/probe/instances.h"

#include <set>
#include <string>

#include "engine/probe/probe.h"
#include "gtest/gtest.h"

namespace {

// Thunks are registered before main().
std::set<std::string>& Registered() {
  static auto* const registered = new std::set<std::string>;
  return *registered;
}

// Each size brings in the next one.
template <int kRows>
class Grid {
 public:
  int rows() const {
    AUGMENT_USE_THUNK(Grid, &Grid::augment_thunk_0)
    return kRows;
  }
  Grid<kRows + 1> Grown() const {
    AUGMENT_USE_THUNK(Grid, &Grid::augment_thunk_1)
    Grid<kRows + 1> grown;
    static_cast<void>(grown.rows());
    return grown;
  }

  using augment_value_class = ::augment::ValueClass<0x123, Grid>;
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf&, AugmentVisitor&) {}
  static void augment_thunk_0(::augment::ClassThunks<Grid>&) {
    Registered().insert(std::to_string(kRows) + " rows");
  }
  static void augment_thunk_1(::augment::ClassThunks<Grid>&) {
    static_cast<void>(Grid().Grown());
    Registered().insert(std::to_string(kRows) + " Grown");
  }
  static void augment_members() { AUGMENT_TRY_THUNK(Grid, 0) AUGMENT_TRY_THUNK(Grid, 1) }
};

TEST(InstancesTest, MembersThatNothingInstantiatesAreTriedInFew) {
  EXPECT_EQ(Grid<1>().rows(), 1);
  EXPECT_EQ(Registered(),
            (std::set<std::string>{"1 rows", "1 Grown", "2 rows", "2 Grown", "3 rows"}));
}

template <class T>
class Asker {};

TEST(InstancesTest, TemplatesAreCountedApart) {
  using augment::driver::AmongFirst;
  static_assert(augment::driver::kMostWhole == 2, "");
  static_assert(AmongFirst<Asker<int>, 1>() && AmongFirst<Asker<long>, 1>(), "");
  static_assert(!AmongFirst<Asker<short>, 1>() && AmongFirst<Asker<short>, 2>(), "");
}

}  // namespace
