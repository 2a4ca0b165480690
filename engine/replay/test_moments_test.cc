// Which moments are kept, and which recorded calls are done again there.
#include "engine/replay/test_moments.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/coverage/attempts.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

// Stack::push(int), Stack::add(const Stack&).
constexpr uint64_t kPush = 1;
constexpr uint64_t kAdd = 2;

proto::Registry MakeRegistry() {
  proto::Registry registry;
  proto::RegistryClass* const stack = registry.add_classes();
  stack->set_name("Stack");
  stack->add_fields("size_");
  stack->add_field_types()->set_kind(proto::Type::INTEGER);
  for (const uint64_t id : {kPush, kAdd}) {
    proto::RegistryFunction* const function = registry.add_functions();
    function->set_id(id);
    SetClass(0, function);
    function->set_has_receiver(true);
    function->set_supported(true);
    proto::Type* const parameter = function->add_parameters();
    parameter->set_kind(id == kPush ? proto::Type::INTEGER : proto::Type::OBJECT);
    if (id == kAdd) parameter->set_passing(proto::Type::CONST_REF);
  }
  return registry;
}

struct Variable {
  std::string name;
  int size = 0;
  bool is_const = false;
};

class TestMomentsTest : public ::testing::Test {
 protected:
  TestMomentsTest() : vocabulary_(MakeRegistry(), {}) {}

  void Moment(const std::vector<Variable>& variables) {
    proto::Moment& moment = moments_.emplace_back();
    moment.set_number(moments_.size());
    for (const Variable& variable : variables) {
      proto::Moment::Local* const local = moment.add_locals();
      local->set_name(variable.name);
      local->set_is_const(variable.is_const);
      local->set_state(static_cast<uint32_t>(variable.size) + 1);
      // Told once.
      if (told_.insert(variable.size).second) *local->add_fields() = IntegerValue(variable.size);
    }
  }
  // A call on objects of these sizes; numbers are their identities.
  size_t Call(uint64_t function, const std::vector<std::pair<uint64_t, int>>& objects) {
    trace_.classes[1].set_name("Stack");
    proto::EventRecord& event = trace_.events.emplace_back();
    event.set_function(function);
    event.set_has_receiver(true);
    for (const auto& [id, size] : objects) {
      const auto state = static_cast<uint32_t>(size) + 1;
      trace_.states[state].mutable_fields()->Clear();
      *trace_.states[state].mutable_fields()->add_values() = IntegerValue(size);
      proto::Operand* const operand = event.add_operands();
      operand->mutable_value()->set_object(id);
      operand->set_class_index(1);
      operand->set_before(state);
      operand->set_after(state);
    }
    if (function == kPush) *event.add_operands()->mutable_value() = IntegerValue(7);
    return trace_.events.size() - 1;
  }
  // "moment:local …" of the sequence; "none".
  std::string SliceOf(TestMoments* moments, size_t event, size_t most = 10) {
    const EventWriter writer(trace_, vocabulary_);
    Slice slice;
    if (!moments->SliceOf(trace_, writer, event, most, &slice)) return "none";
    std::string text;
    for (const proto::CandidateCall& call : slice.sequence.calls()) {
      if (call.special() != proto::CandidateCall::TAKE_LOCAL) continue;
      text += (text.empty() ? "" : " ") + std::to_string(call.moment()) + ":" +
              std::to_string(call.local());
    }
    return text;
  }

  const Vocabulary vocabulary_;
  std::vector<proto::Moment> moments_;
  std::set<int> told_;
  Trace trace_;
};

TEST_F(TestMomentsTest, ACallIsDoneAgainWhereItsObjectsLookLikeThat) {
  Moment({{"a", 0}});
  Moment({{"a", 1}, {"b", 0}});
  Moment({{"a", 2}, {"b", 1}});
  TestMoments moments(vocabulary_, moments_);
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 1}})), "2:0");
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 3}})), "none");
  EXPECT_EQ(SliceOf(&moments, Call(kAdd, {{10, 2}, {11, 1}})), "3:0 3:1");
  // The same object is one variable, two objects are two.
  EXPECT_EQ(SliceOf(&moments, Call(kAdd, {{10, 2}, {10, 2}})), "3:0");
  EXPECT_EQ(SliceOf(&moments, Call(kAdd, {{10, 2}, {11, 2}})), "none");
  EXPECT_THAT(moments.chosen(), ElementsAre(2, 3));
}

TEST_F(TestMomentsTest, OneThatIsKeptAnywayIsPreferred) {
  Moment({{"a", 1}});
  Moment({{"a", 1}, {"b", 2}});
  TestMoments moments(vocabulary_, moments_);
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 2}})), "2:1");
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 1}})), "2:0");
  EXPECT_THAT(moments.chosen(), ElementsAre(2));
}

TEST_F(TestMomentsTest, NoMoreThanThatAreKept) {
  Moment({{"a", 1}});
  Moment({{"a", 2}});
  TestMoments moments(vocabulary_, moments_);
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 1}}), 1), "1:0");
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 2}}), 1), "none");
}

TEST_F(TestMomentsTest, AConstantIsNotChanged) {
  Moment({{"a", 1, true}});
  TestMoments moments(vocabulary_, moments_);
  EXPECT_EQ(SliceOf(&moments, Call(kPush, {{10, 1}})), "none");
}

TEST_F(TestMomentsTest, StatesThatNothingElseGivesComeFirst) {
  Moment({{"a", 0}});
  Moment({{"a", 0}, {"b", 1}});
  Moment({{"a", 1}});
  Moment({{"a", 1}, {"b", 1}});
  Moment({{"a", 2}});
  google::protobuf::RepeatedPtrField<proto::Value> zero;
  *zero.Add() = IntegerValue(0);
  const auto known = [&](int, uint64_t state) { return state == HashFields(zero); };
  TestMoments two(vocabulary_, moments_);
  two.Choose(2, known);
  EXPECT_THAT(two.chosen(), ElementsAre(2, 5));
  // Then what stands beside each other nowhere else.
  TestMoments all(vocabulary_, moments_);
  all.Choose(10, known);
  EXPECT_THAT(all.chosen(), ElementsAre(2, 4, 5));
  // What calls give needs none.
  TestMoments none(vocabulary_, moments_);
  none.Choose(10, [](int, uint64_t) { return true; });
  EXPECT_THAT(none.chosen(), ElementsAre());
}

TEST_F(TestMomentsTest, WhereOtherThreadsRunOrFilesAreWrittenNothingStarts) {
  Moment({{"a", 1}});
  Moment({{"a", 1}});
  Moment({{"a", 1}});
  moments_[0].set_threads(true);
  moments_[1].set_files(true);
  TestMoments moments(vocabulary_, moments_);
  EXPECT_EQ(moments.usable(), 1u);
  EXPECT_EQ(moments.with_threads(), 1u);
  EXPECT_EQ(moments.with_files(), 1u);
}

}  // namespace
}  // namespace augment
