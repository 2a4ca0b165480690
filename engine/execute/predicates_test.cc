// What the driver answers about contracts and conditions, and what it does when
// a precondition is false. Argument: the driver of testing/contracted.cc.
#include <stdlib.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/execute/driver.h"
#include "engine/execute/testing/contracted.h"
#include "engine/model/value.h"
#include "engine/model/vocabulary.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using namespace ::instrumented;  // ids only
using proto::Outcome;
using proto::RegistryPredicate;

std::string driver_path;

class PredicatesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* base = getenv("TEST_TMPDIR");
    std::string pattern = std::string(base == nullptr ? "/tmp" : base) + "/driver.XXXXXX";
    auto started = Driver::Start({driver_path, mkdtemp(pattern.data()), true});
    ASSERT_TRUE(started.ok()) << started.status();
    driver_ = *std::move(started);
    vocabulary_ =
        std::make_unique<Vocabulary>(driver_->registry(), std::vector<proto::SubjectModel>());
  }

  // Meter(value), then `id` of it.
  proto::Candidate Does(int value, uint64_t id, const proto::Value& argument) {
    proto::Candidate candidate = Makes(value);
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary_->Find(id, "instrumented::Meter")));
    *call->add_operands() = ObjectValue(0);
    *call->add_operands() = argument;
    return candidate;
  }
  proto::Candidate Makes(int value) {
    proto::Candidate candidate;
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(vocabulary_->Find(kMeterMake, "")));
    *call->add_operands() = IntegerValue(value);
    return candidate;
  }
  Outcome Run(const proto::Candidate& candidate, const std::set<int>& masked = {}) {
    auto outcomes = driver_->Run({candidate}, masked, 200, 0);
    EXPECT_TRUE(outcomes.ok()) << outcomes.status();
    return outcomes.ok() ? (*outcomes)[0] : Outcome();
  }
  int Predicate(uint64_t id, RegistryPredicate::Kind kind) {
    for (int i = 0; i < driver_->registry().predicates_size(); ++i) {
      const RegistryPredicate& predicate = driver_->registry().predicates(i);
      if (predicate.id() == id && predicate.kind() == kind) return i;
    }
    ADD_FAILURE() << "no predicate of " << id;
    return 0;
  }
  // "yes", "no", or "" when it was not answered.
  static std::string Said(const google::protobuf::RepeatedPtrField<proto::Answer>& answers,
                          int predicate) {
    for (const proto::Answer& answer : answers) {
      if (static_cast<int>(answer.predicate()) == predicate) return answer.holds() ? "yes" : "no";
    }
    return "";
  }

  std::unique_ptr<Driver> driver_;
  std::unique_ptr<Vocabulary> vocabulary_;
};

TEST_F(PredicatesTest, AreFoundByFunctionAndClass) {
  EXPECT_EQ(vocabulary_->PredicatesOf(vocabulary_->Find(kMeterAdd, "instrumented::Meter")).size(),
            3u);
  EXPECT_EQ(vocabulary_->InvariantsOf(vocabulary_->FindClass("instrumented::Meter")),
            std::vector<int>{Predicate(kMeter, RegistryPredicate::INVARIANT)});
}

TEST_F(PredicatesTest, ACallWhosePreconditionIsFalseIsNotMade) {
  const Outcome outcome = Run(Does(1, kMeterAdd, IntegerValue(-1)));
  EXPECT_EQ(outcome.status(), Outcome::ILLEGAL);
  EXPECT_EQ(outcome.call(), 1u);
  EXPECT_EQ(vocabulary_->PredicateNumber(static_cast<int>(outcome.query())),
            Predicate(kMeterAdd, RegistryPredicate::PRECONDITION));
  EXPECT_EQ(Run(Does(1, kMeterAdd, IntegerValue(0))).status(), Outcome::NORMAL);
}

TEST_F(PredicatesTest, NorIsOneOfTheSetUp) {
  const Outcome outcome = Run(Does(99, kMeterAdd, IntegerValue(1)));
  EXPECT_EQ(outcome.status(), Outcome::ILLEGAL);
  EXPECT_EQ(outcome.call(), 0u);
}

TEST_F(PredicatesTest, AMaskedPreconditionIsNotAsked) {
  const int number =
      vocabulary_->QueryNumber(Predicate(kMeterAdd, RegistryPredicate::PRECONDITION));
  EXPECT_EQ(Run(Does(1, kMeterAdd, IntegerValue(-1)), {number}).status(), Outcome::NORMAL);
}

TEST_F(PredicatesTest, ConditionsAreAnsweredBeforeTheCall) {
  const int condition = Predicate(kMeterAdd, RegistryPredicate::CONDITION);
  // Afterwards k > value_ would be false both times.
  EXPECT_EQ(
      Said(Run(Does(1, kMeterAdd, IntegerValue(2))).observations(0).entry_answers(), condition),
      "yes");
  EXPECT_EQ(
      Said(Run(Does(3, kMeterAdd, IntegerValue(2))).observations(0).entry_answers(), condition),
      "no");
}

TEST_F(PredicatesTest, PostconditionsKnowTheResultAndWhatWasBefore) {
  const int post = Predicate(kMeterAdd, RegistryPredicate::POSTCONDITION);
  EXPECT_EQ(Said(Run(Does(5, kMeterAdd, IntegerValue(6))).observations(0).exit_answers(), post),
            "yes");
  EXPECT_EQ(Said(Run(Does(5, kMeterAdd, IntegerValue(7))).observations(0).exit_answers(), post),
            "no");
}

TEST_F(PredicatesTest, InvariantsBelongToEachView) {
  const int invariant = Predicate(kMeter, RegistryPredicate::INVARIANT);
  const Outcome outcome = Run(Does(98, kMeterAdd, IntegerValue(5)));
  EXPECT_EQ(Said(outcome.observations(0).entry(0).invariants(), invariant), "yes");
  EXPECT_EQ(Said(outcome.observations(0).exit(0).invariants(), invariant), "no");
}

TEST_F(PredicatesTest, AQueryIsNotAskedWhereItMayNotBe) {
  const auto rate = [&](int value) {
    const Outcome outcome = Run(Makes(value));
    EXPECT_EQ(outcome.status(), Outcome::NORMAL);
    return outcome.observations(0).result_view().queries(0);
  };
  EXPECT_EQ(rate(25).integer(), 4);
  EXPECT_TRUE(HasOpaque(rate(0)));
}

TEST_F(PredicatesTest, WhatCannotBeAskedForbidsNothing) {
  // The question throws; it says nothing of a null pointer.
  EXPECT_EQ(Run(Makes(13)).status(), Outcome::NORMAL);
  EXPECT_EQ(Run(Does(1, kMeterTake, NullValue())).status(), Outcome::CRASHED);
}

TEST_F(PredicatesTest, AQuestionThatDiesIsToldFromTheCall) {
  const Outcome outcome = Run(Makes(14));
  EXPECT_EQ(outcome.status(), Outcome::CRASHED);
  EXPECT_EQ(outcome.phase(), Outcome::QUERY);
  EXPECT_EQ(vocabulary_->PredicateNumber(static_cast<int>(outcome.query())),
            Predicate(kMeterMake, RegistryPredicate::PRECONDITION));
  EXPECT_EQ(Run(Makes(14), {static_cast<int>(outcome.query())}).status(), Outcome::NORMAL);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 2;
  augment::driver_path = argv[1];
  return RUN_ALL_TESTS();
}
