// What is said of suspects about boxes (engine/oracle/classifier_testing.h), made by hand.

#include "engine/describe/describe.h"

#include <cstdint>
#include <string>
#include <vector>

#include "engine/contract/print.h"
#include "engine/judge/judge.h"
#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

class DescribeTest : public VerdictTest {
 protected:
  proto::Finding Describe(const Suspect& suspect, const Verdict& verdict,
                          const std::vector<const Suspect*>& members = {}) const {
    const std::vector<const Suspect*> all =
        members.empty() ? std::vector<const Suspect*>{&suspect} : members;
    return Describer(*knowledge_, *classifier_).Describe(suspect, verdict, all);
  }
  static Verdict Fault() {
    Verdict verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::HIGH;
    return verdict;
  }
  static Failure Crash() {
    Failure failure = BadAccess();
    failure.message = "access through a wild pointer (SEGV)";
    return failure;
  }

  // The last call left its receiver with so many elements.
  Suspect Left(Suspect::Kind kind, int function, const std::vector<proto::Value>& arguments,
               int contract, int64_t size) const {
    Suspect suspect;
    suspect.kind = kind;
    suspect.function = function;
    suspect.contract = contract;
    suspect.class_index = kind == Suspect::kInvariant ? 0 : -1;
    suspect.candidate = Call(function, arguments);
    proto::Observation observation = Entry(suspect.candidate, Box(1));
    *observation.mutable_exit() = observation.entry();
    *observation.mutable_exit(0) = Box(size);
    *suspect.outcome.add_observations() = observation;
    suspect.outcome.set_call(observation.call());
    suspect.sample = knowledge_->Measure(suspect.candidate, suspect.outcome).sample;
    return suspect;
  }
  int Always(const std::string& text) {
    const int index = Add(&knowledge_->of_class(0).set, Contract::kInvariant, text);
    knowledge_->of_class(0).set.contracts().back().evidence.tests = 4;
    return index;
  }
  int After(int function, const std::string& text) {
    const int index = Add(SetOf(function), Contract::kPost, text);
    SetOf(function)->contracts().back().evidence.tests = 1;
    return index;
  }
  void Broke(int invariant, const std::vector<int>& functions) {
    for (const int f : functions) knowledge_->of_class(0).broke[invariant][f] = 1;
  }
};

TEST_F(DescribeTest, WhereItIsAndHowSure) {
  Model(kPut)->set_line(12);
  Start();
  const Suspect suspect = Failed(kPut, {IntegerValue(3)}, Crash());
  const Suspect other = suspect;
  const proto::Finding finding = Describe(suspect, Fault(), {&suspect, &other, &other});
  EXPECT_EQ(finding.function_id(), "lib::Box::put(int)");
  EXPECT_EQ(finding.verdict(), proto::FAULT);
  EXPECT_EQ(finding.confidence(), proto::HIGH);
  EXPECT_EQ(finding.similar(), 2);
  EXPECT_EQ(finding.file(), "box.cc");
  EXPECT_EQ(finding.line(), 12);
  EXPECT_EQ(finding.id(), FindingId("lib::Box::put(int)", proto::ORACLE_ASAN, "SEGV"));
  EXPECT_EQ(finding.test().finding_id(), finding.id());
  EXPECT_EQ(finding.test().function(), kPut);
  EXPECT_EQ(finding.test().sequence().calls_size(), 2);
}

TEST_F(DescribeTest, AFailureThatNothingExplains) {
  Start();
  Suspect suspect = Failed(kPut, {IntegerValue(3)}, Crash());
  proto::Finding finding = Describe(suspect, Fault());
  EXPECT_EQ(finding.headline(), "put(): access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.evidence(), "No test was seen to call put().");
  EXPECT_EQ(finding.suggestion(), "");
  EXPECT_EQ(finding.test().function_words(), "Put");
  EXPECT_EQ(finding.test().situation_words(), "");
  EXPECT_EQ(finding.test().outcome_words(), "DoesNotCrash");
  EXPECT_TRUE(finding.test().fatal());
  EXPECT_FALSE(finding.test().may_throw());
  knowledge_->function(kPut).threw = 1;
  EXPECT_TRUE(Describe(suspect, Fault()).test().may_throw()) << "once it is mended";
  Tested(kPut, {IntegerValue(3)}, 1);
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "The tests were seen to call it 1 time and never saw this.");
  Tested(kPut, {IntegerValue(3)}, 1);
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "The tests were seen to call it 2 times and never saw this.");
  const Suspect silent = Failed(kPut, {IntegerValue(3)}, Of(proto::ORACLE_UBSAN, "shift"));
  EXPECT_EQ(Describe(silent, Fault()).evidence(),
            "The tests were seen to call it 2 times; they run without the checks that show this.");
  suspect.kind = Suspect::kTeardown;
  EXPECT_EQ(Describe(suspect, Fault()).headline(),
            "Destroying the objects after put(): access through a wild pointer (SEGV).");
}

