// One candidate, one outcome: what the engine is told about code that works,
// throws, crashes, hangs or leaves. Arguments: the plain and the sanitized
// driver of testing/served.cc.

#include "engine/execute/driver.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/personality.h>
#include <unistd.h>

#include <climits>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/execute/code_lines.h"
#include "engine/execute/moments.h"
#include "engine/execute/starts.h"
#include "engine/execute/testing/served.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "engine/probe/testing/ids.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using namespace ::instrumented;  // ids only
using proto::Outcome;
using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;

std::string plain_driver;
std::string sanitized_driver;

class DriverTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* base = getenv("TEST_TMPDIR");
    std::string pattern = std::string(base == nullptr ? "/tmp" : base) + "/driver.XXXXXX";
    scratch_ = mkdtemp(pattern.data());
    Start(plain_driver);
  }
  void TearDown() override {
    driver_.reset();
    unlink((scratch_ + "/file").c_str());
    rmdir(scratch_.c_str());
  }

  void Start(const std::string& path) {
    auto started = Driver::Start({path, scratch_, true});
    ASSERT_TRUE(started.ok()) << started.status();
    driver_ = *std::move(started);
  }

  uint32_t Index(uint64_t id) {
    const proto::Registry& registry = driver_->registry();
    for (int i = 0; i < registry.functions_size(); ++i) {
      if (registry.functions(i).id() == id) return static_cast<uint32_t>(i);
    }
    ADD_FAILURE() << "no function " << id;
    return 0;
  }
  uint32_t Class(const std::string& name) {
    const proto::Registry& registry = driver_->registry();
    for (int i = 0; i < registry.classes_size(); ++i) {
      if (registry.classes(i).name() == name) return static_cast<uint32_t>(i);
    }
    ADD_FAILURE() << "no class " << name;
    return 0;
  }

  struct Step {
    uint64_t id;
    std::vector<proto::Value> operands;
    proto::CandidateCall::Special special = proto::CandidateCall::FUNCTION;
  };
  proto::Candidate Sequence(const std::vector<Step>& steps) {
    proto::Candidate candidate;
    for (const Step& step : steps) {
      proto::CandidateCall* call = candidate.add_calls();
      if (step.special == proto::CandidateCall::FUNCTION) call->set_function(Index(step.id));
      call->set_special(step.special);
      for (const proto::Value& operand : step.operands) *call->add_operands() = operand;
    }
    return candidate;
  }
  // A Villain of this mood does one thing.
  proto::Candidate Does(uint64_t id, std::vector<proto::Value> arguments = {}, int mood = 1) {
    arguments.insert(arguments.begin(), ObjectValue(0));
    return Sequence({{kVillainMake, {IntegerValue(mood)}}, {id, arguments}});
  }

  std::vector<Outcome> Run(const std::vector<proto::Candidate>& candidates,
                           const std::set<int>& masked = {}, int cpu_limit_ms = 200,
                           int fork_every = 0) {
    auto outcomes = driver_->Run(candidates, masked, cpu_limit_ms, fork_every);
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    std::vector<Outcome> result;
    if (outcomes.ok()) result = *std::move(outcomes);
    EXPECT_EQ(result.size(), candidates.size());
    result.resize(candidates.size());
    return result;
  }
  Outcome Run(const proto::Candidate& candidate) { return Run(std::vector{candidate})[0]; }

  std::string scratch_;
  std::unique_ptr<Driver> driver_;
};

TEST_F(DriverTest, DescribesClassesAndFunctions) {
  const proto::RegistryClass& counter =
      driver_->registry().classes(static_cast<int>(Class("instrumented::Counter")));
  EXPECT_EQ(counter.id(), kCounter);
  ASSERT_EQ(counter.fields_size(), 1);
  EXPECT_EQ(counter.fields(0), "value_");
  EXPECT_EQ(counter.field_types(0).kind(), proto::Type::INTEGER);
  EXPECT_TRUE(counter.copyable());
  EXPECT_FALSE(counter.equality());
  ASSERT_EQ(counter.queries_size(), 1);
  EXPECT_EQ(counter.queries(0), Index(kCounterValue));
  ASSERT_EQ(counter.relations_size(), 1);
  EXPECT_EQ(counter.relations(0), Index(kCounterSame));

  const proto::RegistryFunction& add =
      driver_->registry().functions(static_cast<int>(Index(kCounterAdd)));
  EXPECT_EQ(ClassOf(add), static_cast<int>(Class("instrumented::Counter")));
  EXPECT_TRUE(add.has_receiver());
  EXPECT_FALSE(add.is_const());
  EXPECT_TRUE(add.supported());
  ASSERT_EQ(add.parameters_size(), 1);
  EXPECT_EQ(add.parameters(0).kind(), proto::Type::INTEGER);
  EXPECT_EQ(add.parameters(0).bits(), 32u);
  EXPECT_EQ(add.result().kind(), proto::Type::VOID);

  const proto::RegistryFunction& sum = driver_->registry().functions(static_cast<int>(Index(kSum)));
  EXPECT_FALSE(sum.has_receiver());
  EXPECT_EQ(ClassOf(sum), WireIndex::kNone);
  EXPECT_EQ(sum.parameters(1).kind(), proto::Type::OBJECT);
  EXPECT_EQ(sum.parameters(1).passing(), proto::Type::CONST_REF);

  const proto::RegistryClass& derived =
      driver_->registry().classes(static_cast<int>(Class("instrumented::Derived")));
  ASSERT_EQ(derived.bases_size(), 1);
  EXPECT_EQ(derived.bases(0), Class("instrumented::Counter"));
}

TEST_F(DriverTest, ObservesTheLastCallBeforeAndAfter) {
  const Outcome outcome = Run(Sequence(
      {{kCounterMake, {IntegerValue(3)}}, {kCounterAdd, {ObjectValue(0), IntegerValue(4)}}}));
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  ASSERT_EQ(outcome.observations_size(), 1);
  const proto::Observation& seen = outcome.observations(0);
  EXPECT_EQ(seen.call(), 1u);
  ASSERT_EQ(seen.entry_size(), 2);
  EXPECT_EQ(ClassOf(seen.entry(0)), static_cast<int>(Class("instrumented::Counter")));
  EXPECT_EQ(seen.entry(0).fields(0).integer(), 3);
  EXPECT_EQ(seen.entry(0).queries(0).integer(), 3);
  EXPECT_EQ(seen.entry(1).value().integer(), 4);
  EXPECT_EQ(seen.exit(0).fields(0).integer(), 7);
  EXPECT_EQ(seen.exit(0).queries(0).integer(), 7);
  EXPECT_EQ(seen.entry(0).identity(), seen.exit(0).identity());
  EXPECT_TRUE(seen.result().unit());
}

