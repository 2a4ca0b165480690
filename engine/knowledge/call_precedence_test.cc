// What the tests call on an object first.
#include "engine/knowledge/call_precedence.h"

#include <cstdint>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::kEmpty;
using testing::kEquals;
using testing::kMerge;
using testing::kPop;
using testing::kPush;
using testing::kSize;
using testing::kStack;
using testing::kTower;

constexpr int kEnough = 5;

struct Step {
  uint32_t function;
  std::vector<uint64_t> objects;
};

proto::Candidate Sequence(const std::vector<Step>& steps) {
  proto::Candidate sequence;
  for (const Step& step : steps) {
    proto::CandidateCall* const call = sequence.add_calls();
    call->set_function(step.function);
    for (const uint64_t object : step.objects) *call->add_operands() = ObjectValue(object);
  }
  return sequence;
}

class CallPrecedenceTest : public ::testing::Test {
 protected:
  void Note(int function, const CallPrecedence::Names& before, int times = kEnough) {
    for (int i = 0; i < times; ++i) precedence_.Note(function, before);
  }

  const Vocabulary vocabulary_ = testing::StackVocabulary();
  CallPrecedence precedence_{vocabulary_};
};

TEST_F(CallPrecedenceTest, WhatCameFirstInFiveCallsIsMissing) {
  Note(kPop, {"push", "size"});
  precedence_.Note(kPop, {"push"});
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "push");
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPush, {0}}, {kPop, {0}}})), "");
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kStack, {}}, {kPush, {1}}, {kPop, {0}}})),
            "push")
      << "on another object";
}

TEST_F(CallPrecedenceTest, FewCallsSayNothing) {
  Note(kPop, {"push"}, kEnough - 1);
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "");
  precedence_.Note(kPop, {});
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "")
      << "a test does without it";
}

TEST_F(CallPrecedenceTest, WhatCameBackWithoutItDoesNotNeedIt) {
  Note(kPop, {"push", "size"});
  precedence_.Refute(Sequence({{kStack, {}}, {kSize, {0}}, {kPop, {0}}}));
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "size");
  precedence_.Refute(Sequence({{kStack, {}}, {kPush, {0}}, {kPop, {0}}}));
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "");
}

TEST_F(CallPrecedenceTest, OfObjectsThatOthersMadeNothingIsKnown) {
  Note(kPop, {"push"});
  EXPECT_EQ(
      precedence_.Missing(Sequence({{kStack, {}}, {kStack, {}}, {kMerge, {0, 1}}, {kPop, {2}}})),
      "");
  proto::Candidate taken = Sequence({{kStack, {}}, {kPop, {0}}});
  taken.mutable_calls(0)->set_special(proto::CandidateCall::TAKE_LOCAL);
  EXPECT_EQ(precedence_.Missing(taken), "");
  precedence_.Refute(taken);
  EXPECT_EQ(precedence_.Missing(Sequence({{kStack, {}}, {kPop, {0}}})), "push")
      << "it may have been called there";
}

TEST_F(CallPrecedenceTest, ACopyIsAsWhatItIsOf) {
  Note(kPop, {"push"});
  proto::Candidate copied = Sequence({{kStack, {}}, {kPush, {0}}, {0, {0}}, {kPop, {2}}});
  copied.mutable_calls(2)->set_special(proto::CandidateCall::COPY);
  EXPECT_EQ(precedence_.Missing(copied), "");
  copied.mutable_calls(1)->set_function(kSize);
  EXPECT_EQ(precedence_.Missing(copied), "push");
  copied.mutable_calls(2)->set_special(proto::CandidateCall::COPY_ASSIGN);
  *copied.mutable_calls(3)->mutable_operands(0) = ObjectValue(0);
  EXPECT_EQ(precedence_.Missing(copied), "") << "assigned";
}

TEST_F(CallPrecedenceTest, OfWhatNoTestCallsItsClassTells) {
  const proto::Candidate equals = Sequence({{kTower, {}}, {kStack, {}}, {kEquals, {0, 1}}});
  Note(kPop, {"push"});
  Note(kSize, {"push", "pop"});
  EXPECT_EQ(precedence_.Missing(equals), "") << "two functions are few";
  Note(testing::kSelf, {"push"});
  EXPECT_EQ(precedence_.Missing(equals), "push");
  Note(kPush, {"empty"});
  Note(kEmpty, {});
  EXPECT_EQ(precedence_.Missing(equals), "push") << "what comes before that needs no other";
  Note(kPush, {});
  EXPECT_EQ(precedence_.Missing(equals), "") << "empty() does without, and push() without empty()";
}

// class Door { Door(); close(); look(); }
class EndedTest : public ::testing::Test {
 protected:
  EndedTest() : vocabulary_(Closing()) {}

  static Vocabulary Closing() {
    proto::Registry registry;
    proto::SubjectModel model;
    registry.add_classes()->set_name("Door");
    for (const char* name : {"Door", "close", "look"}) {
      proto::RegistryFunction* function = registry.add_functions();
      const uint64_t id = 10 + static_cast<uint64_t>(registry.functions_size());
      function->set_id(id);
      function->set_class_index(1);
      function->set_is_constructor(registry.functions_size() == 1);
      function->set_has_receiver(registry.functions_size() > 1);
      model.add_functions()->set_id(id);
      model.mutable_functions()->rbegin()->set_name(name);
    }
    return Vocabulary(registry, {model});
  }
  std::string Ended(const std::vector<Step>& steps) const {
    return precedence_.Ended(Sequence(steps));
  }

  const Vocabulary vocabulary_;
  CallPrecedence precedence_{vocabulary_};
};

TEST_F(EndedTest, WhatNoTestUsesAfterItWasClosed) {
  const std::vector<Step> late = {{0, {}}, {1, {0}}, {2, {0}}};
  EXPECT_EQ(Ended(late), "") << "no test closes one";
  precedence_.Follow(0, "", "constructor");
  precedence_.Follow(0, "constructor", "look");
  precedence_.Follow(0, "look", "close");
  EXPECT_EQ(Ended(late), "close");
  EXPECT_EQ(Ended({{0, {}}, {2, {0}}}), "");
  EXPECT_EQ(Ended({{0, {}}, {2, {0}}, {2, {0}}}), "") << "it may be looked at twice";
  EXPECT_EQ(Ended({{0, {}}, {0, {}}, {1, {1}}, {2, {0}}}), "") << "another one was closed";
  EXPECT_EQ(Ended({{0, {}}, {1, {0}}, {1, {0}}}), "close");
  precedence_.Follow(0, "close", "look");
  EXPECT_EQ(Ended(late), "") << "a test looks at a closed one";
}

}  // namespace
}  // namespace augment