TEST_F(DescribeTest, TheTestIsNamedAfterTheKindOfFailure) {
  Start();
  const auto test = [&](proto::Oracle oracle) {
    return Describe(Failed(kLock, {}, Of(oracle)), Fault()).test();
  };
  EXPECT_EQ(test(proto::ORACLE_HANG).outcome_words(), "Returns");
  EXPECT_TRUE(test(proto::ORACLE_HANG).fatal());
  EXPECT_EQ(test(proto::ORACLE_EXCEPTION).outcome_words(), "DoesNotThrow");
  EXPECT_FALSE(test(proto::ORACLE_EXCEPTION).fatal());
}

TEST_F(DescribeTest, TheFailureSaysWhereItHappened) {
  Start();
  const proto::Finding finding = Describe(Failed(kLock, {}, Asserted("other.cc", 7)), Fault());
  EXPECT_EQ(finding.file(), "other.cc");
  EXPECT_EQ(finding.line(), 7);
}

TEST_F(DescribeTest, APreconditionThatTheCallViolates) {
  Start();
  Tested(kPut, {IntegerValue(3)}, 10);
  const Contract& positive = Before(kPut, "k > 0");
  const Suspect suspect = Failed(kPut, {IntegerValue(-3)}, Crash());
  proto::Finding finding = Describe(suspect, Fault());
  EXPECT_EQ(finding.headline(), "put() with k <= 0: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.evidence(), "The tests were seen to call it 10 times, always with k > 0.");
  EXPECT_EQ(finding.contract(), "k > 0");
  EXPECT_EQ(finding.suggestion(), "assert(k > 0);");
  EXPECT_EQ(finding.test().situation_words(), "WithNonPositiveK");
  Verdict verdict;
  verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
  verdict.precondition = &positive;
  EXPECT_EQ(Describe(suspect, verdict).evidence(),
            "The tests were seen to call it 10 times, always with k > 0; no assertion or written "
            "contract says that it must be so.");
  // Of two calls it was not known.
  Tested(kPut, {IntegerValue(3)}, 2);
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "The tests were seen to call it 12 times, with k > 0 in each of the 10 that returned "
            "and can tell.");
}

TEST_F(DescribeTest, OnlyWhatAllCallsHaveInCommonIsTheReason) {
  Start();
  Tested(kPut, {IntegerValue(3)}, 10);
  Before(kPut, "k > 0");
  const Suspect suspect = Failed(kPut, {IntegerValue(-3)}, Crash());
  const Suspect other = Failed(kPut, {IntegerValue(3)}, Crash());
  EXPECT_EQ(Describe(suspect, Fault(), {&suspect, &other}).headline(),
            "put(): access through a wild pointer (SEGV).");
  SetOf(kPut)->contracts()[0].status.alive = false;
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "put(): access through a wild pointer (SEGV).")
      << "normal calls violated it as well";
  Before(kPut, "k > 1").status.implied = true;
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "put(): access through a wild pointer (SEGV).")
      << "another one says it";
}

TEST_F(DescribeTest, TheVerdictsPreconditionGoesFirst) {
  Start();
  Before(kLink, "other != nullptr");
  const int second = Add(SetOf(kLink), Contract::kPre, "size() > 5");
  Verdict verdict = Fault();
  verdict.precondition = &SetOf(kLink)->contracts()[static_cast<size_t>(second)];
  EXPECT_EQ(Describe(Failed(kLink, {NullValue()}, Crash()), verdict).headline(),
            "link() with not size() > 5: access through a wild pointer (SEGV).");
}

