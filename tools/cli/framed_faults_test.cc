#include "tools/cli/framed_faults.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr char kOne[] = "#include \"one.h\"\nTEST(One, Works) { One one; }\n";
constexpr char kTwo[] =
    "#include \"two.h\"\nint Two::count = 0;\nTEST(Two, Works) { Two two; two.Reset(); }\n";
constexpr char kTyped[] = "TYPED_TEST_SUITE(Two, Types);\nTYPED_TEST(Two, Reset) { Two two; }\n";

TestText Case(const std::string& name, const std::string& body) {
  TestText test;
  test.suite = "Fault";
  test.name = name;
  test.body = body;
  return test;
}

class FrameFaultsTest : public testing::Test {
 protected:
  // What is asked to be verified builds where the source mentions "count".
  absl::StatusOr<FramedFaults> Frame(const std::vector<TestText>& tests,
                                     const std::map<std::string, std::string>& sources,
                                     const std::string& only = "") {
    VerifyFile like{"faults", Suite()};
    like.isolated = true;
    return FrameFaults(
        tests, sources, only, like,
        [this](const std::vector<VerifyFile>& files) -> absl::StatusOr<Verification> {
          Verification verified;
          for (const VerifyFile& file : files) {
            EXPECT_TRUE(file.isolated);
            frames_.push_back(file.frame);
            for (const TestText& test : file.tests) {
              const bool builds = file.frame.find("count") != std::string::npos;
              verified[file.name][test.FullName()].outcome =
                  builds ? Verified::kFailed : Verified::kNotBuilt;
            }
          }
          return verified;
        });
  }

  std::vector<std::string> frames_;
};

MATCHER(Fails, "") { return arg.outcome == Verified::kFailed; }

TEST_F(FrameFaultsTest, ThatInWhichTheyBuild) {
  const auto framed =
      Frame({Case("A", "Two two;\ntwo.Reset();\n")}, {{"1.cc", kOne}, {"2.cc", kTwo}});
  ASSERT_TRUE(framed.ok());
  EXPECT_EQ(framed->source, "2.cc");
  EXPECT_THAT(framed->results, ElementsAre(Pair("Fault.A", Fails())));
  EXPECT_THAT(frames_, ElementsAre(kTwo, kOne)) << "what speaks of the same comes first";
}

TEST_F(FrameFaultsTest, NoneWhereNoneHelps) {
  const auto framed = Frame({Case("A", "One one;\n")}, {{"1.cc", kOne}});
  ASSERT_TRUE(framed.ok());
  EXPECT_EQ(framed->source, "");
  EXPECT_THAT(framed->results, IsEmpty());
}

TEST_F(FrameFaultsTest, AskedOfNoSourceWhoseCasesCannotBeTakenOut) {
  const auto framed = Frame({Case("A", "Two two;\n")}, {{"typed.cc", kTyped}});
  ASSERT_TRUE(framed.ok());
  EXPECT_THAT(frames_, IsEmpty());
}

TEST_F(FrameFaultsTest, OnlyTheOneThatTheFileHasAround) {
  const auto framed = Frame({Case("A", "Two two;\n")}, {{"1.cc", kOne}, {"2.cc", kTwo}}, "1.cc");
  ASSERT_TRUE(framed.ok());
  EXPECT_EQ(framed->source, "");
  EXPECT_THAT(frames_, ElementsAre(kOne));
}

TEST_F(FrameFaultsTest, NothingToDoForNoTest) {
  ASSERT_TRUE(Frame({}, {{"2.cc", kTwo}}).ok());
  EXPECT_THAT(frames_, IsEmpty());
}

}  // namespace
}  // namespace augment
