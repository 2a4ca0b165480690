// What a failure is: the table "Verdicts" of docs/design.md, line by line. The
// library is that of classifier_testing.h.

#include <limits>
#include <string>

#include "engine/laws/comparisons.h"
#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

using proto::FAULT;
using proto::HIGH;
using proto::LOW;
using proto::MEDIUM;
using proto::UNDOCUMENTED_PRECONDITION;

TEST_F(VerdictTest, ACrashIsAFault) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(
      Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"))),
      Is(FAULT, HIGH));
}

TEST_F(VerdictTest, LessIsKnownOfWhatNoTestCallsAndOfExtremes) {
  Start();
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_UBSAN, "overflow"))),
              Is(FAULT, LOW));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, overflow)), Is(FAULT, MEDIUM));
  for (const char* kind : {"invalid memory access (SEGV)", "stack-overflow"}) {
    EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN, kind))),
                Is(FAULT, LOW));
  }
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1 << 20)}, overflow)), Is(FAULT, MEDIUM));
}

TEST_F(VerdictTest, AnyObjectMayBeMovedAlsoWhereNoTestDoes) {
  const int move = registry_.functions_size();
  proto::RegistryFunction* const function = registry_.add_functions();
  function->set_id(106);
  function->set_class_index(1);
  function->set_is_constructor(true);
  function->set_supported(true);
  function->add_parameters()->set_kind(proto::Type::OBJECT);
  function->mutable_parameters(0)->set_name("lib::Box");
  AddModel(106, "Box", "lib::Box::Box(Box &&)", "other");
  Start();
  EXPECT_THAT(Decide(Failed(move, {}, Of(proto::ORACLE_CRASH, "SIGABRT"))), Is(FAULT, MEDIUM));
}

TEST_F(VerdictTest, ResourcesAreNoFinding) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Failure failure = Of(proto::ORACLE_ASAN, "out-of-memory");
  failure.resources = true;
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, failure)), IsNone());
}

TEST_F(VerdictTest, AnEstablishedPreconditionThatIsViolated) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  const Suspect suspect = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(0));
  Contract& contract = Before(kPut, "size() > 0");
  EXPECT_THAT(Decide(suspect), Is(UNDOCUMENTED_PRECONDITION, HIGH));
  // Held, it excuses nothing.
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(1))),
              Is(FAULT, HIGH));
  contract.status.challenged = false;
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "not established";
  contract.status.challenged = true;
  contract.status.alive = false;
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "refuted";
}

TEST_F(VerdictTest, OfSeveralAConditionIsMostTelling) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "size() > 0");
  Before(kPut, "n_");
  const Verdict verdict = Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(0)));
  ASSERT_NE(verdict.precondition, nullptr);
  EXPECT_EQ(verdict.precondition->text, "n_");
}

TEST_F(VerdictTest, ARequiredPreconditionForbidsTheCall) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "size() > 0");
  const Suspect suspect = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(0));
  EXPECT_FALSE(knowledge_->Measure(suspect.candidate, suspect.outcome).illegal);
  proto::JudgedContract judged;
  judged.set_function("lib::Box::put(int)");
  judged.set_text("size() > 0");
  judged.set_judgement(proto::JudgedContract::REQUIRED);
  judged.set_reason("callers ask first");
  EXPECT_TRUE(knowledge_->Apply({judged}).empty());
  EXPECT_TRUE(knowledge_->Measure(suspect.candidate, suspect.outcome).illegal);
  const Suspect legal = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(1));
  EXPECT_FALSE(knowledge_->Measure(legal.candidate, legal.outcome).illegal);
}

TEST_F(VerdictTest, AContractJudgedWrongExcusesNothing) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "size() > 0");
  proto::JudgedContract judged;
  judged.set_function("lib::Box::put(int)");
  judged.set_text("size() > 0");
  judged.set_judgement(proto::JudgedContract::WRONG);
  EXPECT_TRUE(knowledge_->Apply({judged}).empty());
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(0))),
              Is(FAULT, HIGH));
  judged.set_text("capacity()");
  EXPECT_EQ(knowledge_->Apply({judged}).size(), 1u) << "not inferred any more";
}

