// Comparisons of the same two objects that contradict each other, and equal objects that can be
// told apart (Palus, section 4.3: relations between calls).
//
// When the rounds are over, pairs of objects of one class are compared by all that compares
// them, both ways round; half of the pairs are those that look most alike. What one answer says
// of another (implications.h) is believed of two functions when it mostly held of them. Of pairs
// that are equal, and in different states, the answers of queries are then compared, those to
// calls with arguments that were made on one of them before, and how they compare to a third.
// A query is believed to be about what equality means when equal objects mostly answer it alike,
// and is no capacity. That equal objects have one hash needs no belief. Objects that differ
// slightly are not compared: an equality with a tolerance agrees with nothing there.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/judge/names.h"
#include "engine/laws/implications.h"
#include "engine/model/reals.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/congruence.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/pairs.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

constexpr size_t kMostObjects = 48;  // of a class
constexpr size_t kMostPairs = 240;
constexpr size_t kMostPairsInAll = 2000;
constexpr size_t kMostEqualPairs = 40;
constexpr int kMostSetUp = 10;  // calls that make one of them
constexpr size_t kMostQuestions = 16;
constexpr size_t kMostCallsOnAState = 4;
constexpr size_t kMostStates = 4096;
// What is believed held so often, and so many times as often as it did not.
struct Belief {
  int64_t held;
  int64_t per_broken;
};
constexpr Belief kImplied = {6, 3};
constexpr Belief kAlike = {12, 2};
// An equality that forgets a field lets it be seen, and what is made of it.
constexpr int kMostToldApart = 3;

// Nothing when it is no truth.
std::optional<bool> TruthOf(const proto::Outcome& outcome, int call) {
  const proto::Value* result = AnswerOf(outcome, call);
  if (result == nullptr || result->kind_case() != proto::Value::kBoolean) return std::nullopt;
  return result->boolean();
}

class Congruence : public Oracle {
 public:
  explicit Congruence(const OracleContext& context)
      : knowledge_(context.knowledge),
        vocabulary_(context.knowledge.vocabulary()),
        pool_(context.pool),
        masked_(context.masked) {}

  std::string Name() const override { return "congruence"; }
  std::string Source() const override { return "law"; }
  void Note(const Measured& measured, Notes* notes) override;
  // All comparisons of pairs; what equal ones answer.
  int Turns(When when) override { return when == When::kEnd ? 2 : 0; }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override;
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return DetailOf(suspect).implied ? KeyOfContradiction(vocabulary_, suspect.function)
                                     : absl::StrCat(suspect.function, "|told-apart");
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kCongruence); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override {
    DescribeCongruence(vocabulary_, DetailOf(suspect), suspect, finding);
  }

 private:
  struct Asked {
    proto::Candidate candidate;
    ObjectPair pair;
    int x = 0;  // slots
    int y = 0;
    int third = 0;  // where calls begin that make a third object
    int first = 0;  // number of the first question
  };

  static const Congruent& DetailOf(const Suspect& suspect) {
    return *std::any_cast<Congruent>(&suspect.detail);
  }
  std::vector<ComparisonFunction> Comparisons(int class_index) const;
  std::vector<const PoolObject*> ObjectsOf(int class_index) const;
  Asked Begin(const ObjectPair& pair) const;
  void AskComparisons(int class_index, size_t most);
  void AskEqual(int class_index);
  // Questions about x and then, as many calls later, the same about y.
  void AddQuestions(const std::vector<proto::CandidateCall>& about_x, int x, int y,
                    proto::Candidate* candidate) const;
  void LearnComparisons(const Asked& asked, const proto::Outcome& outcome, const Suspect& met);
  void LearnEqual(const Asked& asked, const proto::Outcome& outcome, const Suspect& met);

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Pool& pool_;
  const std::set<int>& masked_;
  // Calls of const functions with arguments, by the state of the object.
  std::map<uint64_t, std::vector<proto::CandidateCall>> calls_on_;
  int turn_ = 0;
  std::vector<Asked> asked_;
  std::map<int, std::vector<std::pair<ObjectPair, int>>> equal_;  // by class, with who says so
  struct Count {
    int64_t held = 0;
    int64_t broken = 0;
    Suspect suspect;  // the shortest that shows it, if any does
  };
  // Of an implication by its number, and two functions; of a question about equal objects.
  std::map<std::tuple<size_t, int, int>, Count> implied_;
  std::map<int, Count> alike_;
};

