// Which assertions, and other ways of ending the process on purpose, are about what is passed. The
// library is that of classifier_testing.h.
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::FAULT;
using proto::HIGH;
using proto::LOW;
using proto::MEDIUM;
using proto::UNDOCUMENTED_PRECONDITION;

class AssertedTest : public VerdictTest {
 protected:
  // The same, of a box that something was put into before.
  static Suspect OfUsed(Suspect suspect) {
    const proto::CandidateCall last = suspect.candidate.calls(1);
    proto::CandidateCall* const put = suspect.candidate.mutable_calls(1);
    put->set_function(kPut);
    *put->add_operands() = IntegerValue(1);
    *suspect.candidate.add_calls() = last;
    suspect.outcome.set_call(2);
    suspect.outcome.mutable_observations(0)->set_call(2);
    return suspect;
  }
};

// What size() asserts of its own object before it changes anything.
TEST_F(AssertedTest, AnAssertionAboutWhatIsPassedIsDocumented) {
  proto::ConditionModel* check = Model(kSize)->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k > 0");
  // Nobody passes a negative number.
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-7)}, Asserted("box.cc", 30))),
              IsGrouped(proto::Finding::DOCUMENTED));
  // Calls like those of the tests are legal: the library made a mistake.
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 30))), Is(FAULT, HIGH));
  // An assertion further down is about what the library did itself.
  SetOf(kPut)->contracts().clear();
  Before(kPut, "k > 0").status.challenged = false;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-7)}, Asserted("box.cc", 31))), Is(FAULT, HIGH));
}

// `Handle().valid()`, where nobody asks one that leads to nothing.
TEST_F(AssertedTest, AnAssertionAboutWhatWasMadeOfNothingIsDocumented) {
  Start();
  const Suspect fresh = Failed(kLock, {}, Asserted("box.cc", 40));
  EXPECT_THAT(Decide(fresh), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(OfUsed(fresh)), Is(FAULT, LOW)) << "something was done to it";
  Tested(kLock, {}, 5);
  EXPECT_THAT(Decide(fresh), Is(FAULT, HIGH)) << "the tests do it";
}

// New numbers are no other kind of call, but what they are passed on to may ask
// for less.
TEST_F(AssertedTest, AnAssertionAboutANumberBeyondThoseOfTheTestsIsDocumented) {
  proto::ConditionModel* check = Model(kSize)->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  Start();
  Tested(kPut, {IntegerValue(1)});
  Contract& range = Before(kPut, "k <= 5");
  range.range = true;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(4)}, Asserted("box.cc", 30))), Is(FAULT, HIGH));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(6)}, Asserted("box.cc", 30))),
              IsGrouped(proto::Finding::DOCUMENTED));
}

// Behind what the function does first, it asserts something of what it was given.
TEST_F(AssertedTest, WhatItAssertsOfAParameterWhereNothingIsKnownOfItsCallsIsDocumented) {
  Failure failure = Asserted("box.cc", 31);
  failure.function = "void lib::Box::put(int)";
  failure.kind = "w + k <= size";
  Start();
  Tested(kPut, {IntegerValue(1)});
  SetOf(kPut)->contracts().clear();
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  failure.kind = "w <= size";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH))
      << "of something else";
  failure.kind = "w + k <= size";
  Before(kPut, "k > 0");
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH))
      << "a call like those of the tests";
}