TEST_F(DriverTest, ObservesTheLastCallHoweverManyCameBefore) {
  std::vector<Step> steps = {{kCounterMake, {IntegerValue(0)}}};
  for (int i = 0; i < 100; ++i) steps.push_back({kCounterAdd, {ObjectValue(0), IntegerValue(1)}});
  const Outcome outcome = Run(Sequence(steps));
  ASSERT_EQ(outcome.observations_size(), 1);
  EXPECT_EQ(outcome.observations(0).call(), 100u);
  EXPECT_EQ(outcome.observations(0).exit(0).fields(0).integer(), 100);
}

TEST_F(DriverTest, ObservesTheCallsItIsAskedFor) {
  proto::Candidate candidate = Sequence({{kCounterMake, {IntegerValue(3)}},
                                         {kCounterAdd, {ObjectValue(0), IntegerValue(4)}},
                                         {kCounterValue, {ObjectValue(0)}}});
  candidate.set_observe(0b101);
  const Outcome some = Run(candidate);
  ASSERT_EQ(some.observations_size(), 2);
  EXPECT_EQ(some.observations(0).call(), 0u);
  EXPECT_EQ(some.observations(0).result_view().fields(0).integer(), 3);
  EXPECT_EQ(some.observations(1).call(), 2u);
  EXPECT_EQ(some.observations(1).result().integer(), 7);

  candidate.set_without_observation(true);
  EXPECT_EQ(Run(candidate).observations_size(), 0);
}

TEST_F(DriverTest, ObservesRelationsBetweenOperands) {
  const Outcome outcome = Run(Sequence({{kCounterMake, {IntegerValue(3)}},
                                        {kCounterMake, {IntegerValue(3)}},
                                        {kSum, {ObjectValue(0), ObjectValue(1)}}}));
  const proto::Observation& seen = outcome.observations(0);
  ASSERT_EQ(seen.entry_relations_size(), 2);  // same(a, b) and same(b, a)
  EXPECT_EQ(seen.entry_relations(0).function(), Index(kCounterSame));
  EXPECT_TRUE(seen.entry_relations(0).value().boolean());
  EXPECT_EQ(seen.result().integer(), 6);
}

TEST_F(DriverTest, MembersAreSetAsTestsSetThem) {
  const auto set = [this](const std::vector<uint32_t>& path, const proto::Value& value) {
    proto::Candidate candidate =
        Sequence({{kPairMake, {IntegerValue(1), IntegerValue(2)}},
                  {0, {ObjectValue(0), value}, proto::CandidateCall::SET_MEMBER},
                  {kPairSum, {ObjectValue(0)}}});
    candidate.mutable_calls(1)->mutable_path()->Add(path.begin(), path.end());
    const Outcome outcome = Run(candidate);
    if (outcome.status() != Outcome::NORMAL) return Outcome::Status_Name(outcome.status());
    return ShowValue(outcome.observations(0).result());
  };
  // Of the second member, a Counter, the only one.
  EXPECT_EQ(set({1, 0}, IntegerValue(40)), "41");
  EXPECT_EQ(set({1, 0}, TextValue("a")), "INAPPLICABLE");
  EXPECT_EQ(set({1}, IntegerValue(40)), "INAPPLICABLE") << "an object";
  EXPECT_EQ(set({1, 0, 0}, IntegerValue(40)), "INAPPLICABLE");
  EXPECT_EQ(set({5}, IntegerValue(40)), "INAPPLICABLE");
  EXPECT_EQ(set({}, IntegerValue(40)), "INAPPLICABLE");
  EXPECT_EQ(set(std::vector<uint32_t>(100, 1), IntegerValue(40)), "INAPPLICABLE");
}

TEST_F(DriverTest, ObjectsComeFromResultsCopiesAndAssignments) {
  const std::vector<Outcome> outcomes = Run({
      Sequence({{kCounterMake, {IntegerValue(3)}},
                {kCounterNext, {ObjectValue(0)}},
                {kCounterValue, {ObjectValue(1)}}}),
      Sequence({{kCounterMake, {IntegerValue(3)}},
                {0, {ObjectValue(0)}, proto::CandidateCall::COPY},
                {kCounterAdd, {ObjectValue(0), IntegerValue(1)}},
                {kCounterValue, {ObjectValue(1)}}}),
      Sequence({{kCounterMake, {IntegerValue(3)}},
                {kCounterMake, {IntegerValue(8)}},
                {0, {ObjectValue(0), ObjectValue(1)}, proto::CandidateCall::COPY_ASSIGN},
                {kCounterValue, {ObjectValue(0)}}}),
      Sequence({{kCounterMake, {IntegerValue(3)}},
                {kCounterSelf, {ObjectValue(0)}},  // borrowed: destroyed once
                {kCounterAdd, {ObjectValue(1), IntegerValue(1)}},
                {kCounterValue, {ObjectValue(0)}}}),
  });
  EXPECT_EQ(outcomes[0].observations(0).result().integer(), 4);
  EXPECT_EQ(outcomes[1].observations(0).result().integer(), 3);
  EXPECT_EQ(outcomes[2].observations(0).result().integer(), 8);
  EXPECT_EQ(outcomes[3].observations(0).result().integer(), 4);
}

TEST_F(DriverTest, ADerivedObjectServesForItsBase) {
  const Outcome outcome = Run(Sequence({{kDerivedMake, {IntegerValue(3)}},
                                        {kCounterAdd, {ObjectValue(0), IntegerValue(1)}},
                                        {kCounterValue, {ObjectValue(0)}}}));
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  EXPECT_EQ(outcome.observations(0).result().integer(), 4);
}

TEST_F(DriverTest, NullIsAValueOfAPointerParameter) {
  const Outcome outcome = Run(
      Sequence({{kCounterMake, {IntegerValue(3)}}, {kCounterSame, {ObjectValue(0), NullValue()}}}));
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  EXPECT_FALSE(outcome.observations(0).result().boolean());
}

