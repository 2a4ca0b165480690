// What a test did, and the shortest sequence of calls that re-creates one moment
// of it. Traces are written as the recorder tells them, sequences as calls over
// slots.

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "engine/trace/trace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using ::testing::ElementsAre;
using testing::IdOf;
using testing::StackFunction;

// size() returns something that can be passed on.
Vocabulary LendingStack() {
  proto::Registry registry = testing::StackVocabulary().registry();
  registry.mutable_functions(testing::kSize)->set_lends(true);
  registry.mutable_functions(testing::kEquals)->set_lends(true);
  return testing::StackVocabularyWith(registry);
}

// A traced program over Stack objects. States are numbers; 0 is none.
class Program {
 public:
  Program() {
    trace_.classes[1].set_name("Stack");
    trace_.classes[2].set_name("Tower");
  }

  // A constructor: object `id`, its state afterwards, further arguments.
  Program& Make(StackFunction function, uint64_t id, uint32_t after,
                const std::vector<proto::Value>& arguments = {}) {
    EventRecord* event = Add(IdOf(function));
    event->set_has_receiver(true);
    Object(event, id, 0, after, function == testing::kTower ? 2 : 1);
    for (const proto::Value& value : arguments) *event->add_operands()->mutable_value() = value;
    return *this;
  }
  // A member call that takes object `id` from one state to another.
  Program& Call(StackFunction function, uint64_t id, uint32_t before, uint32_t after,
                const std::vector<proto::Value>& arguments = {}) {
    EventRecord* event = Add(IdOf(function));
    event->set_has_receiver(true);
    Object(event, id, before, after);
    for (const proto::Value& value : arguments) *event->add_operands()->mutable_value() = value;
    return *this;
  }
  // An implicit operation of `kind` on `id`, from `source` in state `from`.
  Program& Implicit(EventRecord::Kind kind, uint64_t id, uint32_t before, uint32_t after,
                    uint64_t source = 0, uint32_t from = 0) {
    EventRecord* event = Add(0);
    event->set_kind(kind);
    event->set_has_receiver(true);
    Object(event, id, before, after);
    if (source != 0) Object(event, source, from, from);
    return *this;
  }
  // merge(a, b), which returns object `result`.
  Program& Merge(uint64_t a, uint64_t b, uint64_t result) {
    EventRecord* event = Add(IdOf(testing::kMerge));
    Object(event, a, 1, 1);
    Object(event, b, 1, 1);
    event->mutable_result()->mutable_value()->set_object(result);
    event->mutable_result()->set_class_index(1);
    return *this;
  }
  // The last event: its object's base part is `part`.
  Program& WithPart(uint64_t part) {
    trace_.parts[part] = trace_.events.back().operands(0).value().object();
    return *this;
  }
  // Something of this state could not be read.
  Program& Hides(uint32_t state) {
    trace_.states[state].mutable_fields()->add_values()->set_opaque(proto::Value::POINTER);
    return *this;
  }
  // This state is longer than what is read of one.
  Program& CutsOff(uint32_t state) {
    trace_.states[state].mutable_fields()->add_values()->set_opaque(proto::Value::CUT_OFF);
    return *this;
  }
  // The last event hands out this object, a part of another.
  Program& Returning(uint64_t id, uint32_t state) {
    proto::Operand* result = trace_.events.back().mutable_result();
    result->mutable_value()->set_object(id);
    result->set_class_index(1);
    result->set_after(state);
    return *this;
  }
  // The last event returns this value.
  Program& Giving(const proto::Value& value) {
    *trace_.events.back().mutable_result()->mutable_value() = value;
    return *this;
  }
  // The last event's argument is what the event before returned, itself.
  Program& Lent() {
    trace_.events.back().mutable_operands(1)->set_lent(true);
    return *this;
  }
  Program& Throws() {
    trace_.events.back().set_outcome(EventRecord::THREW);
    return *this;
  }
  // Calls were left out after the last event.
  Program& Gap() {
    trace_.gaps.push_back(trace_.events.size());
    return *this;
  }
  Program& WithArgument(uint64_t object, uint32_t state) {
    Object(&trace_.events.back(), object, state, state);
    return *this;
  }