// A private helper asserts what its object is like, whatever number was passed.
TEST_F(AssertedTest, AnAssertionAboutTheObjectsOwnStateIsAFault) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  const auto put = [&](int64_t size) {
    Start();
    Tested(kPut, {IntegerValue(1)});
    Before(kPut, "k <= 5").range = true;
    return Decide(Failed(kPut, {IntegerValue(6)}, Asserted("box.cc", 30), Box(size)));
  };
  const auto set_of_member = [&] {
    SetExpression("n_ > 0", check);
    proto::PathModel* member = check->mutable_condition()->mutable_operands(0)->mutable_variable();
    member->clear_name();
    member->set_root(proto::PathModel::RECEIVER);
    member->add_steps()->set_name("n_");
  };
  set_of_member();
  EXPECT_THAT(put(0), Is(FAULT, HIGH)) << "it came so";
  EXPECT_THAT(put(1), IsGrouped(proto::Finding::DOCUMENTED)) << "the call has made it so";
  SetExpression("n_ > k", check);
  EXPECT_THAT(put(0), IsGrouped(proto::Finding::DOCUMENTED)) << "speaks of what is passed";
  set_of_member();
  helper->set_is_public(true);
  EXPECT_THAT(put(0), IsGrouped(proto::Finding::DOCUMENTED)) << "users have to know it";
  helper->set_is_public(false);
  put(0);
  Before(kPut, "size() > 0").status.challenged = false;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(6)}, Asserted("box.cc", 30), Box(0))),
              IsGrouped(proto::Finding::DOCUMENTED))
      << "it is learnt that callers see to it";
}

TEST_F(AssertedTest, ANullPointerInsideALegalObjectIsAFault) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_preconditions();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  SetExpression("node != nullptr", check);
  Start();
  Tested(kLink, {ObjectValue(1)});
  Before(kLink, "size() <= 1").range = true;
  Before(kLink, "other->size() <= 1").range = true;
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(1)}, Asserted("box.cc", 30), Box(2))),
              Is(FAULT, HIGH));
  EXPECT_EQ(Decide(Failed(kLink, {NullValue()}, Asserted("box.cc", 30), Box(2))).verdict,
            UNDOCUMENTED_PRECONDITION)
      << "null is passed";
}

// `class Box : Singleton<Box>`, whose constructor asserts that there is none.
TEST_F(AssertedTest, ASecondObjectOfWhatThereIsOneOf) {
  proto::FunctionModel* base = model_.add_helpers();
  base->set_kind(proto::FunctionModel::CONSTRUCTOR);
  base->set_class_id(11);
  proto::ConditionModel* check = base->add_entry_checks();
  check->set_origin("assert");
  check->set_file("singleton.h");
  check->set_line(30);
  Model(kBox)->set_kind(proto::FunctionModel::CONSTRUCTOR);
  const auto made = [&] {
    Start();
    Tested(kBox, {});
    return Decide(Failed(kBox, {}, Asserted("singleton.h", 30)));
  };
  EXPECT_THAT(made(), IsGrouped(proto::Finding::DOCUMENTED));
  base->add_parameters()->set_name("capacity");
  EXPECT_THAT(made(), Is(FAULT, HIGH)) << "what the box gives it may be wrong";
}

TEST_F(AssertedTest, AnAssertionInWhatNoTestCallsIsDocumented) {
  Start();
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 31))),
              IsGrouped(proto::Finding::DOCUMENTED));
  // Without an argument there is nothing to document.
  EXPECT_THAT(Decide(OfUsed(Failed(kLock, {}, Asserted("box.cc", 31)))), Is(FAULT, LOW));
}

// The object is of the class that has the function's body: what that asks is the function's own.
TEST_F(AssertedTest, WhatAnOverrideAsksIsAskedOfItsBaseToo) {
  ASSERT_TRUE(google::protobuf::TextFormat::MergeFromString(
      R"pb(classes { id: 11 name: "lib::Chest" bases: 0 }
           functions { id: 106 class_index: 2 has_receiver: true supported: true })pb",
      &registry_));
  AddModel(106, "lock", "lib::Chest::lock()", "");
  // Another function asks the same, with the same words.
  for (const auto& [function, line] : {std::pair(1, 20), std::pair(6, 30)}) {
    proto::ConditionModel* check = Model(function)->add_entry_checks();
    check->set_origin("assert");
    check->set_text("n_ > 0");
    check->set_file("box.cc");
    check->set_line(line);
  }
  Start();
  Failure asserted = Asserted("box.cc", 30);
  asserted.message = "assertion failed: n_ > 0";
  EXPECT_THAT(Decide(Failed(kLock, {}, asserted)), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(OfUsed(Failed(kLock, {}, Asserted("box.cc", 31)))), Is(FAULT, LOW));
  Model(6)->set_name("close");
  Start();
  EXPECT_THAT(Decide(OfUsed(Failed(kLock, {}, Asserted("box.cc", 30)))), Is(FAULT, LOW))
      << "another one";
}