void Congruence::Note(const Measured& measured, Notes*) {
  const proto::RegistryFunction& f = vocabulary_.function(measured.function);
  const proto::CandidateCall& call = measured.candidate.calls(measured.candidate.calls_size() - 1);
  if (!f.has_receiver() || !f.is_const() || f.parameters_size() == 0 || measured.illegal ||
      !measured.pre.empty() || call.special() != proto::CandidateCall::FUNCTION ||
      calls_on_.size() >= kMostStates) {
    return;
  }
  for (int i = 1; i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() == proto::Value::kObject) return;
  }
  const proto::Observation* seen = LastObservation(measured.candidate, measured.outcome);
  if (seen == nullptr || seen->entry_size() == 0 || !seen->has_result() ||
      HasOpaque(seen->result())) {
    return;
  }
  std::vector<proto::CandidateCall>& calls = calls_on_[StateOf(seen->entry(0))];
  if (calls.size() < kMostCallsOnAState) calls.push_back(call);
}

std::vector<ComparisonFunction> Congruence::Comparisons(int class_index) const {
  std::vector<ComparisonFunction> comparisons = ComparisonsOf(vocabulary_, class_index);
  comparisons.erase(std::remove_if(comparisons.begin(), comparisons.end(),
                                   [&](const ComparisonFunction& comparison) {
                                     return masked_.count(comparison.function) != 0;
                                   }),
                    comparisons.end());
  if (comparisons.size() > kMostQuestions / 2) comparisons.resize(kMostQuestions / 2);
  return comparisons;
}

std::vector<const PoolObject*> Congruence::ObjectsOf(int class_index) const {
  std::vector<const PoolObject*> objects;
  for (const PoolObject* object : pool_.Of(class_index)) {
    if (objects.size() == kMostObjects) break;
    const proto::Candidate& recipe = object->recipe;
    // What holds a NaN equals nothing, nor does an infinity where a difference decides.
    if (object->class_index == class_index && recipe.calls_size() <= kMostSetUp &&
        IsRepeatable(knowledge_, recipe) && !HoldsNotFinite(object->view)) {
      objects.push_back(object);
    }
  }
  return objects;
}

Congruence::Asked Congruence::Begin(const ObjectPair& pair) const {
  Asked asked;
  asked.pair = pair;
  asked.candidate = pair.x->recipe;
  asked.x = pair.x->slot;
  asked.y = Append(pair.y->recipe, &asked.candidate) + pair.y->slot;
  asked.first = asked.candidate.calls_size();
  return asked;
}

void Congruence::AskComparisons(int class_index, size_t most) {
  const std::vector<ComparisonFunction> comparisons = Comparisons(class_index);
  if (comparisons.empty()) return;
  for (const ObjectPair& pair : PairsOf(ObjectsOf(class_index), kMostPairs)) {
    if (DifferSlightly(pair.x->view, pair.y->view)) continue;
    if (most-- == 0) return;
    Asked asked = Begin(pair);
    for (const ComparisonFunction& comparison : comparisons) {
      *asked.candidate.add_calls() = CallOn(comparison.function, {asked.x, asked.y});
      *asked.candidate.add_calls() = CallOn(comparison.function, {asked.y, asked.x});
    }
    ObserveFrom(asked.first, &asked.candidate);
    asked_.push_back(std::move(asked));
  }
}

void Congruence::AddQuestions(const std::vector<proto::CandidateCall>& about_x, int x, int y,
                              proto::Candidate* candidate) const {
  for (const proto::CandidateCall& call : about_x) *candidate->add_calls() = call;
  for (proto::CandidateCall call : about_x) {
    for (proto::Value& operand : *call.mutable_operands()) {
      if (operand.kind_case() == proto::Value::kObject &&
          operand.object() == static_cast<uint64_t>(x)) {
        operand.set_object(static_cast<uint64_t>(y));
      }
    }
    *candidate->add_calls() = std::move(call);
  }
}

