// Objects that were cleared, reset or assigned a new one, and are not like a new one (Palus,
// section 4.3: relations between calls).
//
// When the rounds are over, an object is asked its queries, reset, and asked again; a new object
// is asked the same. That is also done with one more call behind the reset and on the new object:
// one that was seen to work on a new object. New is what the constructor without arguments makes,
// or, where there is none, the one that made the object; what is cleared is not compared with one
// that got its content from there.
//
// A reset may leave what it likes, a capacity, a name: a query is held to it when the reset made
// it like a new one's kRestoredOften times where it was not, and mostly (kHeldPerBroken). What
// shows one call later is believed of such queries only, or of the own result of a call that is no
// query, when all that was asked then is mostly the same.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/judge/judge.h"
#include "engine/judge/names.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

constexpr size_t kMostObjects = 24;   // of a class
constexpr size_t kMostAssigned = 12;  // objects of a class that a new one is assigned to
constexpr int kMostSetUp = 10;
constexpr size_t kMostQueries = 12;
constexpr size_t kMostFirstCalls = 16;  // of a class
constexpr size_t kMostOfFunction = 3;
constexpr size_t kNextCalls = 4;  // behind one reset of one object
constexpr int64_t kRestoredOften = 3;
constexpr int64_t kHeldOften = 8;
constexpr int64_t kHeldPerBroken = 3;
constexpr int64_t kHeldAfterNext = 2;

// A suspect's candidate ends in: the reset, the next call, the question, a new object, the next
// call on it, the question about it. The question may be the next call itself.
struct Detail {
  bool next = false;
  bool of_result = false;  // of the next call
  int64_t held = 0;
  int about_new() const { return next && !of_result ? 3 : 2; }  // calls: new, next, question
  int reset(const proto::Candidate& candidate) const {
    return candidate.calls_size() - 2 * about_new();
  }
};

bool TakesValuesOnly(const proto::CandidateCall& call, int from) {
  for (int i = from; i < call.operands_size(); ++i) {
    const auto kind = call.operands(i).kind_case();
    if (kind == proto::Value::kObject || kind == proto::Value::kNull) return false;
  }
  return true;
}

// Elements or characters.
bool PassesContent(const proto::CandidateCall& call) {
  return std::any_of(call.operands().begin(), call.operands().end(), [](const proto::Value& value) {
    return value.sequence().values_size() > 0 || !value.text().empty();
  });
}

class AsNew : public Oracle {
 public:
  explicit AsNew(const OracleContext& context)
      : knowledge_(context.knowledge),
        vocabulary_(context.knowledge.vocabulary()),
        pool_(context.pool),
        masked_(context.masked) {}

  std::string Name() const override { return "as-new"; }
  std::string Source() const override { return "law"; }
  void Note(const Measured& measured, Notes* notes) override;
  int Turns(When when) override { return when == When::kEnd ? 1 : 0; }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override;
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override;
  std::string KeyOf(const Suspect& suspect) const override {
    return absl::StrCat(suspect.function, "|as-new");
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kAsNew); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override;

 private:
  struct Asked {
    proto::Candidate candidate;
    int queries = 0;
    int before = 0;  // calls: where the questions begin, what resets
    int reset = 0;
    int next = -1;
    int after = 0;  // the questions about it
    int made = 0;   // the new object
    int next_new = -1;
    int of_new = 0;  // the questions about that
  };
  struct Reset {
    int function = -1;
    bool assigns = false;  // a new object is passed
    bool empties = false;
  };

  static const Detail& DetailOf(const Suspect& suspect) {
    return *std::any_cast<Detail>(&suspect.detail);
  }
  std::vector<Reset> ResetsOf(int class_index) const;
  // The call that makes a new one, to compare with this; false when nobody knows.
  bool MakerOf(const PoolObject& object, proto::CandidateCall* maker) const;
  void Add(const PoolObject& object, const proto::CandidateCall& maker, const Reset& reset,
           const proto::CandidateCall* next);
  void AskAbout(int class_index);
  // The answers to one question about the object and a new one.
  void Compare(const Asked& asked, const proto::Outcome& outcome, int was, int is, int of_new,
               const Suspect& met);

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Pool& pool_;
  const std::set<int>& masked_;
  std::map<int, std::vector<proto::CandidateCall>> first_calls_;  // by class
  std::vector<Asked> asked_;
  struct Count {
    int64_t restored = 0;  // it was different before
    int64_t held = 0;      // with these
    int64_t broken = 0;
    Suspect suspect;  // the shortest
  };
  // By what resets, and the question; by what is called next, too, -1: nothing.
  std::map<std::tuple<int, int, int>, Count> counts_;
};