  // The last event changes this object as well.
  Program& Changing(uint64_t object, uint32_t before, uint32_t after) {
    Object(&trace_.events.back(), object, before, after);
    return *this;
  }

  std::vector<Slice> Slices(int most_calls = 30) {
    statistics_ = SliceStatistics();
    return SliceEvents(trace_, vocabulary_, most_calls, &statistics_);
  }
  // The slice of the last event; "" when it has none.
  std::string LastSlice(int most_calls = 30) {
    for (const Slice& slice : Slices(most_calls)) {
      if (slice.event + 1 == trace_.events.size()) return Show(slice.sequence);
    }
    return "";
  }
  const SliceStatistics& statistics() const { return statistics_; }

  std::string Show(const proto::Candidate& sequence) const {
    static const char* const special[] = {"", "copy", "move", "copy=", "move=", "destroy"};
    std::string text;
    for (const proto::CandidateCall& call : sequence.calls()) {
      text += text.empty() ? "" : "; ";
      text += call.lends() ? "lend " : "";
      text += call.special() != proto::CandidateCall::FUNCTION
                  ? special[call.special()]
                  : vocabulary_.Name(static_cast<int>(call.function()));
      text += "(";
      for (int i = 0; i < call.operands_size(); ++i) {
        text += (i == 0 ? "" : ", ") + ShowValue(call.operands(i));
      }
      text += ")";
    }
    return text;
  }

 private:
  EventRecord* Add(uint64_t function) {
    trace_.events.emplace_back();
    trace_.events.back().set_function(function);
    return &trace_.events.back();
  }
  static void Object(EventRecord* event, uint64_t id, uint32_t before, uint32_t after,
                     uint32_t of = 1) {
    proto::Operand* operand = event->add_operands();
    operand->mutable_value()->set_object(id);
    operand->set_class_index(of);
    operand->set_before(before);
    operand->set_after(after);
  }

  Trace trace_;
  Vocabulary vocabulary_ = LendingStack();
  SliceStatistics statistics_;
};

TEST(SliceTest, WhatIsPassedOnIsHadAgain) {
  Program program;
  program.Make(testing::kStack, 1, 1)
      .Call(testing::kSize, 1, 1, 1)
      .Giving(IntegerValue(7))
      .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
      .Lent();
  EXPECT_EQ(program.LastSlice(), "Stack(); lend size(#0); push(#0, #1)");
  program.Call(testing::kPop, 1, 2, 3);
  EXPECT_EQ(program.LastSlice(), "Stack(); lend size(#0); push(#0, #1); pop(#0)");
}

TEST(SliceTest, WhatLendsMayHaveBeenLentItsArgument) {
  Program program;
  program.Make(testing::kStack, 1, 1)
      .Call(testing::kSize, 1, 1, 1)
      .Giving(IntegerValue(7))
      .Call(testing::kEquals, 1, 1, 1, {IntegerValue(7)})
      .Lent()
      .Giving(IntegerValue(9))
      .Call(testing::kPush, 1, 1, 2, {IntegerValue(9)})
      .Lent();
  EXPECT_EQ(program.LastSlice(), "Stack(); lend size(#0); lend equals(#0, #1); push(#0, #2)");
}

TEST(SliceTest, OnlyWhatTheCallBeforeReturnedIsPassedOn) {
  const auto slice = [](bool lent, int value, StackFunction before) {
    Program program;
    program.Make(testing::kStack, 1, 1)
        .Call(before, 1, 1, 1)
        .Giving(IntegerValue(7))
        .Call(testing::kPush, 1, 1, 2, {IntegerValue(value)});
    return lent ? program.Lent().LastSlice() : program.LastSlice();
  };
  EXPECT_EQ(slice(false, 7, testing::kSize), "Stack(); push(#0, 7)");
  EXPECT_EQ(slice(true, 8, testing::kSize), "Stack(); push(#0, 8)");
  EXPECT_EQ(slice(true, 7, testing::kEmpty), "Stack(); push(#0, 7)") << "lends nothing";
}

TEST(SliceTest, TheCallsThatMadeTheState) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .Call(testing::kPop, 1, 2, 1)
                .LastSlice(),
            "Stack(); push(#0, 7); pop(#0)");
}