TEST_F(VerdictTest, AFailedPreconditionThatIsWrittenIsIllegal) {
  proto::ConditionModel* condition = Model(kPut)->add_preconditions();
  condition->set_origin("assert");
  condition->set_file("box.cc");
  condition->set_line(9);
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 9))), IsNone());
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 12))), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, AFailedPostconditionThatIsWrittenIsAFault) {
  proto::ConditionModel* condition = Model(kPut)->add_postconditions();
  condition->set_origin("Ensures");
  condition->set_file("box.cc");
  condition->set_line(9);
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "size() > 0");
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 9), Box(0))),
              Is(FAULT, HIGH));
}

TEST_F(VerdictTest, AClaimOfTheClassThatFailsIsAFault) {
  Start();
  Failure failure = Asserted("box.cc", 40);
  failure.function = "void lib::Box::Check() const";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, failure)), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, AnObjectThatHasToLiveInASharedPointer) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(
      Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_EXCEPTION, "std::bad_weak_ptr"))),
      IsNone());
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)},
                            Of(proto::ORACLE_EXCEPTION, "std::bad_function_call"))),
              Is(FAULT, MEDIUM));
}

TEST_F(VerdictTest, AComment) {
  Model(kPut)->add_unread_preconditions()->set_text("k must not be silly");
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN))),
              IsGrouped(proto::Finding::DOCUMENTED));
}

TEST_F(VerdictTest, ACommentThatTheEngineCanReadItself) {
  proto::ConditionModel* condition = Model(kPut)->add_preconditions();
  condition->set_origin("REQUIRES");
  condition->set_text("k < 9");
  SetExpression("k < 9", condition);
  condition->set_not_evaluated_reason("a member of a class template");
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN))), Is(FAULT, HIGH));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(9)}, Of(proto::ORACLE_ASAN))),
              IsGrouped(proto::Finding::DOCUMENTED));
}

TEST_F(VerdictTest, WhoMeetsWhatIsDocumentedNeedsNoExcuse) {
  proto::ConditionModel* condition = Model(kPut)->add_preconditions();
  SetExpression("k < 9", condition);
  condition->set_evaluated(true);
  const auto decide = [&](const std::string& origin) {
    condition->set_origin(origin);
    Start();
    Tested(kPut, {IntegerValue(1)});
    Before(kPut, "size() > 0");
    return Decide(Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN), Box(0)));
  };
  EXPECT_THAT(decide("REQUIRES"), Is(FAULT, HIGH));
  EXPECT_THAT(decide("@pre"), Is(FAULT, HIGH));
  EXPECT_THAT(decide("assert"), Is(UNDOCUMENTED_PRECONDITION, HIGH)) << "not for the caller";
  proto::ConditionModel* second = Model(kPut)->add_preconditions();
  condition = Model(kPut)->mutable_preconditions(0);
  SetExpression("Prose(k)", second);
  EXPECT_THAT(decide("@pre"), Is(UNDOCUMENTED_PRECONDITION, HIGH)) << "perhaps not met";
}

TEST_F(VerdictTest, WhatAContainerDoesNotHaveTellsLittle) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 5").status.challenged = false;
  const auto put = [&](int64_t k, const std::string& kind) {
    return Decide(Failed(kPut, {IntegerValue(k)}, Of(proto::ORACLE_CONTAINER, kind)));
  };
  EXPECT_THAT(put(6, "__n < this->size()"), Is(FAULT, proto::LOW));
  EXPECT_THAT(put(6, "!this->empty()"), Is(FAULT, proto::LOW));
  EXPECT_THAT(put(6, "__pos < this->_M_len"), Is(FAULT, proto::LOW));
  EXPECT_THAT(put(4, "__n < this->size()"), Is(FAULT, HIGH)) << "as tests call it";
  EXPECT_THAT(put(6, "_M_get() != nullptr"), Is(FAULT, HIGH)) << "another precondition";
}

