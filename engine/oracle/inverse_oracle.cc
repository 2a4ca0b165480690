// Functions of which one undoes the other, and once does not: what is written and read again is
// as it was (the metamorphic relation of an inverse; round_trips.h).
//
// When the rounds are over, a few objects and values go the way of each pair of functions that
// fit by their types and of which passing tests showed it once (names are not asked); many, where
// those came back as they were. Each is written once more when it has come back, so that two things
// are told apart: what is written then differs as well, and the two functions contradict each
// other; or it is the same, and what was written does not say all.
//
// The first is believed of a question when what came back answered it as before kHeldOften times,
// for kDistinct different things that were written, and mostly (kHeldPerBroken). The second may be
// meant (a name says nothing of an age): it takes more that held (kHeldPerLost), and answers of
// all kinds among them.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/judge/judge.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/questions.h"
#include "engine/oracle/round_trip_shown.h"
#include "engine/oracle/round_trips.h"

namespace augment {
namespace {

constexpr size_t kMostOfClass = 12;  // pairs
constexpr size_t kMostOfValues = 60;
constexpr size_t kFew = 6;  // objects or values of a pair, at first
constexpr size_t kMany = 60;
constexpr size_t kDerived = 40;  // texts made of others
constexpr int kMostSetUp = 14;
constexpr size_t kMostQueries = 10;
constexpr int64_t kHeldOften = 8;
constexpr size_t kDistinct = 5;
constexpr int64_t kHeldPerBroken = 3;
constexpr int64_t kHeldPerLost = 10;
constexpr int64_t kLargest = 1 << 30;  // numbers beyond are another matter

// No number at the end of its type's range, and none that is not finite.
bool IsModerate(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return std::abs(value.integer() / 2) <= kLargest / 2;
    case proto::Value::kBig:
      return false;
    case proto::Value::kReal:
      return std::abs(value.real()) <= static_cast<double>(kLargest);  // false for NaN
    default:
      return true;
  }
}

bool IsModerate(const proto::Candidate& candidate) {
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (!IsModerate(operand)) return false;
    }
  }
  return true;
}

class Inverses : public Oracle {
 public:
  explicit Inverses(const OracleContext& context)
      : knowledge_(context.knowledge),
        vocabulary_(context.knowledge.vocabulary()),
        domain_(context.domain),
        pool_(context.pool),
        masked_(context.masked),
        random_(context.seed) {}

  std::string Name() const override { return "inverse"; }
  std::string Source() const override { return "law"; }
  int Turns(When when) override { return when == When::kEnd ? 2 : 0; }
  std::vector<proto::Candidate> Ask(When when, int turn) override;
  void Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) override;
  std::vector<Suspect> Take() override;

  bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
             const proto::Outcome& outcome, Suspect* found) const override {
    if (!ShowsRoundTrip(DetailOf(suspect), candidate, outcome)) return false;
    *found = suspect;
    found->candidate = candidate;
    found->outcome = outcome;
    return true;
  }
  std::string KeyOf(const Suspect& suspect) const override {
    return absl::StrCat(suspect.function, "|inverse");
  }
  Verdict Decide(const Suspect&) const override { return VerdictOf(Row::kInverse); }
  void Describe(const Suspect& suspect, proto::Finding* finding) const override {
    DescribeRoundTrip(vocabulary_, DetailOf(suspect), suspect, finding);
  }

 private:
  struct Asked {
    size_t pair = 0;
    Trip trip;
    std::vector<int> questions;  // queries, and kEquals in the end
    proto::Candidate recipe;     // of an object
    proto::Value value;          // of a value
  };
  struct Count {
    int64_t held = 0;
    int64_t broken = 0;  // and what is written of it then differs as well
    int64_t lost = 0;
    std::set<std::string> written;  // of what held
    std::set<std::string> answers;
    Suspect broken_suspect;  // the shortest
    Suspect lost_suspect;
  };
  static const RoundTripDetail& DetailOf(const Suspect& suspect) {
    return *std::any_cast<RoundTripDetail>(&suspect.detail);
  }
  // Of the classes that have objects, and of values.
  void FindPairs();
  // Skips those that were asked before.
  void AskObjects(size_t pair, size_t from, size_t to);
  void AskValues(size_t pair, size_t from, size_t to);
  std::vector<proto::Value> ValuesOf(const Leg& leg);
  int EqualityOf(int class_index) const;
  bool IsPromising(size_t pair) const;
  void Note(const Asked& asked, int question, const proto::Outcome& outcome, bool held, bool lost,
            const std::string& answer, const Suspect& met);
  proto::Candidate Short(const Asked& asked, int question) const;

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Domain& domain_;
  const Pool& pool_;
  const std::set<int>& masked_;
  std::mt19937_64 random_;
  std::vector<RoundTrip> pairs_;
  std::map<size_t, std::vector<proto::Value>> values_;  // by pair
  std::vector<Asked> asked_;
  std::map<std::pair<size_t, int>, Count> counts_;  // by pair and question
  // What was written of an object that came back: what brings back something else
  // (`Push(size())`) has nothing to do with it.
  struct Written {
    int64_t same = 0;
    int64_t other = 0;
  };
  std::map<size_t, Written> written_;  // by pair
};