TEST(SliceTest, CallsThatChangedNothingAreLeftOut) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Call(testing::kSize, 1, 1, 1)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .Call(testing::kEmpty, 1, 2, 2)
                .Call(testing::kPop, 1, 2, 1)
                .LastSlice(),
            "Stack(); push(#0, 7); pop(#0)");
}

TEST(SliceTest, OtherObjectsAreLeftOut) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kStack, 2, 1)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .Call(testing::kPush, 2, 1, 3, {IntegerValue(8)})
                .LastSlice(),
            "Stack(); push(#0, 8)");
}

TEST(SliceTest, ArgumentsAreReCreatedWithTheirHistory) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kStackWithCapacity, 2, 1, {IntegerValue(5)})
                .Call(testing::kPush, 2, 1, 2, {IntegerValue(8)})
                .Call(testing::kEquals, 1, 1, 1)
                .WithArgument(2, 2)
                .LastSlice(),
            "Stack(); Stack(5); push(#1, 8); equals(#0, #1)");
}

TEST(SliceTest, WhatHappensLaterDoesNotMatter) {
  Program program;
  program.Make(testing::kStack, 1, 1)
      .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
      .Call(testing::kPop, 1, 2, 1);
  std::vector<std::string> all;
  for (const Slice& slice : program.Slices()) all.push_back(program.Show(slice.sequence));
  EXPECT_THAT(all, ElementsAre("Stack()", "Stack(); push(#0, 7)", "Stack(); push(#0, 7); pop(#0)"));
}

TEST(SliceTest, CallsMayChangeWhatCannotBeRead) {
  EXPECT_EQ(Program()
                .Hides(1)
                .Make(testing::kStack, 1, 1)
                .Call(testing::kSize, 1, 1, 1)
                .Call(testing::kPush, 1, 1, 1, {IntegerValue(7)})
                .Call(testing::kPop, 1, 1, 1)
                .LastSlice(),
            "Stack(); push(#0, 7); pop(#0)");
}

TEST(SliceTest, PartsAreAsTheLastCallThatHandsThemOutLeavesThem) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Call(testing::kSelf, 1, 1, 1)
                .Returning(5, 7)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .Call(testing::kSelf, 1, 2, 2)
                .Returning(5, 8)
                .Call(testing::kPop, 5, 8, 9)
                .LastSlice(),
            "Stack(); push(#0, 7); function7(#0); pop(#2)");
}

TEST(SliceTest, CallsThatThrewAreNoSetUp) {
  EXPECT_EQ(Program()
                .Hides(1)
                .Make(testing::kStack, 1, 1)
                .Call(testing::kPush, 1, 1, 1, {IntegerValue(7)})
                .Throws()
                .Call(testing::kPop, 1, 1, 1)
                .LastSlice(),
            "Stack(); pop(#0)");
}

TEST(SliceTest, ObjectsThatLivedWhileCallsWereLeftOutAreUnknown) {
  Program program;
  program.Make(testing::kStack, 1, 1)
      .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
      .Gap()
      .Call(testing::kPop, 1, 2, 1);
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.statistics().unknown_object, 1);
  program.Make(testing::kStack, 2, 1).Call(testing::kPush, 2, 1, 3, {IntegerValue(8)});
  EXPECT_EQ(program.LastSlice(), "Stack(); push(#0, 8)");
}

TEST(SliceTest, CopiesNeedTheirSource) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .Implicit(EventRecord::COPY_CONSTRUCT, 2, 0, 2, 1, 2)
                .Call(testing::kPop, 1, 2, 1)  // after the copy: not needed
                .Call(testing::kPop, 2, 2, 1)
                .LastSlice(),
            "Stack(); push(#0, 7); copy(#0); pop(#2)");
}

TEST(SliceTest, AssignmentsNeedBothSides) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kStackWithCapacity, 2, 3, {IntegerValue(5)})
                .Implicit(EventRecord::COPY_ASSIGN, 1, 1, 3, 2, 3)
                .Call(testing::kPush, 1, 3, 4, {IntegerValue(7)})
                .LastSlice(),
            "Stack(); Stack(5); copy=(#0, #1); push(#0, 7)");
}

