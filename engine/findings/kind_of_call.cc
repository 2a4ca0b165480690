#include "engine/findings/kind_of_call.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/base/hash.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Values of one kind make one kind of call: 0, 1, more, below; empty or not.
char KindOf(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return value.integer() < 0    ? '-'
             : value.integer() > 1  ? '+'
             : value.integer() == 1 ? '1'
                                    : '0';
    case proto::Value::kBoolean:
      return value.boolean() ? 't' : 'f';
    case proto::Value::kReal:
      return value.real() < 0 ? '-' : value.real() > 0 ? '+' : '0';
    case proto::Value::kText:
      return value.text().empty() ? 'e' : 'x';
    case proto::Value::kSequence:
      return value.sequence().values_size() == 0 ? 'e' : 's';
    default:
      return '?';
  }
}

// What names say of calls that change nothing that is asked (engine/describe/test_name.h).
constexpr const char* kUnchanged[] = {"Keeps", "Then", "Returns"};

std::string KindOf(const proto::View& view) {
  std::string kind;
  // An object that nothing can be asked is what it has.
  for (const proto::Value& one : view.queries_size() > 0 ? view.queries() : view.fields()) {
    kind += KindOf(one);
  }
  return kind;
}

}  // namespace

std::string KindOfCall(const proto::CandidateCall& call, const proto::Observation& observation) {
  std::string kind;
  for (int i = 0; i < call.operands_size(); ++i) {
    kind += KindOf(call.operands(i));
    if (i < observation.entry_size()) kind += KindOf(observation.entry(i));
  }
  absl::StrAppend(&kind, ":", std::string(1, KindOf(observation.result())));
  if (observation.result().kind_case() == proto::Value::kTuple) {
    for (const proto::Value& part : observation.result().tuple().values()) kind += KindOf(part);
  }
  if (observation.entry_size() > 0 && observation.exit_size() > 0) {
    const auto& before = observation.entry(0).queries();
    const auto& after = observation.exit(0).queries();
    for (int q = 0; q < before.size() && q < after.size(); ++q) {
      kind += HashValue(before.Get(q)) == HashValue(after.Get(q)) ? '=' : KindOf(after.Get(q));
    }
  }
  return kind;
}

std::string BehaviourOf(uint64_t function, const proto::GeneratedTest& test) {
  std::string outcome = test.outcome_words();
  if (!test.throws().empty()) {
    outcome = test.throws();
  } else if (test.expect_size() > 0 && test.expect(0).subject() == proto::Expectation::RESULT) {
    outcome = std::string(1, KindOf(test.expect(0).value()));
    if (test.expect(0).comparison() != proto::Expectation::EQ) outcome = test.outcome_words();
    if (test.expect(0).part() != 0) absl::StrAppend(&outcome, test.expect(0).part());
  } else if (std::any_of(std::begin(kUnchanged), std::end(kUnchanged),
                         [&](const char* word) { return absl::StartsWith(outcome, word); })) {
    // A behaviour is the same whichever of the queries that tell of no change stays in its test.
    outcome = "ChangesNothing";
  }
  const uint64_t hash =
      MixHash(MixHash(function, HashText(test.situation_words())), HashText(outcome));
  return absl::StrFormat("%08x", static_cast<uint32_t>(hash >> 32));
}

}  // namespace augment