void Congruence::AskEqual(int class_index) {
  const std::vector<int> queries = QueriesOf(vocabulary_, class_index, masked_);
  const std::vector<ComparisonFunction> comparisons = Comparisons(class_index);
  const std::vector<const PoolObject*> objects = ObjectsOf(class_index);
  size_t number = 0;
  for (const auto& [pair, equality] : equal_[class_index]) {
    Asked asked = Begin(pair);
    const PoolObject* third = objects[number++ % objects.size()];
    int z = -1;
    if (third != pair.x && third != pair.y && third->recipe.calls_size() <= kMostSetUp / 2) {
      z = Append(third->recipe, &asked.candidate) + third->slot;
    }
    asked.third = asked.first;
    asked.first = asked.candidate.calls_size();
    *asked.candidate.add_calls() = CallOn(equality, {asked.x, asked.y});
    std::vector<proto::CandidateCall> about_x;
    for (const int query : queries) about_x.push_back(CallOn(query, {asked.x}));
    const auto known = calls_on_.find(pair.x->state);
    if (known != calls_on_.end()) {
      for (proto::CandidateCall call : known->second) {
        *call.mutable_operands(0) = ObjectValue(static_cast<uint64_t>(asked.x));
        if (masked_.count(static_cast<int>(call.function())) == 0) about_x.push_back(call);
      }
    }
    for (const ComparisonFunction& comparison : comparisons) {
      if (z >= 0) about_x.push_back(CallOn(comparison.function, {asked.x, z}));
    }
    if (about_x.size() > kMostQuestions) about_x.resize(kMostQuestions);
    AddQuestions(about_x, asked.x, asked.y, &asked.candidate);
    ObserveFrom(asked.first, &asked.candidate);
    asked_.push_back(std::move(asked));
  }
}

std::vector<proto::Candidate> Congruence::Ask(When, int turn) {
  turn_ = turn;
  asked_.clear();
  for (int c = 0; c < vocabulary_.registry().classes_size(); ++c) {
    if (vocabulary_.IsClassOfTest(c)) continue;
    if (turn == 0) {
      AskComparisons(c, kMostPairsInAll - std::min(kMostPairsInAll, asked_.size()));
    } else if (equal_.count(c) != 0) {
      AskEqual(c);
    }
  }
  std::vector<proto::Candidate> candidates;
  for (const Asked& asked : asked_) candidates.push_back(asked.candidate);
  return candidates;
}

void Congruence::Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) {
  if (outcome.status() != proto::Outcome::NORMAL) return;
  if (turn_ == 0) {
    LearnComparisons(asked_[number], outcome, met);
  } else {
    LearnEqual(asked_[number], outcome, met);
  }
}