// operator== of two objects; -1 for none.
int Inverses::EqualityOf(int class_index) const {
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    if (vocabulary_.Name(f) == "operator==" && vocabulary_.function(f).supported() &&
        masked_.count(f) == 0 && ComparedClass(vocabulary_, f) == class_index) {
      return f;
    }
  }
  return -1;
}

void Inverses::FindPairs() {
  for (int c = 0; c < vocabulary_.registry().classes_size(); ++c) {
    if (vocabulary_.IsClassOfTest(c) || pool_.Of(c).empty()) continue;
    for (RoundTrip& pair : RoundTripsOf(knowledge_, c, kMostOfClass)) {
      pairs_.push_back(std::move(pair));
    }
  }
  for (RoundTrip& pair : RoundTripsOfValues(knowledge_, kMostOfValues)) {
    pairs_.push_back(std::move(pair));
  }
}

void Inverses::AskObjects(size_t pair, size_t from, size_t to) {
  const RoundTrip& trip = pairs_[pair];
  std::vector<int> queries = QueriesOf(vocabulary_, trip.class_index, masked_);
  if (queries.size() > kMostQueries) queries.resize(kMostQueries);
  // A number is the whole of an object at most as long as nothing else was done with it.
  const proto::Type::Kind carried = vocabulary_.function(trip.there.function).result().kind();
  const bool counted = carried == proto::Type::INTEGER || carried == proto::Type::REAL;
  size_t number = 0;
  for (const PoolObject* object : pool_.Of(trip.class_index)) {
    if (object->class_index != trip.class_index || object->recipe.calls_size() > kMostSetUp ||
        (counted && object->recipe.calls_size() > 1) || !IsModerate(object->recipe) ||
        !IsRepeatable(knowledge_, object->recipe)) {
      continue;
    }
    if (number >= to) break;
    if (number++ < from) continue;
    Asked asked;
    asked.pair = pair;
    asked.recipe = object->recipe;
    asked.questions = queries;
    asked.trip = TripOf(trip, object->recipe, object->slot, queries, true);
    const int equality = queries.empty() ? EqualityOf(trip.class_index) : -1;
    if (equality >= 0) {
      asked.questions.push_back(kEquals);
      *asked.trip.candidate.add_calls() = CallOn(equality, {asked.trip.first, asked.trip.second});
      ObserveFrom(asked.trip.before, &asked.trip.candidate);
    }
    asked_.push_back(std::move(asked));
  }
}

