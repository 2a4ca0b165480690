#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "augment/generate.h"

namespace augment::gen {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Ge;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Le;
using testing::Not;
using testing::Pair;
using testing::SizeIs;
using testing::UnorderedElementsAreArray;

TEST(JumpsTest, AreOfAllLengthsAndTheSameEverywhere) {
  Jumps jumps(1, 20);
  std::vector<int> first;
  for (int i = 0; i < 8; ++i) first.push_back(static_cast<int>(jumps.Next()));
  EXPECT_THAT(first, ElementsAre(20, 16, 5, 14, 11, 3, 7, 16));
  std::vector<int> met(21);
  for (int i = 0; i < 20000; ++i) ++met[static_cast<size_t>(jumps.Next())];
  EXPECT_EQ(met[0], 0);
  for (int length = 1; length <= 20; ++length) EXPECT_THAT(met[length], AllOf(Ge(850), Le(1150)));
}

TEST(CheckAllTest, TriesEachInputOnce) {
  for (const bool sparse : {false, true}) {
    std::multiset<int> tried;
    CheckOptions options;
    options.sparse = sparse;
    const Report report = CheckAll(
        InRange(0, 999), [&](int x) { return tried.insert(x), true; }, options);
    EXPECT_TRUE(report.Passed());
    EXPECT_FALSE(report.bounded);
    EXPECT_EQ(report.tried, 1000);
    EXPECT_EQ(tried.size(), 1000);
    EXPECT_EQ(std::set(tried.begin(), tried.end()).size(), 1000);
    EXPECT_THAT(report.ToText(), HasSubstr("1,000 of 1,000 inputs tried in"));
  }
}

TEST(CheckAllTest, DenseGoesInOrder) {
  std::vector<int> tried;
  CheckOptions options;
  options.sparse = false;
  CheckAll(
      InRange(0, 5), [&](int x) { tried.push_back(x); }, options);
  EXPECT_THAT(tried, ElementsAre(0, 1, 2, 3, 4, 5));
}

// Failures lie together and late, as they do in the paper's subjects.
bool IsRight(int x) { return x < 7000 || x > 7400; }

TEST(CheckAllTest, SparseMeetsTheFirstFailureEarlier) {
  CheckOptions dense;
  dense.sparse = false;
  const Report late = CheckAll(InRange(0, 9999), IsRight, dense);
  EXPECT_EQ(late.tried_to_first_failure, 7001);
  double sum = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    CheckOptions sparse;
    sparse.seed = seed;
    const Report early = CheckAll(InRange(0, 9999), IsRight, sparse);
    EXPECT_EQ(early.failures, late.failures);
    EXPECT_EQ(early.clusters[0].smallest.place, 7000);
    EXPECT_EQ(early.tried, 10000);
    EXPECT_GT(early.Apfd(), 0.9);
    sum += static_cast<double>(early.tried_to_first_failure);
  }
  EXPECT_GT(7001 / (sum / 20), 9);
  EXPECT_LT(late.Apfd(), 0.31);
}

TEST(CheckAllTest, SaysWhatAPropertySays) {
  const auto message = [](const auto& property) {
    const Report report = CheckAll(Just(3), property);
    return report.failures == 0 ? std::string() : report.clusters.at(0).smallest.message;
  };
  EXPECT_EQ(message([](int) { return true; }), "");
  EXPECT_EQ(message([](int) { return false; }), "the property is false");
  EXPECT_EQ(message([](int) { return std::string("too small"); }), "too small");
  EXPECT_EQ(message([](int) { return std::string(); }), "");
  EXPECT_THAT(message([](int x) { std::string().at(x); }), HasSubstr("throws: "));
  EXPECT_EQ(message([](int) { throw 3; }), "throws what is no std::exception");
}

