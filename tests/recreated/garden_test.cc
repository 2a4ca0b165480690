#include "tests/recreated/garden.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace {

TEST(Garden, OwnsWhatIsPlanted) {
  Garden garden;
  garden.Add(std::make_unique<Tree>(3));
  auto oak = std::make_unique<Tree>(7);
  oak->Grow(2);
  garden.Add(std::move(oak));
  EXPECT_EQ(garden.size(), 2U);
  std::unique_ptr<Plant> last = garden.Uproot();
  EXPECT_EQ(last->Height(), 9);
  Garden other;
  other.Add(std::move(last));
  EXPECT_EQ(other.size(), 1U);
  EXPECT_EQ(garden.size(), 1U);
  garden.Add(nullptr);
  EXPECT_EQ(garden.size(), 1U);
}

TEST(Garden, SharesAndWatches) {
  Garden garden;
  EXPECT_EQ(garden.Shared(), nullptr);
  auto elm = std::make_shared<Tree>(4);
  garden.Share(elm);
  elm->Grow(1);
  EXPECT_EQ(garden.Shared()->Height(), 5);
  {
    const auto birch = Garden::Nursery(2);
    garden.Watch(birch);
    EXPECT_EQ(garden.Watched(), 2);
    garden.Share(birch);
    garden.Share(garden.Shared());
  }
  EXPECT_EQ(garden.Watched(), 2);
  EXPECT_EQ(garden.size(), 3U);
}

TEST(Garden, HedgesHandThemselvesOut) {
  const auto hedge = std::make_shared<Hedge>(5);
  EXPECT_EQ(hedge->Trim(1)->Trim(2)->height(), 2);
  const auto copy = std::make_shared<Hedge>(*hedge);
  EXPECT_EQ(copy->Trim(1)->height(), 1);
}

TEST(Garden, TreesArePruned) {
  Tree ash(8);
  EXPECT_EQ(Prune(ash, 5), 3);
  EXPECT_EQ(ash.Height(), 5);
}

}  // namespace