// A call that worked on what a constructor makes of nothing but values.
void AsNew::Note(const Measured& measured, Notes*) {
  const proto::Candidate& candidate = measured.candidate;
  if (candidate.calls_size() != 2 || measured.illegal || !measured.pre.empty() ||
      !measured.broken.empty() || !vocabulary_.function(measured.function).has_receiver()) {
    return;
  }
  const proto::CandidateCall& made = candidate.calls(0);
  const proto::CandidateCall& call = candidate.calls(1);
  const int of = vocabulary_.class_of(measured.function);
  if (made.special() != proto::CandidateCall::FUNCTION ||
      call.special() != proto::CandidateCall::FUNCTION || !TakesValuesOnly(made, 0) ||
      !IsSlot(call, 0, 0) || !TakesValuesOnly(call, 1) ||
      !vocabulary_.function(static_cast<int>(made.function())).is_constructor() ||
      IsAboutCapacity(vocabulary_, static_cast<int>(call.function())) ||
      IsPositionByPointer(vocabulary_, static_cast<int>(call.function()))) {
    return;
  }
  // What is behind the last element, or before the first, need not be as new. Of a new object that
  // is all there is.
  const proto::RegistryFunction& f = vocabulary_.function(measured.function);
  const auto& queries = vocabulary_.class_at(of).queries();
  const bool holds = std::any_of(queries.begin(), queries.end(), [&](uint32_t query) {
    const std::string word = PlainWord(vocabulary_.Name(static_cast<int>(query)));
    return Means(word, Meaning::kEmpty) || Means(word, Meaning::kSize);
  });
  if (holds && f.is_const() && Means(vocabulary_.Name(measured.function), Meaning::kSubscript)) {
    return;
  }
  if (knowledge_.function(measured.function).observed > 0 &&
      !knowledge_.InsideArguments(measured.function, measured.sample)) {
    return;
  }
  std::vector<proto::CandidateCall>& calls = first_calls_[of];
  const auto of_function = std::count_if(
      calls.begin(), calls.end(),
      [&](const proto::CandidateCall& known) { return known.function() == call.function(); });
  if (calls.size() < kMostFirstCalls && static_cast<size_t>(of_function) < kMostOfFunction) {
    calls.push_back(call);
  }
}

std::vector<AsNew::Reset> AsNew::ResetsOf(int class_index) const {
  std::vector<Reset> resets;
  for (int i = 0; i < vocabulary_.function_count(); ++i) {
    const proto::RegistryFunction& f = vocabulary_.function(i);
    if (vocabulary_.class_of(i) != class_index || !f.has_receiver() || f.is_const() ||
        !f.supported()) {
      continue;
    }
    const std::string name = vocabulary_.Name(i);
    const std::string word = PlainWord(name);
    if (f.parameters_size() == 0 &&
        (Means(word, Meaning::kClear) || Means(word, Meaning::kReset))) {
      resets.push_back({i, false, Means(word, Meaning::kClear)});
    } else if (name == "operator=" && f.parameters_size() == 1 &&
               f.parameters(0).kind() == proto::Type::OBJECT &&
               vocabulary_.ObjectClass(f.parameters(0)) == class_index) {
      resets.push_back({i, true, false});
    }
  }
  return resets;
}

bool AsNew::MakerOf(const PoolObject& object, proto::CandidateCall* maker) const {
  for (int i = 0; i < vocabulary_.function_count(); ++i) {
    const proto::RegistryFunction& f = vocabulary_.function(i);
    if (f.is_constructor() && f.supported() && f.parameters_size() == 0 &&
        vocabulary_.class_of(i) == object.class_index) {
      *maker = CallOn(i, {});
      return true;
    }
  }
  const proto::CandidateCall& made = object.recipe.calls(object.slot);
  if (made.special() != proto::CandidateCall::FUNCTION || !TakesValuesOnly(made, 0)) return false;
  const proto::RegistryFunction& f = vocabulary_.function(static_cast<int>(made.function()));
  *maker = made;
  return f.is_constructor();
}