TEST(CheckAllTest, ClustersByAbstractMessage) {
  const Report report = CheckAll(InRange(0, 299), [](int x) -> std::string {
    if (x % 10 == 3)
      return "line " + std::to_string(x) + ": 'f" + std::to_string(x) + "' is private";
    if (x % 100 == 50) return "index " + std::to_string(x) + " at " + std::to_string(2 * x);
    return "";
  });
  EXPECT_EQ(report.failures, 33);
  ASSERT_THAT(report.clusters, SizeIs(2));
  std::vector<std::pair<std::string, uint64_t>> clusters;
  for (const Cluster& one : report.clusters) clusters.emplace_back(one.abstract, one.failures);
  EXPECT_THAT(clusters, testing::UnorderedElementsAre(Pair("line #: '' is private", 30),
                                                      Pair("index # at #", 3)));
  for (const Cluster& one : report.clusters) {
    EXPECT_EQ(one.smallest.input, one.failures == 30 ? "3" : "50");
  }
}

TEST(CheckAllTest, ClustersAsTheUserSays) {
  CheckOptions options;
  options.cluster_by = [](const std::string& message) { return message.substr(0, 1); };
  const Report report = CheckAll(
      InRange(0, 99), [](int x) { return std::to_string(x); }, options);
  EXPECT_THAT(report.clusters, SizeIs(10));
  EXPECT_THAT(report.ToText(), Not(HasSubstr("more clusters")));
}

TEST(CheckAllTest, TheLargestOfManyClustersAreShown) {
  CheckOptions options;
  options.cluster_by = [](const std::string& message) { return message; };
  const Report report = CheckAll(
      InRange(0, 99), [](int x) { return std::to_string(x < 50 ? x : 7); }, options);
  EXPECT_THAT(report.clusters, SizeIs(50));
  EXPECT_THAT(report.ToText(), AllOf(HasSubstr("\n51 failures: 7\n"),
                                     HasSubstr("and 40 more clusters, of 40 failures")));
}

TEST(CheckAllTest, IsBoundedAndSaysSo) {
  const auto huge = VectorOf(InRange(0, 9), 30, 30);
  std::set<int> first_digits;
  CheckOptions options;
  options.max_inputs = 1000;
  const Report report = CheckAll(
      huge, [&](const std::vector<int>& digits) { first_digits.insert(digits[0]); }, options);
  EXPECT_TRUE(report.bounded);
  EXPECT_EQ(report.tried, 1000);
  EXPECT_THAT(first_digits, SizeIs(10));  // all over
  EXPECT_THAT(report.ToText(),
              AllOf(HasSubstr("1,000 of about 1.0*10^30 inputs"), HasSubstr("a bound was met")));
}

TEST(CheckAllTest, StopsAfterSoManyFailures) {
  CheckOptions options;
  options.max_failures = 3;
  const Report report = CheckAll(
      InRange(0, 999), [](int) { return false; }, options);
  EXPECT_EQ(report.failures, 3);
  EXPECT_TRUE(report.bounded);
}

TEST(CheckAllTest, AFilterThatLetsNothingThroughIsSaid) {
  const auto none = Filter([](int) { return false; }, InRange(0, 999));
  const Report report = CheckAll(none, [](int) { return true; });
  EXPECT_FALSE(report.Passed());
  EXPECT_THAT(report.problem, HasSubstr("let none of the inputs through"));
  // Of very many, too, after a while.
  CheckOptions options;
  options.max_inputs = 1000;
  const auto huge = Filter([](int64_t) { return false; }, InRange(int64_t{0}, int64_t{1} << 60));
  EXPECT_THAT(CheckAll(
                  huge, [](int64_t) { return true; }, options)
                  .problem,
              HasSubstr("at the 10,000 of about 1.1*10^18 places"));
}

TEST(CheckAllTest, WhatCannotBeMadeIsSaid) {
  EXPECT_THAT(CheckAll(InRange(1, 0), [](int) { return true; }).problem, HasSubstr("less than"));
  EXPECT_THAT(CheckAll(ElementOf(std::vector<int>()), [](int) { return true; }).problem,
              "the generator makes no input");
}

TEST(CheckAllTest, AssumptionsAreCounted) {
  const Report report = CheckAll(InRange(0, 9), [](int x) {
    return x % 2 == 0 ? Outcome::Pass() : Outcome::Skip("x is even");
  });
  EXPECT_TRUE(report.Passed());
  EXPECT_EQ(report.skipped, 5);
  EXPECT_THAT(report.skipped_by, ElementsAre(Pair("x is even", 5)));
}

