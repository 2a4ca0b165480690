// Copies that stay tied to what they were made of, and operations that lose something on the way
// (a relation between calls: Stateful Testing's object states, asked before and after).
//
// When the rounds are over, objects are asked all their queries around one call:
//   * a copy, while a call changes what it was made of; the source, while one changes the copy;
//   * an object that is assigned to itself;
//   * what is copied, moved or assigned: the target answers as the source did.
// What differs is believed of a query when it held kHeldOften times of the same call, and
// kHeldPerBroken times as often as it did not; or when it held of more functions than it did not:
// a fault that always shows is one all the same. Handles, views and positions share by design,
// with every change; that a query answers as before where the call did not change what it says of
// its own object is no evidence for either. A capacity need not be copied. Of what is assigned to
// itself queries are believed that hold of copies.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

constexpr size_t kOfFunction = 16;  // changes that are made again beside a copy
constexpr size_t kOfClass = 24;     // objects
constexpr int kMostSetUp = 24;
constexpr size_t kMostQueries = 16;  // an observation has a bit in 64
constexpr int64_t kHeldOften = 12;
constexpr int64_t kHeldPerBroken = 2;

enum Kind { kCopyStays, kSourceStays, kSelfAssigned, kTakesOver };

struct Words {
  const char* key;  // of one cause
  const char* law;
  const char* when;     // behind the name of what was called
  const char* who;      // behind the name of the query
  const char* outcome;  // of a test's name
};
constexpr Words kWords[] = {
    {"shares", "A copy stays as it is when what it was made of is changed.", " on its source",
     " of the copy", "LeavesACopyAlone"},
    {"shares", "What a copy was made of stays as it is when the copy is changed.", " on a copy",
     " of its source", "LeavesItsSourceAlone"},
    {"self-assignment", "An object that is assigned to itself stays as it is.", " with itself", "",
     "ToItselfChangesNothing"},
    {"takes-over", "What is made of an object, or assigned one, answers as that one did.", "",
     " of the target", "IsLikeItsSource"},
};

// The candidate ends in questions, the call that is looked at, and the same questions.
struct Case {
  Kind kind = kCopyStays;
  int questions = 0;  // before, and as many after
  int act(const proto::Candidate& candidate) const {
    return candidate.calls_size() - questions - 1;
  }
};

struct Detail {
  Case about;
  int64_t held = 0;
};

bool IsOf(const Vocabulary& vocabulary, const proto::Type& type, int class_index) {
  return type.kind() == proto::Type::OBJECT && vocabulary.ObjectClass(type) == class_index;
}

class LifeCycle : public Oracle {
 public:
  explicit LifeCycle(const OracleContext& context)
      : knowledge_(context.knowledge),
        vocabulary_(context.knowledge.vocabulary()),
        pool_(context.pool),
        masked_(context.masked) {}

  std::string Name() const override { return "life-cycle"; }
  std::string Source() const override { return "law"; }
  void Note(const Measured& measured, Notes* notes) override;
  int Turns(When when) override { return when == When::kEnd ? 1 : 0; }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override;
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return absl::StrCat(suspect.function, "|", kWords[DetailOf(suspect).about.kind].key);
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kLifeCycle); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override;

 private:
  // A call that changed its receiver, and the queries that say of that what they said before.
  struct Change {
    proto::Candidate candidate;
    std::set<int> unchanged;
  };
  struct Asked {
    proto::Candidate candidate;
    Case about;
    std::set<int> unchanged;  // of what was changed beside the object that is asked
  };

  static const Detail& DetailOf(const Suspect& suspect) {
    return *std::any_cast<Detail>(&suspect.detail);
  }
  // That the class answers about itself.
  std::vector<int> Queries(int class_index) const;
  // `begin` and `act`, with questions about `before` in front and about `after` behind.
  void Add(Kind kind, int class_index, proto::Candidate begin, const proto::CandidateCall& act,
           int before, int after, const std::set<int>& unchanged = {});
  void AskAboutChanges(int function);
  void AskAboutObjects(int class_index);
  bool IsBelieved(Kind kind, int class_index, int function, int query) const;

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Pool& pool_;
  const std::set<int>& masked_;
  std::map<int, std::vector<Change>> changes_;  // by function
  std::vector<Asked> asked_;
  struct Count {
    int64_t held = 0;
    int64_t broken = 0;
  };
  // Of a query of a class, by the function that was called.
  std::map<std::tuple<Kind, int, int>, std::map<int, Count>> counts_;
  struct Pending {
    Suspect suspect;
    int class_index;
    int query;
  };
  std::map<std::tuple<Kind, int, int>, Pending> pending_;  // by function and query, the shortest
};

