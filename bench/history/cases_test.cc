#include "bench/history/cases.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kSource[] = R"(#include "stack.h"

namespace {

// One.
TEST(StackFault, One) {
  if (true) {
    Pop();
  }
}

struct Element {};

TEST(StackFault,
     TwoWithALongName) {
  Pop();
}

TEST(StackFault, Three) {
  Pop();
}

}  // namespace
)";

TEST(CasesTest, NamesInTheOrderOfTheFile) {
  EXPECT_EQ(CasesIn(kSource),
            (std::vector<std::string>{"StackFault.One", "StackFault.TwoWithALongName",
                                      "StackFault.Three"}));
}

TEST(CasesTest, KeepsOneAndWhatIsBetween) {
  const absl::StatusOr<std::string> kept = KeepCase(kSource, "StackFault.TwoWithALongName");
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(*kept, R"(#include "stack.h"

namespace {

// One.

struct Element {};

TEST(StackFault,
     TwoWithALongName) {
  Pop();
}


}  // namespace
)");
}

TEST(CasesTest, TheFirstOneEndsWhereItsBodyEnds) {
  const absl::StatusOr<std::string> kept = KeepCase(kSource, "StackFault.One");
  ASSERT_TRUE(kept.ok());
  EXPECT_NE(kept->find("  if (true) {\n    Pop();\n  }\n}\n"), std::string::npos);
  EXPECT_EQ(CasesIn(*kept), (std::vector<std::string>{"StackFault.One"}));
}

TEST(CasesTest, ACaseMayStandInItsHeadsLine) {
  const absl::StatusOr<std::string> kept =
      KeepCase("TEST(A, One) { Pop(); }\n\nTEST(A,\n     Two) { Pop(); }\n\nTEST(A, Three) {\n}\n",
               "A.Three");
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(*kept, "\n\nTEST(A, Three) {\n}\n");
}

TEST(CasesTest, WhatIsNotThereIsAnError) {
  EXPECT_EQ(KeepCase(kSource, "StackFault.Two").status().code(), absl::StatusCode::kNotFound);
}

}  // namespace
}  // namespace augment