TEST(CheckAllTest, TellsOfProgress) {
  std::ostringstream progress;
  CheckOptions options;
  options.progress = &progress;
  options.each = true;
  CheckAll(
      InRange(0, 3), [](int x) { return x != 2; }, options);
  EXPECT_THAT(progress.str(),
              AllOf(HasSubstr("input 2: 2\n"), HasSubstr("1 failures in 1 clusters")));
}

TEST(CheckAllTest, MoveOnlyInputs) {
  const auto boxes = Map([](int x) { return std::make_unique<int>(x); }, InRange(0, 9));
  EXPECT_TRUE(CheckAll(boxes, [](std::unique_ptr<int> box) { return *box < 10; }).Passed());
  EXPECT_TRUE(CheckAll(boxes, [](const std::unique_ptr<int>& box) { return *box < 10; }).Passed());
}

// A program is statements of two kinds; there are 4 * 6 * 4 of them, as the paper's references
// and calls with one of its other choices.
struct Program {
  int shape;
  std::vector<std::string> references;
  std::vector<std::string> calls;
};

}  // namespace

template <>
struct CodeOf<Program> {
  static std::string Of(const Program& program) {
    std::string text = std::to_string(program.shape) + ":";
    for (const std::string& one : program.references) text += " " + one;
    for (const std::string& one : program.calls) text += " " + one + "()";
    return text;
  }
};