// As `operator int()` that returns index(), and index() asks for an object that has one.
TEST_F(AssertedTest, WhatAnotherFunctionAsksOfTheObjectIsHandedOn) {
  proto::ConditionModel* check = Model(kSize)->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  SetExpression("n_ > 0", check);
  proto::PathModel* member = check->mutable_condition()->mutable_operands(0)->mutable_variable();
  member->clear_name();
  member->set_root(proto::PathModel::RECEIVER);
  member->add_steps()->set_name("n_");
  const auto lock = [&](int64_t size) {
    return Decide(OfUsed(Failed(kLock, {}, Asserted("box.cc", 30), Box(size))));
  };
  Start();
  EXPECT_THAT(lock(0), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(lock(1), Is(FAULT, LOW)) << "the call has made it so";
  Tested(kLock, {});
  EXPECT_THAT(lock(0), Is(FAULT, HIGH)) << "tests call it";
  Model(kSize)->set_is_public(false);
  Start();
  EXPECT_THAT(lock(0), Is(FAULT, LOW)) << "nobody else can know it";
}

TEST_F(AssertedTest, WhatWasRefusedOnceIsIllegalAlsoWhereItReturns) {
  proto::ConditionModel* check = Model(kPut)->add_entry_checks();
  check->set_origin("assert");
  SetExpression("k >= 0", check);
  check->set_file("box.cc");
  check->set_line(30);
  Start();
  Tested(kPut, {IntegerValue(1)});
  const Suspect corrupted = Failed(kPut, {IntegerValue(-3)}, Of(proto::ORACLE_ASAN));
  EXPECT_THAT(Decide(corrupted), Is(FAULT, HIGH));
  classifier_->NoteRefusal(Failed(kPut, {IntegerValue(-1)}, Asserted("box.cc", 30)));
  EXPECT_THAT(Decide(corrupted), IsNone());
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(3)}, Of(proto::ORACLE_ASAN))), Is(FAULT, HIGH));
}

// `Ranked::put(k)` calls `Bits::put(k)`, which asserts: as if it asserted itself.
TEST_F(AssertedTest, AFunctionThatHandsAllOnAssertsTheSame) {
  proto::FunctionModel* below = model_.add_helpers();
  below->set_name("put");
  below->set_class_id(11);
  *below->mutable_parameters() = Model(kPut)->parameters();
  proto::ConditionModel* check = below->add_entry_checks();
  check->set_origin("assert");
  check->set_file("bits.h");
  check->set_line(30);
  const auto put = [&] {
    Start();
    Tested(kPut, {IntegerValue(1)});
    return Decide(Failed(kPut, {IntegerValue(1)}, Asserted("bits.h", 30)));
  };
  EXPECT_THAT(put(), IsGrouped(proto::Finding::DOCUMENTED));
  below->mutable_parameters(0)->set_canonical("const Box &");
  EXPECT_THAT(put(), Is(FAULT, HIGH)) << "it makes another argument of it";
}

// Of a few calls nobody knows what they have in common.
TEST_F(AssertedTest, AnAssertionAboutWhatIsPassedAsFewTestsDoIsDocumented) {
  proto::ConditionModel* check = Model(kSize)->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  Model(kSize)->set_is_public(false);
  Start();
  Tested(kPut, {IntegerValue(1)}, kEventsForPrecondition - 1);
  const Suspect like_tests = Failed(kPut, {IntegerValue(1)}, Asserted("box.cc", 30));
  EXPECT_THAT(Decide(like_tests), Is(FAULT, MEDIUM)) << "asserted by a private function";
  Model(kSize)->set_is_public(true);
  Start();
  Tested(kPut, {IntegerValue(1)}, kEventsForPrecondition - 1);
  EXPECT_THAT(Decide(like_tests), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, Asserted("box.cc", 31))), Is(FAULT, MEDIUM))
      << "an assertion further down is about what the library did itself";
  Tested(kPut, {IntegerValue(1)}, 1);
  EXPECT_THAT(Decide(like_tests), Is(FAULT, HIGH));
}

