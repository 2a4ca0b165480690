// Why a failure is the caller's: null pointers, waiting, positions.
// The library is that of classifier_testing.h.

#include <string>
#include <vector>

#include "engine/contract/form.h"
#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using proto::FAULT;
using proto::HIGH;
using proto::LOW;
using proto::MEDIUM;
using proto::UNDOCUMENTED_PRECONDITION;

using CallerFaultTest = VerdictTest;

TEST_F(CallerFaultTest, AComparisonAnswersForNull) {
  Start();
  const Verdict verdict = Decide(Failed(kSame, {NullValue()}, BadAccess()));
  EXPECT_THAT(verdict, Is(FAULT, HIGH));
  EXPECT_TRUE(verdict.law);
}

TEST_F(CallerFaultTest, ANullPointerThatNoTestPasses) {
  Start();
  Tested(kLink, {ObjectValue(1)});
  const Verdict verdict = Decide(Failed(kLink, {NullValue()}, BadAccess()));
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_EQ(verdict.null_operand, 1);
  EXPECT_THAT(
      Decide(Failed(kLink, {ObjectValue(1)}, Of(proto::ORACLE_ASAN, "heap-use-after-free"))),
      Is(FAULT, HIGH))
      << "no null pointer";
}

TEST_F(CallerFaultTest, ANullPointerThatTestsPass) {
  Start();
  Tested(kLink, {NullValue()});
  EXPECT_THAT(Decide(Failed(kLink, {NullValue()}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"))),
              Is(FAULT, HIGH));
}

// No test put into a box that held more than five.
TEST_F(CallerFaultTest, AnAbortOfWhatHasOutgrownTheTestsIsALimit) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Contract& range = Before(kPut, "size() <= 5");
  range.range = true;
  const Failure abort = Of(proto::ORACLE_CRASH, "signal 6");
  const auto put = [&](const Failure& failure, int64_t size) {
    return Decide(Failed(kPut, {IntegerValue(1)}, failure, Box(size)));
  };
  EXPECT_THAT(put(abort, 6), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(put(abort, 5), Is(FAULT, HIGH)) << "the tests make such ones";
  EXPECT_THAT(put(abort, -1), Is(FAULT, HIGH)) << "smaller";
  EXPECT_THAT(put(Of(proto::ORACLE_CRASH, "signal 11"), 6), Is(FAULT, HIGH)) << "not on purpose";
  EXPECT_THAT(put(Asserted("box.cc", 31), 6), Is(FAULT, HIGH)) << "says what went wrong";
  knowledge_->function(kPut).set.MarkData(SubjectOf(range.expr));
  EXPECT_THAT(put(abort, 6), Is(FAULT, HIGH)) << "a number, no size";
}

TEST_F(CallerFaultTest, ANullPointerThatIsTheDefault) {
  Model(kLink)->mutable_parameters(0)->set_default_value("nullptr");
  Start();
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(Decide(Failed(kLink, {NullValue()}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"))),
              Is(FAULT, HIGH));
}

TEST_F(CallerFaultTest, ANullPointerThatTheLibraryReckonsWith) {
  Model(kSame)->add_conditions()->set_text("other == nullptr");
  Start();
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(Decide(Failed(kLink, {NullValue()}, BadAccess())),
              Is(UNDOCUMENTED_PRECONDITION, MEDIUM));
}

TEST_F(CallerFaultTest, AnEstablishedNotNullIsGroupedToo) {
  Start();
  Tested(kLink, {ObjectValue(1)});
  Before(kLink, "other != nullptr");
  EXPECT_THAT(Decide(Failed(kLink, {NullValue()}, BadAccess())),
              IsGrouped(proto::Finding::NULL_POINTER));
}

TEST_F(CallerFaultTest, WorkWithoutEndIsNoMatterOfNull) {
  Start();
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(Decide(Failed(kLink, {NullValue()}, Of(proto::ORACLE_HANG))), Is(FAULT, HIGH));
}

TEST_F(CallerFaultTest, ANullPointerInAPublicMemberOfAnArgument) {
  Start();
  Tested(kLink, {ObjectValue(1)});
  // What a test had null as well is no excuse: all boxes of `Tested` have.
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(1)}, BadAccess())), Is(FAULT, HIGH));
  Start();
  proto::View linked = Box(1);
  for (const int field : {0, 1}) linked.mutable_fields(field)->mutable_pointee();
  const proto::Candidate candidate = Call(kLink, {ObjectValue(1)});
  proto::Observation observation = Entry(candidate, linked);
  *observation.mutable_exit() = observation.entry();
  for (int i = 0; i < kEventsForPrecondition; ++i) {
    knowledge_->Observe(kLink, observation, candidate, i);
  }
  const Verdict verdict = Decide(Failed(kLink, {ObjectValue(1)}, BadAccess()));
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_EQ(verdict.null_member, "other.peer");
  proto::View half = linked;
  *half.mutable_fields(1) = NullValue();
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(1)}, BadAccess(), half)), Is(FAULT, HIGH))
      << "no caller can set a private one";
  EXPECT_THAT(
      Decide(Failed(kLink, {ObjectValue(1)}, Of(proto::ORACLE_ASAN, "heap-use-after-free"))),
      Is(FAULT, HIGH))
      << "not an access to nowhere";
}

