// Memory that stays allocated each time after the same calls and the destruction of all their
// objects, and that nothing leads to.
//
// When the rounds are over: calls that returned are made three times in one process, with the
// balance of allocations after each (engine/probe/balance.h). Of a sequence that grows by the
// same each time the shortest beginning that does so as well is to blame. It is believed when
// it leaves as much behind ten times in a process of its own and LeakSanitizer finds there that
// something is lost: a table of all that was ever made grows as evenly, and is none.
//
// Left out: sequences that are handed a pointer, whose owner the caller may be, or that make
// what nobody may destroy; and those that another call without arguments (close(), release())
// makes even, since the class may ask for it.

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/model/sequence.h"
#include "engine/oracle/oracle.h"

namespace augment {
namespace {

constexpr uint32_t kRepeats = 3;
constexpr uint32_t kRepeatsAlone = 10;
constexpr size_t kOfFunction = 64;  // sequences that end in it
constexpr size_t kRecipesOfClass = 20;
constexpr size_t kMostGrowing = 100;  // whose beginnings are measured
constexpr size_t kBlamedOfFunction = 3;

// What was measured with numbers by their signs: a path through a function that no other call
// took seldom looks like one that was.
std::string Looks(const std::vector<Scalar>& moment) {
  std::string looks;
  for (const Scalar& scalar : moment) {
    const int64_t sign = scalar.kind == Scalar::kInteger || scalar.kind == Scalar::kBoolean
                             ? (scalar.integer > 0) - (scalar.integer < 0)
                             : 0;
    absl::StrAppend(&looks, static_cast<int>(scalar.kind), ".", sign, " ");
  }
  return looks;
}

class Leaks : public Oracle {
 public:
  explicit Leaks(const OracleContext& context)
      : knowledge_(context.knowledge),
        vocabulary_(context.knowledge.vocabulary()),
        pool_(context.pool) {}

  std::string Name() const override { return "leak"; }
  void Note(const Measured& measured, Notes* notes) override;
  // What grows; which beginning; what makes it even.
  int Turns(When when) override { return when == When::kEnd ? 3 : 0; }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override;
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return absl::StrCat(suspect.function, "|leak");
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kLeak); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override;

 private:
  bool MayBeAsked(const proto::Candidate& candidate) const;
  void Keep(const proto::Candidate& candidate);
  std::vector<proto::Candidate> Recipes() const;
  std::vector<proto::Candidate> Beginnings();
  std::vector<proto::Candidate> Cures();

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Pool& pool_;
  std::map<int, std::vector<proto::Candidate>> kept_;  // by function
  std::set<std::string> situations_;
  int turn_ = 0;
  std::vector<proto::Candidate> asked_;  // in this turn
  std::vector<size_t> about_;            // which of the blamed, in the last one
  std::vector<proto::Candidate> growing_;
  std::map<uint64_t, Suspect> growing_beginnings_;  // by sequence
  std::vector<Suspect> blamed_;
  std::set<size_t> cured_;
};

bool Leaks::MayBeAsked(const proto::Candidate& candidate) const {
  if (StartOf(candidate).moment != 0) return false;  // the test's objects stay
  if (MayOwnInCircle(vocabulary_, candidate)) return false;
  return std::none_of(
      candidate.calls().begin(), candidate.calls().end(), [&](const proto::CandidateCall& call) {
        if (call.special() != proto::CandidateCall::FUNCTION) return false;
        const int function = static_cast<int>(call.function());
        const proto::RegistryFunction& f = vocabulary_.function(function);
        if (f.is_constructor()) {
          const int of = vocabulary_.class_of(function);
          return of >= 0 && !vocabulary_.class_at(of).destructible();
        }
        const proto::Type& result = f.result();
        const bool pointer = result.kind() == proto::Type::POINTER ||
                             result.kind() == proto::Type::C_STRING ||
                             (result.kind() == proto::Type::OPAQUE && !result.name().empty() &&
                              result.name().back() == '*');
        return pointer && !result.pointee_const();
      });
}

void Leaks::Keep(const proto::Candidate& candidate) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (call.special() != proto::CandidateCall::FUNCTION || !MayBeAsked(candidate)) return;
  std::vector<proto::Candidate>& kept = kept_[static_cast<int>(call.function())];
  if (kept.size() < kOfFunction) kept.push_back(candidate);
}