void AsNew::Add(const PoolObject& object, const proto::CandidateCall& maker, const Reset& reset,
                const proto::CandidateCall* next) {
  std::vector<int> queries = QueriesOf(vocabulary_, object.class_index, masked_);
  if (queries.size() > kMostQueries) queries.resize(kMostQueries);
  Asked asked;
  asked.queries = static_cast<int>(queries.size());
  proto::Candidate& candidate = asked.candidate;
  candidate = object.recipe;
  const auto add = [&](const proto::CandidateCall& call) {
    *candidate.add_calls() = call;
    return candidate.calls_size() - 1;
  };
  const auto ask = [&](int slot) {
    const int first = candidate.calls_size();
    for (const int query : queries) add(CallOn(query, {slot}));
    return first;
  };
  const auto call_next = [&](int slot) {
    proto::CandidateCall call = *next;
    *call.mutable_operands(0) = ObjectValue(static_cast<uint64_t>(slot));
    return add(call);
  };
  const int source = reset.assigns ? add(maker) : -1;
  asked.before = ask(object.slot);
  asked.reset = add(reset.assigns ? CallOn(reset.function, {object.slot, source})
                                  : CallOn(reset.function, {object.slot}));
  if (next != nullptr) asked.next = call_next(object.slot);
  asked.after = ask(object.slot);
  asked.made = add(maker);
  if (next != nullptr) asked.next_new = call_next(asked.made);
  asked.of_new = ask(asked.made);
  ObserveFrom(asked.before, &candidate);
  asked_.push_back(std::move(asked));
}

void AsNew::AskAbout(int class_index) {
  const std::vector<Reset> resets = ResetsOf(class_index);
  if (resets.empty()) return;
  const std::vector<proto::CandidateCall>& first_calls = first_calls_[class_index];
  size_t taken = 0;
  size_t turn = 0;
  for (const PoolObject* object : pool_.Of(class_index)) {
    const proto::Candidate& recipe = object->recipe;
    proto::CandidateCall maker;
    if (taken == kMostObjects) break;
    if (object->class_index != class_index || recipe.calls_size() > kMostSetUp ||
        recipe.calls_size() < 2 || !IsRepeatable(knowledge_, recipe) || !MakerOf(*object, &maker)) {
      continue;
    }
    ++taken;
    for (const Reset& reset : resets) {
      // Nearly every class can be assigned to; what one forgets, few objects show.
      if (reset.assigns && taken > kMostAssigned) continue;
      if (reset.empties && PassesContent(maker)) continue;
      Add(*object, maker, reset, nullptr);
      for (size_t i = 0; i < std::min(kNextCalls, first_calls.size()); ++i) {
        Add(*object, maker, reset, &first_calls[turn++ % first_calls.size()]);
      }
    }
  }
}

std::vector<proto::Candidate> AsNew::Ask(When, int) {
  asked_.clear();
  for (int c = 0; c < vocabulary_.registry().classes_size(); ++c) {
    if (!vocabulary_.IsClassOfTest(c)) AskAbout(c);
  }
  std::vector<proto::Candidate> candidates;
  for (const Asked& asked : asked_) candidates.push_back(asked.candidate);
  return candidates;
}