TEST_F(DescribeTest, ANullPointerThatAContractSpeaksOf) {
  Start();
  Tested(kLink, {ObjectValue(1)}, 10);
  Before(kLink, "other != nullptr").status.alive = false;
  Verdict verdict = Fault();
  verdict.null_operand = 1;
  const proto::Finding finding = Describe(Failed(kLink, {NullValue()}, Crash()), verdict);
  EXPECT_EQ(finding.evidence(),
            "The tests were seen to call it 10 times, always with other != nullptr.");
  EXPECT_EQ(finding.contract(), "other != nullptr");
}

TEST_F(DescribeTest, AConditionTellsMoreThanANumber) {
  Start();
  Before(kLink, "size() > 5");
  Before(kLink, "other != nullptr");
  Before(kLink, "n_ > 5");
  const proto::Finding finding = Describe(Failed(kLink, {NullValue()}, Crash()), Fault());
  EXPECT_EQ(finding.headline(),
            "link() with other == nullptr: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.test().situation_words(), "WithNullOther");
}

TEST_F(DescribeTest, APrivateMemberIsSuggestedOnlyForLackOfADocument) {
  Start();
  Tested(kPut, {IntegerValue(3)}, 10);
  const Contract& precondition = Before(kPut, "n_ > 1");
  const Suspect suspect = Failed(kPut, {IntegerValue(3)}, Crash());
  EXPECT_EQ(Describe(suspect, Fault()).suggestion(), "");
  Verdict verdict;
  verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
  verdict.precondition = &precondition;
  EXPECT_EQ(Describe(suspect, verdict).suggestion(), "assert(n_ > 1);");
}

TEST_F(DescribeTest, ANullPointerThatNoContractSpeaksOf) {
  Start();
  const Suspect suspect = Failed(kLink, {NullValue()}, Crash());
  Verdict verdict = Fault();
  verdict.null_operand = 1;
  proto::Finding finding = Describe(suspect, verdict);
  EXPECT_EQ(finding.headline(),
            "link() with other == nullptr: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.suggestion(), "assert(other != nullptr);");
  EXPECT_EQ(finding.test().situation_words(), "WithNullOther");

  verdict.null_operand = -1;
  verdict.null_member = "peer";
  finding = Describe(suspect, verdict);
  EXPECT_EQ(finding.headline(),
            "link() with peer == nullptr: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.suggestion(), "assert(peer != nullptr);");
  EXPECT_EQ(finding.test().situation_words(), "WithoutIt");

  verdict.null_member = "next_ (not set)";
  finding = Describe(suspect, verdict);
  EXPECT_EQ(finding.headline(),
            "link() with next_ (not set): access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.suggestion(), "");
}

TEST_F(DescribeTest, WhatTheTestsCallFirst) {
  Start();
  Verdict verdict = Fault();
  verdict.missing_call = "open_file";
  const proto::Finding finding = Describe(Failed(kLink, {NullValue()}, Crash()), verdict);
  EXPECT_EQ(finding.headline(),
            "link() with no open_file() before: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.suggestion(), "");
  EXPECT_EQ(finding.test().situation_words(), "BeforeOpenFile");
  EXPECT_THAT(finding.evidence(), ::testing::EndsWith("they call open_file() first."));
}

TEST_F(DescribeTest, WhatWasNotBegun) {
  Start();
  Verdict verdict = Fault();
  verdict.unbegun_call = "BeginLink";
  const proto::Finding finding = Describe(Failed(kLink, {NullValue()}, Crash()), verdict);
  EXPECT_EQ(finding.headline(),
            "link() with no BeginLink() before: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.test().situation_words(), "BeforeBeginLink");
  EXPECT_THAT(finding.evidence(), ::testing::EndsWith("BeginLink() begins what it ends."));
}

TEST_F(DescribeTest, WhatEndedTheObject) {
  Start();
  Verdict verdict = Fault();
  verdict.ending_call = "close";
  const proto::Finding finding = Describe(Failed(kLink, {NullValue()}, Crash()), verdict);
  EXPECT_EQ(finding.headline(),
            "link() with close() before: access through a wild pointer (SEGV).");
  EXPECT_EQ(finding.test().situation_words(), "AfterClose");
  EXPECT_THAT(finding.evidence(),
              ::testing::EndsWith("After close() they call nothing of an object."));
}

TEST_F(DescribeTest, WhatIsAssertedWhereAFunctionBegins) {
  proto::ConditionModel* condition = Model(kPut)->add_preconditions();
  condition->set_text("k > 0");
  condition->set_line(12);
  condition->set_origin("assert");
  Start();
  Tested(kPut, {IntegerValue(3)}, 5);
  Verdict verdict;
  verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
  verdict.group = proto::Finding::DOCUMENTED;
  EXPECT_EQ(Describe(Failed(kPut, {IntegerValue(-1)}, Asserted("box.cc", 12)), verdict).evidence(),
            "It is asserted where lib::Box::put() begins.");
  EXPECT_EQ(Describe(Failed(kPut, {IntegerValue(-1)}, Crash()), verdict).evidence(),
            "The tests were seen to call it 5 times.");
}

TEST_F(DescribeTest, ABrokenInvariant) {
  Start();
  const int index = Always("size() >= 0");
  Broke(index, {kLock});
  const proto::Finding finding = Describe(Left(Suspect::kInvariant, kLock, {}, index, -1), Fault());
  EXPECT_EQ(finding.oracle(), proto::ORACLE_INVARIANT);
  EXPECT_EQ(finding.headline(), "After lock() size() is -1.");
  EXPECT_EQ(finding.evidence(),
            "In all 10 observed states of 4 tests size() >= 0, and only lock() was seen to break "
            "it.");
  EXPECT_EQ(finding.contract(), "size() >= 0");
  EXPECT_EQ(finding.message(), "size() >= 0 is broken");
  EXPECT_EQ(finding.id(), FindingId("lib::Box::lock()", proto::ORACLE_INVARIANT, "size() >= 0"));
  EXPECT_EQ(finding.test().outcome_words(), "KeepsSize");
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().expect(0).function(), kSize);
  EXPECT_EQ(finding.test().expect(0).slot(), 0U);
  EXPECT_EQ(finding.test().expect(0).comparison(), proto::Expectation::GE);
  EXPECT_EQ(finding.test().expect(0).value().integer(), 0);
  EXPECT_EQ(finding.test().expect(0).observed().integer(), -1);
  EXPECT_FALSE(finding.only_driver_sees());
}

TEST_F(DescribeTest, OthersThatBreakItAreNamed) {
  Start();
  const int index = Always("n_ >= 0");
  const Suspect suspect = Left(Suspect::kInvariant, kLock, {}, index, -1);
  Broke(index, {kLock, kPut});
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "In all 10 observed states of 4 tests n_ >= 0, and only lock() and put() were seen "
            "to break it.");
  Broke(index, {kLink, kSame, kSize});
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "In all 10 observed states of 4 tests n_ >= 0, and only lock(), link(), put() and 2 "
            "more were seen to break it.");
}

TEST_F(DescribeTest, WhatABrokenInvariantsVariablesAre) {
  Start();
  const int index = Always("size() == n_");
  Suspect suspect = Left(Suspect::kInvariant, kLink, {ObjectValue(1)}, index, 2);
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "After link() size() is 2 and n_ is 2.");
  // Of another object than the one that it is a call of.
  suspect.operand = 1;
  EXPECT_EQ(Describe(suspect, Fault()).headline(),
            "After link() size() of other is 1 and n_ of other is 1.");
  // Pointers have no value that tells.
  suspect = Left(Suspect::kInvariant, kLock, {}, Always("peer != nullptr"), 2);
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "After lock() peer != nullptr no longer holds.");
  EXPECT_EQ(Describe(suspect, Fault()).test().expect_size(), 0) << "nobody can ask";
  suspect.outcome.clear_observations();
  suspect.contract = index;
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "After lock() size() == n_ no longer holds.");
}