TEST_F(CallerFaultTest, OfWhatNoTestCallsAlsoAMemberOfTheObject) {
  Start();
  const Verdict verdict = Decide(Failed(kLock, {}, BadAccess()));
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_EQ(verdict.null_member, "peer");
  Tested(kLock, {});
  EXPECT_THAT(Decide(Failed(kLock, {}, BadAccess())), Is(FAULT, HIGH)) << "tests call it so";
}

TEST_F(CallerFaultTest, APointerThatNobodyHasSetYet) {
  Start();
  Tested(kLock, {});
  proto::View fresh = Box(1);
  fresh.mutable_fields(1)->set_opaque(proto::Value::UNINITIALISED);
  const Verdict verdict = Decide(Failed(kLock, {}, BadAccess(), fresh));
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_EQ(verdict.null_member, "next_ (not set)");
}

TEST_F(CallerFaultTest, ACallBeforeWhatTheTestsCallFirst) {
  Start();
  Tested(kLock, {});
  for (int i = 0; i < kEventsForPrecondition; ++i) knowledge_->precedence().Note(kLock, {"put"});
  const Verdict verdict = Decide(Failed(kLock, {}, BadAccess()));
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::CALL_ORDER));
  EXPECT_EQ(verdict.missing_call, "put");
  EXPECT_THAT(Decide(Failed(kLock, {},
                            Of(proto::ORACLE_CONTAINER, "Assertion 'get() != pointer()' failed"))),
              IsGrouped(proto::Finding::CALL_ORDER));
  EXPECT_THAT(Decide(Failed(kLock, {}, Of(proto::ORACLE_ASAN, "heap-use-after-free"))),
              Is(FAULT, HIGH))
      << "there was something";
  knowledge_->precedence().Note(kLock, {});
  EXPECT_THAT(Decide(Failed(kLock, {}, BadAccess())), Is(FAULT, HIGH)) << "a test does without";
}

// The same with lock() of its receiver before.
Suspect AfterLock(Suspect suspect) {
  const int last = suspect.candidate.calls_size() - 1;
  const proto::CandidateCall call = suspect.candidate.calls(last);
  suspect.candidate.mutable_calls(last)->Clear();
  suspect.candidate.mutable_calls(last)->set_function(kLock);
  *suspect.candidate.mutable_calls(last)->add_operands() = call.operands(0);
  *suspect.candidate.add_calls() = call;
  suspect.outcome.set_call(static_cast<uint32_t>(last) + 1);
  suspect.outcome.mutable_observations(0)->set_call(static_cast<uint32_t>(last) + 1);
  return suspect;
}

TEST_F(CallerFaultTest, ACallAfterWhatEndsTheObject) {
  Model(kLock)->set_name("close");
  Start();
  Tested(kPut, {IntegerValue(7)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, BadAccess())), Is(FAULT, HIGH));
  const Suspect suspect = AfterLock(Failed(kPut, {IntegerValue(7)}, BadAccess()));
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "no test closes one";
  knowledge_->precedence().Follow(0, "put", "close");
  const Verdict verdict = Decide(suspect);
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::CALL_ORDER));
  EXPECT_EQ(verdict.ending_call, "close");
}