TEST_F(DriverTest, SmartPointersToOneObjectShareIt) {
  const Step make = {kCounterMake, {IntegerValue(1)}};
  const auto same = [&](uint64_t a, uint64_t b) {
    const Outcome outcome = Run(Sequence(
        {make, {kMakeShared, {IntegerValue(1)}}, {kSameOwner, {ObjectValue(a), ObjectValue(b)}}}));
    EXPECT_EQ(outcome.status(), Outcome::NORMAL) << outcome.DebugString();
    return outcome.observations_size() == 1 && outcome.observations(0).result().boolean();
  };
  EXPECT_TRUE(same(0, 0)) << "made by a constructor";
  EXPECT_TRUE(same(1, 1)) << "returned by a function";
  EXPECT_FALSE(same(0, 1));
  const Outcome weak = Run(Sequence({make, {kStillThere, {ObjectValue(0)}}}));
  EXPECT_TRUE(weak.observations(0).result().boolean()) << "the slot keeps it";
  const Outcome null = Run(Sequence({{kStillThere, {NullValue()}}}));
  EXPECT_FALSE(null.observations(0).result().boolean());
  const Outcome lost = Run(Sequence({make,
                                     {kSameOwner, {ObjectValue(0), ObjectValue(0)}},
                                     {0, {ObjectValue(0)}, proto::CandidateCall::DESTROY},
                                     {kStillThere, {ObjectValue(0)}}}));
  EXPECT_EQ(lost.status(), Outcome::INAPPLICABLE) << "that was the last share";
  EXPECT_EQ(lost.call(), 3u);
}

TEST_F(DriverTest, AUniquePointerTakesTheObject) {
  Start(sanitized_driver);
  const Step make = {kCounterMake, {IntegerValue(1)}};
  const Step adopt = {kAdopt, {ObjectValue(0)}};
  const auto status = [&](const std::vector<Step>& steps) {
    const Outcome outcome = Run(Sequence(steps));
    return outcome.status() == Outcome::INAPPLICABLE
               ? absl::StrCat("no ", outcome.call())
               : absl::StrCat(Outcome::Status_Name(outcome.status()), outcome.report());
  };
  EXPECT_EQ(status({make, adopt}), "NORMAL");
  EXPECT_EQ(status({{kMakeUnique, {IntegerValue(2)}}, adopt}), "NORMAL");
  EXPECT_EQ(status({{kAdopt, {NullValue()}}}), "NORMAL");
  EXPECT_EQ(status({make, adopt, {kCounterAdd, {ObjectValue(0), IntegerValue(1)}}}), "NORMAL")
      << "it is still there";
  EXPECT_EQ(status({make, adopt, {kAdopt, {NullValue()}}, {kCounterValue, {ObjectValue(0)}}}),
            "no 3")
      << "and now it is not";
  EXPECT_EQ(status({make, adopt, adopt}), "no 2") << "given away already";
  EXPECT_EQ(status({{kMakeShared, {IntegerValue(2)}}, adopt}), "no 1") << "shared";
  EXPECT_EQ(status({make, {kSameOwner, {ObjectValue(0), ObjectValue(0)}}, adopt}), "no 2");
  EXPECT_EQ(status({make, adopt, {kPeekAdopted, {}}, {kCounterValue, {ObjectValue(2)}}}), "NORMAL");
  EXPECT_EQ(status({make, adopt, {kPeekAdopted, {}}, {kAdopt, {ObjectValue(2)}}}), "no 3")
      << "somebody else's";
  EXPECT_EQ(status({{kCircleMake, {IntegerValue(2)}}, {kAdoptShape, {ObjectValue(0)}}}), "NORMAL");
  // Lent, not given.
  EXPECT_EQ(status({make, {kInspect, {ObjectValue(0)}}, adopt}), "NORMAL");
}

TEST_F(DriverTest, AReferenceWrapperIsAReference) {
  const Outcome outcome =
      Run(Sequence({{kCounterMake, {IntegerValue(1)}}, {kRefer, {ObjectValue(0)}}}));
  ASSERT_EQ(outcome.observations_size(), 1);
  EXPECT_EQ(outcome.observations(0).exit(0).fields(0).integer(), 2);
  EXPECT_EQ(outcome.observations(0).result_view().fields(0).integer(), 2);
  const proto::RegistryFunction& refer =
      driver_->registry().functions(static_cast<int>(Index(kRefer)));
  EXPECT_EQ(refer.parameters(0).kind(), proto::Type::OBJECT);
  EXPECT_EQ(refer.parameters(0).passing(), proto::Type::LVALUE_REF);
  const proto::RegistryFunction& still =
      driver_->registry().functions(static_cast<int>(Index(kStillThere)));
  EXPECT_EQ(still.parameters(0).kind(), proto::Type::SMART);
  EXPECT_TRUE(still.parameters(0).pointee_const());
}

TEST_F(DriverTest, OperandsThatDoNotFitAreInapplicable) {
  for (const proto::Candidate& candidate : {
           Sequence({{kCounterMake, {TextValue("three")}}}),  // of another kind
           Sequence({{kCounterMake, {}}}),                    // missing
           Sequence({{kCounterValue, {ObjectValue(0)}}}),     // its own slot
           Sequence({{kCounterValue, {ObjectValue(99)}}}),    // no such slot
           Does(kCounterValue),                               // of another class
           Sequence({{kVillainMake, {IntegerValue(1)}},       // destroyed
                     {0, {ObjectValue(0)}, proto::CandidateCall::DESTROY},
                     {kMood, {ObjectValue(0)}}}),
       }) {
    EXPECT_EQ(Run(candidate).status(), Outcome::INAPPLICABLE) << candidate.ShortDebugString();
  }
}

TEST_F(DriverTest, ExceptionsAreToldWithTypeMessageAndFamily) {
  const std::vector<Outcome> outcomes =
      Run({Does(kFail), Does(kRefuse), Does(kThrowNumber), Does(kExhaust)});
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.status(), Outcome::THREW);
    EXPECT_EQ(outcome.call(), 1u);
    EXPECT_EQ(outcome.observations(0).exit(0).fields(0).integer(), 1);  // seen after it too
  }
  EXPECT_EQ(outcomes[0].exception_type(), "std::runtime_error");
  EXPECT_EQ(outcomes[0].exception_message(), "failed");
  EXPECT_TRUE(outcomes[0].std_exception());
  EXPECT_FALSE(outcomes[0].logic_error());
  EXPECT_TRUE(outcomes[1].logic_error());
  EXPECT_EQ(outcomes[2].exception_type(), "int");
  EXPECT_FALSE(outcomes[2].std_exception());
  EXPECT_TRUE(outcomes[3].resources());
}

