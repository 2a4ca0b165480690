#include "engine/oracle/round_trips.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "engine/judge/names.h"
#include "engine/model/value.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

using proto::Type;

// Of so many values that two of them tell a relation from chance.
bool IsTelling(const Type& type) {
  return IsText(type) || type.kind() == Type::SEQUENCE || type.kind() == Type::REAL ||
         (type.kind() == Type::INTEGER && type.bits() > 8);
}

// What returns `result` can be passed on as such an argument.
bool PassesOn(const Type& result, const Type& parameter) {
  if (parameter.passing() == Type::LVALUE_REF) return false;
  if (parameter.kind() == Type::TEXT_VIEW) return IsText(result);
  return result.kind() == parameter.kind() && result.name() == parameter.name();
}

// Both are what one type has: texts of any, numbers of the same.
bool IsSameKind(const Type& x, const Type& y) {
  if (IsText(x)) return IsText(y);
  return x.kind() == y.kind() && x.name() == y.name();
}

class Finder {
 public:
  explicit Finder(const Knowledge& knowledge)
      : knowledge_(knowledge), vocabulary_(knowledge.vocabulary()) {
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      const proto::RegistryFunction& function = vocabulary_.function(f);
      if (function.is_constructor() && function.supported() && function.parameters_size() == 0) {
        makers_.emplace(vocabulary_.class_of(f), f);
      }
      for (const SeenCall& call : knowledge.function(f).seen.calls()) {
        for (const SeenThing& thing : call.given) NoteAnswers(thing);
        for (const SeenThing& thing : call.left) NoteAnswers(thing);
        NoteAnswers(call.gave);
      }
    }
  }

  // As a call with the operand `counts`; nothing when nobody can make the others.
  std::optional<Leg> LegOf(int function, int counts, int made) const {
    Leg leg;
    leg.function = function;
    leg.operand = counts;
    leg.made = made;
    const int operands = First(function) + vocabulary_.function(function).parameters_size();
    for (int i = 0; i < operands; ++i) {
      if (i == counts) {
        leg.makers.push_back(-1);
        continue;
      }
      const auto maker = makers_.find(knowledge_.OperandClass(function, i));
      if (maker == makers_.end()) return std::nullopt;
      leg.makers.push_back(maker->second);
    }
    return leg;
  }

  bool IsUsable(int function) const {
    return vocabulary_.function(function).supported() && !vocabulary_.IsOfTest(function) &&
           !vocabulary_.IsOfWitness(function);
  }
  int First(int function) const { return vocabulary_.function(function).has_receiver() ? 1 : 0; }
  const Type& TypeOf(int function, int operand) const {
    return vocabulary_.function(function).parameters(operand - First(function));
  }
  // The only operand of the class; -1 when there are none or several.
  int OnlyOperand(int function, int class_index) const {
    const int operands = First(function) + vocabulary_.function(function).parameters_size();
    int only = -1;
    for (int i = 0; i < operands; ++i) {
      if (knowledge_.OperandClass(function, i) != class_index) continue;
      if (only >= 0) return -1;
      only = i;
    }
    return only;
  }
  // It may change the object that it is given.
  bool Changes(int function, int operand) const {
    if (operand < First(function)) return !vocabulary_.function(function).is_const();
    const Type& type = TypeOf(function, operand);
    return type.passing() == Type::LVALUE_REF ||
           (type.kind() == Type::POINTER && !type.pointee_const());
  }

  // Questions about an object whose answer can be passed on.
  std::vector<Leg> FromObject(int class_index) const {
    std::vector<Leg> legs;
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      const proto::RegistryFunction& function = vocabulary_.function(f);
      if (!IsUsable(f) || function.is_constructor() || !IsTelling(function.result())) continue;
      // data() of a view: where its text ends it does not say ([string.view.access]).
      if (function.result().kind() == Type::C_STRING &&
          Means(PlainWord(vocabulary_.Name(f)), Meaning::kRoom)) {
        continue;
      }
      const int operand = OnlyOperand(f, class_index);
      if (operand < 0 || Changes(f, operand)) continue;
      if (std::optional<Leg> leg = LegOf(f, operand, -1)) legs.push_back(*std::move(leg));
    }
    return legs;
  }
  // What makes or sets an object by such a value.
  std::vector<Leg> ToObject(int class_index, const Type& type) const {
    std::vector<Leg> legs;
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      const proto::RegistryFunction& function = vocabulary_.function(f);
      if (!IsUsable(f)) continue;
      int made = -1;
      if (function.is_constructor()
              ? vocabulary_.class_of(f) != class_index
              : function.result().kind() != Type::OBJECT ||
                    function.result().passing() != Type::VALUE ||
                    vocabulary_.ObjectClass(function.result()) != class_index) {
        if (function.is_constructor()) continue;
        made = OnlyOperand(f, class_index);
        if (made < 0 || !Changes(f, made)) continue;
      }
      const int operands = First(f) + function.parameters_size();
      for (int i = First(f); i < operands; ++i) {
        if (i == made || !PassesOn(type, TypeOf(f, i))) continue;
        if (std::optional<Leg> leg = LegOf(f, i, made)) legs.push_back(*std::move(leg));
        break;
      }
    }
    return legs;
  }
  // Takes one value and gives one.
  std::vector<Leg> OfValues() const {
    std::vector<Leg> legs;
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      const proto::RegistryFunction& function = vocabulary_.function(f);
      if (!IsUsable(f) || function.is_constructor() || !IsTelling(function.result()) ||
          (function.has_receiver() && !function.is_const())) {
        continue;
      }
      const int operands = First(f) + function.parameters_size();
      for (int i = First(f); i < operands; ++i) {
        const Type& type = TypeOf(f, i);
        if (!IsTelling(type) || type.passing() == Type::LVALUE_REF) continue;
        if (std::optional<Leg> leg = LegOf(f, i, -1)) legs.push_back(*std::move(leg));
        break;
      }
    }
    return legs;
  }

  // The tests went there and back once, and never came back to something else.
  bool IsShown(const RoundTrip& trip) const {
    return trip.class_index < 0 ? IsShownOfValues(trip)
                                : IsShownOfObjects(trip) && !IsContradicted(trip);
  }
  const Type& ResultOf(const Leg& leg) const { return vocabulary_.function(leg.function).result(); }

 private:
  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  // By what the operand was.
  using Takers = std::multimap<uint64_t, const SeenCall*>;

  bool IsShownOfObjects(const RoundTrip& trip) const {
    const Takers& takers = TakersOf(trip.back);
    for (const SeenCall& first : Seen(trip.there)) {
      const uint64_t before = At(first.given, trip.there.operand).hash;
      const auto [begin, end] = takers.equal_range(first.gave.hash);
      for (auto taker = begin; first.gave.hash != 0 && taker != end; ++taker) {
        if (before == MadeBy(trip.back, *taker->second).hash) return true;
      }
    }
    return false;
  }
  bool IsShownOfValues(const RoundTrip& trip) const {
    const Takers& takers = TakersOf(trip.back);
    const bool alone = IsAlone(trip.there) && IsAlone(trip.back);
    // What was rounded is not what it was, and yet the same.
    const bool exact = TypeOf(trip.there.function, trip.there.operand).kind() != Type::REAL;
    bool shown = false;
    for (const SeenCall& first : Seen(trip.there)) {
      const uint64_t before = At(first.given, trip.there.operand).hash;
      // A value that stays as it is shows nothing.
      if (before == 0 || first.gave.hash == 0 || before == first.gave.hash) continue;
      const auto [begin, end] = takers.equal_range(first.gave.hash);
      for (auto taker = begin; taker != end; ++taker) {
        const uint64_t after = taker->second->gave.hash;
        if (alone && exact && after != 0 && before != after) return false;
        shown = shown || before == after;
      }
    }
    return shown;
  }
  // Of what objects answer, the second function made an object that answers otherwise.
  bool IsContradicted(const RoundTrip& trip) const {
    const auto answers = answers_.find(trip.there.function);
    if (answers == answers_.end() || !IsAlone(trip.back)) return false;
    const std::vector<SeenCall>& seen = Seen(trip.back);
    return std::any_of(seen.begin(), seen.end(), [&](const SeenCall& call) {
      const uint64_t given = At(call.given, trip.back.operand).hash;
      const uint64_t answer = AnswerOf(MadeBy(trip.back, call), trip.there.function);
      return answer != 0 && answer != given && answers->second.count(given) > 0;
    });
  }
  // Nothing but the operand that counts, and what it makes, can make a difference.
  static bool IsAlone(const Leg& leg) { return leg.makers.size() == (leg.made < 0 ? 1u : 2u); }

  void NoteAnswers(const SeenThing& thing) {
    if (thing.class_index < 0) return;
    const auto& queries = vocabulary_.class_at(thing.class_index).queries();
    for (size_t q = 0; q < thing.answers.size(); ++q) {
      const uint64_t answer = thing.answers[q];
      if (answer != 0) answers_[static_cast<int>(queries[static_cast<int>(q)])].insert(answer);
    }
  }
  // 0: it is not known, or says nothing.
  uint64_t AnswerOf(const SeenThing& thing, int query) const {
    if (thing.class_index < 0) return 0;
    const auto& queries = vocabulary_.class_at(thing.class_index).queries();
    const auto found = std::find(queries.begin(), queries.end(), query);
    const auto index = static_cast<size_t>(found - queries.begin());
    return index < thing.answers.size() ? thing.answers[index] : 0;
  }

  const std::vector<SeenCall>& Seen(const Leg& leg) const {
    return knowledge_.function(leg.function).seen.calls();
  }
  const Takers& TakersOf(const Leg& leg) const {
    const auto [found, is_new] = takers_.try_emplace({leg.function, leg.operand});
    if (is_new) {
      for (const SeenCall& call : Seen(leg)) {
        found->second.emplace(At(call.given, leg.operand).hash, &call);
      }
    }
    return found->second;
  }
  static SeenThing MadeBy(const Leg& leg, const SeenCall& call) {
    return leg.made < 0 ? call.gave : At(call.left, leg.made);
  }
  static SeenThing At(const std::vector<SeenThing>& things, int operand) {
    const auto index = static_cast<size_t>(operand);
    return index < things.size() ? things[index] : SeenThing();
  }

  std::map<int, int> makers_;                             // by class
  std::map<int, std::set<uint64_t>> answers_;             // of the tests' objects, by query
  mutable std::map<std::pair<int, int>, Takers> takers_;  // by function and operand
};