// A call that changed its receiver.
void LifeCycle::Note(const Measured& measured, Notes*) {
  const proto::RegistryFunction& f = vocabulary_.function(measured.function);
  std::vector<Change>& changes = changes_[measured.function];
  if (changes.size() >= kOfFunction || !f.has_receiver() || f.is_const()) return;
  const int of = vocabulary_.class_of(measured.function);
  const proto::Candidate& candidate = measured.candidate;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (of < 0 || call.special() != proto::CandidateCall::FUNCTION ||
      !vocabulary_.class_at(of).copyable() || candidate.calls_size() > kMostSetUp ||
      measured.illegal || !measured.pre.empty() || !measured.broken.empty() ||
      measured.entered_broken) {
    return;
  }
  const proto::Observation* seen = LastObservation(candidate, measured.outcome);
  if (seen == nullptr || seen->entry_size() == 0 || seen->exit_size() == 0 ||
      seen->entry(0).SerializeAsString() == seen->exit(0).SerializeAsString()) {
    return;
  }
  Change change{candidate, {}};
  const auto& queries = vocabulary_.class_at(of).queries();
  const auto& before = seen->entry(0).queries();
  const auto& after = seen->exit(0).queries();
  for (int q = 0; q < queries.size() && q < before.size() && q < after.size(); ++q) {
    if (IsAnsweredAlike(before[q], after[q])) change.unchanged.insert(static_cast<int>(queries[q]));
  }
  changes.push_back(std::move(change));
}

std::vector<int> LifeCycle::Queries(int class_index) const {
  std::vector<int> queries = QueriesOf(vocabulary_, class_index, masked_);
  if (queries.size() > kMostQueries) queries.resize(kMostQueries);
  return queries;
}

void LifeCycle::Add(Kind kind, int class_index, proto::Candidate begin,
                    const proto::CandidateCall& act, int before, int after,
                    const std::set<int>& unchanged) {
  const std::vector<int> queries = Queries(class_index);
  if (queries.empty() || !IsRepeatable(knowledge_, begin)) return;
  Asked asked;
  asked.about.kind = kind;
  asked.about.questions = static_cast<int>(queries.size());
  const int first = begin.calls_size();
  const auto ask = [&](int slot) {
    for (const int query : queries) *begin.add_calls() = CallOn(query, {slot});
  };
  ask(before);
  const int at = begin.calls_size();
  *begin.add_calls() = act;
  ask(after < 0 ? at : after);  // what the call itself leaves
  ObserveFrom(first, &begin);
  asked.candidate = std::move(begin);
  asked.unchanged = unchanged;
  asked_.push_back(std::move(asked));
}

void LifeCycle::AskAboutChanges(int function) {
  const int of = vocabulary_.class_of(function);
  for (const Change& change : changes_[function]) {
    const int last = change.candidate.calls_size() - 1;
    proto::CandidateCall act = change.candidate.calls(last);
    const proto::Value receiver = act.operands(0);
    const bool alone = std::count_if(act.operands().begin(), act.operands().end(),
                                     [](const proto::Value& operand) {
                                       return operand.kind_case() == proto::Value::kObject;
                                     }) == 1;
    // Another operand may be what both have in common.
    if (receiver.kind_case() != proto::Value::kObject || !alone) continue;
    proto::Candidate begin = Prefix(change.candidate, last);
    proto::CandidateCall* copy = begin.add_calls();
    copy->set_special(proto::CandidateCall::COPY);
    copy->set_class_index(static_cast<uint32_t>(of));
    *copy->add_operands() = receiver;
    const int source = static_cast<int>(receiver.object());
    Add(kCopyStays, of, begin, act, last, last, change.unchanged);
    *act.mutable_operands(0) = ObjectValue(static_cast<uint64_t>(last));
    Add(kSourceStays, of, std::move(begin), act, source, source, change.unchanged);
  }
}

