#include "engine/infer/templates/product.h"

#include <cstdint>
#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr char kCells[] = "cells() == rows() * columns()";

// Tables of different shapes; `events` of them.
std::vector<Row> Tables(int events) {
  std::vector<Row> states;
  for (int i = 0; i < events; ++i) {
    const int rows = 2 + i % 5;
    const int columns = 3 + i * 7 % 11;
    states.push_back({rows, columns, rows * columns});
  }
  return states;
}

Invariants Seen(const std::vector<Row>& states, const std::vector<int>& data = {}) {
  return Invariants({"rows()", "columns()", "cells()"}, states, data);
}

TEST(ProductTest, OfTwoNumbers) {
  const Invariants seen = Seen(Tables(30));
  EXPECT_THAT(seen.Texts(), Contains(kCells));
  EXPECT_EQ(seen.Find(kCells).proposer, "product");
  EXPECT_EQ(seen.Find(kCells).evidence.events, 30);
  EXPECT_FALSE(seen.Find(kCells).evidence.weak);
  EXPECT_EQ(seen.Evaluate(kCells, {4, 5, 20}), Truth::kHolds);
  EXPECT_EQ(seen.Evaluate(kCells, {4, 5, 21}), Truth::kViolated);
  EXPECT_EQ(seen.set().Expression(seen.Find(kCells)),
            "num(cells()) == num(rows()) * num(columns())");
}

TEST(ProductTest, OneExceptionRefutesIt) {
  for (const size_t at : {0, 3, 29}) {
    std::vector<Row> states = Tables(30);
    states.insert(states.begin() + static_cast<std::ptrdiff_t>(at), {3, 5, 16});
    EXPECT_THAT(Seen(states).Texts(), Not(Contains(kCells))) << at;
    // Also one that is no evidence for it.
    states[at] = {0, 5, 1};
    EXPECT_THAT(Seen(states).Texts(), Not(Contains(kCells))) << at;
  }
}

TEST(ProductTest, CountsWhatCameBeforeItWasTelling) {
  std::vector<Row> states = {{0, 0, 0}, {0, 0, 0}, {1, 4, 4}};
  for (const Row& table : Tables(30)) states.push_back(table);
  EXPECT_EQ(Seen(states).Find(kCells).evidence.events, 33);
}

TEST(ProductTest, ZerosAndOnesProveNothing) {
  std::vector<Row> states;
  for (int i = 0; i < 40; ++i) {
    const int rows = i % 2;
    states.push_back({rows, i, rows * i});
  }
  EXPECT_THAT(Seen(states).Texts(), Not(Contains(HasSubstr(" * "))));
}

TEST(ProductTest, AFewCasesProveNothing) {
  EXPECT_THAT(Seen({{2, 3, 6}, {4, 5, 20}, {7, 8, 56}}).Texts(), Not(Contains(kCells)));
  // However often they are met.
  std::vector<Row> states;
  for (int i = 0; i < 300; ++i) states.push_back({2 + i % 3, 5 + i % 3, (2 + i % 3) * (5 + i % 3)});
  EXPECT_THAT(Seen(states).Texts(), Not(Contains(kCells)));
}

// That is linear, and said so.
TEST(ProductTest, BothFactorsVary) {
  std::vector<Row> states;
  for (int i = 0; i < 30; ++i) states.push_back({4, 3 + i * 7 % 11, 4 * (3 + i * 7 % 11)});
  const std::vector<std::string> texts = Seen(states).Texts();
  EXPECT_THAT(texts, Contains("cells() == 4 * columns()"));
  EXPECT_THAT(texts, Not(Contains(kCells)));
}

TEST(ProductTest, NotOfData) { EXPECT_THAT(Seen(Tables(30), {1}).Texts(), Not(Contains(kCells))); }

TEST(ProductTest, OfArgumentsAfterTheCall) {
  std::vector<Call> calls;
  for (const Row& table : Tables(30)) {
    calls.push_back({{Cell(0), table[0], table[1]}, Row{table[2], table[0], table[1]}});
  }
  const Function resize({"cells()", "k", "columns()"}, calls);
  EXPECT_THAT(resize.Texts(Contract::kPost), Contains("cells() == k * columns()"));
  EXPECT_THAT(resize.Texts(Contract::kPre), Not(Contains("cells() == k * columns()")));
  EXPECT_THAT(resize.Violated({{0, 3, 4}, Row{13, 3, 4}}), Contains("cells() == k * columns()"));
}

// What is left of a product in 64 bits is not the product.
TEST(ProductTest, HugeNumbersDoNotOverflow) {
  const auto huge = [](uint64_t value) {
    Cell cell(0);
    cell.integer = static_cast<int64_t>(value);
    return cell;
  };
  std::vector<Row> states;
  for (uint64_t i = 0; i < 30; ++i) {
    const uint64_t rows = (uint64_t{1} << 33) + i;
    const uint64_t columns = (uint64_t{1} << 34) + i * 7 % 11;
    states.push_back({huge(rows), huge(columns), huge(rows * columns)});
  }
  EXPECT_THAT(Seen(states).Texts(), Not(Contains(kCells)));
}

// Sixty numbers that are equal now and then: what is watched stays bounded, and what is true is
// found among it.
TEST(ProductTest, AmongManyNumbers) {
  std::vector<std::string> names = {"rows()", "columns()", "cells()"};
  for (int i = 0; i < 57; ++i) names.push_back("n" + std::to_string(i) + "_");
  std::vector<Row> states;
  uint32_t random = 1;
  for (Row table : Tables(60)) {
    for (int i = 0; i < 57; ++i) {
      random = random * 1664525u + 1013904223u;
      table.push_back(static_cast<int>(random >> 24) % 20);
    }
    states.push_back(table);
  }
  const Invariants seen(names, states);
  EXPECT_THAT(seen.Texts(), Contains(kCells));
  for (const std::string& text : seen.Texts()) {
    if (text != kCells) {
      EXPECT_THAT(text, Not(HasSubstr(" * ")));
    }
  }
}

}  // namespace
}  // namespace augment