TEST_F(DescribeTest, ABrokenInvariantOfAResult) {
  Start();
  const int index = Always("n_ >= 0");
  Suspect suspect = Left(Suspect::kInvariant, kLock, {}, index, 1);
  suspect.operand = -1;
  *suspect.outcome.mutable_observations(0)->mutable_result_view() = Box(-4);
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "After lock() n_ of the result is -4.");
  suspect.function = kBox;
  EXPECT_EQ(Describe(suspect, Fault()).headline(), "After Box() n_ is -4.");
}

TEST_F(DescribeTest, AnInvariantBrokenInASituation) {
  Start();
  Before(kPut, "k >= 0");
  const int index = Always("size() >= 0");
  const proto::Finding finding =
      Describe(Left(Suspect::kInvariant, kPut, {IntegerValue(-2)}, index, -1), Fault());
  EXPECT_EQ(finding.headline(), "After put() with k < 0 size() is -1.");
  EXPECT_EQ(finding.test().situation_words(), "WithNegativeK");
  EXPECT_EQ(finding.suggestion(), "assert(k >= 0);");
}

TEST_F(DescribeTest, AWrittenInvariantIsQuoted) {
  Start();
  const int index = Always("n_ >= 0");
  knowledge_->of_class(0).set.contracts()[0].written = "invariant, box.h:3";
  const proto::Finding finding = Describe(Left(Suspect::kInvariant, kLock, {}, index, -1), Fault());
  EXPECT_EQ(finding.evidence(), "It is written that always n_ >= 0 (invariant, box.h:3).");
  EXPECT_TRUE(finding.only_driver_sees()) << "no test can ask for n_";

  const int limit = Always("size() <= 5");
  knowledge_->of_class(0).set.contracts().back().written = "invariant, box.h:4";
  const proto::Finding other = Describe(Left(Suspect::kInvariant, kLock, {}, limit, 6), Fault());
  ASSERT_EQ(other.test().expect_size(), 1);
  EXPECT_EQ(other.test().expect(0).comparison(), proto::Expectation::LE);
  EXPECT_EQ(other.test().expect(0).value().integer(), 5);
  EXPECT_FALSE(other.only_driver_sees());
}