void LifeCycle::AskAboutObjects(int class_index) {
  std::vector<int> makers;
  std::vector<int> assignments;
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary_.function(f);
    if (vocabulary_.class_of(f) != class_index || !function.supported() ||
        function.parameters_size() != 1 ||
        !IsOf(vocabulary_, function.parameters(0), class_index)) {
      continue;
    }
    if (function.is_constructor()) makers.push_back(f);
    if (vocabulary_.Name(f) == "operator=") assignments.push_back(f);
  }
  size_t taken = 0;
  const PoolObject* other = nullptr;
  for (const PoolObject* object : pool_.Of(class_index)) {
    if (taken == kOfClass) break;
    if (object->class_index != class_index || object->recipe.calls_size() > kMostSetUp / 2) {
      continue;
    }
    ++taken;
    proto::CandidateCall act;
    for (const int maker : makers) {
      act.Clear();
      act.set_function(static_cast<uint32_t>(maker));
      *act.add_operands() = ObjectValue(static_cast<uint64_t>(object->slot));
      Add(kTakesOver, class_index, object->recipe, act, object->slot, -1);
    }
    for (const int assignment : assignments) {
      const bool moves =
          vocabulary_.function(assignment).parameters(0).passing() == proto::Type::RVALUE_REF;
      act.Clear();
      act.set_function(static_cast<uint32_t>(assignment));
      *act.add_operands() = ObjectValue(static_cast<uint64_t>(object->slot));
      *act.add_operands() = ObjectValue(static_cast<uint64_t>(object->slot));
      // What is moved into itself need only be assignable.
      if (!moves) {
        Add(kSelfAssigned, class_index, object->recipe, act, object->slot, object->slot);
      }
      if (other == nullptr) continue;
      proto::Candidate both = other->recipe;
      const int source = Append(object->recipe, &both) + object->slot;
      *act.mutable_operands(0) = ObjectValue(static_cast<uint64_t>(other->slot));
      *act.mutable_operands(1) = ObjectValue(static_cast<uint64_t>(source));
      Add(kTakesOver, class_index, std::move(both), act, source, other->slot);
    }
    other = object;
  }
}

std::vector<proto::Candidate> LifeCycle::Ask(When, int) {
  asked_.clear();
  for (int c = 0; c < vocabulary_.registry().classes_size(); ++c) {
    if (!vocabulary_.IsClassOfTest(c) && vocabulary_.class_at(c).copyable()) AskAboutObjects(c);
  }
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    if (changes_.count(f) != 0 && !vocabulary_.IsOfTest(f)) AskAboutChanges(f);
  }
  std::vector<proto::Candidate> candidates;
  for (const Asked& asked : asked_) candidates.push_back(asked.candidate);
  return candidates;
}

void LifeCycle::Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) {
  if (outcome.status() != proto::Outcome::NORMAL) return;
  const Asked& asked = asked_[number];
  const int questions = asked.about.questions;
  const int act = asked.about.act(asked.candidate);
  for (int i = 0; i < questions; ++i) {
    const int before = act - questions + i;
    const int after = act + 1 + i;
    const proto::Value* was = AnswerOf(outcome, before);
    const proto::Value* is = AnswerOf(outcome, after);
    if (was == nullptr || is == nullptr) continue;
    const int query = static_cast<int>(asked.candidate.calls(before).function());
    const int function = static_cast<int>(asked.candidate.calls(act).function());
    const int of = vocabulary_.class_of(query);
    const bool alike = IsAnsweredAlike(*was, *is);
    if (alike && asked.unchanged.count(query) != 0) continue;
    Count& count = counts_[{asked.about.kind, of, query}][function];
    if (alike) {
      ++count.held;
      continue;
    }
    ++count.broken;
    const auto key = std::make_tuple(asked.about.kind, function, query);
    const auto known = pending_.find(key);
    if (known != pending_.end() &&
        known->second.suspect.candidate.calls_size() <= act - questions + 3) {
      continue;
    }
    // Only the question whose answer differs is asked.
    proto::Candidate candidate = Prefix(asked.candidate, act - questions);
    const int first = candidate.calls_size();
    *candidate.add_calls() = asked.candidate.calls(before);
    *candidate.add_calls() = asked.candidate.calls(act);
    *candidate.add_calls() = asked.candidate.calls(after);
    proto::Value* asks = candidate.mutable_calls(first + 2)->mutable_operands(0);
    if (static_cast<int>(asks->object()) == act) {
      *asks = ObjectValue(static_cast<uint64_t>(first) + 1);
    }
    candidate.set_observe(uint64_t{7} << first);
    Suspect suspect = met;
    suspect.kind = Suspect::kOfOracle;
    suspect.oracle = this;
    suspect.candidate = std::move(candidate);
    suspect.function = function;
    Detail detail;
    detail.about = {asked.about.kind, 1};
    suspect.detail = detail;
    pending_[key] = {std::move(suspect), of, query};
  }
}

