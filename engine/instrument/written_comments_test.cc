// Comment in, contracts out.
#include "engine/instrument/written_comments.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"

namespace augment::instrument {
namespace {

using Texts = std::vector<std::string>;

// "pre REQUIRES 1: n > 0" for each contract of the comment on f(int n, T* out,
// const T* settings).
Texts Read(const std::string& comment) {
  Texts texts;
  for (const WrittenContract& contract :
       ReadComment(comment, 1, {{"n", false}, {"out", true}, {"settings", true}})) {
    const char* clause = contract.clause == Clause::kPrecondition    ? "pre"
                         : contract.clause == Clause::kPostcondition ? "post"
                                                                     : "invariant";
    texts.push_back(
        absl::StrCat(clause, " ", contract.origin, " ", contract.line, ": ", contract.expression));
  }
  return texts;
}

TEST(WrittenComments, TagsOfPreconditions) {
  EXPECT_EQ(Read("// Removes it.\n// REQUIRES: n < size()\n"),
            Texts({"pre REQUIRES 2: n < size()"}));
  EXPECT_EQ(Read("// Requires: !empty()."), Texts({"pre Requires 1: !empty()"}));
  EXPECT_EQ(Read("/** @pre n > 0 */"), Texts({"pre @pre 1: n > 0"}));
  EXPECT_EQ(Read("/*! \\pre n > 0\n */"), Texts({"pre \\pre 1: n > 0"}));
  EXPECT_EQ(Read("/// Precondition: n % 2 == 0"), Texts({"pre Precondition 1: n % 2 == 0"}));
  EXPECT_EQ(Read("// Does it. REQUIRES: n != 0"), Texts({"pre REQUIRES 1: n != 0"}));
}

TEST(WrittenComments, TagsOfPostconditionsAndInvariants) {
  EXPECT_EQ(Read("// Ensures: result >= 0\n// @post size() == old(size()) + 1"),
            Texts({"post Ensures 1: result >= 0", "post @post 2: size() == old(size()) + 1"}));
  EXPECT_EQ(Read("// Invariant: size_ <= capacity_"),
            Texts({"invariant Invariant 1: size_ <= capacity_"}));
  EXPECT_EQ(Read("/** \\post \\result == \\old(n) */"), Texts({"post \\post 1: result == old(n)"}));
}

TEST(WrittenComments, ContinuesUntilAnEmptyLineOrTheNextTag) {
  EXPECT_EQ(Read("// REQUIRES: n > 0 &&\n//   n < size()\n// Ensures: !empty()\n"),
            Texts({"pre REQUIRES 1: n > 0 && n < size()", "post Ensures 3: !empty()"}));
  EXPECT_EQ(Read("// REQUIRES: n > 0\n//\n// && nothing"), Texts({"pre REQUIRES 1: n > 0"}));
  EXPECT_EQ(Read("/**\n * @pre n > 0\n * @return n < 7\n */"), Texts({"pre @pre 2: n > 0"}));
}

TEST(WrittenComments, ListsOfConditions) {
  EXPECT_EQ(Read("// Preconditions:\n//  - n > 0\n//  - n < 10, n != 5"),
            Texts({"pre Preconditions 2: n > 0", "pre Preconditions 3: n < 10",
                   "pre Preconditions 3: n != 5"}));
}

TEST(WrittenComments, QuotedNamesAndExplanations) {
  EXPECT_EQ(Read("/** Called by ctor.\n * \\pre 'settings' != NULL (but Json::null is fine)\n"
                 " * \\remark Defaults:\n */"),
            Texts({"pre \\pre 2: settings != NULL"}));
  EXPECT_EQ(Read("// REQUIRES: `n` > 0 -- else nothing is left"), Texts({"pre REQUIRES 1: n > 0"}));
}

TEST(WrittenComments, ChainsOfComparisons) {
  EXPECT_EQ(Read("// REQUIRES: 0 <= n < size()"), Texts({"pre REQUIRES 1: 0 <= n && n < size()"}));
  EXPECT_EQ(Read("// REQUIRES: static_cast<int>(n) == 3"),
            Texts({"pre REQUIRES 1: static_cast<int>(n) == 3"}));
}

TEST(WrittenComments, Phrases) {
  EXPECT_EQ(Read("// REQUIRES: n must be positive."), Texts({"pre REQUIRES 1: n > 0"}));
  EXPECT_EQ(Read("// REQUIRES: n is non-negative"), Texts({"pre REQUIRES 1: n >= 0"}));
  EXPECT_EQ(Read("// @pre n must be < size()"), Texts({"pre @pre 1: n < size()"}));
  EXPECT_EQ(Read("// @pre n is less than size()"), Texts({"pre @pre 1: n < size()"}));
  EXPECT_EQ(Read("// Requires: empty() is false"), Texts({"pre Requires 1: !(empty())"}));
}

TEST(WrittenComments, SentencesThatForbidNull) {
  for (const char* sentence :
       {"`out` must not be null.", "'out' must be non-null.", "out cannot be NULL.",
        "Copies to the end; out may not be a null pointer.", "The out pointer must never be null.",
        "out has to be not null.", "@param out must not be nullptr.",
        "@param[out] out the destination, must not be null", "\\param out Cannot be null."}) {
    EXPECT_EQ(Read(absl::StrCat("// ", sentence)), Texts({"pre comment 1: out != nullptr"}))
        << sentence;
  }
  EXPECT_EQ(Read("// REQUIRES: out must not be null"), Texts({"pre REQUIRES 1: out != nullptr"}));
}

TEST(WrittenComments, SentencesThatDoNot) {
  for (const char* sentence :
       {"out may be null.", "`out` can be null, n must not be null.", "If out is null, returns.",
        "The result must not be null.", "out must not be empty.", "Null is not allowed.",
        "n must not be null."}) {
    EXPECT_EQ(Read(absl::StrCat("// ", sentence)), Texts()) << sentence;
  }
}

TEST(WrittenComments, ProseIsNoContract) {
  for (const char* comment :
       {"// REQUIRES: external synchronization", "// Requires: the list is sorted.",
        "// pre: see above", "// The invariant: x.", "// Example: n > 0", "// Requires: C++17",
        "// std::pre: n > 0", "// Ensures: n is used up"}) {
    EXPECT_EQ(Read(comment), Texts()) << comment;
  }
}

// Which limit it is is not understood, but that there is one.
TEST(WrittenComments, ProseAboutTheCallIsKeptAsItIs) {
  for (const std::string text : {"n", "n = 3", "if n > 0, out is set", "n > 0 unless empty",
                                 "this / other is less than 16 bits long"}) {
    const std::vector<WrittenContract> contracts =
        ReadComment("// REQUIRES: " + text, 1, {{"n", false}, {"out", true}});
    ASSERT_EQ(contracts.size(), 1u) << text;
    EXPECT_EQ(contracts[0].text, text);
    EXPECT_EQ(contracts[0].expression, "");
    EXPECT_EQ(contracts[0].clause, Clause::kPrecondition);
  }
}

}  // namespace
}  // namespace augment::instrument