void AsNew::Compare(const Asked& asked, const proto::Outcome& outcome, int was, int is, int of_new,
                    const Suspect& met) {
  const proto::Value* now = AnswerOf(outcome, is);
  const proto::Value* fresh = AnswerOf(outcome, of_new);
  if (now == nullptr || fresh == nullptr) return;
  const proto::Value* before = was < 0 ? nullptr : AnswerOf(outcome, was);
  const proto::Candidate& candidate = asked.candidate;
  const int next = asked.next < 0 ? -1 : static_cast<int>(candidate.calls(asked.next).function());
  const int function = static_cast<int>(candidate.calls(asked.reset).function());
  Count& count = counts_[{function, static_cast<int>(candidate.calls(is).function()), next}];
  if (IsAnsweredAlike(*now, *fresh)) {
    ++count.held;
    if (before != nullptr && !IsAnsweredAlike(*before, *fresh)) ++count.restored;
    return;
  }
  ++count.broken;
  Detail detail;
  detail.next = next >= 0;
  detail.of_result = is == asked.next;
  if (count.suspect.function >= 0 &&
      count.suspect.candidate.calls_size() <= asked.before + 2 * detail.about_new()) {
    return;
  }
  Suspect& suspect = count.suspect;
  suspect = met;
  suspect.kind = Suspect::kOfOracle;
  suspect.oracle = this;
  suspect.candidate = Prefix(candidate, asked.before);
  const auto add = [&](int call) {
    *suspect.candidate.add_calls() = candidate.calls(call);
    return suspect.candidate.calls_size() - 1;
  };
  const int reset = add(asked.reset);
  if (asked.next >= 0) add(asked.next);
  if (!detail.of_result) add(is);
  const int made = add(asked.made);
  for (const int call : {asked.next_new, detail.of_result ? -1 : of_new}) {
    if (call < 0) continue;
    const int added = add(call);
    *suspect.candidate.mutable_calls(added)->mutable_operands(0) =
        ObjectValue(static_cast<uint64_t>(made));
  }
  ObserveFrom(reset, &suspect.candidate);
  suspect.function = function;
  suspect.detail = detail;
}

void AsNew::Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) {
  if (outcome.status() != proto::Outcome::NORMAL) return;
  const Asked& asked = asked_[number];
  for (int i = 0; i < asked.queries; ++i) {
    Compare(asked, outcome, asked.before + i, asked.after + i, asked.of_new + i, met);
  }
  if (asked.next >= 0) Compare(asked, outcome, -1, asked.next, asked.next_new, met);
}

std::vector<Suspect> AsNew::Take() {
  std::vector<Suspect> suspects;
  const auto mostly = [](const Count& count) {
    return count.held >= kHeldOften && count.held >= kHeldPerBroken * count.broken;
  };
  const auto is_restored = [&](int function, int query) {
    const auto found = counts_.find({function, query, -1});
    return found != counts_.end() && mostly(found->second) &&
           found->second.restored >= kRestoredOften;
  };
  // By what resets: one of its queries is restored; all that was asked after a next call.
  std::set<int> restores;
  std::map<int, Count> after_next;
  for (const auto& [key, count] : counts_) {
    const auto& [function, question, next] = key;
    if (next < 0) {
      if (is_restored(function, question)) restores.insert(function);
      continue;
    }
    after_next[function].held += count.held;
    after_next[function].broken += count.broken;
  }
  for (auto& [key, count] : counts_) {
    const auto& [function, question, next] = key;
    if (count.broken == 0) continue;
    // A query is asked at once as well, and is no more of a promise one call later.
    const bool of_result = next == question && counts_.count({function, question, -1}) == 0;
    const bool restored =
        of_result ? restores.count(function) != 0 : is_restored(function, question);
    if (!restored) continue;
    if (next >= 0 && (count.held < kHeldAfterNext || !mostly(after_next[function]))) continue;
    // A number that is given to each may go on where it was.
    if (next == question && count.held < count.broken) continue;
    Detail detail = DetailOf(count.suspect);
    detail.held = count.held;
    count.suspect.detail = detail;
    suspects.push_back(count.suspect);
  }
  counts_.clear();
  return suspects;
}