TEST_F(DescribeTest, ABrokenPostcondition) {
  Start();
  const int index = After(kPut, "size() == old(size()) + 1");
  const Suspect suspect = Left(Suspect::kPostcondition, kPut, {IntegerValue(7)}, index, 1);
  proto::Finding finding = Describe(suspect, Fault());
  EXPECT_EQ(finding.oracle(), proto::ORACLE_POSTCONDITION);
  EXPECT_EQ(finding.headline(), "put() does not give size() == old(size()) + 1 here.");
  EXPECT_EQ(finding.evidence(), "In all 10 observed calls of 1 test it did.");
  EXPECT_EQ(finding.message(), "size() == old(size()) + 1 fails");
  EXPECT_EQ(finding.test().outcome_words(), "Holds");
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().expect(0).value().integer(), 2);
  // How far it is a call like those of the tests.
  Before(kPut, "k > 0");
  EXPECT_EQ(Describe(suspect, Fault()).evidence(),
            "In all 10 observed calls of 1 test it did, and this call meets every precondition "
            "inferred from them.");
  Before(kPut, "k <= 5").range = true;
  finding = Describe(suspect, Fault());
  EXPECT_EQ(finding.evidence(),
            "In all 10 observed calls of 1 test it did, and this call meets every precondition "
            "inferred from them but k <= 5.");
  Before(kPut, "k < 6");
  EXPECT_EQ(Describe(suspect, Fault()).suggestion(), "") << "it is the function that fails";
}

TEST_F(DescribeTest, AWrittenPostconditionIsQuoted) {
  Start();
  const int index = After(kPut, "size() > old(size())");
  SetOf(kPut)->contracts()[0].written = "@post, box.h:7";
  const proto::Finding finding =
      Describe(Left(Suspect::kPostcondition, kPut, {IntegerValue(7)}, index, 1), Fault());
  EXPECT_EQ(finding.evidence(), "It is written that size() > old(size()) (@post, box.h:7).");
  ASSERT_EQ(finding.test().expect_size(), 1);
  EXPECT_EQ(finding.test().expect(0).comparison(), proto::Expectation::GT);
  EXPECT_EQ(finding.test().expect(0).value().integer(), 1);
  EXPECT_FALSE(finding.only_driver_sees());
}