// `Delaunator({})`, `conjunction({})`: anybody may pass nothing.
TEST_F(VerdictTest, NothingIsTheLimitThatAuthorsForget) {
  proto::RegistryFunction* join = registry_.mutable_functions(kPut);
  join->set_class_index(0);
  join->set_has_receiver(false);
  join->mutable_parameters(0)->set_kind(proto::Type::SEQUENCE);
  Start();
  proto::Value none;
  none.mutable_sequence();
  proto::Value one = none;
  *one.mutable_sequence()->add_values() = IntegerValue(3);
  const auto fails = [&](const std::vector<proto::Value>& operands, proto::Oracle oracle) {
    return Decide(Failed(kPut, operands, Of(oracle, "__n < this->size()")));
  };
  for (const auto oracle : {proto::ORACLE_CONTAINER, proto::ORACLE_UBSAN}) {
    EXPECT_THAT(fails({none}, oracle), Is(FAULT, MEDIUM));
    EXPECT_THAT(fails({one}, oracle), Is(FAULT, LOW)) << "no test calls it";
    EXPECT_THAT(fails({none, IntegerValue(1)}, oracle), Is(FAULT, LOW)) << "a place in it";
  }
}

// What a text is asked for beyond its end is nobody's index: `parse(",")`.
TEST_F(VerdictTest, ATextIsAskedForNothingByItsCaller) {
  proto::RegistryFunction* parse = registry_.mutable_functions(kPut);
  parse->set_class_index(0);
  parse->set_has_receiver(false);
  parse->mutable_parameters(0)->set_kind(proto::Type::TEXT);
  Start();
  const Suspect behind_its_end =
      Failed(kPut, {TextValue(",")}, Of(proto::ORACLE_CONTAINER, "__n < this->size()"));
  EXPECT_THAT(Decide(behind_its_end), Is(FAULT, MEDIUM));
  Tested(kPut, {TextValue("(a,b);")}, 1);
  EXPECT_THAT(Decide(behind_its_end), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, WhatHardlyAnyTestCallsIsOfLessConfidence) {
  Start();
  Tested(kPut, {IntegerValue(1)}, kEventsForPrecondition - 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, BadAccess())), Is(FAULT, MEDIUM));
  Tested(kPut, {IntegerValue(1)}, 1);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, BadAccess())), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, WhatALibraryBundlesIsInternal) {
  Model(kPut)->set_qualified_name("other::put");
  Model(kSize)->set_qualified_name("lib::Box::size");
  const auto put = [this] {
    return Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow")));
  };
  Start();
  EXPECT_THAT(put(), Is(FAULT, LOW)) << "the tests call nothing";
  Tested(kSize, {});
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Model(kPut)->set_qualified_name("lib::inner::put");
  Start();
  Tested(kSize, {});
  EXPECT_THAT(put(), Is(FAULT, LOW)) << "a part of the same";
  Model(kPut)->set_qualified_name("other::put");
  Start();
  Tested(kSize, {});
  Tested(kPut, {IntegerValue(2)});
  EXPECT_THAT(put(), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, SoIsAnObjectOfAnInternalClassThatNoTestMakes) {
  const auto put = [this] {
    Start();
    Tested(kPut, {IntegerValue(1)});
    return Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow")));
  };
  EXPECT_THAT(put(), Is(FAULT, HIGH));
  registry_.mutable_classes(0)->set_name("lib::detail::Box");
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Tested(kBox, {});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow"))),
              Is(FAULT, HIGH))
      << "tests make one";
}

TEST_F(VerdictTest, WhatOnlyTheLibraryCallsAndNobodyExplainsIsInternal) {
  Model(kPut)->set_class_id(0);
  const auto put = [this] {
    return Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow")));
  };
  Start();
  EXPECT_THAT(put(), Is(FAULT, LOW)) << "nobody calls it";
  Model(kPut)->set_name("_put");
  Start();
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Model(kPut)->set_name("put");
  Model(kPut)->set_used_inside(true);
  Start();
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Tested(kPut, {IntegerValue(2)});
  EXPECT_THAT(put(), Is(FAULT, HIGH));
  Model(kPut)->set_comment("Puts it.");
  Start();
  EXPECT_THAT(put(), Is(FAULT, LOW));
}

