// Comparisons whose answers no comparison may give (engine/laws/comparisons.h).
//
// Every comparison of the operands of a call that returned is held against the others. Asked
// about the operands of another call, it is followed: the finding is a call of the comparison
// itself.

#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/laws/comparisons.h"
#include "engine/laws/implications.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/oracle.h"

namespace augment {
namespace {

const BrokenLaw& LawOf(const Suspect& suspect) {
  return *std::any_cast<BrokenLaw>(&suspect.detail);
}

class Comparisons : public Oracle {
 public:
  explicit Comparisons(const OracleContext& context)
      : knowledge_(context.knowledge), vocabulary_(context.knowledge.vocabulary()) {}

  std::string Name() const override { return "comparisons"; }
  std::string Source() const override { return "law"; }
  void Note(const Measured& measured, Notes* notes) override;
  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return LawOf(suspect).law == Law::kNotBoth
               ? KeyOfContradiction(vocabulary_, suspect.function)
               : absl::StrCat(suspect.function, "|law|", static_cast<int>(LawOf(suspect).law));
  }
  Verdict Decide(const Suspect& suspect) const override;
  void Describe(const Suspect& suspect, proto::Finding* finding) const override;

 private:
  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
};

void Comparisons::Note(const Measured& measured, Notes* notes) {
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  if (observation == nullptr) return;
  const int last = measured.candidate.calls_size() - 1;
  const proto::CandidateCall& call = measured.candidate.calls(last);
  for (const BrokenLaw& broken : BrokenLaws(vocabulary_, measured.function, *observation)) {
    const std::string kind =
        absl::StrCat("law", broken.function, ".", static_cast<int>(broken.law));
    if (broken.function != measured.function || broken.receiver != 0 || broken.argument != 1) {
      // Asked about the operands of another call: the comparison itself next.
      if (notes->Enough(kind)) continue;
      proto::Candidate next = Prefix(measured.candidate, last);
      proto::CandidateCall* comparison = next.add_calls();
      comparison->set_function(static_cast<uint32_t>(broken.function));
      *comparison->add_operands() = call.operands(broken.receiver);
      *comparison->add_operands() = call.operands(broken.argument);
      notes->Follow(std::move(next));
      continue;
    }
    Suspect suspect;
    suspect.kind = Suspect::kOfOracle;
    suspect.oracle = this;
    suspect.candidate = measured.candidate;
    suspect.outcome = measured.outcome;
    suspect.function = measured.function;
    suspect.sample = measured.sample;
    suspect.detail = broken;
    notes->Add(std::move(suspect), kind);
  }
}

bool Comparisons::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                        const proto::Outcome& outcome, Suspect* found) const {
  if (!EndsInCallOf(knowledge_, suspect.function, candidate) ||
      (outcome.status() != proto::Outcome::NORMAL && outcome.status() != proto::Outcome::THREW)) {
    return false;
  }
  const proto::Observation* observation = LastObservation(candidate, outcome);
  if (observation == nullptr) return false;
  const BrokenLaw& law = LawOf(suspect);
  for (const BrokenLaw& broken : BrokenLaws(vocabulary_, suspect.function, *observation)) {
    if (broken.law != law.law || broken.function != suspect.function || broken.other != law.other ||
        broken.receiver != 0 || broken.argument != 1) {
      continue;
    }
    found->kind = Suspect::kOfOracle;
    found->oracle = this;
    found->candidate = candidate;
    found->outcome = outcome;
    found->function = suspect.function;
    found->sample = knowledge_.Measure(candidate, outcome).sample;
    found->detail = broken;
    return true;
  }
  return false;
}

// An order that is none breaks std::sort; some mean by == what they like.
Verdict Comparisons::Decide(const Suspect& suspect) const {
  const Law law = LawOf(suspect).law;
  const bool order = (law == Law::kIrreflexive || law == Law::kAsymmetric) &&
                     ComparisonNamed(vocabulary_.Name(suspect.function)) != Comparison::kBetweenTwo;
  return VerdictOf(order ? Row::kOrder : Row::kComparison);
}

void Comparisons::Describe(const Suspect& suspect, proto::Finding* finding) const {
  const BrokenLaw& broken = LawOf(suspect);
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const std::string contradiction = Show(vocabulary_, broken);
  finding->set_oracle(proto::ORACLE_LAW);
  finding->set_contract(contradiction);
  finding->set_message(contradiction);
  finding->set_abstract_message(contradiction);
  finding->set_headline(
      absl::StrCat(vocabulary_.Name(broken.function), " says ", contradiction, "."));
  proto::GeneratedTest& test = *finding->mutable_test();
  proto::Expectation expectation;
  // Which of two answers is wrong nobody knows: only that they contradict.
  const auto against = [&](int receiver, int argument, proto::Expectation::Comparison comparison) {
    expectation.set_subject(proto::Expectation::RESULT);
    expectation.set_comparison(comparison);
    expectation.set_against_query(true);
    expectation.set_other_function(static_cast<uint32_t>(broken.other));
    expectation.set_other_slot(static_cast<uint32_t>(call.operands(receiver).object()));
    *expectation.add_other_arguments() = call.operands(argument);
  };
  switch (broken.law) {
    case Law::kIrreflexive:
    case Law::kReflexive:
      expectation.set_subject(proto::Expectation::RESULT);
      *expectation.mutable_value() = BooleanValue(broken.law == Law::kReflexive);
      break;
    case Law::kAsymmetric:
      against(1, 0, proto::Expectation::NOT_BOTH);
      break;
    case Law::kSymmetric:
      against(1, 0, proto::Expectation::EQ);
      break;
    case Law::kNotBoth:
      against(0, 1,
              vocabulary_.Name(broken.function) == "operator!=" ? proto::Expectation::NE
                                                                : proto::Expectation::NOT_BOTH);
      break;
  }
  const bool order = broken.law == Law::kIrreflexive || broken.law == Law::kAsymmetric;
  finding->set_evidence(order ? "An order never does; std::sort, std::set and std::map rely on it."
                              : "No comparison of equality does.");
  test.set_outcome_words(order ? "IsAnOrder" : "IsAnEquality");
  switch (ComparisonNamed(vocabulary_.Name(broken.function))) {
    case Comparison::kMutual:
    case Comparison::kBetweenTwo:
      finding->set_evidence("What is said of two objects alike holds both ways round.");
      test.set_outcome_words("HoldsBothWaysRound");
      if (broken.law == Law::kIrreflexive) {
        finding->set_evidence("Nobody is one of his own.");
        test.set_outcome_words("IsNotSaidOfItself");
      }
      break;
    case Comparison::kEquivalence:
      finding->set_evidence("What two objects have the same, an object has the same as itself.");
      test.set_outcome_words("IsAnEquivalence");
      if (broken.law == Law::kSymmetric) {
        finding->set_evidence("What two objects have the same, both have.");
      }
      break;
    default:
      break;
  }
  *test.add_expect() = std::move(expectation);
}

}  // namespace

std::unique_ptr<Oracle> MakeComparisons(const OracleContext& context) {
  return std::make_unique<Comparisons>(context);
}

}  // namespace augment