TEST_F(DriverTest, ThreadsAreNotForACandidateAlone) {
  const std::vector<Outcome> outcomes =
      Run({Does(kCrowd, {IntegerValue(40)}), Does(kCrowd, {IntegerValue(5000)}),
           Does(kCrowd, {IntegerValue(40)})});
  EXPECT_EQ(outcomes[0].status(), Outcome::NORMAL);
  EXPECT_EQ(outcomes[1].status(), Outcome::THREW);
  EXPECT_EQ(outcomes[1].exception_type(), "std::system_error");
  EXPECT_TRUE(outcomes[1].resources());
  EXPECT_EQ(outcomes[2].status(), Outcome::NORMAL) << "those of before have ended";
}

TEST_F(DriverTest, ExceptionsOfTheRunTimeLibraryAreToldWithWhoCalledIt) {
  const std::vector<Outcome> outcomes = Run({Does(kLookUp, {IntegerValue(7)}), Does(kRefuse)});
  EXPECT_EQ(outcomes[0].status(), Outcome::THREW);
  const std::vector<CodeLine> lines =
      CodeLinesOf({outcomes[0].runtime_throw().begin(), outcomes[0].runtime_throw().end()});
  EXPECT_THAT(lines, Contains(Field(&CodeLine::function, HasSubstr("lookUp"))));
  EXPECT_EQ(outcomes[0].thrown_at_size(), 0);
  EXPECT_EQ(outcomes[1].runtime_throw_size(), 0) << "that one is its own";
  const std::vector<CodeLine> own =
      CodeLinesOf({outcomes[1].thrown_at().begin(), outcomes[1].thrown_at().end()});
  ASSERT_FALSE(own.empty());
  EXPECT_THAT(own[0].function, HasSubstr("refuse"));
}

TEST_F(DriverTest, WhatTheCodeSaysNeedNotBeUnicode) {
  const std::vector<Outcome> outcomes = Run({Does(kFailOddly), Does(kAbortOddly)});
  EXPECT_EQ(outcomes[0].exception_message(), "Gr\xfc\xdf");
  EXPECT_EQ(outcomes[1].report(), "Gr\xfc\xdf");
}

TEST_F(DriverTest, ACrashIsAnOutcomeAndTheRestGoesOn) {
  const std::vector<Outcome> outcomes =
      Run({Does(kMood), Does(kCrash, {NullValue()}), Does(kMood), Does(kAbort), Does(kMood)});
  EXPECT_EQ(outcomes[0].status(), Outcome::NORMAL);
  EXPECT_EQ(outcomes[1].status(), Outcome::CRASHED);
  EXPECT_EQ(outcomes[1].signal(), static_cast<uint32_t>(SIGSEGV));
  EXPECT_EQ(outcomes[1].call(), 1u);
  EXPECT_EQ(outcomes[1].phase(), Outcome::CALL);
  EXPECT_EQ(outcomes[2].status(), Outcome::NORMAL);
  EXPECT_EQ(outcomes[3].status(), Outcome::CRASHED);
  EXPECT_EQ(outcomes[3].signal(), static_cast<uint32_t>(SIGABRT));
  EXPECT_EQ(outcomes[3].report(), "the end of 1\n");
  EXPECT_EQ(outcomes[4].status(), Outcome::NORMAL);
}

TEST_F(DriverTest, WhatWasSeenBeforeACrashIsKept) {
  const Outcome outcome = Run(Does(kCrash, {NullValue()}, 5));
  ASSERT_EQ(outcome.observations_size(), 1);
  EXPECT_EQ(outcome.observations(0).entry(0).fields(0).integer(), 5);
  EXPECT_EQ(outcome.observations(0).exit_size(), 0);
}

TEST_F(DriverTest, AnExceptionThroughNoexceptTerminates) {
  const Outcome outcome = Run(Does(kTerminate));
  EXPECT_EQ(outcome.status(), Outcome::CRASHED);
  EXPECT_THAT(outcome.report(), HasSubstr("terminate called after throwing"));
}

TEST_F(DriverTest, ACrashInAQueryNamesTheQuery) {
  const Outcome outcome = Run(Does(kIncrement, {IntegerValue(1)}, 12));
  EXPECT_EQ(outcome.status(), Outcome::CRASHED);
  EXPECT_EQ(outcome.phase(), Outcome::QUERY);
  EXPECT_EQ(outcome.query(), Index(kMood));
}

TEST_F(DriverTest, AMaskedQueryIsNotAsked) {
  const Outcome outcome =
      Run({Does(kIncrement, {IntegerValue(1)}, 12)}, {static_cast<int>(Index(kMood))})[0];
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  EXPECT_EQ(outcome.observations(0).entry(0).queries(0).opaque(), proto::Value::ABSENT);
  EXPECT_EQ(outcome.observations(0).entry(0).fields(0).integer(), 12);
}

TEST_F(DriverTest, AQueryThatThrowsIsAValue) {
  const Outcome outcome = Run(Does(kIncrement, {IntegerValue(1)}, 11));
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  EXPECT_EQ(outcome.observations(0).entry(0).queries(0).threw(), "std::runtime_error");
}

TEST_F(DriverTest, ACrashInADestructorIsTeardown) {
  const std::vector<Outcome> outcomes = Run({Does(kIncrement, {IntegerValue(1)}, 13), Does(kMood)});
  EXPECT_EQ(outcomes[0].status(), Outcome::CRASHED);
  EXPECT_EQ(outcomes[0].phase(), Outcome::TEARDOWN);
  ASSERT_EQ(outcomes[0].observations_size(), 1);
  EXPECT_EQ(outcomes[0].observations(0).result().integer(), 2);
  EXPECT_EQ(outcomes[1].status(), Outcome::NORMAL);
}

TEST_F(DriverTest, LeavingTheProcessIsAnOutcome) {
  const std::vector<Outcome> outcomes =
      Run({Does(kExit, {IntegerValue(0)}), Does(kMood), Does(kExit, {IntegerValue(3)}),
           Does(kExit, {IntegerValue(71)}), Does(kExit, {IntegerValue(73)}), Does(kMood)});
  EXPECT_EQ(outcomes[0].status(), Outcome::EXITED);
  EXPECT_EQ(outcomes[1].status(), Outcome::NORMAL);
  EXPECT_EQ(outcomes[2].status(), Outcome::EXITED);
  EXPECT_EQ(outcomes[3].status(), Outcome::EXITED);
  EXPECT_EQ(outcomes[4].status(), Outcome::EXITED);
  EXPECT_EQ(outcomes[5].status(), Outcome::NORMAL);
}