TEST_F(VerdictTest, SoIsAMemberWhoseNameBeginsWithAnUnderscore) {
  const auto put = [this] {
    return Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow")));
  };
  Model(kPut)->set_name("__put");
  Start();
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Tested(kPut, {IntegerValue(2)});
  EXPECT_THAT(put(), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, SoIsAStaticMemberOfAClassThatNoTestUses) {
  const auto put = [this] {
    return Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow")));
  };
  Model(kPut)->set_qualified_name("Halves<T>::put");
  Model(kPut)->set_used_inside(true);
  Start();
  EXPECT_THAT(put(), Is(FAULT, LOW)) << "a method";
  Model(kPut)->set_kind(proto::FunctionModel::STATIC);
  Start();
  EXPECT_THAT(put(), IsGrouped(proto::Finding::INTERNAL));
  Model(kSize)->set_qualified_name("Halves<int>::size");
  Start();
  Tested(kSize, {});
  EXPECT_THAT(put(), Is(FAULT, LOW)) << "tests use the class";
}

TEST_F(VerdictTest, ArithmeticThatBeganAtALimitIsOfLessConfidence) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Failure failure = Of(proto::ORACLE_UBSAN, "overflow");
  failure.message = "signed integer overflow: 0 - -2147483648 cannot be represented in type 'int'";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, MEDIUM));
  failure.message = "signed integer overflow: 7 * 400000000 cannot be represented in type 'int'";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, failure)), Is(FAULT, HIGH));
}

TEST_F(VerdictTest, NullThatTestsPassWithACountOfZeroAlone) {
  proto::Type* count = registry_.mutable_functions(kLink)->add_parameters();
  count->set_kind(proto::Type::INTEGER);
  count->set_bits(32);
  Model(kLink)->add_parameters()->set_name("count");
  Start();
  Tested(kLink, {ObjectValue(1), IntegerValue(2)});
  Tested(kLink, {NullValue(), IntegerValue(0)}, 1);
  const auto decide = [&](int64_t number) {
    return Decide(Failed(kLink, {NullValue(), IntegerValue(number)}, BadAccess()));
  };
  EXPECT_THAT(decide(3), IsGrouped(proto::Finding::NULL_POINTER));
  EXPECT_THAT(decide(0), Is(FAULT, HIGH)) << "tests do so";
}

// `exit(code)` of a library's own is there for nothing else.
TEST_F(VerdictTest, WhatADeathTestDiesInIsDocumented) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  const Suspect asserted = Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 31));
  EXPECT_THAT(Decide(asserted), Is(FAULT, HIGH));
  knowledge_->function(kPut).dies_in_tests = true;
  EXPECT_THAT(Decide(asserted), IsGrouped(proto::Finding::DOCUMENTED));
  const Suspect overflow =
      Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"));
  EXPECT_THAT(Decide(overflow), Is(FAULT, HIGH)) << "nobody asks for that";
}

TEST_F(VerdictTest, WhatNeverDoesButEndTheProcess) {
  Start();
  const Suspect exits = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_EXIT, "ends the process"));
  EXPECT_THAT(Decide(exits), IsNone());
  const Failure trap = Of(proto::ORACLE_CRASH, "signal 5");
  EXPECT_THAT(Decide(Failed(kBox, {}, trap)), IsNone()) << "given nothing";
  knowledge_->function(kLock).normal = 1;
  EXPECT_THAT(Decide(Failed(kLock, {}, exits.failure)), IsGrouped(proto::Finding::DOCUMENTED))
      << "other objects can do it";
  EXPECT_THAT(Decide(Failed(kSize, {}, trap)), Is(FAULT, LOW)) << "given an object";
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(exits), Is(FAULT, HIGH));
  Before(kPut, "k <= 5").range = true;
  EXPECT_THAT(Decide(exits), IsGrouped(proto::Finding::DOCUMENTED)) << "a number of no test";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, exits.failure)), Is(FAULT, HIGH));
  Tested(kBox, {});
  EXPECT_THAT(Decide(Failed(kBox, {}, trap)), Is(FAULT, HIGH)) << "tests saw it return";
}

