#include "engine/probe/identity.h"

#include <map>
#include <random>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace augment::identity {
namespace {

const void* Address(Uint64 number) { return reinterpret_cast<const void*>(number * 8); }

TEST(IdentityTest, WhatWasNotPutHasNoNumber) {
  EXPECT_EQ(At(Address(1), 1), 0);
  EXPECT_EQ(Take(Address(1), 1), 0);
}

TEST(IdentityTest, ClassesAtOneAddressAreTold) {
  Put(Address(2), 1, 10);
  Put(Address(2), 2, 20);
  EXPECT_EQ(At(Address(2), 1), 10);
  EXPECT_EQ(At(Address(2), 2), 20);
  EXPECT_EQ(Take(Address(2), 1), 10);
  EXPECT_EQ(At(Address(2), 1), 0);
  EXPECT_EQ(At(Address(2), 2), 20);
}

TEST(IdentityTest, WhoIsBornWithoutANumberEndsWhoWasThere) {
  Put(Address(3), 1, 30);
  Put(Address(3), 1, 0);
  EXPECT_EQ(At(Address(3), 1), 0);
}

TEST(IdentityTest, AsAMapDoesIt) {
  std::mt19937_64 random(1);
  std::map<std::pair<Uint64, Uint64>, Uint64> expected;
  for (Uint64 step = 1; step < 300000; ++step) {
    const Uint64 where = 1000 + random() % 20000;
    const Uint64 key = 1 + random() % 3;
    if (random() % 5 < 3) {
      Put(Address(where), key, step);
      expected[{where, key}] = step;
    } else {
      const auto found = expected.find({where, key});
      ASSERT_EQ(Take(Address(where), key), found == expected.end() ? 0 : found->second);
      if (found != expected.end()) expected.erase(found);
    }
  }
  for (const auto& [place, id] : expected) ASSERT_EQ(At(Address(place.first), place.second), id);
  for (Uint64 where = 1000; where < 21000; ++where) {
    if (expected.count({where, 1}) == 0) {
      ASSERT_EQ(At(Address(where), 1), 0);
    }
  }
}

TEST(IdentityTest, ThreadsDoNotDisturbEachOther) {
  std::vector<std::thread> threads;
  for (Uint64 t = 0; t < 4; ++t) {
    threads.emplace_back([t] {
      for (Uint64 i = 0; i < 20000; ++i) {
        const void* const where = Address(100000 + i * 4 + t);
        Put(where, 7, i + 1);
        EXPECT_EQ(At(where, 7), i + 1);
        if (i % 2 == 0) {
          EXPECT_EQ(Take(where, 7), i + 1);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (Uint64 n = 0; n < 80000; ++n) {
    ASSERT_EQ(At(Address(100000 + n), 7), (n / 4) % 2 == 0 ? 0 : n / 4 + 1);
  }
}

}  // namespace
}  // namespace augment::identity
