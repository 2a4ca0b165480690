// find(k) of a box that says whether it is full, and whether it is painted.
#include "engine/findings/receiver_truths.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

class ReceiverTruthsTest : public ::testing::Test {
 protected:
  enum Function { kFind, kFull, kPainted };

  ReceiverTruthsTest()
      : models_({Parsed<proto::SubjectModel>(R"pb(
          functions { id: 1 name: "find" }
          functions { id: 2 name: "full" }
          functions { id: 3 name: "painted" }
        )pb")}),
        vocabulary_(Parsed<proto::Registry>(R"pb(
                      classes { id: 1 name: "Box" queries: 1 queries: 2 }
                      functions { id: 1 class_index: 1 has_receiver: true }
                      functions { id: 2 class_index: 1 has_receiver: true }
                      functions { id: 3 class_index: 1 has_receiver: true }
                    )pb"),
                    models_) {}

  static proto::Observation Call(bool full, bool painted, bool result) {
    const auto truth = [](bool is) { return is ? "true" : "false"; };
    const std::string view = absl::StrCat(" { class_index: 1 queries { boolean: ", truth(full),
                                          " } queries { boolean: ", truth(painted), " } }");
    return Parsed<proto::Observation>(
        absl::StrCat("entry", view, " exit", view, " result { boolean: ", truth(result), " }"));
  }
  // A full box finds it, another one every fourth time; whether it is painted is all the same.
  void Search(int calls) {
    for (int i = 0; i < calls; ++i) {
      for (const bool painted : {true, false}) {
        truths_.Saw(vocabulary_, kFind, returned_, Call(true, painted, true));
        truths_.Saw(vocabulary_, kFind, returned_, Call(false, painted, i % 4 == 0));
      }
    }
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
  const proto::Outcome returned_ = Parsed<proto::Outcome>("status: NORMAL");
  const proto::Outcome threw_ = Parsed<proto::Outcome>("status: THREW exception_type: 'E'");
  ReceiverTruths truths_;
};

TEST_F(ReceiverTruthsTest, WhatComesAsOftenWithoutItIsNotExplained) {
  Search(20);
  EXPECT_TRUE(truths_.Explains(vocabulary_, kFind, kFull, returned_, Call(true, true, true)));
  EXPECT_FALSE(truths_.Explains(vocabulary_, kFind, kPainted, returned_, Call(true, true, true)));
  EXPECT_FALSE(truths_.Explains(vocabulary_, kFind, kPainted, returned_, Call(false, true, false)));
}

TEST_F(ReceiverTruthsTest, WhatItThrowsIsAnOutcome) {
  for (int i = 0; i < 20; ++i) {
    truths_.Saw(vocabulary_, kFind, i % 2 == 0 ? threw_ : returned_, Call(true, true, false));
    truths_.Saw(vocabulary_, kFind, i % 2 == 0 ? threw_ : returned_, Call(true, false, false));
    truths_.Saw(vocabulary_, kFind, returned_, Call(false, true, false));
    truths_.Saw(vocabulary_, kFind, returned_, Call(false, false, false));
  }
  EXPECT_TRUE(truths_.Explains(vocabulary_, kFind, kFull, threw_, Call(true, true, false)));
  EXPECT_FALSE(truths_.Explains(vocabulary_, kFind, kPainted, threw_, Call(true, true, false)));
}

TEST_F(ReceiverTruthsTest, WhatItDoesNotSayExplainsAsMuch) {
  Search(20);
  EXPECT_TRUE(truths_.Explains(vocabulary_, kFind, kFull, returned_, Call(false, true, false)))
      << "that it is not full";
}

TEST_F(ReceiverTruthsTest, WhatIsAlwaysSoExplainsNothing) {
  for (int i = 0; i < 10; ++i) {
    truths_.Saw(vocabulary_, kFind, returned_, Call(true, true, i % 2 == 0));
  }
  EXPECT_FALSE(truths_.Explains(vocabulary_, kFind, kFull, returned_, Call(true, true, true)));
}

TEST_F(ReceiverTruthsTest, OfTooFewCallsNobodyCanSay) {
  EXPECT_TRUE(truths_.Explains(vocabulary_, kFind, kPainted, returned_, Call(true, true, true)));
  Search(3);  // six of each
  EXPECT_TRUE(truths_.Explains(vocabulary_, kFind, kPainted, returned_, Call(true, true, true)));
  Search(1);
  EXPECT_FALSE(truths_.Explains(vocabulary_, kFind, kPainted, returned_, Call(true, true, true)));
}

}  // namespace
}  // namespace augment
