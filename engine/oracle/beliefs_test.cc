#include "engine/oracle/beliefs.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

Contradiction Of(const std::string& key) {
  Contradiction contradiction;
  contradiction.key = key;
  return contradiction;
}

TEST(BeliefsTest, WhatMostlyHoldsIsBelieved) {
  Beliefs beliefs;
  for (int i = 0; i < 11; ++i) beliefs.NoteKept("law");
  EXPECT_FALSE(beliefs.Believed(Of("law"))) << "too seldom";
  beliefs.NoteKept("law");
  EXPECT_TRUE(beliefs.Believed(Of("law")));
  for (int i = 0; i < 7; ++i) beliefs.NoteBroken("law", std::nullopt);
  EXPECT_FALSE(beliefs.Believed(Of("law"))) << "it holds less than twice as often as not";
}

TEST(BeliefsTest, AWitnessNeverBroken) {
  Beliefs beliefs;
  for (int i = 0; i < 12; ++i) beliefs.NoteKept("witness");
  Contradiction contradiction = Of("law");
  contradiction.witness = "witness";
  EXPECT_TRUE(beliefs.Believed(contradiction));
  beliefs.NoteBroken("witness", std::nullopt);
  EXPECT_FALSE(beliefs.Believed(contradiction));
}

// A set of the numbers from 0 to 63 ignores others.
TEST(BeliefsTest, AnArgumentBeyondAllThatKeptIt) {
  Beliefs beliefs;
  for (int i = 0; i < 20; ++i) {
    beliefs.NoteKept("law");
    beliefs.NoteKeptFor("law", 3 * i);
  }
  for (int i = 0; i < 20; ++i) beliefs.NoteBroken("law", 1000);
  Contradiction contradiction = Of("law");
  contradiction.argument = 57;
  EXPECT_TRUE(beliefs.Believed(contradiction));
  contradiction.argument = 58;
  EXPECT_FALSE(beliefs.Believed(contradiction)) << "it may be too large";
  contradiction.argument = -1;
  EXPECT_FALSE(beliefs.Believed(contradiction)) << "it may be too small";
  contradiction.certain = true;
  EXPECT_TRUE(beliefs.Believed(contradiction)) << "the words say so";
}

}  // namespace
}  // namespace augment
