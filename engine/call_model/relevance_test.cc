#include "engine/call_model/relevance.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::augment::testing::kPop;
using ::augment::testing::kPush;
using ::augment::testing::kSize;
using ::augment::testing::StackFunction;

class RelevanceTest : public ::testing::Test {
 protected:
  void Uses(StackFunction function, const std::vector<std::string>& reads,
            const std::vector<std::string>& writes) {
    proto::FunctionModel* model = models_[0].add_functions();
    model->set_id(augment::testing::IdOf(function));
    model->set_class_id(10);
    for (const std::string& field : reads) model->add_reads(field);
    for (const std::string& field : writes) model->add_writes(field);
  }
  // By function.
  std::map<int, double> WritersFor(StackFunction function) {
    const Vocabulary vocabulary(augment::testing::StackVocabulary().registry(), models_);
    const Relevance relevance(vocabulary);
    std::map<int, double> weights;
    for (const Relevance::Writer& writer : relevance.WritersFor(function)) {
      weights[writer.function] = writer.weight;
    }
    return weights;
  }
  std::vector<proto::SubjectModel> models_{1};
};

TEST_F(RelevanceTest, OfWhatWritesWhatIsRead) {
  Uses(kPush, {"size_"}, {"elems_", "size_"});
  Uses(kPop, {"size_"}, {"size_"});
  Uses(kSize, {"size_"}, {});
  const std::map<int, double> writers = WritersFor(kSize);
  ASSERT_EQ(writers.size(), 2u);
  EXPECT_GT(writers.at(kPush), 0);
  EXPECT_GT(writers.at(kPop), 0);
  EXPECT_EQ(WritersFor(kPush).count(kSize), 0u) << "it writes nothing";
  EXPECT_EQ(WritersFor(kPush).count(kPush), 0u) << "itself";
}

TEST_F(RelevanceTest, AFieldThatFewTouchSaysMore) {
  Uses(kSize, {"size_", "rare_"}, {});
  Uses(kPush, {}, {"rare_"});
  Uses(kPop, {"size_"}, {"size_"});
  Uses(augment::testing::kEmpty, {"size_"}, {});
  const std::map<int, double> writers = WritersFor(kSize);
  ASSERT_EQ(writers.size(), 2u);
  EXPECT_GT(writers.at(kPush), writers.at(kPop));
}

TEST_F(RelevanceTest, NothingWithoutFields) {
  Uses(kPush, {}, {});
  Uses(kPop, {}, {});
  EXPECT_TRUE(WritersFor(kPop).empty());
}

}  // namespace
}  // namespace augment
