#include "tools/cli/include_repair.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(LearnMissingTest, TheCompilerNamesTheHeader) {
  IncludeRepair repair;
  const std::string err =
      "In file included from augment_scratch/added.cc:9:\n"
      "lib/mapper.hpp:123:25: error: 'array' is not a member of 'std'\n"
      "lib/mapper.hpp:37:1: note: 'std::array' is defined in header '<array>'; did you forget to "
      "'#include <array>'?\n"
      "augment_scratch/added.cc:30:9: note: 'std::map' is defined in header '<map>'; did you "
      "forget to '#include <map>'?\n"
      "lib/mapper.hpp:140:9: note: ‘std::optional’ is defined in header ‘<optional>’; this is "
      "probably fixable by adding ‘#include <optional>’\n";
  EXPECT_TRUE(LearnMissing(err, "augment_scratch", &repair));
  EXPECT_THAT(repair.first, ElementsAre("<array>", "<optional>"));
  EXPECT_THAT(repair.more, ElementsAre("<map>"));
  EXPECT_THAT(repair.Of({"\"lib.h\"", "<array>"}), ElementsAre("\"lib.h\"", "<map>"));
  EXPECT_FALSE(LearnMissing(err, "augment_scratch", &repair));
}

TEST(LearnMissingTest, NothingIsSaid) {
  IncludeRepair repair;
  EXPECT_FALSE(LearnMissing("a.cc:1:2: error: 'f' was not declared in this scope\n",
                            "augment_scratch", &repair));
  EXPECT_FALSE(LearnMissing("a.cc:1:2: note: it is defined in header files\n", "x", &repair));
  EXPECT_THAT(repair.first, IsEmpty());
}

TEST(LearnUnfitTest, AHeaderIsMeantToStandBehindATest) {
  IncludeRepair repair;
  const std::set<std::string> includes = {"\"main.hpp\"", "<lib/other_main.hpp>", "<lib/all.hpp>"};
  EXPECT_TRUE(LearnUnfit("./src/test/main.hpp:17:25: error: 'unit_test' is not a member of 'lib'\n",
                         includes, {}, &repair));
  EXPECT_THAT(repair.without, ElementsAre("\"main.hpp\""));
  EXPECT_THAT(repair.Of(includes), ElementsAre("<lib/all.hpp>", "<lib/other_main.hpp>"));
  // Not twice.
  EXPECT_FALSE(LearnUnfit("./src/test/main.hpp:17:25: error: again\n", includes, {}, &repair));
}

TEST(LearnUnfitTest, AllOfTheStandardsThatTheSuiteIncludesStandInFront) {
  IncludeRepair repair;
  const std::set<std::string> includes = {"<lib/all.hpp>", "<vector>"};
  EXPECT_TRUE(
      LearnUnfit("lib/deep.hpp:3:1: fatal error: no\n", includes, {"<map>", "<vector>"}, &repair));
  EXPECT_THAT(repair.without, IsEmpty());
  EXPECT_THAT(repair.first, ElementsAre("<map>", "<vector>"));
  EXPECT_THAT(repair.Of(includes), ElementsAre("<lib/all.hpp>"));
  EXPECT_FALSE(LearnUnfit("lib/deep.hpp:3:1: error: no\n", includes, {"<map>"}, &repair));
  EXPECT_FALSE(LearnUnfit("", {}, {}, &repair));
}

TEST(LearnUnfitTest, OfALinkerNothingIsToBeLearnt) {
  IncludeRepair repair;
  EXPECT_FALSE(
      LearnUnfit("a.cc:(.text+0x5): multiple definition of `f()'\n"
                 "collect2: error: ld returned 1 exit status\n",
                 {"<lib/a.h>"}, {"<map>"}, &repair));
  EXPECT_EQ(repair.size(), 0);
}

}  // namespace
}  // namespace augment