TEST_F(DriverTest, AFreshChildHasFreshGlobals) {
  const std::vector<proto::Candidate> visits(3, Does(kVisit));
  const std::vector<Outcome> shared = Run(visits);
  const std::vector<Outcome> fresh = Run(visits, {}, 200, 1);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(shared[static_cast<size_t>(i)].observations(0).result().integer(), i + 1);
    EXPECT_EQ(fresh[static_cast<size_t>(i)].observations(0).result().integer(), 1);
  }
}

TEST_F(DriverTest, CandidatesWriteOnlyBelowTheScratchFolder) {
  const std::string outside = scratch_ + ".outside";
  const std::vector<Outcome> outcomes =
      Run({Does(kWrite, {TextValue(scratch_ + "/file")}), Does(kWrite, {TextValue("relative")}),
           Does(kWrite, {TextValue(outside)})});
  EXPECT_TRUE(outcomes[0].observations(0).result().boolean());
  EXPECT_TRUE(outcomes[1].observations(0).result().boolean());
  EXPECT_FALSE(outcomes[2].observations(0).result().boolean());
  EXPECT_EQ(access((scratch_ + "/relative").c_str(), F_OK), 0);
  EXPECT_NE(access(outside.c_str(), F_OK), 0);
  unlink((scratch_ + "/relative").c_str());
}

TEST_F(DriverTest, CandidatesReadWhatLiesWhereTheTestRuns) {
  const std::string folder = scratch_ + ".test";
  std::filesystem::create_directories(folder + "/data");
  std::ofstream(folder + "/data/words.txt") << "words";
  DriverOptions options;
  options.path = plain_driver;
  options.scratch_folder = scratch_;
  options.test_folder = folder;
  auto started = Driver::Start(options);
  ASSERT_TRUE(started.ok()) << started.status();
  driver_ = *std::move(started);
  const std::vector<Outcome> outcomes =
      Run({Does(kRead, {TextValue("data/words.txt")}), Does(kRead, {TextValue("data/none.txt")}),
           Does(kWrite, {TextValue("data/words.txt")})});
  EXPECT_TRUE(outcomes[0].observations(0).result().boolean());
  EXPECT_FALSE(outcomes[1].observations(0).result().boolean());
  EXPECT_FALSE(outcomes[2].observations(0).result().boolean()) << "the test's own file";
  std::filesystem::remove_all(folder);
}

TEST_F(DriverTest, ManyCandidatesComeBackInOrder) {
  std::vector<proto::Candidate> candidates;
  for (int i = 0; i < 20000; ++i) candidates.push_back(Does(kIncrement, {IntegerValue(i)}));
  const std::vector<Outcome> outcomes = Run(candidates);
  for (int i = 0; i < 20000; ++i) {
    ASSERT_EQ(outcomes[static_cast<size_t>(i)].observations(0).result().integer(), i + 1);
  }
}

TEST_F(DriverTest, OutcomesLargerThanTheSharedMemoryComeInParts) {
  const std::vector<proto::Candidate> candidates(20000, Does(kRepeat, {IntegerValue(4096)}));
  int whole = 0;
  for (const Outcome& outcome : Run(candidates)) {
    whole += outcome.observations(0).result().text().size() == 4096 ? 1 : 0;
  }
  EXPECT_EQ(whole, 20000);
}

TEST_F(DriverTest, SanitizersReportWhatThePlainDriverMisses) {
  EXPECT_EQ(Run(Does(kOverrun, {IntegerValue(16)})).status(), Outcome::NORMAL);
  EXPECT_EQ(Run(Does(kIncrement, {IntegerValue(INT_MAX)})).status(), Outcome::NORMAL);
  Start(sanitized_driver);
  const std::vector<Outcome> outcomes =
      Run({Does(kOverrun, {IntegerValue(16)}), Does(kIncrement, {IntegerValue(INT_MAX)}),
           Does(kOverrun, {IntegerValue(15)})},
          {}, 2000);
  EXPECT_EQ(outcomes[0].status(), Outcome::CRASHED);
  EXPECT_THAT(outcomes[0].report(), HasSubstr("AddressSanitizer: heap-buffer-overflow"));
  EXPECT_EQ(outcomes[1].status(), Outcome::CRASHED);
  EXPECT_THAT(outcomes[1].report(), HasSubstr("runtime error: signed integer overflow"));
  EXPECT_EQ(outcomes[2].status(), Outcome::NORMAL);
}

TEST_F(DriverTest, StartSaysWhatIsWrong) {
  EXPECT_EQ(Driver::Start({scratch_ + "/none", scratch_, true}).status().code(),
            absl::StatusCode::kNotFound);
  EXPECT_EQ(Driver::Start({"/bin/false", scratch_, true}).status().code(),
            absl::StatusCode::kInternal);
}

TEST_F(DriverTest, AMissingScratchFolderIsAnError) {
  auto started = Driver::Start({plain_driver, scratch_ + "/none", true});
  ASSERT_TRUE(started.ok());
  const auto outcomes = (*started)->Run({Does(kMood)}, {});
  EXPECT_FALSE(outcomes.ok());
}

// Members that no constructor sets show what fresh memory was filled with, in
// whatever memory the object is made.
class FreshMemoryTest : public DriverTest, public ::testing::WithParamInterface<bool> {
 protected:
  void SetUp() override {
    DriverTest::SetUp();
    if (GetParam()) Start(sanitized_driver);
  }
  std::string Seen(uint64_t how_made, Driver::FreshMemory memory) {
    auto outcomes = driver_->Run({Sequence({{how_made, {IntegerValue(2)}}})}, {}, 200, 0, memory);
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    const proto::View& view = (*outcomes)[0].observations(0).result_view();
    std::string text;
    for (const proto::Value& field : view.fields()) text += ShowValue(field) + " ";
    return text + ShowValue(view.queries(0));
  }
};

TEST_P(FreshMemoryTest, IsFilled) {
  for (const uint64_t how_made : {kForgetfulMake, kForgetfulOnStack}) {
    EXPECT_EQ(Seen(how_made, proto::Batch::ZEROS), "2 {0, 1, 0, 0, 0, 0, 0, 0} false 0");
    EXPECT_EQ(Seen(how_made, proto::Batch::PATTERN),
              "2 {0, 1, 16843009, 16843009, 16843009, 16843009, 16843009, 16843009} true "
              "16843009");
  }
}