void Leaks::Note(const Measured& measured, Notes*) {
  const std::string situation = absl::StrCat(measured.function, "|", Looks(measured.sample.entry),
                                             "|", Looks(measured.sample.exit));
  if (situations_.insert(situation).second) Keep(measured.candidate);
}

// What the tests did is in the pool, as far as it could be done again.
std::vector<proto::Candidate> Leaks::Recipes() const {
  std::vector<proto::Candidate> recipes;
  std::set<uint64_t> known;
  for (int c = 0; c < vocabulary_.registry().classes_size(); ++c) {
    size_t taken = 0;
    for (const PoolObject* object : pool_.Of(c)) {
      if (taken == kRecipesOfClass) break;
      if (object->class_index != c || !MayBeAsked(object->recipe)) continue;
      if (!known.insert(HashSequence(object->recipe)).second) continue;
      recipes.push_back(object->recipe);
      ++taken;
    }
  }
  return recipes;
}

// Of what grows, shortest first, each beginning once.
std::vector<proto::Candidate> Leaks::Beginnings() {
  std::stable_sort(growing_.begin(), growing_.end(),
                   [](const proto::Candidate& x, const proto::Candidate& y) {
                     return x.calls_size() < y.calls_size();
                   });
  if (growing_.size() > kMostGrowing) growing_.resize(kMostGrowing);
  std::set<uint64_t> known;
  std::vector<proto::Candidate> beginnings;
  for (const proto::Candidate& candidate : growing_) {
    for (int calls = 1; calls <= candidate.calls_size(); ++calls) {
      proto::Candidate beginning = Prefix(candidate, calls);
      if (known.insert(HashSequence(beginning)).second) beginnings.push_back(std::move(beginning));
    }
  }
  return beginnings;
}

std::vector<proto::Candidate> Leaks::Cures() {
  std::map<int, size_t> of_function;
  std::set<uint64_t> known;
  for (const proto::Candidate& candidate : growing_) {
    for (int calls = 1; calls <= candidate.calls_size(); ++calls) {
      const uint64_t hash = HashSequence(Prefix(candidate, calls));
      const auto found = growing_beginnings_.find(hash);
      if (found == growing_beginnings_.end()) continue;
      const Suspect& suspect = found->second;
      if (suspect.function >= 0 && known.insert(hash).second &&
          of_function[suspect.function]++ < kBlamedOfFunction) {
        blamed_.push_back(suspect);
      }
      break;
    }
  }
  about_.clear();
  std::vector<proto::Candidate> cures;
  for (size_t i = 0; i < blamed_.size(); ++i) {
    const proto::Candidate& candidate = blamed_[i].candidate;
    const int last = candidate.calls_size() - 1;
    std::set<uint64_t> slots = {static_cast<uint64_t>(last)};
    for (const proto::Value& operand : candidate.calls(last).operands()) {
      if (operand.kind_case() == proto::Value::kObject) slots.insert(operand.object());
    }
    for (const uint64_t slot : slots) {
      const proto::CandidateCall& maker = candidate.calls(static_cast<int>(slot));
      if (maker.special() != proto::CandidateCall::FUNCTION) continue;
      const int made_by = static_cast<int>(maker.function());
      const int of = vocabulary_.function(made_by).is_constructor()
                         ? vocabulary_.class_of(made_by)
                         : vocabulary_.ObjectClass(vocabulary_.function(made_by).result());
      for (int f = 0; of >= 0 && f < vocabulary_.function_count(); ++f) {
        const proto::RegistryFunction& function = vocabulary_.function(f);
        if (vocabulary_.class_of(f) < 0 || !vocabulary_.IsA(of, vocabulary_.class_of(f)) ||
            !function.has_receiver() || function.is_const() || !function.supported() ||
            function.parameters_size() != 0) {
          continue;
        }
        proto::Candidate cure = candidate;
        proto::CandidateCall* call = cure.add_calls();
        call->set_function(static_cast<uint32_t>(f));
        call->add_operands()->set_object(slot);
        cures.push_back(std::move(cure));
        about_.push_back(i);
      }
    }
  }
  return cures;
}