TEST_F(CallerFaultTest, ACallThatEndsWhatNothingBegan) {
  Model(kPut)->set_name("EndLine");
  Model(kLock)->set_name("BeginLine");
  Start();
  const Failure failure = Of(proto::ORACLE_CONTAINER, "Assertion '!this->empty()' failed");
  const auto grouped = IsGrouped(proto::Finding::CALL_ORDER);
  const Verdict verdict = Decide(Failed(kPut, {IntegerValue(7)}, failure));
  EXPECT_THAT(verdict, grouped);
  EXPECT_EQ(verdict.unbegun_call, "BeginLine");
  EXPECT_THAT(Decide(AfterLock(Failed(kPut, {IntegerValue(7)}, failure))), testing::Not(grouped));
  Tested(kPut, {IntegerValue(7)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, failure)), testing::Not(grouped))
      << "tests call it";
}

// lock() says "@pre what comes after is a valid object".
TEST_F(CallerFaultTest, MemoryAfterACallThatACommentSetsConditionsFor) {
  Model(kLock)->add_unread_preconditions()->set_text("what comes after is a valid object");
  Start();
  Tested(kPut, {IntegerValue(7)});
  const auto after_lock = [&](const Failure& failure) {
    return AfterLock(Failed(kPut, {IntegerValue(7)}, failure));
  };
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, overflow)), Is(FAULT, HIGH));
  EXPECT_THAT(Decide(after_lock(overflow)), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(after_lock(Of(proto::ORACLE_UBSAN, "signed integer overflow"))),
              Is(FAULT, HIGH))
      << "no memory";
  Suspect other = after_lock(overflow);
  proto::CandidateCall* const lock =
      other.candidate.mutable_calls(other.candidate.calls_size() - 2);
  *lock->mutable_operands(0) = ObjectValue(1);
  EXPECT_THAT(Decide(other), Is(FAULT, HIGH)) << "of another object";
  Tested(kLock, {});
  EXPECT_THAT(Decide(after_lock(overflow)), Is(FAULT, HIGH)) << "tests call it";
}

TEST_F(CallerFaultTest, ANullPointerThatAnEarlierCallWasGiven) {
  Start();
  Tested(kLink, {ObjectValue(1)});
  Tested(kLock, {});
  Suspect suspect = Failed(kLock, {}, BadAccess());
  proto::CandidateCall lock = suspect.candidate.calls(1);
  proto::CandidateCall* link = suspect.candidate.mutable_calls(1);
  link->set_function(kLink);
  *link->add_operands() = NullValue();
  *suspect.candidate.add_calls() = lock;
  suspect.outcome.mutable_observations(0)->set_call(2);
  const Verdict verdict = Decide(suspect);
  EXPECT_THAT(verdict, IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_EQ(verdict.null_member, "other of link()");
  suspect.failure = Asserted("box.cc", 31);
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::NULL_POINTER))
      << "what it needs is absent";
  suspect.failure = Of(proto::ORACLE_ASAN, "heap-use-after-free");
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
  suspect.failure = BadAccess();
  Model(kLink)->mutable_parameters(0)->set_canonical("std::shared_ptr<lib::Box>");
  Start();
  Tested(kLink, {ObjectValue(1)});
  Tested(kLock, {});
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::NULL_POINTER)) << "a smart one";
  Model(kLink)->mutable_parameters(0)->set_canonical("Iterator");
  registry_.mutable_functions(kLink)->mutable_parameters(0)->set_kind(proto::Type::POINTER);
  Start();
  Tested(kLink, {ObjectValue(1)});
  Tested(kLock, {});
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::NULL_POINTER)) << "of an instance";
}

TEST_F(CallerFaultTest, WaitingForAnotherThread) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Tested(kLink, {ObjectValue(1)});
  Failure waits = Of(proto::ORACLE_HANG);
  waits.waits = true;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, waits)), IsGrouped(proto::Finding::WAITS));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_HANG))), Is(FAULT, HIGH))
      << "it is busy, or has locked itself out";
  // One object that was passed twice may be what it has locked itself.
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(1)}, waits)), IsGrouped(proto::Finding::WAITS));
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(0)}, waits)), Is(FAULT, HIGH));
}

