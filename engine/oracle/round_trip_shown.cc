#include "engine/oracle/round_trip_shown.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/questions.h"

namespace augment {
namespace {

constexpr double kPrecision = 1e-6;

// Where the calls of a short sequence stand, counted from its end.
struct Place {
  int there = -1;
  int back = -1;
  int before = -1;
  int after = -1;
};

Place PlaceIn(const proto::Candidate& candidate, int question) {
  Place place;
  const int count = candidate.calls_size();
  place.back = question == kEquals || question >= 0 ? count - 2 : count - 1;
  place.there = place.back - 1;
  if (question >= 0 || question == kEquals) place.after = count - 1;
  if (question >= 0) place.before = place.there - 1;
  return place;
}

// What the answer should be, and is; false when nothing was seen.
bool Answers(const proto::Candidate& candidate, const proto::Outcome& outcome,
             const RoundTripDetail& detail, proto::Value* wanted, proto::Value* given) {
  const Place place = PlaceIn(candidate, detail.question);
  const proto::Value* is = nullptr;
  if (detail.question == kTheValue) {
    *wanted = candidate.calls(place.there).operands(detail.round_trip.there.operand);
    is = AnswerOf(outcome, place.back);
  } else if (detail.question == kEquals) {
    *wanted = BooleanValue(true);
    is = AnswerOf(outcome, place.after);
  } else {
    const proto::Value* was = AnswerOf(outcome, place.before);
    if (was == nullptr) return false;
    *wanted = *was;
    is = AnswerOf(outcome, place.after);
  }
  if (is == nullptr) return false;
  *given = *is;
  return true;
}

}  // namespace

bool IsSameAnswer(const proto::Value& x, const proto::Value& y) {
  if (x.kind_case() == proto::Value::kReal && y.kind_case() == proto::Value::kReal) {
    const double scale = std::max({1.0, std::abs(x.real()), std::abs(y.real())});
    return std::isnan(x.real())
               ? std::isnan(y.real())
               : x.real() == y.real() || std::abs(x.real() - y.real()) <= kPrecision * scale;
  }
  return IsAnsweredAlike(x, y);
}

bool ShowsRoundTrip(const RoundTripDetail& detail, const proto::Candidate& candidate,
                    const proto::Outcome& outcome) {
  const RoundTrip& trip = detail.round_trip;
  const Place place = PlaceIn(candidate, detail.question);
  if (place.there < 0 || (detail.question >= 0 && place.before < 0)) return false;
  const proto::CandidateCall& there = candidate.calls(place.there);
  const proto::CandidateCall& back = candidate.calls(place.back);
  const auto is_call_of = [](const proto::CandidateCall& call, int function) {
    return call.special() == proto::CandidateCall::FUNCTION &&
           static_cast<int>(call.function()) == function;
  };
  if (!is_call_of(there, trip.there.function) || !is_call_of(back, trip.back.function) ||
      !there.lends() || !IsSlot(back, trip.back.operand, place.there)) {
    return false;
  }
  if (detail.question == kAccepted) {
    if (outcome.status() != proto::Outcome::THREW ||
        static_cast<int>(outcome.call()) != place.back) {
      return false;
    }
  } else {
    if (outcome.status() != proto::Outcome::NORMAL) return false;
    if (trip.class_index >= 0) {
      const proto::Value& first = there.operands(trip.there.operand);
      const uint64_t second = trip.back.made < 0 ? static_cast<uint64_t>(place.back)
                                                 : back.operands(trip.back.made).object();
      const auto is_about = [&](int call, int operand, uint64_t slot) {
        return IsSlot(candidate.calls(call), operand, static_cast<int>(slot));
      };
      if (detail.question == kEquals) {
        if (!is_about(place.after, 0, first.object()) || !is_about(place.after, 1, second)) {
          return false;
        }
      } else if (!is_call_of(candidate.calls(place.before), detail.question) ||
                 !is_call_of(candidate.calls(place.after), detail.question) ||
                 !is_about(place.before, 0, first.object()) || !is_about(place.after, 0, second)) {
        return false;
      }
    }
    proto::Value wanted;
    proto::Value given;
    if (!Answers(candidate, outcome, detail, &wanted, &given)) return false;
    if (detail.question == kEquals ? given.boolean() : IsSameAnswer(wanted, given)) return false;
  }
  return true;
}

void DescribeRoundTrip(const Vocabulary& vocabulary, const RoundTripDetail& detail,
                       const Suspect& suspect, proto::Finding* finding) {
  const RoundTrip& trip = detail.round_trip;
  const Place place = PlaceIn(suspect.candidate, detail.question);
  const std::string there = vocabulary.Name(trip.there.function) + "()";
  const std::string back = vocabulary.function(trip.back.function).is_constructor()
                               ? "a new object"
                               : vocabulary.Name(trip.back.function) + "()";
  finding->set_oracle(proto::ORACLE_LAW);
  finding->set_abstract_message("inverse");
  finding->set_contract(
      absl::StrCat("What ", there, " gives leads back to the same by ", back, "."));
  finding->set_evidence(absl::StrCat("It did in ", detail.held, " other sequences."));
  const proto::Value* written = AnswerOf(suspect.outcome, place.there);
  const std::string of = written == nullptr ? "" : absl::StrCat(" ", ShowValue(*written));
  proto::GeneratedTest& test = *finding->mutable_test();
  *test.mutable_sequence() = suspect.candidate;
  test.mutable_sequence()->set_observe(0);
  test.set_outcome_words("LeadsBack");
  proto::Value wanted;
  proto::Value given;
  std::string shown;
  if (detail.question == kAccepted) {
    shown = absl::StrCat(back, " refuses", of, ", which ", there, " gave");
    if (trip.class_index < 0) {
      proto::Expectation* expectation = test.add_expect();
      expectation->set_subject(proto::Expectation::RESULT);
      *expectation->mutable_value() =
          suspect.candidate.calls(place.there).operands(trip.there.operand);
    }
    finding->set_message(shown);
    finding->set_headline(absl::StrCat("For ", there, " and back ", shown, "."));
    return;
  }
  if (!Answers(suspect.candidate, suspect.outcome, detail, &wanted, &given)) return;
  if (detail.question >= 0) {
    // The first question is asserted before; the calls behind it move up.
    const int moved = place.before;
    proto::Candidate& sequence = *test.mutable_sequence();
    sequence = Prefix(suspect.candidate, moved);
    const uint64_t first = suspect.candidate.calls(place.before).operands(0).object();
    uint64_t second = suspect.candidate.calls(place.after).operands(0).object();
    *sequence.add_calls() = suspect.candidate.calls(place.there);
    proto::CandidateCall* call = sequence.add_calls();
    *call = suspect.candidate.calls(place.back);
    *call->mutable_operands(trip.back.operand) = ObjectValue(static_cast<uint64_t>(moved));
    if (static_cast<int>(second) == place.back) second = static_cast<uint64_t>(place.back) - 1;
    proto::Expectation* expectation = test.add_expect();
    expectation->set_subject(proto::Expectation::QUERY);
    expectation->set_function(static_cast<uint32_t>(detail.question));
    expectation->set_slot(static_cast<uint32_t>(second));
    *expectation->mutable_value() = wanted;
    proto::Expectation* before = test.add_arrange();
    *before = *expectation;
    before->set_slot(static_cast<uint32_t>(first));
    *expectation->mutable_observed() = given;
    const std::string query = vocabulary.Name(detail.question) + "()";
    shown = absl::StrCat(query, " is ", ShowAnswer(given), ", and was ", ShowAnswer(wanted));
  } else {
    proto::Expectation* expectation = test.add_expect();
    expectation->set_subject(proto::Expectation::RESULT);
    *expectation->mutable_value() = wanted;
    *expectation->mutable_observed() = given;
    shown = detail.question == kEquals
                ? std::string("the object is not equal to what it was made of")
                : absl::StrCat("it is ", ShowAnswer(given), ", and was ", ShowAnswer(wanted));
  }
  finding->set_message(shown);
  finding->set_headline(absl::StrCat("After ", there, of, " and back by ", back, " ", shown, "."));
}

}  // namespace augment