std::vector<proto::Value> Inverses::ValuesOf(const Leg& leg) {
  const int first = vocabulary_.function(leg.function).has_receiver() ? 1 : 0;
  const int parameter = leg.operand - first;
  const proto::Type& type = vocabulary_.function(leg.function).parameters(parameter);
  std::vector<proto::Value> values;
  std::set<std::string> known;
  const auto add = [&](const proto::Value& value) {
    if (IsModerate(value) && !HasOpaque(value) && known.insert(ShowValue(value)).second) {
      values.push_back(value);
    }
  };
  for (const proto::Value& value : domain_.Values(leg.function, parameter)) add(value);
  for (size_t i = 0; i < kDerived; ++i) {
    proto::Value derived;
    if (domain_.DeriveText(type, &random_, &derived)) add(derived);
  }
  return values;
}

void Inverses::AskValues(size_t pair, size_t from, size_t to) {
  const auto found = values_.find(pair);
  const std::vector<proto::Value>& values =
      found != values_.end() ? found->second
                             : values_.emplace(pair, ValuesOf(pairs_[pair].there)).first->second;
  for (size_t i = from; i < std::min(to, values.size()); ++i) {
    Asked asked;
    asked.pair = pair;
    asked.value = values[i];
    asked.questions = {kTheValue};
    asked.trip = TripOf(pairs_[pair], values[i], true);
    asked_.push_back(std::move(asked));
  }
}

// Of those that were asked for a beginning something came back as it was.
bool Inverses::IsPromising(size_t pair) const {
  return std::any_of(counts_.begin(), counts_.end(), [&](const auto& entry) {
    const Count& count = entry.second;
    return entry.first.first == pair && entry.first.second != kAccepted && count.held > 0 &&
           count.held >= count.broken;
  });
}

std::vector<proto::Candidate> Inverses::Ask(When, int turn) {
  asked_.clear();
  if (turn == 0) FindPairs();
  for (size_t i = 0; i < pairs_.size(); ++i) {
    if (turn > 0 && !IsPromising(i)) continue;
    const size_t from = turn == 0 ? 0 : kFew;
    const size_t to = turn == 0 ? kFew : kMany;
    pairs_[i].class_index < 0 ? AskValues(i, from, to) : AskObjects(i, from, to);
  }
  std::vector<proto::Candidate> candidates;
  for (const Asked& asked : asked_) candidates.push_back(asked.trip.candidate);
  return candidates;
}

// With one question alone.
proto::Candidate Inverses::Short(const Asked& asked, int question) const {
  const RoundTrip& trip = pairs_[asked.pair];
  if (trip.class_index < 0) return TripOf(trip, asked.value, false).candidate;
  std::vector<int> questions;
  if (question >= 0) questions.push_back(question);
  Trip made = TripOf(trip, asked.recipe, asked.trip.first, questions, false);
  if (question == kEquals) {
    *made.candidate.add_calls() = CallOn(EqualityOf(trip.class_index), {made.first, made.second});
  }
  ObserveFrom(made.before, &made.candidate);
  return made.candidate;
}

void Inverses::Note(const Asked& asked, int question, const proto::Outcome& outcome, bool held,
                    bool lost, const std::string& answer, const Suspect& met) {
  Count& count = counts_[{asked.pair, question}];
  if (held) {
    ++count.held;
    const proto::Value* written = AnswerOf(outcome, asked.trip.there);
    if (written != nullptr) count.written.insert(ShowValue(*written));
    count.answers.insert(answer);
    return;
  }
  ++(lost ? count.lost : count.broken);
  Suspect& suspect = lost ? count.lost_suspect : count.broken_suspect;
  proto::Candidate candidate = Short(asked, question);
  if (suspect.function >= 0 && suspect.candidate.ByteSizeLong() <= candidate.ByteSizeLong()) {
    return;
  }
  suspect = met;
  suspect.kind = Suspect::kOfOracle;
  suspect.oracle = this;
  suspect.candidate = std::move(candidate);
  suspect.function = pairs_[asked.pair].back.function;
  RoundTripDetail detail;
  detail.round_trip = pairs_[asked.pair];
  detail.question = question;
  suspect.detail = detail;
}