TEST_F(CallerFaultTest, ALockThatSpins) {
  Start();
  EXPECT_THAT(Decide(Failed(kLock, {}, Of(proto::ORACLE_HANG))), IsGrouped(proto::Finding::WAITS));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_HANG))), Is(FAULT, LOW))
      << "no lock by its name";
  Tested(kLock, {});
  EXPECT_THAT(Decide(Failed(kLock, {}, Of(proto::ORACLE_HANG))), Is(FAULT, HIGH))
      << "tests call it";
}

TEST_F(CallerFaultTest, AnAtomicThatAnotherThreadChanges) {
  proto::Type* const count = registry_.mutable_classes(0)->mutable_field_types(2);
  count->set_kind(proto::Type::OPAQUE);
  count->set_name("std::atomic<int>");
  Start();
  Tested(kPut, {IntegerValue(1)});
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_HANG))),
              IsGrouped(proto::Finding::WAITS));
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(0)}, Of(proto::ORACLE_HANG))), Is(FAULT, HIGH))
      << "twice the same";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, BadAccess())), Is(FAULT, HIGH));
}

TEST_F(CallerFaultTest, WorkWithoutEndThatAHugeNumberAskedFor) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1 << 20)}, Of(proto::ORACLE_HANG))),
              ::testing::Field(&Verdict::verdict, proto::VERDICT_UNKNOWN));
}

// `Box(); Box(); #0.link(#1); #0.link(#1)`: which of them owns it?
TEST_F(CallerFaultTest, WhatIsGivenTwiceMayBeFreedTwice) {
  Start();
  Suspect suspect = Failed(kLink, {ObjectValue(1)}, Of(proto::ORACLE_ASAN, "heap-use-after-free"));
  suspect.candidate.clear_calls();
  for (int i = 0; i < 4; ++i) {
    proto::CandidateCall* const call = suspect.candidate.add_calls();
    call->set_function(i < 2 ? kBox : kLink);
    if (i < 2) continue;
    *call->add_operands() = ObjectValue(0);
    *call->add_operands() = ObjectValue(1);
  }
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::GIVEN_TWICE));
  suspect.failure.kind = "heap-buffer-overflow";
  EXPECT_THAT(Decide(suspect), ::testing::Not(IsGrouped(proto::Finding::GIVEN_TWICE)));
  suspect.failure.kind = "attempting double-free";
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::GIVEN_TWICE));
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(Decide(suspect), ::testing::Not(IsGrouped(proto::Finding::GIVEN_TWICE)))
      << "tests do so";
}

// `Box(); #0.link(#0); #0.lock()`: what leads back to itself has no end.
TEST_F(CallerFaultTest, WhatHoldsItselfHasNoEnd) {
  Start();
  Tested(kLock, {});
  Suspect suspect = Failed(kLock, {}, Of(proto::ORACLE_ASAN, "stack-overflow"));
  EXPECT_THAT(Decide(suspect), Is(proto::FAULT, proto::HIGH)) << "its own recursion";
  const proto::CandidateCall lock = suspect.candidate.calls(1);
  proto::CandidateCall* link = suspect.candidate.mutable_calls(1);
  link->set_function(kLink);
  *link->add_operands() = ObjectValue(0);
  *suspect.candidate.add_calls() = lock;
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::CIRCLE));
  suspect.failure.kind = "heap-buffer-overflow";
  EXPECT_THAT(Decide(suspect), Is(proto::FAULT, proto::HIGH));
  suspect.failure.kind = "stack-overflow";
  knowledge_->NoteCircle(7);
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::CIRCLE)) << "of another class";
  knowledge_->NoteCircle(0);
  EXPECT_THAT(Decide(suspect), Is(proto::FAULT, proto::HIGH)) << "tests do so";
}

// What is for internal use is called by the library, which knows what it passes.
TEST_F(CallerFaultTest, InternalsAreCalledByTheLibrary) {
  Model(kPut)->set_qualified_name("lib::detail::Box::put");
  Start();
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-7)}, overflow)),
              IsGrouped(proto::Finding::INTERNAL));
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, overflow)), Is(FAULT, HIGH))
      << "as a test calls it";
}