bool LifeCycle::IsBelieved(Kind kind, int class_index, int function, int query) const {
  int64_t held = 0;
  int64_t functions_held = 0;
  int64_t functions_broken = 0;
  // A copy is the same object in all that counts.
  const Kind witness = kind == kSelfAssigned ? kTakesOver : kind;
  const auto found = counts_.find({witness, class_index, query});
  if (found == counts_.end()) return false;
  for (const auto& [called, count] : found->second) {
    held += count.held;
    (count.broken == 0 ? functions_held : functions_broken) += 1;
    if (called == function && count.held >= kHeldOften &&
        count.held >= kHeldPerBroken * count.broken) {
      return true;
    }
  }
  return held >= kHeldOften && functions_held > functions_broken;
}

std::vector<Suspect> LifeCycle::Take() {
  std::vector<Suspect> suspects;
  for (auto& [key, pending] : pending_) {
    const auto& [kind, function, query] = key;
    if (!IsBelieved(kind, pending.class_index, function, query)) continue;
    Detail detail = DetailOf(pending.suspect);
    for (const auto& [called, count] : counts_[{kind, pending.class_index, query}]) {
      detail.held += count.held;
    }
    pending.suspect.detail = detail;
    suspects.push_back(std::move(pending.suspect));
  }
  pending_.clear();
  return suspects;
}

bool LifeCycle::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                      const proto::Outcome& outcome, Suspect* found) const {
  const int act = candidate.calls_size() - 2;
  if (act < 1 || outcome.status() != proto::Outcome::NORMAL ||
      static_cast<int>(candidate.calls(act).function()) != suspect.function ||
      candidate.calls(act).special() != proto::CandidateCall::FUNCTION ||
      candidate.calls(act - 1).function() != candidate.calls(act + 1).function()) {
    return false;
  }
  const proto::Value* was = AnswerOf(outcome, act - 1);
  const proto::Value* is = AnswerOf(outcome, act + 1);
  if (was == nullptr || is == nullptr || IsAnsweredAlike(*was, *is)) return false;
  *found = suspect;
  found->candidate = candidate;
  found->outcome = outcome;
  return true;
}

void LifeCycle::Describe(const Suspect& suspect, proto::Finding* finding) const {
  const Detail& detail = DetailOf(suspect);
  const Words& words = kWords[detail.about.kind];
  const int act = suspect.candidate.calls_size() - 2;
  const proto::CandidateCall& before = suspect.candidate.calls(act - 1);
  const proto::CandidateCall& after = suspect.candidate.calls(act + 1);
  const proto::Value* was = AnswerOf(suspect.outcome, act - 1);
  const proto::Value* is = AnswerOf(suspect.outcome, act + 1);
  finding->set_oracle(proto::ORACLE_LAW);
  finding->set_abstract_message(words.key);
  if (was == nullptr || is == nullptr) return;
  const std::string name = vocabulary_.Name(suspect.function);
  const std::string query =
      absl::StrCat(vocabulary_.Name(static_cast<int>(before.function())), "()");
  const std::string shown =
      absl::StrCat(query, words.who, " is ", ShowAnswer(*is), ", and was ", ShowAnswer(*was),
                   detail.about.kind == kTakesOver ? " of the source" : " before");
  finding->set_contract(words.law);
  finding->set_message(shown);
  finding->set_headline(absl::StrCat("After ", name, "()", words.when, " ", shown, "."));
  finding->set_evidence(
      absl::StrCat(words.law, " ", query, " was the same in ", detail.held, " other sequences."));
  proto::GeneratedTest& test = *finding->mutable_test();
  *test.mutable_sequence() = Prefix(suspect.candidate, act - 1);
  *test.mutable_sequence()->add_calls() = suspect.candidate.calls(act);
  test.mutable_sequence()->set_observe(0);
  test.set_outcome_words(words.outcome);
  const auto expects = [&](const proto::CandidateCall& question, proto::Expectation* expectation) {
    expectation->set_subject(proto::Expectation::QUERY);
    expectation->set_function(question.function());
    uint64_t slot = question.operands(0).object();
    if (static_cast<int>(slot) == act) slot = static_cast<uint64_t>(act) - 1;
    expectation->set_slot(static_cast<uint32_t>(slot));
    *expectation->mutable_value() = *was;
  };
  expects(before, test.add_arrange());
  proto::Expectation* expectation = test.add_expect();
  expects(after, expectation);
  *expectation->mutable_observed() = *is;
}

}  // namespace

std::unique_ptr<Oracle> MakeLifeCycle(const OracleContext& context) {
  return std::make_unique<LifeCycle>(context);
}

}  // namespace augment