void Congruence::LearnComparisons(const Asked& asked, const proto::Outcome& outcome,
                                  const Suspect& met) {
  const int of = asked.pair.x->class_index;
  const std::vector<ComparisonFunction> comparisons = Comparisons(of);
  const auto answer = [&](size_t comparison, bool other_way) {
    return TruthOf(outcome, asked.first + static_cast<int>(comparison) * 2 + (other_way ? 1 : 0));
  };
  for (size_t p = 0; p < comparisons.size(); ++p) {
    for (const bool other_way : {false, true}) {
      const std::optional<bool> premise = answer(p, other_way);
      if (!premise.has_value()) continue;
      if (comparisons[p].op == ComparisonOp::kEqual && *premise && !other_way) {
        auto& equal = equal_[of];
        if (equal.size() < kMostEqualPairs &&
            (equal.empty() || equal.back().first.x != asked.pair.x ||
             equal.back().first.y != asked.pair.y)) {
          equal.emplace_back(asked.pair, comparisons[p].function);
        }
      }
      for (size_t c = 0; c < comparisons.size(); ++c) {
        for (size_t i = 0; i < Implications().size(); ++i) {
          const Implication& implication = Implications()[i];
          if (implication.premise != comparisons[p].op || implication.when != *premise ||
              implication.conclusion != comparisons[c].op) {
            continue;
          }
          const std::optional<bool> conclusion = answer(c, other_way != implication.swapped);
          if (!conclusion.has_value()) continue;
          Count& count = implied_[{i, comparisons[p].function, comparisons[c].function}];
          ++(*conclusion == implication.then ? count.held : count.broken);
          if (*conclusion == implication.then ||
              (count.suspect.candidate.calls_size() != 0 &&
               count.suspect.candidate.calls_size() <= asked.first + 2)) {
            continue;
          }
          Congruent detail;
          detail.implied = true;
          detail.first = comparisons[p].function;
          detail.when = implication.when;
          detail.second = comparisons[c].function;
          detail.swapped = implication.swapped;
          detail.then = implication.then;
          Suspect& suspect = count.suspect;
          suspect = met;
          suspect.kind = Suspect::kOfOracle;
          suspect.oracle = this;
          suspect.candidate = Prefix(asked.candidate, asked.first);
          const int x = other_way ? asked.y : asked.x;
          const int y = other_way ? asked.x : asked.y;
          *suspect.candidate.add_calls() = CallOn(detail.first, {x, y});
          *suspect.candidate.add_calls() =
              detail.swapped ? CallOn(detail.second, {y, x}) : CallOn(detail.second, {x, y});
          suspect.candidate.set_observe(uint64_t{3} << asked.first);
          suspect.function = detail.second;
          suspect.detail = detail;
        }
      }
    }
  }
}

void Congruence::LearnEqual(const Asked& asked, const proto::Outcome& outcome, const Suspect& met) {
  const std::optional<bool> equal = TruthOf(outcome, asked.first);
  if (!equal.has_value() || !*equal) return;
  const int questions = (asked.candidate.calls_size() - asked.first - 1) / 2;
  for (int i = 0; i < questions; ++i) {
    const int about_x = asked.first + 1 + i;
    const int about_y = about_x + questions;
    const proto::Value* x = AnswerOf(outcome, about_x);
    const proto::Value* y = AnswerOf(outcome, about_y);
    if (x == nullptr || y == nullptr) continue;
    const int function = static_cast<int>(asked.candidate.calls(about_x).function());
    Count& count = alike_[function];
    const proto::CandidateCall& question = asked.candidate.calls(about_x);
    const bool of_third = std::any_of(
        question.operands().begin(), question.operands().end(), [&](const proto::Value& operand) {
          return operand.kind_case() == proto::Value::kObject &&
                 operand.object() >= static_cast<uint64_t>(asked.third);
        });
    const int set_up = of_third ? asked.first : asked.third;
    const bool same = IsAnsweredAlike(*x, *y);
    ++(same ? count.held : count.broken);
    if (same || (count.suspect.candidate.calls_size() != 0 &&
                 count.suspect.candidate.calls_size() <= set_up + 3)) {
      continue;
    }
    Congruent detail;
    detail.first = static_cast<int>(asked.candidate.calls(asked.first).function());
    detail.second = function;
    Suspect& suspect = count.suspect;
    suspect = met;
    suspect.kind = Suspect::kOfOracle;
    suspect.oracle = this;
    suspect.candidate = Prefix(asked.candidate, set_up);
    for (const int call : {asked.first, about_x, about_y}) {
      *suspect.candidate.add_calls() = asked.candidate.calls(call);
    }
    ObserveFrom(set_up, &suspect.candidate);
    suspect.function = function;
    suspect.detail = detail;
  }
}