TEST_P(FreshMemoryTest, ObjectsLieElsewhereAmongZeros) {
  const auto address = [this](Driver::FreshMemory memory) {
    auto outcomes =
        driver_->Run({Sequence({{kForgetfulMake, {IntegerValue(2)}}})}, {}, 200, 0, memory);
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    return (*outcomes)[0].observations(0).result_view().queries(1).integer();
  };
  address(proto::Batch::PATTERN);  // what the parent allocates for its first batch is kept
  EXPECT_EQ(address(proto::Batch::PATTERN), address(proto::Batch::PATTERN));
  EXPECT_NE(address(proto::Batch::PATTERN), address(proto::Batch::ZEROS));
}

TEST_P(FreshMemoryTest, ObjectsLieWhereTheyLayInAnotherProcess) {
  const auto own = static_cast<unsigned long>(personality(0xffffffff));
  if (personality(own | ADDR_NO_RANDOMIZE) == -1) GTEST_SKIP() << "the system does not allow it";
  personality(own);  // drivers would have it from here
  const auto address = [this] {
    Start(GetParam() ? sanitized_driver : plain_driver);
    auto outcomes = driver_->Run({Sequence({{kForgetfulMake, {IntegerValue(2)}}})}, {}, 200, 0,
                                 proto::Batch::PATTERN);
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    return (*outcomes)[0].observations(0).result_view().queries(1).integer();
  };
  EXPECT_EQ(address(), address());
}

INSTANTIATE_TEST_SUITE_P(Drivers, FreshMemoryTest, ::testing::Bool());

class MomentTest : public DriverTest, public ::testing::WithParamInterface<bool> {
 protected:
  DriverOptions Options(const std::string& how = "one") {
    DriverOptions options;
    options.path = GetParam() ? sanitized_driver : plain_driver;
    options.scratch_folder = scratch_;
    options.test_arguments = {how};
    return options;
  }
  void Keep(const std::vector<uint64_t>& numbers, const std::string& how = "one",
            absl::Duration limit = absl::Seconds(60)) {
    auto kept = KeptMoments::Start(Options(how), numbers, limit);
    ASSERT_TRUE(kept.ok()) << kept.status();
    kept_ = *std::move(kept);
  }
  static proto::Candidate Take(uint64_t moment, uint32_t local) {
    proto::Candidate candidate;
    proto::CandidateCall* const call = candidate.add_calls();
    call->set_special(proto::CandidateCall::TAKE_LOCAL);
    call->set_moment(moment);
    call->set_local(local);
    return candidate;
  }
  // add(1) to a local.
  proto::Candidate Add(uint64_t moment, uint32_t local) {
    proto::Candidate candidate = Take(moment, local);
    *candidate.add_calls() = Sequence({{kCounterAdd, {ObjectValue(0), IntegerValue(1)}}}).calls(0);
    return candidate;
  }
  std::vector<Outcome> Run(Driver* driver, const std::vector<proto::Candidate>& candidates) {
    auto outcomes = driver->Run(candidates, {});
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    return outcomes.ok() ? *outcomes : std::vector<Outcome>();
  }

  // Those that keep moments for this test.
  std::vector<int> Processes() {
    std::vector<int> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      std::ostringstream command;
      command << std::ifstream(entry.path() / "cmdline").rdbuf();
      const std::string words = command.str();
      if (words.find("--keep") != std::string::npos && words.find(scratch_) != std::string::npos) {
        found.push_back(std::stoi(entry.path().filename()));
      }
    }
    return found;
  }

  std::unique_ptr<KeptMoments> kept_;
};