int AddCall(const proto::CandidateCall& call, proto::Candidate* candidate) {
  *candidate->add_calls() = call;
  return candidate->calls_size() - 1;
}

// Makes the objects besides the one that counts, and the call without that one.
proto::CandidateCall Prepared(const Leg& leg, proto::Candidate* candidate) {
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(leg.function));
  for (const int maker : leg.makers) {
    proto::Value* operand = call.add_operands();
    if (maker < 0) continue;
    *operand = ObjectValue(static_cast<uint64_t>(AddCall(CallOn(maker, {}), candidate)));
  }
  return call;
}

proto::Value* Counts(const Leg& leg, proto::CandidateCall* call) {
  return call->mutable_operands(leg.operand);
}

int Ask(const std::vector<int>& questions, int slot, proto::Candidate* candidate) {
  const int first = candidate->calls_size();
  for (const int question : questions) AddCall(CallOn(question, {slot}), candidate);
  return first;
}

}  // namespace

std::vector<RoundTrip> RoundTripsOf(const Knowledge& knowledge, int class_index, size_t most) {
  const Finder finder(knowledge);
  std::vector<RoundTrip> trips;
  for (const Leg& there : finder.FromObject(class_index)) {
    for (const Leg& back : finder.ToObject(class_index, finder.ResultOf(there))) {
      const RoundTrip trip = {class_index, there, back};
      if (trips.size() < most && finder.IsShown(trip)) trips.push_back(trip);
    }
  }
  return trips;
}