TEST_F(DescribeTest, AnExceptionThatDidNotCome) {
  Start();
  Contract contract;
  contract.place = Contract::kPost;
  contract.expr = Make(Expr::kEqual, Throws("std::out_of_range"),
                       ParsedExpr("old(k) < 0", SetOf(kPut)->schema()));
  contract.text = TextOf(contract.expr, SetOf(kPut)->schema());
  contract.evidence.events = 10;
  SetOf(kPut)->contracts().push_back(contract);
  const proto::Finding finding =
      Describe(Left(Suspect::kPostcondition, kPut, {IntegerValue(-7)}, 0, 2), Fault());
  EXPECT_EQ(finding.contract(), "throws std::out_of_range iff k < 0");
  EXPECT_EQ(finding.headline(),
            "put() returns where k < 0, instead of throwing std::out_of_range.");
  EXPECT_EQ(finding.evidence(),
            "In all 10 observed calls it threw this where k < 0, and nowhere else.");
  EXPECT_EQ(finding.test().throws(), "std::out_of_range");
  EXPECT_EQ(finding.test().outcome_words(), "ThrowsOutOfRange");
  EXPECT_EQ(finding.test().expect_size(), 0);
}

TEST_F(DescribeTest, ALawIsOneFinding) {
  Start();
  Verdict verdict = Fault();
  verdict.law = true;
  const proto::Finding finding = Describe(Failed(kLock, {}, Crash()), verdict);
  EXPECT_EQ(finding.oracle(), proto::ORACLE_LAW);
  EXPECT_EQ(finding.abstract_message(), "law");
}

TEST_F(DescribeTest, WhatOnlyTheDriverChecks) {
  proto::ConditionModel* condition = Model(kPut)->add_postconditions();
  condition->set_text("size() > 0");
  condition->set_line(15);
  condition->set_origin("AUGMENT_POSTCONDITION");
  condition = Model(kPut)->add_postconditions();
  condition->set_text("size() > 1");
  condition->set_line(16);
  condition->set_origin("Ensures");
  Start();
  const Suspect suspect = Failed(kPut, {IntegerValue(3)}, Asserted("box.cc", 15));
  EXPECT_TRUE(Describe(suspect, Fault()).only_driver_sees());
  EXPECT_FALSE(Describe(Failed(kPut, {IntegerValue(3)}, Asserted("box.cc", 16)), Fault())
                   .only_driver_sees());
}

TEST_F(DescribeTest, WhatATheorySaysIsTold) {
  Model(kPut)->set_theory("BoxTheory.PutGrows");
  Model(kPut)->add_postconditions()->set_line(15);
  Start();
  Failure failure = Asserted("box.cc", 15);
  failure.kind = "box.size() (which is 0), 1";
  const proto::Finding finding = Describe(Failed(kPut, {IntegerValue(3)}, failure), Fault());
  EXPECT_EQ(finding.function(), "theory BoxTheory.PutGrows");
  EXPECT_EQ(finding.headline(),
            "The theory BoxTheory.PutGrows does not hold: box.size() (which is 0), 1.");
  EXPECT_EQ(finding.test().function_words(), "PutGrows");
  EXPECT_EQ(finding.test().outcome_words(), "Holds");
  EXPECT_FALSE(finding.only_driver_sees());
  // That it crashes is told as of any function.
  EXPECT_EQ(Describe(Failed(kPut, {IntegerValue(3)}, Crash()), Fault()).test().outcome_words(),
            "DoesNotCrash");
}

// An oracle that says nothing but its name.
class Mute : public Oracle {
 public:
  std::string Name() const override { return "mute"; }
  bool Shows(const Suspect&, const proto::Candidate&, const proto::Outcome&,
             Suspect*) const override {
    return false;
  }
  std::string KeyOf(const Suspect&) const override { return ""; }
  Verdict Decide(const Suspect&) const override { return {}; }
  void Describe(const Suspect&, proto::Finding* finding) const override {
    finding->set_oracle(proto::ORACLE_LEAK);
    finding->set_abstract_message("mute");
  }
};

TEST_F(DescribeTest, AnOracleDescribesItsOwn) {
  Start();
  const Mute mute;
  Suspect suspect = Failed(kLock, {}, Crash());
  suspect.kind = Suspect::kOfOracle;
  suspect.oracle = &mute;
  const proto::Finding finding = Describe(suspect, Fault());
  EXPECT_EQ(finding.headline(), "");
  EXPECT_EQ(finding.test().function_words(), "Lock");
  EXPECT_EQ(finding.id(), FindingId("lib::Box::lock()", proto::ORACLE_LEAK, "mute"));
}

}  // namespace
}  // namespace augment