TEST_F(VerdictTest, Exceptions) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  const auto threw = [&](const std::string& type, bool logic_error = false) {
    Suspect suspect = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_EXCEPTION, type));
    suspect.outcome.set_logic_error(logic_error);
    return Decide(suspect);
  };
  EXPECT_THAT(threw("other::Error"), Is(FAULT, MEDIUM));
  EXPECT_THAT(threw("std::bad_function_call"), Is(FAULT, MEDIUM));
  EXPECT_THAT(threw("lib::Error"), IsNone()) << "of the library's own namespace";
  EXPECT_THAT(threw("std::out_of_range", true), IsNone()) << "how input is refused";
  EXPECT_THAT(threw("std::filesystem::__cxx11::filesystem_error"), IsNone()) << "no such file";
  EXPECT_THAT(threw("std::ios_base::failure"), IsNone()) << "a stream that is asked to throw";
  EXPECT_THAT(threw("std::bad_any_cast"), IsNone()) << "who asks says for which type";
  knowledge_->NoteException("other::Error");
  EXPECT_THAT(threw("other::Error"), IsNone()) << "a test shows it";
}

// As the language does with its own numbers.
TEST_F(VerdictTest, AnOperatorThatComputesLeavesItsNumbers) {
  const auto computed = [&](const std::string& name, const std::string& message) {
    Model(kLink)->set_name(name);
    Start();
    Tested(kLink, {ObjectValue(1)});
    Failure failure = Of(proto::ORACLE_UBSAN);
    failure.message = message;
    return Decide(Failed(kLink, {ObjectValue(1)}, failure));
  };
  const std::string overflow = "signed integer overflow: 9 * 9 cannot be represented in type 'int'";
  EXPECT_THAT(computed("operator/", "division by zero"), IsGrouped(proto::Finding::NUMBER));
  EXPECT_THAT(computed("operator*=", overflow), IsGrouped(proto::Finding::NUMBER));
  EXPECT_THAT(computed("operator*", "load of misaligned address"),
              testing::Not(IsGrouped(proto::Finding::NUMBER)));
  EXPECT_THAT(computed("average", "division by zero"),
              testing::Not(IsGrouped(proto::Finding::NUMBER)));
}

TEST_F(VerdictTest, ExceptionsOfAnotherLibraryThatACommentAnnounces) {
  const auto threw = [&](const std::string& comment) {
    Model(kPut)->set_comment(comment);
    Start();
    Tested(kPut, {IntegerValue(1)});
    return Decide(
        Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_EXCEPTION, "other::end_of_buffer")));
  };
  EXPECT_THAT(threw("Puts it in.\n@throws any other exception where it ends early."), IsNone());
  EXPECT_THAT(threw("Puts it in.\n@throws format_error where it ends early."), Is(FAULT, MEDIUM));
  EXPECT_THAT(threw("Puts it in, as any other does."), Is(FAULT, MEDIUM));
}

// `put` refuses by exceptions of its own, so that what std::stoi says of a number is none of them.
TEST_F(VerdictTest, WhatTheRunTimeLibraryThrowsIsLetThrough) {
  Start();
  Suspect suspect =
      Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_EXCEPTION, "std::out_of_range"));
  suspect.outcome.set_exception_type("std::out_of_range");
  suspect.outcome.set_logic_error(true);
  suspect.outcome.add_runtime_throw("box.driver+0x12");
  EXPECT_THAT(Decide(suspect), IsNone()) << "it has no other way";
  knowledge_->function(kPut).refuses = true;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  knowledge_->NoteException("std::out_of_range");
  EXPECT_THAT(Decide(suspect), IsNone()) << "a test shows it";
}

TEST_F(VerdictTest, WhatNeverDoesAnythingElseThrowsOnPurpose) {
  Start();
  const Suspect suspect =
      Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_EXCEPTION, "other::Error"));
  EXPECT_THAT(Decide(suspect), IsNone());
  knowledge_->function(kPut).normal = 1;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
}