std::vector<RoundTrip> RoundTripsOfValues(const Knowledge& knowledge, size_t most) {
  const Finder finder(knowledge);
  std::vector<RoundTrip> trips;
  const std::vector<Leg> legs = finder.OfValues();
  for (const Leg& there : legs) {
    const Type& taken = finder.TypeOf(there.function, there.operand);
    for (const Leg& back : legs) {
      if (!PassesOn(finder.ResultOf(there), finder.TypeOf(back.function, back.operand)) ||
          !IsSameKind(taken, finder.ResultOf(back))) {
        continue;
      }
      const RoundTrip trip = {-1, there, back};
      if (trips.size() < most && finder.IsShown(trip)) trips.push_back(trip);
    }
  }
  return trips;
}

Trip TripOf(const RoundTrip& round_trip, const proto::Candidate& recipe, int slot,
            const std::vector<int>& questions, bool again) {
  Trip trip;
  proto::Candidate& candidate = trip.candidate;
  candidate = recipe;
  proto::CandidateCall there = Prepared(round_trip.there, &candidate);
  proto::CandidateCall back = Prepared(round_trip.back, &candidate);
  proto::CandidateCall repeated;
  if (again) repeated = Prepared(round_trip.there, &candidate);
  trip.first = slot;
  trip.before = Ask(questions, slot, &candidate);
  *Counts(round_trip.there, &there) = ObjectValue(static_cast<uint64_t>(slot));
  there.set_lends(true);
  trip.there = AddCall(there, &candidate);
  *Counts(round_trip.back, &back) = ObjectValue(static_cast<uint64_t>(trip.there));
  trip.back = AddCall(back, &candidate);
  trip.second = round_trip.back.made < 0
                    ? trip.back
                    : static_cast<int>(back.operands(round_trip.back.made).object());
  trip.after = Ask(questions, trip.second, &candidate);
  if (again) {
    *Counts(round_trip.there, &repeated) = ObjectValue(static_cast<uint64_t>(trip.second));
    trip.again = AddCall(repeated, &candidate);
  }
  ObserveFrom(trip.before, &candidate);
  return trip;
}

Trip TripOf(const RoundTrip& round_trip, const proto::Value& value, bool again) {
  Trip trip;
  proto::Candidate& candidate = trip.candidate;
  proto::CandidateCall there = Prepared(round_trip.there, &candidate);
  proto::CandidateCall back = Prepared(round_trip.back, &candidate);
  proto::CandidateCall repeated;
  if (again) repeated = Prepared(round_trip.there, &candidate);
  *Counts(round_trip.there, &there) = value;
  there.set_lends(true);
  trip.there = AddCall(there, &candidate);
  *Counts(round_trip.back, &back) = ObjectValue(static_cast<uint64_t>(trip.there));
  back.set_lends(again);
  trip.back = AddCall(back, &candidate);
  if (again) {
    *Counts(round_trip.there, &repeated) = ObjectValue(static_cast<uint64_t>(trip.back));
    trip.again = AddCall(repeated, &candidate);
  }
  ObserveFrom(trip.there, &candidate);
  return trip;
}

}  // namespace augment