void Inverses::Learn(size_t number, const proto::Outcome& outcome, const Suspect& met) {
  const Asked& asked = asked_[number];
  const Trip& trip = asked.trip;
  if (outcome.status() == proto::Outcome::THREW) {
    // What it wrote itself, and not nothing.
    const proto::Value* written = AnswerOf(outcome, trip.there);
    const bool nothing = written != nullptr && written->kind_case() == proto::Value::kText &&
                         written->text().empty();
    if (static_cast<int>(outcome.call()) == trip.back && written != nullptr && !nothing) {
      Note(asked, kAccepted, outcome, false, false, "", met);
    }
    return;
  }
  if (outcome.status() != proto::Outcome::NORMAL) return;
  const proto::Value* written = AnswerOf(outcome, trip.there);
  const proto::Value* again = AnswerOf(outcome, trip.again);
  if (written == nullptr || again == nullptr) return;
  const bool lost = IsSameAnswer(*written, *again);
  if (pairs_[asked.pair].class_index < 0) {
    const proto::Value* given = AnswerOf(outcome, trip.back);
    // What writes it as it is says nothing of reading.
    if (given == nullptr || IsSameAnswer(asked.value, *written)) return;
    const bool held = IsSameAnswer(asked.value, *given);
    Note(asked, kTheValue, outcome, held, lost, ShowValue(asked.value), met);
    if (held) Note(asked, kAccepted, outcome, true, false, "", met);
    return;
  }
  Written& told = written_[asked.pair];
  ++(lost ? told.same : told.other);
  bool all = !asked.questions.empty();
  for (size_t i = 0; i < asked.questions.size(); ++i) {
    const int question = asked.questions[i];
    bool held = false;
    std::string answer;
    if (question == kEquals) {
      const proto::Value* equal = AnswerOf(outcome, trip.candidate.calls_size() - 1);
      if (equal == nullptr) continue;
      held = equal->boolean();
      answer = ShowValue(*written);
    } else {
      const proto::Value* wanted = AnswerOf(outcome, trip.before + static_cast<int>(i));
      const proto::Value* given = AnswerOf(outcome, trip.after + static_cast<int>(i));
      if (wanted == nullptr || given == nullptr) continue;
      held = IsSameAnswer(*wanted, *given);
      answer = ShowValue(*wanted);
    }
    Note(asked, question, outcome, held, lost, answer, met);
    all = all && held;
  }
  if (all) Note(asked, kAccepted, outcome, true, false, "", met);
}

std::vector<Suspect> Inverses::Take() {
  std::map<size_t, std::vector<Suspect>> by_pair;
  const auto take = [&](size_t pair, const Count& count, Suspect suspect) {
    RoundTripDetail detail = DetailOf(suspect);
    detail.held = count.held;
    suspect.detail = detail;
    by_pair[pair].push_back(std::move(suspect));
  };
  for (auto& [key, count] : counts_) {
    const auto& [pair, question] = key;
    const bool often = count.held >= kHeldOften && count.written.size() >= kDistinct;
    const Written& written = written_[pair];
    const bool is_of_object = pairs_[pair].class_index >= 0;
    if (!often || (is_of_object && written.same < kHeldPerBroken * written.other)) continue;
    if (count.broken > 0 && count.held >= kHeldPerBroken * (count.broken + count.lost)) {
      take(pair, count, count.broken_suspect);
    } else if (count.lost > 0 && count.held >= kHeldPerLost * (count.broken + count.lost) &&
               count.answers.size() >= kDistinct) {
      take(pair, count, count.lost_suspect);
    }
  }
  // One for each pair: the shortest.
  std::vector<Suspect> suspects;
  for (auto& [pair, found] : by_pair) {
    suspects.push_back(
        *std::min_element(found.begin(), found.end(), [](const Suspect& x, const Suspect& y) {
          return x.candidate.calls_size() < y.candidate.calls_size();
        }));
  }
  counts_.clear();
  return suspects;
}

}  // namespace

std::unique_ptr<Oracle> MakeInverses(const OracleContext& context) {
  return std::make_unique<Inverses>(context);
}

}  // namespace augment