TEST_F(CallerFaultTest, WhatIsNotExportedIsCalledByTheLibrary) {
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  Start();
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-7)}, overflow)),
              testing::Not(IsGrouped(proto::Finding::INTERNAL)));
  Model(kPut)->set_not_exported(true);
  Start();
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-7)}, overflow)),
              IsGrouped(proto::Finding::INTERNAL));
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, overflow)), Is(FAULT, HIGH))
      << "as a test calls it";
}

TEST_F(CallerFaultTest, AnObjectThatSaysOfItselfThatItIsNotValid) {
  proto::Registry valid;
  Parse(R"pb(
          functions {
            id: 106
            class_index: 1
            has_receiver: true
            is_const: true
            supported: true
            result { kind: BOOL }
          })pb",
        &valid);
  registry_.MergeFrom(valid);
  registry_.mutable_classes(0)->add_queries(6);
  AddModel(106, "isValid", "lib::Box::isValid() const", "");
  proto::View invalid = Box(1);
  *invalid.add_queries() = BooleanValue(false);
  const Failure null = Of(proto::ORACLE_ASAN, "SEGV");
  Start();
  Tested(kSame, {ObjectValue(1)});
  EXPECT_THAT(Decide(Failed(kSame, {ObjectValue(1)}, null, invalid)),
              testing::Not(IsGrouped(proto::Finding::DOCUMENTED)))
      << "a test may have called it then";
  Before(kSame, "other->isValid()");
  EXPECT_THAT(Decide(Failed(kSame, {ObjectValue(1)}, null, invalid)),
              IsGrouped(proto::Finding::DOCUMENTED));
}

TEST_F(CallerFaultTest, WhatACommentSaysComesFirst) {
  const Failure null = Of(proto::ORACLE_ASAN, "SEGV");
  const auto put = [&](const std::string& comment, bool locked) {
    Model(kPut)->set_comment(comment);
    Start();
    Tested(kPut, {IntegerValue(1)});
    Suspect suspect = Failed(kPut, {IntegerValue(1)}, null);
    if (locked) {
      proto::CandidateCall last = suspect.candidate.calls(1);
      suspect.candidate.mutable_calls(1)->Clear();
      suspect.candidate.mutable_calls(1)->set_function(kLock);
      *suspect.candidate.mutable_calls(1)->add_operands() = ObjectValue(0);
      *suspect.candidate.add_calls() = last;
    }
    return Decide(suspect);
  };
  const std::string only = "Puts it in. Can only be called after the lock method.";
  EXPECT_THAT(put(only, false), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(put(only, true), testing::Not(IsGrouped(proto::Finding::DOCUMENTED)));
  EXPECT_THAT(put("It is usual to put it in after lock().", false),
              testing::Not(IsGrouped(proto::Finding::DOCUMENTED)));
  EXPECT_THAT(put("It must be put in after dusk.", false),
              testing::Not(IsGrouped(proto::Finding::DOCUMENTED)));
}

// Tests have boxes from a vault alone, and give them back to it.
TEST_F(CallerFaultTest, AHandleThatNothingGaveOut) {
  proto::Registry vault;
  Parse(R"pb(
          classes { id: 20 name: "lib::Vault" destructible: true }
          functions { id: 106 class_index: 2 is_constructor: true supported: true }
          functions {
            id: 107
            class_index: 2
            has_receiver: true
            supported: true
            result { kind: OBJECT name: "lib::Box" }
          }
          functions {
            id: 108
            class_index: 2
            has_receiver: true
            supported: true
            parameters { kind: OBJECT name: "lib::Box" }
          })pb",
        &vault);
  registry_.MergeFrom(vault);
  Start();
  Tested(kPut, {IntegerValue(1)});
  proto::Candidate tested;
  for (const uint32_t function : {kLock + 1, kLock + 2, kLock + 3}) {
    proto::CandidateCall* call = tested.add_calls();
    call->set_function(function);
    for (int o = 0; o + 1 < tested.calls_size(); ++o) {
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(o));
    }
  }
  const Suspect suspect =
      Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"));
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "for all that is known";
  for (int i = 0; i < 3; ++i) knowledge_->lending().Learn(tested);
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::HANDLE));
}

}  // namespace
}  // namespace augment