TEST_P(MomentTest, AreToldWithWhatTheRunningFunctionHas) {
  const auto list = ListMoments(Options(), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_TRUE(list->complete);
  std::vector<std::string> all;
  for (const proto::Moment& moment : list->moments) {
    std::string text = absl::StrCat(moment.number(), ":");
    for (const proto::Moment::Local& local : moment.locals()) {
      absl::StrAppend(&text, " ", local.is_const() ? "const " : "", local.refers() ? "&" : "",
                      local.is_pointer() ? "*" : "", local.name(), " ", local.state());
    }
    all.push_back(text);
    EXPECT_THAT(moment.file(), HasSubstr("served.cc"));
    EXPECT_FALSE(moment.threads());
  }
  EXPECT_EQ(all, std::vector<std::string>({
                     "1: counter 1",
                     "2: &counter 2",
                     "3: &counter 3",
                     "4: counter 3",
                     "5: counter 3 const &*other 4",
                     "6: counter 3",
                 }));
  EXPECT_EQ(list->moments[1].line(), list->moments[2].line());
  EXPECT_EQ(list->moments[1].time(), 1u);
  EXPECT_EQ(list->moments[2].time(), 2u);
  EXPECT_EQ(list->moments[0].locals(0).fields(0).integer(), 1);
  // Told once.
  EXPECT_EQ(list->moments[2].locals(0).fields(0).integer(), 21);
  EXPECT_EQ(list->moments[3].locals(0).fields_size(), 0);
}

// By what it is, whatever the test knows it as.
TEST_P(MomentTest, AnObjectIsOfItsOwnClass) {
  DriverOptions options = Options();
  options.test_arguments = {"derives"};
  const auto list = ListMoments(options, absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  ASSERT_EQ(list->moments.size(), 7u);
  ASSERT_EQ(list->moments[1].locals_size(), 2);
  const proto::Moment::Local& shape = list->moments[1].locals(1);
  EXPECT_EQ(shape.name(), "shape");
  EXPECT_TRUE(shape.derived());
  ASSERT_EQ(shape.fields_size(), 1);
  EXPECT_EQ(shape.fields(0).integer(), 7);
  EXPECT_FALSE(list->moments[1].locals(0).derived());
}

TEST_P(MomentTest, WhatIsTooLargeIsGivenUpEvenly) {
  Keep({1, 2, 3, 4, 5, 6});
  ASSERT_EQ(kept_->size(), 6u);
  const double all = kept_->megabytes();
  EXPECT_GT(all, 0.1);
  kept_ = nullptr;
  auto fewer = KeptMoments::Start(Options(), {1, 2, 3, 4, 5, 6}, absl::Seconds(60), all / 2);
  ASSERT_TRUE(fewer.ok()) << fewer.status();
  kept_ = *std::move(fewer);
  EXPECT_GT(kept_->size(), 0u);
  EXPECT_LT(kept_->size(), 6u);
  EXPECT_LE(kept_->megabytes(), all / 2);
}

TEST_P(MomentTest, CandidatesStartFromTheTestsObjects) {
  Keep({1, 3});
  EXPECT_EQ(kept_->size(), 2u);
  for (const auto& [moment, value] : std::map<uint64_t, int64_t>{{3, 21}, {1, 1}}) {
    // Each has the test's object for itself.
    for (const Outcome& outcome : Run(kept_->At(moment), {Add(moment, 0), Add(moment, 0)})) {
      EXPECT_EQ(outcome.status(), Outcome::NORMAL);
      EXPECT_EQ(outcome.observations(0).entry(0).fields(0).integer(), value);
      EXPECT_EQ(outcome.observations(0).exit(0).fields(0).integer(), value + 1);
    }
  }
}

TEST_P(MomentTest, ConstantsStayConstant) {
  Keep({5});
  ASSERT_NE(kept_->At(5), nullptr);
  for (const uint32_t local : {1u, 2u}) {
    EXPECT_EQ(Run(kept_->At(5), {Add(5, local)})[0].status(), Outcome::INAPPLICABLE);
  }
}

TEST_P(MomentTest, OneThatTheTestNeverComesTo) {
  Keep({2, 7});
  EXPECT_NE(kept_->At(2), nullptr);
  EXPECT_EQ(kept_->At(7), nullptr);
}

TEST_P(MomentTest, SequencesRunWhereTheyStart) {
  auto started = Driver::Start(Options());
  ASSERT_TRUE(started.ok()) << started.status();
  Starts starts(*std::move(started));
  Keep({1, 4});
  starts.Keep(std::move(kept_));
  EXPECT_TRUE(starts.StandsAt(4));
  EXPECT_FALSE(starts.StandsAt(2));
  proto::Candidate two = Add(1, 0);
  *two.add_calls() = Take(4, 0).calls(0);
  const std::vector<proto::Candidate> candidates = {
      Add(4, 0), Sequence({{kCounterMake, {IntegerValue(5)}}}), Add(1, 0), Add(2, 0), two};
  const auto outcomes =
      starts.Run(candidates, {}, 500, 0, proto::Batch::AS_IT_COMES, absl::Seconds(60));
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  ASSERT_EQ(outcomes->size(), 5u);
  EXPECT_EQ((*outcomes)[0].observations(0).exit(0).fields(0).integer(), 22);
  EXPECT_EQ((*outcomes)[1].observations(0).result_view().fields(0).integer(), 5);
  EXPECT_EQ((*outcomes)[2].observations(0).exit(0).fields(0).integer(), 2);
  EXPECT_EQ((*outcomes)[3].status(), Outcome::INAPPLICABLE);
  EXPECT_EQ((*outcomes)[4].status(), Outcome::INAPPLICABLE);
}

TEST_P(MomentTest, ATestThatCapturesItsOutput) {
  const auto list = ListMoments(Options("captures"), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_TRUE(list->complete) << list->ended_early;
}

// The moments up to there are as good as others.
TEST_P(MomentTest, ATestThatDies) {
  const auto list = ListMoments(Options("dies"), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_EQ(list->moments.size(), 1u);
  EXPECT_FALSE(list->complete);
  EXPECT_FALSE(list->ended_early.empty());
  Keep({1, 2}, "dies");
  EXPECT_EQ(kept_->At(2), nullptr);
  ASSERT_NE(kept_->At(1), nullptr);
  EXPECT_EQ(Run(kept_->At(1), {Add(1, 0)})[0].status(), Outcome::NORMAL);
}

TEST_P(MomentTest, ATestThatHandlesCrashesHandlesItsOwn) {
  Keep({3}, "handles");
  ASSERT_NE(kept_->At(3), nullptr);
  const std::vector<Outcome> outcomes =
      Run(kept_->At(3), {Does(kAbort), Does(kCrash, {NullValue()}), Does(kTerminate)});
  ASSERT_EQ(outcomes.size(), 3u);
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.status(), Outcome::CRASHED);
}

// A candidate does not, where it does the same.
TEST_P(MomentTest, ATestGoesOnAfterUndefinedBehaviour) {
  const auto list = ListMoments(Options("overflows"), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_EQ(list->moments.size(), 6u);
  EXPECT_TRUE(list->complete);
  Keep({1, 6}, "overflows");
  ASSERT_NE(kept_->At(6), nullptr);
  proto::Candidate candidate = Add(1, 0);
  *candidate.mutable_calls(1)->mutable_operands(1) = IntegerValue(2147483647);
  const Outcome outcome = Run(kept_->At(1), {candidate})[0];
  EXPECT_EQ(outcome.status(), GetParam() ? Outcome::CRASHED : Outcome::NORMAL);
  if (!GetParam()) return;
  EXPECT_EQ(outcome.call(), 1u);
  EXPECT_EQ(outcome.phase(), Outcome::CALL);
  EXPECT_THAT(outcome.report(), HasSubstr(": runtime error: signed integer overflow: "));
  EXPECT_THAT(outcome.report(), HasSubstr("    #0 0x"));
}

// Processes that are forked would share where they are read.
TEST_P(MomentTest, FilesThatAreWrittenKeepNone) {
  const auto reads = ListMoments(Options("reads"), absl::Seconds(60));
  ASSERT_TRUE(reads.ok()) << reads.status();
  for (const proto::Moment& moment : reads->moments) EXPECT_FALSE(moment.files());
  const auto writes = ListMoments(Options("writes"), absl::Seconds(60));
  ASSERT_TRUE(writes.ok()) << writes.status();
  EXPECT_FALSE(writes->moments[0].files());
  EXPECT_TRUE(writes->moments[1].files());
  Keep({1, 2}, "writes");
  EXPECT_NE(kept_->At(1), nullptr);
  EXPECT_EQ(kept_->At(2), nullptr);
}

// What the other process does is not the test.
TEST_P(MomentTest, ATestThatForks) {
  const auto list = ListMoments(Options("forks"), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_EQ(list->moments.size(), 6u);
  EXPECT_TRUE(list->complete);
  Keep({1, 6}, "forks");
  EXPECT_EQ(kept_->size(), 2u);
  EXPECT_EQ(Run(kept_->At(6), {Add(6, 0)})[0].observations(0).exit(0).fields(0).integer(), 22);
}

TEST_P(MomentTest, ATestThatSleepsIsNotWaitedFor) {
  const auto list = ListMoments(Options("sleeps"), absl::Seconds(1));
  ASSERT_TRUE(list.ok()) << list.status();
  EXPECT_EQ(list->moments.size(), 1u);
  EXPECT_FALSE(list->complete);
  EXPECT_EQ(list->ended_early, "its time was over");
  Keep({1, 2}, "sleeps", absl::Seconds(1));
  EXPECT_EQ(kept_->At(2), nullptr);
  ASSERT_NE(kept_->At(1), nullptr);
  EXPECT_EQ(Run(kept_->At(1), {Add(1, 0)})[0].status(), Outcome::NORMAL);
}

TEST_P(MomentTest, NoneIsKeptWhereOtherThreadsRun) {
  const auto list = ListMoments(Options("threads"), absl::Seconds(1));
  ASSERT_TRUE(list.ok()) << list.status();
  ASSERT_GT(list->moments.size(), 1u);
  EXPECT_FALSE(list->moments[0].threads());
  EXPECT_TRUE(list->moments[1].threads());
  Keep({1, 2}, "threads", absl::Seconds(1));
  EXPECT_NE(kept_->At(1), nullptr);
  EXPECT_EQ(kept_->At(2), nullptr);
}

// … and of many more those with something new.
TEST_P(MomentTest, OfAPlaceThatIsReachedManyTimesTheFirstAreTold) {
  const auto list = ListMoments(Options("many"), absl::Seconds(60));
  ASSERT_TRUE(list.ok()) << list.status();
  // One of the two places is a loop that changes its object each time.
  EXPECT_GT(list->moments.size(), 500u);
  EXPECT_LT(list->moments.size(), 520u);
  EXPECT_EQ(list->moments.back().number(), 10000u);
  Keep({9000}, "many");
  ASSERT_NE(kept_->At(9000), nullptr);
}

// What it was to run, and what it is asked later, is answered all the same.
TEST_P(MomentTest, AMomentThatDies) {
  auto started = Driver::Start(Options());
  ASSERT_TRUE(started.ok()) << started.status();
  Starts starts(*std::move(started));
  Keep({1});
  starts.Keep(std::move(kept_));
  for (const int process : Processes()) kill(process, SIGKILL);
  for (int i = 0; i < 2; ++i) {
    const auto outcomes =
        starts.Run({Add(1, 0)}, {}, 500, 0, proto::Batch::AS_IT_COMES, absl::Seconds(60));
    ASSERT_TRUE(outcomes.ok()) << outcomes.status();
    EXPECT_EQ((*outcomes)[0].status(), Outcome::INAPPLICABLE);
  }
  EXPECT_FALSE(starts.StandsAt(1));
}

// No process is left behind when the engine goes.
TEST_P(MomentTest, EndWithTheirOwner) {
  Keep({1, 2, 3});
  EXPECT_GE(Processes().size(), 3u);
  kept_.reset();
  for (int i = 0; i < 100 && !Processes().empty(); ++i) usleep(50000);
  EXPECT_TRUE(Processes().empty());
}

INSTANTIATE_TEST_SUITE_P(Drivers, MomentTest, ::testing::Bool());

proto::Candidate Repeated(proto::Candidate candidate, int times, bool find_lost = false) {
  candidate.set_repeats(static_cast<uint32_t>(times));
  candidate.set_find_lost(find_lost);
  return candidate;
}

TEST_F(DriverTest, TellsWhatStaysAllocatedEachTime) {
  Start(sanitized_driver);
  const std::vector<Outcome> outcomes =
      Run({Repeated(Does(kLose, {IntegerValue(40)}), 3), Repeated(Does(kPrepare), 3),
           Repeated(Does(kMood), 3), Does(kLose, {IntegerValue(40)})});
  EXPECT_EQ(outcomes[0].balance().bytes(), 40u);
  EXPECT_EQ(outcomes[0].balance().blocks(), 1u);
  EXPECT_EQ(outcomes[0].balance().search(), proto::Balance::NOT_ASKED);
  EXPECT_EQ(outcomes[1].balance().bytes(), 0u) << "made once";
  ASSERT_TRUE(outcomes[2].has_balance());
  EXPECT_EQ(outcomes[2].balance().bytes(), 0u);
  EXPECT_FALSE(outcomes[3].has_balance()) << "nobody asked";
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.status(), Outcome::NORMAL);
    EXPECT_EQ(outcome.observations_size(), 1);
  }
}

TEST_F(DriverTest, NothingIsToldOfWhatFailsWhenItIsRepeated) {
  Start(sanitized_driver);
  const std::vector<Outcome> outcomes = Run({Repeated(Does(kFail), 3), Repeated(Does(kAbort), 3)});
  EXPECT_EQ(outcomes[0].status(), Outcome::THREW);
  EXPECT_FALSE(outcomes[0].has_balance());
  EXPECT_EQ(outcomes[1].status(), Outcome::CRASHED);
  EXPECT_EQ(outcomes[1].call(), 1u);
}

TEST_F(DriverTest, WithoutASanitizerNobodyCounts) {
  const Outcome outcome = Run(Repeated(Does(kLose, {IntegerValue(40)}), 3, true));
  EXPECT_EQ(outcome.status(), Outcome::NORMAL);
  EXPECT_FALSE(outcome.has_balance());
}

// Confined: the helper of LeakSanitizer is let through.
TEST_F(DriverTest, LooksWhetherAnythingLeadsToIt) {
  Start(sanitized_driver);
  const std::vector<Outcome> outcomes =
      Run({Repeated(Does(kLose, {IntegerValue(40)}), 10, true),
           Repeated(Does(kRegister, {IntegerValue(40)}), 10, true),
           Repeated(Does(kVisit), 10, true), Does(kVisit)});
  EXPECT_EQ(outcomes[0].status(), Outcome::NORMAL) << outcomes[0].report();
  EXPECT_EQ(outcomes[0].balance().bytes(), 40u);
  EXPECT_EQ(outcomes[0].balance().search(), proto::Balance::LOST);
  EXPECT_GT(outcomes[1].balance().bytes(), 40u) << "it grows as evenly";
  EXPECT_EQ(outcomes[1].balance().search(), proto::Balance::REACHED);
  EXPECT_EQ(outcomes[2].balance().bytes(), 0u);
  EXPECT_EQ(outcomes[2].balance().search(), proto::Balance::REACHED);
  // Each had a process of its own: the last one counts from the beginning.
  EXPECT_EQ(outcomes[3].observations(0).result().integer(), 1);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc != 3) return 2;
  augment::plain_driver = argv[1];
  augment::sanitized_driver = argv[2];
  return RUN_ALL_TESTS();
}