TEST(SliceTest, AnImplicitDefaultConstructorIsTheOneWithoutParameters) {
  EXPECT_EQ(Program()
                .Implicit(EventRecord::DEFAULT_CONSTRUCT, 1, 0, 1)
                .Call(testing::kPush, 1, 1, 2, {IntegerValue(7)})
                .LastSlice(),
            "Stack(); push(#0, 7)");
}

TEST(SliceTest, ObjectsThatACallReturnedNeedThatCall) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kStack, 2, 1)
                .Merge(1, 2, 3)
                .Call(testing::kPush, 3, 1, 2, {IntegerValue(7)})
                .LastSlice(),
            "Stack(); Stack(); merge(#0, #1); push(#2, 7)");
}

// The base's constructor is outermost in the trace, but no call of the test.
TEST(SliceTest, ABasePartIsTheWholeObject) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kTower, 2, 2, {IntegerValue(4)})
                .WithPart(1)
                .Call(testing::kPush, 2, 2, 3, {IntegerValue(7)})
                .LastSlice(),
            "Tower(4); push(#0, 7)");
}

// By a test that sets a public field: no calls make that state.
TEST(SliceTest, WhatNoCallChangedHasNoSlice) {
  Program program;
  program.Make(testing::kStack, 1, 1).Call(testing::kPush, 1, 1, 2, {IntegerValue(7)});
  EXPECT_EQ(program.LastSlice(), "Stack(); push(#0, 7)");
  program.Call(testing::kPush, 1, 5, 6, {IntegerValue(8)});
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.statistics().unknown_object, 1);
  // Nor has what comes after; what came before keeps its slice.
  program.Call(testing::kPop, 1, 6, 5);
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.Slices().size(), 2u);
}

TEST(SliceTest, APartIsCopiedWithTheWhole) {
  Program program;
  program.Make(testing::kStack, 1, 1)
      .Make(testing::kTower, 2, 2, {IntegerValue(4)})
      .WithPart(1)
      .Implicit(EventRecord::COPY_CONSTRUCT, 3, 0, 1, 2, 2)
      .Implicit(EventRecord::COPY_CONSTRUCT, 4, 0, 2, 2, 2)
      .WithPart(3);
  // The part's own copy is no recipe.
  EXPECT_EQ(program.Slices().size(), 3u);
  EXPECT_EQ(program.LastSlice(), "Tower(4); copy(#0)");
  EXPECT_EQ(program.Call(testing::kPush, 4, 2, 3, {IntegerValue(7)}).LastSlice(),
            "Tower(4); copy(#0); push(#1, 7)");
}

TEST(SliceTest, APartAsAnArgumentIsTheWhole) {
  EXPECT_EQ(Program()
                .Make(testing::kStack, 1, 1)
                .Make(testing::kTower, 2, 2, {IntegerValue(4)})
                .WithPart(1)
                .Make(testing::kStack, 3, 1)
                .Call(testing::kEquals, 3, 1, 1)
                .WithArgument(1, 2)
                .LastSlice(),
            "Tower(4); Stack(); equals(#1, #0)");
}

// #1 and #2 know each other since equals(); what push() did to #2 may be beyond what
// was read of #1.
TEST(SliceTest, ChangesOfLinkedObjectsMayBeBeyondWhatWasCutOff) {
  const auto story = [](Program& program) -> Program& {
    return program.Make(testing::kStack, 1, 1)
        .Make(testing::kStack, 2, 2)
        .Call(testing::kEquals, 1, 1, 1)
        .WithArgument(2, 2)
        .Call(testing::kPush, 2, 2, 3, {IntegerValue(4)})
        .Call(testing::kSize, 1, 1, 1);
  };
  Program whole;
  EXPECT_EQ(story(whole).LastSlice(), "Stack(); size(#0)");
  Program cut_off;
  EXPECT_EQ(story(cut_off.CutsOff(1)).LastSlice(), "Stack(); Stack(); push(#1, 4); size(#0)");
}