namespace {

Generator<Program> Programs() {
  const auto references = ElementOf<std::string>({"a", "b", "c", "d", "e", "f"});
  const auto calls = ElementOf<std::string>({"k", "l", "m", "n"});
  return StructOf<Program>(InRange(0, 3), Mergeable(1, references), Mergeable(2, calls));
}

bool Has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

TEST(MergeTest, LargerInputsInsteadOfMore) {
  const auto programs = Programs();
  EXPECT_EQ(programs.Levels(), 2);
  EXPECT_EQ(ToText(programs.Size()), "96");
  EXPECT_EQ(ToText(programs.Merged(1).Size()), "16");
  EXPECT_EQ(ToText(programs.Merged(2).Size()), "4");
  EXPECT_EQ(ToCode(*programs.At(0)), "0: a k()");
  EXPECT_EQ(ToCode(*programs.Merged(1).At(1)), "0: a b c d e f l()");
  EXPECT_EQ(ToCode(*programs.Merged(2).At(3)), "3: a b c d e f k() l() m() n()");
}

TEST(MergeTest, EachSmallInputIsInAMergedOne) {
  const auto programs = Programs();
  std::vector<std::string> small;
  for (const Program& program : programs) small.push_back(ToCode(program));
  for (int level = 0; level <= 2; ++level) {
    std::vector<std::string> broken;
    const auto merged = programs.Merged(level);
    for (Index i = 0; merged.Size().Has(i); ++i) {
      OneEach each;
      do {
        broken.push_back(ToCode(*merged.Find(i, &each).value));
      } while (each.Next());
    }
    EXPECT_THAT(broken, UnorderedElementsAreArray(small)) << level;
  }
}

TEST(MergeTest, AFailingInputIsBrokenIntoItsSmallOnes) {
  CheckOptions options;
  options.merging_level = 2;
  const Report report = CheckAll(
      Programs(),
      [](const Program& program) { return program.shape != 2 || !Has(program.references, "c"); },
      options);
  EXPECT_EQ(report.tried, 4);
  EXPECT_EQ(report.small_tried, 24);
  ASSERT_THAT(report.clusters, SizeIs(1));
  ASSERT_THAT(report.clusters[0].small, SizeIs(1));
  EXPECT_EQ(report.clusters[0].small[0].input, "2: c k()");
  EXPECT_FALSE(report.clusters[0].only_together);
}

TEST(MergeTest, WhatOnlyFailsTogetherIsReduced) {
  CheckOptions options;
  options.merging_level = 2;
  const Report report = CheckAll(
      Programs(),
      [](const Program& program) {
        return !(Has(program.references, "b") && Has(program.references, "f"));
      },
      options);
  ASSERT_THAT(report.clusters, SizeIs(1));
  ASSERT_THAT(report.clusters[0].small, SizeIs(1));
  EXPECT_TRUE(report.clusters[0].only_together);
  EXPECT_THAT(report.clusters[0].small[0].input, testing::MatchesRegex("0: b f .\\(\\)"));
}

TEST(MergeTest, LinkedChoicesAndVectorsAreMerged) {
  const auto linked =
      FlatMap([](int n) { return Mergeable(1, InRange(0, n)); }, InRange(0, 2)).Merged(1);
  EXPECT_EQ(ToText(linked.Size()), "3");
  EXPECT_THAT(*linked.At(2), ElementsAre(0, 1, 2));
  const auto vectors = VectorOf(Mergeable(1, InRange(0, 1)), 2).Merged(1);
  EXPECT_EQ(ToText(vectors.Size()), "3");
  EXPECT_THAT(*vectors.At(2), ElementsAre(ElementsAre(0, 1), ElementsAre(0, 1)));
  const auto one_of = OneOf(Mergeable(1, InRange(0, 1)), Mergeable(2, InRange(5, 6))).Merged(1);
  EXPECT_EQ(ToText(one_of.Size()), "3");
}

TEST(MergeTest, FiltersStayFilters) {
  const auto odd = Filter([](int x) { return x % 2 == 1; }, InRange(0, 5));
  EXPECT_THAT(*Mergeable(1, odd).Merged(1).At(0), ElementsAre(1, 3, 5));
  EXPECT_EQ(Mergeable(1, odd).At(0), std::nullopt);
}

TEST(MergeTest, TooMuchIsSaid) {
  EXPECT_THAT(Mergeable(1, InRange(0, 1 << 30)).Merged(1).Problem(),
              HasSubstr("at most 1,000,000"));
  CheckOptions options;
  options.merging_level = 3;
  EXPECT_THAT(CheckAll(
                  Programs(), [](const Program&) { return true; }, options)
                  .problem,
              HasSubstr("has 2 levels of merging, not 3"));
}

TEST(MinimizeTest, LeavesWhatCannotBeLeftOut) {
  const auto needs = [](std::vector<size_t> needed) {
    return [needed](const std::vector<size_t>& chosen) {
      return std::includes(chosen.begin(), chosen.end(), needed.begin(), needed.end());
    };
  };
  EXPECT_THAT(Minimize(100, needs({17})), ElementsAre(17));
  EXPECT_THAT(Minimize(100, needs({3, 50, 99})), ElementsAre(3, 50, 99));
  EXPECT_THAT(Minimize(3, needs({0, 1, 2})), ElementsAre(0, 1, 2));
  EXPECT_THAT(Minimize(1, needs({})), SizeIs(Le(1)));
}

TEST(AbstractMessageTest, NumbersAndQuotedTextGo) {
  EXPECT_EQ(AbstractMessage("a.cc:12:3: index 9 at 0x7ffe12 of \"abc\""),
            "a.cc:#:#: index # at # of \"\"");
  EXPECT_EQ(AbstractMessage("'f1' is no int32_t"), "'f1' is no int32_t");
}

TEST(AbstractMessageTest, QuotedTextMayHaveQuotationMarks) {
  const Abstraction code = {false, true, {}};
  EXPECT_EQ(AbstractMessage(R"({"\"", "a\\", ""} and "x)", code), R"({"", "", ""} and "")");
}

TEST(AbstractMessageTest, NamesOfTheGeneratorGo) {
  const Abstraction all = {true, true, {"A", "f"}};
  EXPECT_EQ(AbstractMessage("3:8: field f of A not visible in Af", all),
            "#:#: field _ of _ not visible in Af");
  EXPECT_EQ(AbstractMessage("can't use 'f1' or ‘g’, can't", all), "can't use '' or '', can't");
}

}  // namespace
}  // namespace augment::gen