std::vector<Suspect> Congruence::Take() {
  std::vector<Suspect> suspects;
  // Who takes part in most contradictions is the cause.
  std::map<int, int> contradictions;
  const auto believed = [](const Count& count, const Belief& belief) {
    return count.broken > 0 && count.held >= belief.held &&
           count.held >= belief.per_broken * count.broken;
  };
  for (const auto& [key, count] : implied_) {
    if (!believed(count, kImplied)) continue;
    ++contradictions[std::get<1>(key)];
    ++contradictions[std::get<2>(key)];
  }
  for (auto& [key, count] : implied_) {
    if (!believed(count, kImplied)) continue;
    Congruent detail = DetailOf(count.suspect);
    detail.held = count.held;
    if (contradictions[detail.first] > contradictions[detail.second]) {
      // The other way round: what does not follow refutes what it would follow from.
      std::swap(detail.first, detail.second);
      const bool when = detail.when;
      detail.when = !detail.then;
      detail.then = !when;
      const int last = count.suspect.candidate.calls_size() - 1;
      count.suspect.candidate.mutable_calls()->SwapElements(last - 1, last);
      count.suspect.function = detail.second;
    }
    count.suspect.detail = detail;
    suspects.push_back(std::move(count.suspect));
  }
  // Equality that leaves many questions open is of a part of the object, such as its name: each of
  // them disagrees for the one reason that it is.
  std::map<int, int> told_apart;  // by equality
  for (const auto& [function, count] : alike_) {
    if (count.broken > 0) ++told_apart[DetailOf(count.suspect).first];
  }
  for (auto& [function, count] : alike_) {
    const bool certain = Means(PlainWord(vocabulary_.Name(function)), Meaning::kHash);
    if (count.broken == 0 || (!certain && !believed(count, kAlike))) continue;
    Congruent detail = DetailOf(count.suspect);
    if (!certain && told_apart[detail.first] > kMostToldApart) continue;
    detail.held = count.held;
    count.suspect.detail = detail;
    suspects.push_back(std::move(count.suspect));
  }
  implied_.clear();
  alike_.clear();
  return suspects;
}

bool Congruence::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                       const proto::Outcome& outcome, Suspect* found) const {
  const Congruent& detail = DetailOf(suspect);
  const int last = candidate.calls_size() - 1;
  const int at = last - (detail.implied ? 1 : 2);
  if (at < 0 || outcome.status() != proto::Outcome::NORMAL) return false;
  for (int i = at; i <= last; ++i) {
    const int function = i == at ? detail.first : detail.second;
    if (candidate.calls(i).special() != proto::CandidateCall::FUNCTION ||
        static_cast<int>(candidate.calls(i).function()) != function) {
      return false;
    }
  }
  const proto::CandidateCall& first = candidate.calls(at);
  if (first.operands_size() != 2) return false;
  const int x = static_cast<int>(first.operands(0).object());
  const int y = static_cast<int>(first.operands(1).object());
  if (!IsSlot(first, 0, x) || !IsSlot(first, 1, y)) return false;
  for (const proto::Observation& seen : outcome.observations()) {
    if (static_cast<int>(seen.call()) == at && seen.entry_size() == 2 &&
        DifferSlightly(seen.entry(0), seen.entry(1))) {
      return false;
    }
  }
  const std::optional<bool> premise = TruthOf(outcome, at);
  if (!premise.has_value() || *premise != detail.when) return false;
  if (detail.implied) {
    const std::optional<bool> conclusion = TruthOf(outcome, last);
    if (!IsSlot(candidate.calls(last), detail.swapped ? 1 : 0, x) ||
        !IsSlot(candidate.calls(last), detail.swapped ? 0 : 1, y) || !conclusion.has_value() ||
        *conclusion == detail.then) {
      return false;
    }
  } else {
    const proto::CandidateCall& about_x = candidate.calls(last - 1);
    const proto::CandidateCall& about_y = candidate.calls(last);
    if (about_x.operands_size() != about_y.operands_size()) return false;
    for (int i = 0; i < about_x.operands_size(); ++i) {
      const bool same =
          about_x.operands(i).SerializeAsString() == about_y.operands(i).SerializeAsString();
      if (i == 0 ? !IsSlot(about_x, 0, x) || !IsSlot(about_y, 0, y) : !same) return false;
    }
    const proto::Value* of_x = AnswerOf(outcome, last - 1);
    const proto::Value* of_y = AnswerOf(outcome, last);
    if (of_x == nullptr || of_y == nullptr || IsAnsweredAlike(*of_x, *of_y)) return false;
  }
  *found = suspect;
  found->candidate = candidate;
  found->outcome = outcome;
  return true;
}

}  // namespace

std::unique_ptr<Oracle> MakeCongruence(const OracleContext& context) {
  return std::make_unique<Congruence>(context);
}

}  // namespace augment