// What two calls of tests passed says little of what may be passed.
TEST_F(AssertedTest, APlaceThatIsSaidNeverToBeReached) {
  Failure failure = Asserted("box.cc", 31);
  failure.kind = "false";
  Start();
  Tested(kPut, {IntegerValue(1)}, kEventsForPrecondition - 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(8)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  Tested(kPut, {IntegerValue(1)}, 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(8)}, failure)), Is(FAULT, HIGH));
}

TEST_F(AssertedTest, APlaceThatAnotherValueOfAnEnumerationLeadsTo) {
  registry_.mutable_functions(kPut)->mutable_parameters(0)->set_kind(proto::Type::ENUM);
  Failure failure = Asserted("box.cc", 31);
  failure.kind = "(false)";
  Start();
  Tested(kPut, {IntegerValue(1)});
  Tested(kPut, {IntegerValue(2)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(8)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(2)}, failure)), Is(FAULT, HIGH));
  failure.kind = "k < 3";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(8)}, failure)), Is(FAULT, HIGH))
      << "it says something";
}

// A contract that ends the process and says nothing.
TEST_F(AssertedTest, ACallOfTerminateIsAboutWhatIsUnlikeTheTests) {
  Failure failure = Of(proto::ORACLE_TERMINATE, "std::terminate");
  failure.message = "terminate called without an active exception";
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 5").range = true;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(6)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH));
  failure.message = "terminate called after throwing an instance of 'int'";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(6)}, failure)), Is(FAULT, HIGH));
}

// … and where the code that ended it stands says which contract that was.
TEST_F(AssertedTest, ACheckThatSaysNothingIsLookedUp) {
  proto::ConditionModel* check = Model(kPut)->add_entry_checks();
  check->set_origin("Expects");
  check->set_text("k > 0");
  check->set_file("box.cc");
  check->set_line(30);
  Failure failure = Of(proto::ORACLE_TERMINATE, "std::terminate");
  failure.message = "terminate called without an active exception";
  failure.frames = {"box.driver+0x10", "box.driver+0x20"};
  int at = 30;
  const auto decide = [&] {
    Start();
    Tested(kPut, {IntegerValue(1)});
    const Classifier classifier(*knowledge_, [&](const std::vector<std::string>& frames) {
      EXPECT_EQ(frames, failure.frames);
      return std::vector<CodeLine>{{"lib::Stop()", "contracts.h", 7},
                                   {"lib::Box::put(int)", "box.cc", at}};
    });
    return classifier.Decide(Failed(kPut, {IntegerValue(1)}, failure));
  };
  EXPECT_THAT(decide(), IsGrouped(proto::Finding::DOCUMENTED));
  at = 31;
  EXPECT_THAT(decide(), Is(FAULT, HIGH)) << "further down";
  at = 30;
  Model(kPut)->mutable_preconditions()->Swap(Model(kPut)->mutable_entry_checks());
  EXPECT_EQ(decide().verdict, proto::VERDICT_UNKNOWN) << "nobody may call it so";
  failure = Of(proto::ORACLE_CRASH, "signal 6");
  failure.message = "killed by signal 6";
  failure.frames = {"box.driver+0x10"};
  EXPECT_EQ(decide().verdict, proto::VERDICT_UNKNOWN) << "abort()";
}

// A private function asserts of its parameter what is false of the public one's of that name.
TEST_F(AssertedTest, WhatIsBrokenFromTheStartIsHandedOn) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  const auto decide = [&](const std::string& asserted) {
    SetExpression(asserted, check);
    Start();
    Tested(kPut, {IntegerValue(1)});
    return Decide(Failed(kPut, {IntegerValue(1)}, Asserted("box.cc", 30)));
  };
  EXPECT_THAT(decide("k > 1"), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(decide("k > 0"), Is(FAULT, HIGH)) << "the library passes it another number";
}

