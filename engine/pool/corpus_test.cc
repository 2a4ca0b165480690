#include "engine/pool/corpus.h"

#include <cstdint>
#include <set>

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

proto::Candidate Passing(int64_t number) {
  proto::Candidate sequence;
  *sequence.add_calls()->add_operands() = IntegerValue(number);
  return sequence;
}

TEST(CorpusTest, KeepsWhatAFunctionDid) {
  Corpus corpus;
  corpus.Add(3, Passing(7));
  ASSERT_THAT(corpus.Of(3), SizeIs(1));
  EXPECT_EQ(corpus.Of(3)[0].calls(0).operands(0).integer(), 7);
  EXPECT_THAT(corpus.Of(4), IsEmpty());
}

TEST(CorpusTest, TheOldestGiveWay) {
  Corpus corpus;
  const auto most = static_cast<int64_t>(Corpus::kMost);
  for (int64_t i = 0; i < most + 2; ++i) corpus.Add(0, Passing(i));
  std::set<int64_t> kept;
  for (const proto::Candidate& sequence : corpus.Of(0)) {
    kept.insert(sequence.calls(0).operands(0).integer());
  }
  EXPECT_THAT(kept, SizeIs(Corpus::kMost));
  EXPECT_EQ(*kept.begin(), 2);
  EXPECT_EQ(*kept.rbegin(), most + 1);
}

}  // namespace
}  // namespace augment
