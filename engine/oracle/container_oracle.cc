// Answers of containers that cannot all be true (engine/laws/deduction.h), asked of objects in the
// pool (relations.h). Which of the answers is wrong nobody knows.

#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/model/camel_case.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/contradicts.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/relations.h"

namespace augment {
namespace {

// What is asked, of which object, about what.
void SetQuestion(const Fact& fact, proto::Expectation* expectation) {
  expectation->set_subject(proto::Expectation::QUERY);
  expectation->set_function(static_cast<uint32_t>(fact.function));
  expectation->set_slot(static_cast<uint32_t>(fact.slot));
  for (size_t i = 1; i < fact.operands.size(); ++i) {
    *expectation->add_arguments() = fact.operands[i];
  }
}

proto::Expectation::Comparison Plain(Claim::Relation relation) {
  switch (relation) {
    case Claim::IS:
      return proto::Expectation::EQ;
    case Claim::NE:
      return proto::Expectation::NE;
    case Claim::LT:
      return proto::Expectation::LT;
    case Claim::GT:
      return proto::Expectation::GT;
  }
  return proto::Expectation::EQ;
}

proto::Expectation::Comparison Negated(Claim::Relation relation) {
  switch (relation) {
    case Claim::IS:
      return proto::Expectation::NE;
    case Claim::NE:
      return proto::Expectation::EQ;
    case Claim::LT:
      return proto::Expectation::GE;
    case Claim::GT:
      return proto::Expectation::LE;
  }
  return proto::Expectation::NE;
}

// The claim as an expectation that it holds.
proto::Expectation Holds(const Facts& facts, const Claim& claim) {
  proto::Expectation expectation;
  SetQuestion(facts.all()[static_cast<size_t>(claim.fact)], &expectation);
  expectation.set_comparison(Plain(claim.relation));
  expectation.set_length(claim.length);
  if (claim.other < 0) {
    *expectation.mutable_value() = claim.value;
    return expectation;
  }
  const Fact& other = facts.all()[static_cast<size_t>(claim.other)];
  expectation.set_against_query(true);
  expectation.set_other_function(static_cast<uint32_t>(other.function));
  expectation.set_other_slot(static_cast<uint32_t>(other.slot));
  for (size_t i = 1; i < other.operands.size(); ++i) {
    *expectation.add_other_arguments() = other.operands[i];
  }
  return expectation;
}

const BrokenRelation& RelationOf(const Suspect& suspect) {
  return *std::any_cast<BrokenRelation>(&suspect.detail);
}

class Containers : public Oracle {
 public:
  explicit Containers(const OracleContext& context)
      : vocabulary_(context.knowledge.vocabulary()),
        masked_(context.masked),
        relations_(context.knowledge, context.domain, context.pool, context.masked, context.seed) {}

  std::string Name() const override { return "containers"; }
  std::string Source() const override { return "law"; }

  // A turn for each class.
  int Turns(When when) override {
    return when == When::kRound ? vocabulary_.registry().classes_size() : 0;
  }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override {
    relations_.Learn(probes_[number], outcome, met);
  }
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return absl::StrCat(suspect.function, "|relation");
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kContainer); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override;

 private:
  const Vocabulary& vocabulary_;
  const std::set<int>& masked_;
  Relations relations_;
  std::vector<Relations::Probe> probes_;  // of this turn
};

std::vector<proto::Candidate> Containers::Ask(When, int turn) {
  probes_ = relations_.Round(turn);
  std::vector<proto::Candidate> candidates;
  for (const Relations::Probe& probe : probes_) candidates.push_back(probe.candidate);
  return candidates;
}

std::vector<Suspect> Containers::Take() {
  std::vector<Suspect> suspects = relations_.Take();
  for (Suspect& suspect : suspects) suspect.oracle = this;
  return suspects;
}

bool Containers::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                       const proto::Outcome& outcome, Suspect* found) const {
  *found = suspect;
  found->candidate = candidate;
  found->outcome = outcome;
  Facts facts;
  Contradiction contradiction;
  return Contradicts(vocabulary_, masked_, RelationOf(suspect), candidate, outcome, &facts,
                     &contradiction);
}

// In words and as a test that asserts no more than that the answers are not all so.
void Containers::Describe(const Suspect& suspect, proto::Finding* finding) const {
  const BrokenRelation& detail = RelationOf(suspect);
  finding->set_abstract_message(detail.key.substr(0, detail.key.find('|')));
  Facts facts;
  Contradiction broken;
  if (!Contradicts(vocabulary_, masked_, detail, suspect.candidate, suspect.outcome, &facts,
                   &broken)) {
    return;
  }
  const std::string shown = Show(vocabulary_, facts, broken);
  const std::string name = vocabulary_.Name(suspect.function);
  finding->set_oracle(proto::ORACLE_LAW);
  finding->set_contract(shown);
  finding->set_message(shown);
  finding->set_headline(absl::StrCat(name, "(): ", shown, "."));
  finding->set_evidence(broken.law);
  proto::GeneratedTest& test = *finding->mutable_test();
  const int begin = suspect.candidate.calls_size() - detail.tail.size();
  *test.mutable_sequence() = Prefix(suspect.candidate, begin);
  if (detail.tail.change) {
    *test.mutable_sequence()->add_calls() = suspect.candidate.calls(facts.change_call());
  }
  test.mutable_sequence()->set_observe(0);
  if (!broken.words.empty()) {
    test.set_outcome_words(broken.words);
  } else {
    // The last answer that is not its own.
    std::string other;
    for (const Claim& claim : broken.claims) {
      for (const int fact : {claim.fact, claim.other}) {
        if (fact < 0) continue;
        const int function = facts.all()[static_cast<size_t>(fact)].function;
        if (function != suspect.function) other = CamelCase(vocabulary_.Name(function));
      }
    }
    test.set_outcome_words(absl::StrCat("AgreesWith", other));
  }
  std::vector<const Claim*> after;
  for (const Claim& claim : broken.claims) {
    if (claim.fact < 0) {
      proto::Expectation* expectation = test.add_expect();
      expectation->set_subject(proto::Expectation::RESULT);
      *expectation->mutable_value() = claim.value;
    } else if (!facts.all()[static_cast<size_t>(claim.fact)].after) {
      *test.add_arrange() = Holds(facts, claim);
    } else {
      after.push_back(&claim);
    }
  }
  if (after.size() == 1) {
    proto::Expectation* expectation = test.add_expect();
    *expectation = Holds(facts, *after[0]);
    expectation->set_comparison(Negated(after[0]->relation));
  } else if (!after.empty()) {
    proto::Expectation* expectation = test.add_expect();
    expectation->set_comparison(proto::Expectation::NOT_ALL);
    for (const Claim* claim : after) *expectation->add_conjuncts() = Holds(facts, *claim);
  }
}

}  // namespace

std::unique_ptr<Oracle> MakeContainers(const OracleContext& context) {
  return std::make_unique<Containers>(context);
}

}  // namespace augment