std::vector<proto::Candidate> Leaks::Ask(When, int turn) {
  turn_ = turn;
  asked_.clear();
  if (turn == 0) {
    asked_ = Recipes();
    for (const auto& [function, kept] : kept_)
      asked_.insert(asked_.end(), kept.begin(), kept.end());
  } else {
    asked_ = turn == 1 ? Beginnings() : Cures();
  }
  for (proto::Candidate& candidate : asked_)
    candidate = Repeated(std::move(candidate), kRepeats, /*find_lost=*/false);
  return asked_;
}

void Leaks::Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) {
  if (!outcome.has_balance()) return;
  const bool grows = outcome.balance().bytes() > 0;
  const proto::Candidate& candidate = asked_[number];
  if (turn_ == 0 && grows) growing_.push_back(candidate);
  if (turn_ == 1 && grows) {
    const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
    Suspect suspect = met;
    suspect.kind = Suspect::kOfOracle;
    suspect.oracle = this;
    suspect.candidate = candidate;
    // What is no function is no call that a finding could be about.
    if (call.special() == proto::CandidateCall::FUNCTION) {
      suspect.function = static_cast<int>(call.function());
    }
    growing_beginnings_.emplace(HashSequence(candidate), std::move(suspect));
  }
  if (turn_ == 2 && !grows) cured_.insert(about_[number]);
}

std::vector<Suspect> Leaks::Take() {
  std::vector<Suspect> suspects;
  for (size_t i = 0; i < blamed_.size(); ++i) {
    if (cured_.count(i) != 0 || vocabulary_.IsOfTest(blamed_[i].function)) continue;
    suspects.push_back(std::move(blamed_[i]));
    suspects.back().candidate =
        Repeated(std::move(suspects.back().candidate), kRepeatsAlone, /*find_lost=*/true);
  }
  return suspects;
}

bool Leaks::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                  const proto::Outcome& outcome, Suspect* found) const {
  if (!EndsInCallOf(knowledge_, suspect.function, candidate) ||
      outcome.status() != proto::Outcome::NORMAL || outcome.balance().bytes() == 0 ||
      outcome.balance().search() != proto::Balance::LOST) {
    return false;
  }
  *found = suspect;
  found->candidate = candidate;
  found->outcome = outcome;
  return true;
}

void Leaks::Describe(const Suspect& suspect, proto::Finding* finding) const {
  const proto::Balance& balance = suspect.outcome.balance();
  const std::string blocks =
      absl::StrCat(balance.blocks(), balance.blocks() == 1 ? " block" : " blocks");
  const std::string bytes =
      absl::StrCat(balance.bytes(), balance.bytes() == 1 ? " byte stays" : " bytes stay");
  finding->set_oracle(proto::ORACLE_LEAK);
  finding->set_abstract_message("memory stays allocated");
  finding->set_message(absl::StrCat(bytes, " allocated"));
  finding->set_headline(absl::StrCat(bytes, " allocated each time after ",
                                     vocabulary_.Name(suspect.function),
                                     "() and the destruction of all objects."));
  finding->set_evidence(absl::StrCat("Made ", suspect.candidate.repeats(),
                                     " times in one process, these calls leave as much behind "
                                     "each time, in ",
                                     blocks,
                                     ", and LeakSanitizer finds nothing that leads there."));
  // A test that makes these calls passes: only the process that it runs in may fail, at its
  // end, where LeakSanitizer is on.
  finding->set_only_driver_sees(true);
  finding->mutable_test()->set_outcome_words("GivesBackItsMemory");
}

}  // namespace

std::unique_ptr<Oracle> MakeLeaks(const OracleContext& context) {
  return std::make_unique<Leaks>(context);
}

}  // namespace augment