bool AsNew::Shows(const Suspect& suspect, const proto::Candidate& candidate,
                  const proto::Outcome& outcome, Suspect* found) const {
  const Detail& detail = DetailOf(suspect);
  const int part = detail.about_new();
  const int reset = detail.reset(candidate);
  if (reset < 1 || outcome.status() != proto::Outcome::NORMAL) return false;
  const int made = reset + part;
  const proto::CandidateCall& resets = candidate.calls(reset);
  if (resets.special() != proto::CandidateCall::FUNCTION || resets.operands_size() < 1 ||
      static_cast<int>(resets.function()) != suspect.function) {
    return false;
  }
  const proto::CandidateCall& maker = candidate.calls(made);
  if (maker.special() != proto::CandidateCall::FUNCTION ||
      !vocabulary_.function(static_cast<int>(maker.function())).is_constructor()) {
    return false;
  }
  const int slot = static_cast<int>(resets.operands(0).object());
  if (!IsSlot(resets, 0, slot)) return false;
  if (resets.operands_size() == 2) {
    const uint64_t source = resets.operands(1).object();
    if (source >= static_cast<uint64_t>(reset) ||
        candidate.calls(static_cast<int>(source)).SerializeAsString() !=
            maker.SerializeAsString()) {
      return false;
    }
    // It is new when nothing else was done with it.
    for (int i = 0; i < reset; ++i) {
      for (int k = 0; k < candidate.calls(i).operands_size(); ++k) {
        if (IsSlot(candidate.calls(i), k, static_cast<int>(source))) return false;
      }
    }
  }
  // What is called and asked is the same of both.
  for (int i = 1; i < part; ++i) {
    proto::CandidateCall of_new = candidate.calls(made + i);
    if (!IsSlot(candidate.calls(reset + i), 0, slot) || !IsSlot(of_new, 0, made)) return false;
    *of_new.mutable_operands(0) = candidate.calls(reset + i).operands(0);
    if (of_new.SerializeAsString() != candidate.calls(reset + i).SerializeAsString()) return false;
  }
  const int last = candidate.calls_size() - 1;
  const proto::Value* is = AnswerOf(outcome, made - 1);
  const proto::Value* fresh = AnswerOf(outcome, last);
  if (is == nullptr || fresh == nullptr || IsAnsweredAlike(*is, *fresh)) return false;
  *found = suspect;
  found->candidate = candidate;
  found->outcome = outcome;
  return true;
}

void AsNew::Describe(const Suspect& suspect, proto::Finding* finding) const {
  const Detail& detail = DetailOf(suspect);
  const int reset = detail.reset(suspect.candidate);
  const int made = reset + detail.about_new();
  const proto::Value* is = AnswerOf(suspect.outcome, made - 1);
  const proto::Value* fresh = AnswerOf(suspect.outcome, suspect.candidate.calls_size() - 1);
  finding->set_oracle(proto::ORACLE_LAW);
  finding->set_abstract_message("as-new");
  if (is == nullptr || fresh == nullptr) return;
  const bool assigns = suspect.candidate.calls(reset).operands_size() == 2;
  const auto named = [&](int call) {
    const proto::CandidateCall& of = suspect.candidate.calls(call);
    std::string arguments;
    for (int i = 1; i < of.operands_size(); ++i) {
      absl::StrAppend(&arguments, i == 1 ? "" : ", ", ShowValue(of.operands(i)));
    }
    return absl::StrCat(vocabulary_.Name(static_cast<int>(of.function())), "(", arguments, ")");
  };
  const std::string what = assigns ? "a new object was assigned"
                                   : absl::StrCat(vocabulary_.Name(suspect.function), "()");
  const std::string then =
      detail.next && !detail.of_result ? absl::StrCat(", and then ", named(reset + 1), ",") : "";
  const std::string question = named(made - 1);
  const std::string shown = absl::StrCat(question, " is ", ShowAnswer(*is), ", and ",
                                         ShowAnswer(*fresh), " of a new object");
  finding->set_contract(assigns ? "What a new object was assigned to is like a new one."
                                : absl::StrCat("After ", what, " an object is like a new one."));
  finding->set_message(shown);
  finding->set_headline(absl::StrCat("After ", what, then, " ", shown, "."));
  finding->set_evidence(absl::StrCat("After ", what, " ", question, " was that of a new object in ",
                                     detail.held, " other sequences."));
  proto::GeneratedTest& test = *finding->mutable_test();
  *test.mutable_sequence() = Prefix(suspect.candidate, reset + (detail.next ? 2 : 1));
  test.mutable_sequence()->set_observe(0);
  test.set_outcome_words("IsLikeNew");
  proto::Expectation* expectation = test.add_expect();
  if (detail.of_result) {
    expectation->set_subject(proto::Expectation::RESULT);
  } else {
    const proto::CandidateCall& asked = suspect.candidate.calls(made - 1);
    expectation->set_subject(proto::Expectation::QUERY);
    expectation->set_function(asked.function());
    expectation->set_slot(static_cast<uint32_t>(asked.operands(0).object()));
  }
  *expectation->mutable_value() = *fresh;
  *expectation->mutable_observed() = *is;
}

}  // namespace

std::unique_ptr<Oracle> MakeAsNew(const OracleContext& context) {
  return std::make_unique<AsNew>(context);
}

}  // namespace augment
