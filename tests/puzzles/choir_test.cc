#include "tests/puzzles/choir.h"

#include <memory>
#include <utility>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ChoirTest, SingersJoinAndLeave) {
  Choir choir;
  auto bass = std::make_shared<Singer>(2);
  const auto alto = MakeAlto();
  choir.Join(bass);
  choir.Join(alto);
  EXPECT_EQ(choir.size(), 2);
  bass->Tune(3);
  choir.Leave(bass);
  EXPECT_EQ(choir.size(), 1);
  EXPECT_FALSE(choir.Has(bass));
  EXPECT_TRUE(choir.Has(alto));
}

TEST(ChoirTest, NobodyIsNoSinger) {
  Choir choir;
  choir.Join(nullptr);
  EXPECT_EQ(choir.size(), 0);
}

TEST(ChoirTest, ASoloistIsAVoice) {
  Choir choir;
  choir.Join(MakeAlto());
  choir.Engage(std::make_unique<Singer>(9));
  EXPECT_EQ(choir.voices(), 2);
  auto tenor = std::make_unique<Singer>(4);
  tenor->Tune(5);
  EXPECT_EQ(tenor->pitch(), 5);
  choir.Engage(std::move(tenor));
  EXPECT_EQ(choir.voices(), 2);
  choir.Engage(nullptr);
  EXPECT_EQ(choir.voices(), 1);
}

}  // namespace
}  // namespace puzzles