// A key that stands for what is no entry.
TEST_F(AssertedTest, AnAssertionAboutAValueThatTheObjectKeepsForItself) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  Start();
  Failure failure = Asserted("box.cc", 30);
  failure.kind = "!equal(n_, k)";
  for (int k = 2; k < 7; ++k) Tested(kPut, {IntegerValue(k)}, 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, failure)), Is(FAULT, HIGH));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, Asserted("box.cc", 30))), Is(FAULT, HIGH))
      << "it does not speak of the member";
  SetExpression("k > 0", check);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)),
              IsGrouped(proto::Finding::DOCUMENTED));
  Start();
  for (int k = 2; k < 7; ++k) Tested(kPut, {IntegerValue(k)}, 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH))
      << "an order, which may be wrong where they are equal";
  check->clear_condition();
  Start();
  for (int k = 1; k < 7; ++k) Tested(kPut, {IntegerValue(k)}, 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH))
      << "a test passes it";
}

// What an assertion means in calls of functions that are well known, it means in others.
TEST_F(AssertedTest, AnAssertionThatIsKnownFromAFunctionThatTestsCallOften) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  const Failure failure = Asserted("box.cc", 30);
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 5").range = true;
  Tested(kLink, {ObjectValue(1)}, kEventsForPrecondition - 1);
  const Suspect seldom = Failed(kLink, {ObjectValue(1)}, failure);
  EXPECT_THAT(Decide(seldom), Is(FAULT, MEDIUM));
  classifier_->NoteRefusal(Failed(kPut, {IntegerValue(6)}, failure));
  EXPECT_THAT(Decide(seldom), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kLink, {ObjectValue(1)}, Asserted("box.cc", 31))), Is(FAULT, MEDIUM));
  Tested(kLink, {ObjectValue(1)}, 1);
  EXPECT_THAT(Decide(seldom), Is(FAULT, HIGH)) << "well known itself";
}

// … or where a value is passed that the object keeps for itself.
TEST_F(AssertedTest, AnAssertionThatIsKnownFromAReservedValue) {
  proto::FunctionModel* helper = model_.add_helpers();
  helper->set_class_id(10);
  proto::ConditionModel* check = helper->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(30);
  Failure failure = Asserted("box.cc", 30);
  failure.kind = "k != n_";
  Start();
  Tested(kPut, {IntegerValue(2)}, 1);
  Tested(kLink, {ObjectValue(1)}, kEventsForPrecondition - 1);
  const Suspect seldom = Failed(kLink, {ObjectValue(1)}, failure);
  classifier_->NoteRefusal(Failed(kPut, {IntegerValue(3)}, failure));
  EXPECT_THAT(Decide(seldom), Is(FAULT, MEDIUM));
  classifier_->NoteRefusal(Failed(kPut, {IntegerValue(1)}, failure));
  EXPECT_THAT(Decide(seldom), IsGrouped(proto::Finding::DOCUMENTED));
}

// As where a member function has taken over what it is given, and then compares sizes.
TEST_F(AssertedTest, WhatAFunctionAssertsOfItsOwnParameter) {
  Start();
  Tested(kPut, {IntegerValue(1)}, kEventsForPrecondition - 1);
  Failure asserted = Asserted("box.cc", 31);
  asserted.function = "void lib::Box::put(int)";
  asserted.kind = "n_ == k";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, asserted)),
              IsGrouped(proto::Finding::DOCUMENTED));
  asserted.kind = "n_ == 0";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, asserted)), Is(FAULT, MEDIUM));
  Tested(kPut, {IntegerValue(1)}, 1);
  Before(kPut, "k > 0");
  asserted.kind = "n_ == k";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, asserted)), Is(FAULT, HIGH))
      << "tests know it well";
  asserted.function = "void lib::Box::Check() const";
  asserted.kind = "0";
  Before(kPut, "k <= 5").range = true;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, asserted)), Is(FAULT, HIGH))
      << "a written invariant";
  asserted.function = "void lib::Box::grow()";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, asserted)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, asserted)), Is(FAULT, HIGH)) << "as tests do";
}

}  // namespace
}  // namespace augment