// By put(7); which contract, the test says.
class ContractVerdictTest : public VerdictTest {
 protected:
  Suspect Broken(Suspect::Kind kind) const {
    Suspect suspect = Failed(kPut, {IntegerValue(7)}, Of(proto::ORACLE_UNKNOWN));
    suspect.kind = kind;
    if (kind == Suspect::kInvariant) suspect.class_index = 0;
    return suspect;
  }
};

TEST_F(ContractVerdictTest, AnInvariantMustBeEstablished) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kInvariant);
  ContractSet* set = &knowledge_->of_class(0).set;
  suspect.contract = Add(set, Contract::kInvariant, "n_ >= 0");
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  set->contracts()[0].evidence.tests = 1;
  EXPECT_THAT(Decide(suspect), Is(FAULT, LOW)) << "of five";
  set->contracts()[0].evidence.tests = 2;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  set->contracts()[0].evidence.events = 9;
  EXPECT_THAT(Decide(suspect), IsNone());
  set->contracts()[0].evidence.events = 10;
  suspect.candidate = Call(kPut, {IntegerValue(1 << 20)});
  EXPECT_THAT(Decide(suspect), Is(FAULT, LOW)) << "a number that leaves its type";
  set->contracts()[0].written = "Invariant, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM)) << "the same";
  suspect.candidate = Call(kPut, {IntegerValue(7)});
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
}

TEST_F(ContractVerdictTest, ThereAreNotLessThanNoElements) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kInvariant);
  Before(kPut, "k == 1").range = true;  // unlike the tests' calls
  ContractSet* set = &knowledge_->of_class(0).set;
  suspect.contract = Add(set, Contract::kInvariant, "size() >= 0");
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
}

TEST_F(ContractVerdictTest, AnInferredInvariantInACallUnlikeThoseOfTheTests) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kInvariant);
  ContractSet* set = &knowledge_->of_class(0).set;
  suspect.contract = Add(set, Contract::kInvariant, "n_ >= 0");
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  Before(kPut, "k == 1").range = true;
  EXPECT_THAT(Decide(suspect), Is(FAULT, LOW));
  set->contracts()[0].written = "Invariant, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "whoever wrote it meant all calls";
}

TEST_F(ContractVerdictTest, TwoNumbersAreInOneOrderByChance) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kInvariant);
  ContractSet* set = &knowledge_->of_class(0).set;
  suspect.contract = Add(set, Contract::kInvariant, "n_ <= size()");
  set->contracts()[0].status.attained = true;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  Before(kPut, "k == 1").range = true;
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::INFERRED));
}

TEST_F(ContractVerdictTest, APostconditionByItsSupport) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kPostcondition);
  suspect.contract = Add(SetOf(kPut), Contract::kPost, "size() > 0");
  Contract& contract = SetOf(kPut)->contracts()[0];
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  contract.evidence.events = 10;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  contract.evidence.events = 9;
  EXPECT_THAT(Decide(suspect), IsNone());
  contract.written = "Ensures, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
  contract.evidence.events = 0;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM)) << "no test has seen it kept";
  contract.status.alive = false;
  EXPECT_THAT(Decide(suspect), IsNone());
}

TEST_F(ContractVerdictTest, AnInferredPostconditionInACallUnlikeThoseOfTheTests) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kPostcondition);
  suspect.contract = Add(SetOf(kPut), Contract::kPost, "size() > 0");
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  Before(kPut, "k == 1").range = true;
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::INFERRED));
  Expr throws;
  throws.op = Expr::kEqual;
  throws.children = {Throws("lib::Full"), SetOf(kPut)->contracts()[0].expr};
  SetOf(kPut)->contracts()[0].expr = throws;
  EXPECT_THAT(Decide(suspect), Is(FAULT, LOW)) << "what it refuses";
  SetOf(kPut)->contracts()[0].written = "Ensures, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "whoever wrote it meant all calls";
}

TEST_F(ContractVerdictTest, AnInferredPostconditionOfASingleTest) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kPostcondition);
  suspect.contract = Add(SetOf(kPut), Contract::kPost, "size() > 0");
  SetOf(kPut)->contracts()[0].evidence.tests = 1;
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::INFERRED));
  SetOf(kPut)->contracts()[0].evidence.tests = 2;
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
}