TEST(SliceTest, AnArgumentWithoutTextIsCountedAndNotSliced) {
  proto::Value opaque;
  opaque.set_opaque(proto::Value::UNKNOWN_TYPE);
  Program program;
  program.Make(testing::kStack, 1, 1).Call(testing::kPush, 1, 1, 2, {opaque});
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.statistics().opaque, 1);
  EXPECT_EQ(program.statistics().sliced, 1);  // the constructor
}

TEST(SliceTest, AnObjectOfUnknownOriginIsCounted) {
  Program program;
  program.Call(testing::kPush, 9, 1, 2, {IntegerValue(7)});
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.statistics().unknown_object, 1);
}

TEST(SliceTest, AFunctionWithoutThunkIsCounted) {
  Program program;
  program.Make(testing::kStack, 1, 1);
  program.Call(static_cast<StackFunction>(900), 1, 1, 2);
  EXPECT_EQ(program.LastSlice(), "");
  EXPECT_EQ(program.statistics().without_thunk, 1);
}

// Every call changes two of many objects, so that one call is the next older one
// for several of them. A slice visits it once; visiting it for each object that
// leads to it takes time that doubles with every call.
TEST(SliceTest, HistoriesThatCrossAreVisitedOnce) {
  constexpr uint64_t kObjects = 12;
  constexpr uint64_t kCalls = 300;
  Program program;
  for (uint64_t id = 1; id <= kObjects; ++id) program.Make(testing::kStack, id, 1);
  std::vector<uint32_t> states(kObjects, 1);
  for (uint64_t call = 0; call < kCalls; ++call) {
    const uint64_t a = call % kObjects;
    const uint64_t b = (a + 1 + call / kObjects % (kObjects - 1)) % kObjects;
    program.Call(testing::kEquals, a + 1, states[a], states[a] + 1)
        .Changing(b + 1, states[b], states[b] + 1);
    ++states[a];
    ++states[b];
  }
  EXPECT_THAT(program.LastSlice(1000), ::testing::Not(::testing::IsEmpty()));
  EXPECT_EQ(program.statistics().sliced, static_cast<int>(kObjects + kCalls));
  EXPECT_EQ(program.statistics().too_long, 0);
}

TEST(SliceTest, LongHistoriesAreCountedAndNotSliced) {
  Program program;
  program.Make(testing::kStack, 1, 1);
  for (uint32_t i = 1; i <= 10; ++i) program.Call(testing::kPush, 1, i, i + 1, {IntegerValue(7)});
  EXPECT_EQ(program.LastSlice(10), "");
  EXPECT_GT(program.statistics().too_long, 0);
  EXPECT_NE(program.LastSlice(11), "");
}

// An object that lives through a whole suite has no long slice for each of its calls, but
// some from every part of its life.
TEST(SliceTest, OfALongLifeSomeEventsHaveASlice) {
  constexpr uint32_t kCalls = 3000;
  Program program;
  program.Make(testing::kStack, 1, 1);
  for (uint32_t i = 1; i <= kCalls; ++i) {
    program.Call(testing::kPush, 1, i, i + 1, {IntegerValue(7)});
  }
  program.Make(testing::kStack, 2, 1);
  const std::vector<Slice> slices = program.Slices(kCalls + 1);
  EXPECT_GT(slices.size(), 200u);
  EXPECT_LT(slices.size(), 240u);
  EXPECT_EQ(slices.back().event, kCalls + 1);
  const Slice& longest = slices[slices.size() - 2];
  EXPECT_GT(longest.event, kCalls - kCalls / 8);
  EXPECT_EQ(longest.sequence.calls_size(), static_cast<int>(longest.event) + 1);
  int64_t calls = 0;
  for (const Slice& slice : slices) calls += slice.sequence.calls_size();
  EXPECT_LT(calls, 60'000) << "which replaying them costs";
  EXPECT_EQ(program.statistics().too_long + program.statistics().sliced, int64_t{kCalls} + 2);
}

TEST(SliceTest, TheStatesAfterTheCallAreKeptForTheCheck) {
  Program program;
  program.Make(testing::kStack, 1, 4).Call(testing::kPush, 1, 4, 5, {IntegerValue(7)});
  EXPECT_THAT(program.Slices().back().after, ElementsAre(5u, 0u));
}

}  // namespace
}  // namespace augment