TEST_F(ContractVerdictTest, HowMuchRoomThereIsMayChange) {
  Model(kSize)->set_name("bucket_count");
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kPostcondition);
  suspect.contract = Add(SetOf(kPut), Contract::kPost, "bucket_count() > 0");
  EXPECT_THAT(Decide(suspect), IsNone());
  SetOf(kPut)->contracts()[0].written = "Ensures, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
}

TEST_F(ContractVerdictTest, WhatIsComputedFromNoNumber) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Broken(Suspect::kPostcondition);
  suspect.contract = Add(SetOf(kPut), Contract::kPost, "size() > 0");
  proto::Observation* seen = suspect.outcome.mutable_observations(0);
  *seen->mutable_result() = RealValue(kNan);
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM)) << "of numbers";
  *seen->mutable_entry(0)->mutable_fields(2) = RealValue(std::numeric_limits<double>::infinity());
  EXPECT_THAT(Decide(suspect), IsNone());
  *seen->mutable_result() = RealValue(1.0);
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM)) << "a number comes out";
  *seen->add_exit()->mutable_value() = RealValue(kNan);
  EXPECT_THAT(Decide(suspect), IsNone());
  *seen->mutable_entry(0)->mutable_fields(2) = RealValue(2);
  EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM)) << "of a number";
  *seen->mutable_entry(0)->mutable_fields(2) = RealValue(0);
  EXPECT_THAT(Decide(suspect), IsNone()) << "of nothing but zeros";
  SetOf(kPut)->contracts()[0].written = "Ensures, box.h:3";
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
}

// The tests have boxes from the library alone.
TEST_F(VerdictTest, WhatIsConstructedAsInNoTest) {
  Model(kBox)->set_captured(true);
  Start();
  Tested(kSize, {}, 20);
  Tested(kPut, {IntegerValue(1)}, 20);
  Tested(kLock, {}, 20);
  const Suspect suspect = Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow"));
  EXPECT_THAT(Decide(suspect), IsGrouped(proto::Finding::BY_HAND));
  Tested(kBox, {});
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH)) << "a test constructs one";
}

TEST_F(VerdictTest, ConstructorsWhoseCallsNobodyNotesSayNothing) {
  Start();
  Tested(kPut, {IntegerValue(1)}, 20);
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, Of(proto::ORACLE_UBSAN, "overflow"))),
              Is(FAULT, HIGH));
}

TEST_F(VerdictTest, AnOrderThatIsNoneIsWorseThanAnOddEquality) {
  Start();
  Suspect suspect = Failed(kSame, {ObjectValue(1)}, Of(proto::ORACLE_UNKNOWN));
  const Oracles oracles = MakeOracles({"comparisons"}, Context());
  suspect.kind = Suspect::kOfOracle;
  suspect.oracle = oracles[0].get();
  for (const Law law : {Law::kIrreflexive, Law::kAsymmetric}) {
    suspect.detail = BrokenLaw{law, kSame};
    EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
  }
  for (const Law law : {Law::kReflexive, Law::kSymmetric, Law::kNotBoth}) {
    suspect.detail = BrokenLaw{law, kSame};
    EXPECT_THAT(Decide(suspect), Is(FAULT, MEDIUM));
  }
}

TEST_F(VerdictTest, ADestructorThatSaysWhenItMayBeCalled) {
  proto::FunctionModel* destructor = model_.add_functions();
  destructor->set_id(106);
  destructor->set_name("~Box");
  destructor->set_kind(proto::FunctionModel::DESTRUCTOR);
  proto::ConditionModel* check = destructor->add_entry_checks();
  check->set_origin("assert");
  check->set_file("box.cc");
  check->set_line(50);
  Start();
  Tested(kPut, {IntegerValue(1)});
  Suspect suspect = Failed(kPut, {IntegerValue(7)}, Asserted("box.cc", 50));
  suspect.kind = Suspect::kTeardown;
  EXPECT_THAT(Decide(suspect), IsNone());
  suspect.failure.line = 51;
  EXPECT_THAT(Decide(suspect), Is(FAULT, HIGH));
}

}  // namespace
}  // namespace augment
