// Which situation the name of a test for new behaviour tells of: what makes a difference.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/status.h"
#include "engine/describe/text_features.h"
#include "engine/findings/fresh_outputs.h"
#include "engine/findings/plain_values.h"
#include "engine/findings/regressions.h"
#include "engine/minimise/minimise.h"
#include "engine/model/default_value.h"
#include "engine/model/parameter_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostFeatures = 16;  // that are tried of one call
constexpr size_t kMostTelling = 2;    // of which one is the point
constexpr size_t kMostOthers = 6;     // operands of a test that are replaced by others

// Of what the test expects first.
uint64_t FirstValue(const proto::GeneratedTest& test) {
  return test.expect_size() == 0 ? 0 : HashValue(test.expect(0).value());
}

// Another word, the opposite truth, another letter or number, something for nothing and for less
// than that; none for what is not told by its value.
std::optional<proto::Value> AnotherValue(const proto::Value& value, const proto::Type& type) {
  proto::Value other;
  switch (value.kind_case()) {
    case proto::Value::kText:
      return TextValue(value.text() == "other" ? "text" : "other");
    case proto::Value::kBoolean:
      other.set_boolean(!value.boolean());
      return other;
    case proto::Value::kInteger:
      if (type.kind() == proto::Type::ENUM) return std::nullopt;
      if (type.is_char()) {
        other.set_integer(value.integer() == 'a' ? 'b' : 'a');
      } else {
        other.set_integer(value.integer() > 1 ? value.integer() - 1 : value.integer() == 1 ? 2 : 1);
      }
      return other;
    default:
      return std::nullopt;
  }
}

// It ends otherwise, or goes another way through the libraries under test.
bool EndsOtherwise(const proto::Outcome& x, const proto::Outcome& y) {
  if (x.status() == proto::Outcome::THREW && y.status() == proto::Outcome::THREW) {
    return x.exception_type() != y.exception_type();
  }
  return !RanTheSame(x, y);
}

}  // namespace

absl::Status Regressions::LeaveOutSpecialValues(Executor* executor, Entry* entry) const {
  if (entry->contract != nullptr) return absl::OkStatus();
  return Simplify(
      executor,
      [this](const proto::Candidate& candidate) {
        return WithUsualArguments(knowledge_.vocabulary(), candidate);
      },
      [entry](const proto::GeneratedTest& test, const auto& outcome, const auto& original) {
        return RanTheSame(outcome, original) && test.outcome_words() == entry->test.outcome_words();
      },
      entry);
}

absl::StatusOr<bool> Regressions::IsSpecial(Executor* executor, const Entry& entry) const {
  const std::string& words = entry.test.situation_words();
  if (entry.contract != nullptr || words.empty()) return true;
  const std::vector<proto::Candidate> usual =
      WithUsualArguments(knowledge_.vocabulary(), entry.test.sequence());
  if (usual.empty()) return true;
  ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone(usual, Executor::Purpose::kTests));
  for (size_t i = 0; i < outcomes.size(); ++i) {
    Entry found;
    if (!IsSound(entry, usual[i], outcomes[i], &found)) continue;
    const proto::GeneratedTest& test = found.test;
    // Words of something else than the argument are the same with another.
    if (test.situation_words() != words && test.outcome_words() == entry.test.outcome_words() &&
        FirstValue(test) == FirstValue(entry.test)) {
      return false;
    }
  }
  return true;
}

absl::Status Regressions::LeaveOutSituation(Executor* executor, const Measured& measured,
                                            Entry* entry) const {
  if (entry->contract == nullptr) return absl::OkStatus();
  Entry plain;
  if (!Build(measured, nullptr, -1, &plain)) return absl::OkStatus();
  Entry found;
  bool violated = true;
  const Accept alike = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Entry shorter;
    if (!IsSound(plain, variant, outcome, &shorter) ||
        shorter.test.outcome_words() != plain.test.outcome_words()) {
      return false;
    }
    const ContractSet& set = knowledge_.function(measured.function).set;
    violated = set.Evaluate(*entry->contract, knowledge_.Measure(variant, outcome).sample) ==
               Truth::kViolated;
    found = std::move(shorter);
    return true;
  };
  const Accept same = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    return RanTheSame(outcome, measured.outcome) && alike(variant, outcome);
  };
  MinimiseOptions options;
  options.shrink_literals = false;
  proto::Candidate candidate = entry->test.sequence();
  RETURN_IF_ERROR(
      Minimise(ShorteningRuns(executor, Executor::Purpose::kTests), same, options, &candidate)
          .status());
  // What tests have in their variables before they are written is no precondition.
  const Accept asserts = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Entry other;
    return IsSound(plain, variant, outcome, &other) && AssertTheSame(other.test, plain.test) &&
           alike(variant, outcome);
  };
  RETURN_IF_ERROR(
      MakeOutputsFresh(knowledge_, asserts, Executor::Purpose::kTests, executor, &candidate));
  // Nor is that they are empty, where an earlier call could have left something in them.
  if (violated) {
    const std::vector<proto::Candidate> used = WithUsedOutputs(knowledge_.vocabulary(), candidate);
    ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone(used, Executor::Purpose::kTests));
    for (size_t i = 0; i < outcomes.size() && violated; ++i) asserts(used[i], outcomes[i]);
  }
  if (!violated) *entry = std::move(found);
  return absl::OkStatus();
}

absl::Status Regressions::SituateByText(Executor* executor, Entry* entry) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::Candidate& sequence = entry->test.sequence();
  const int last = sequence.calls_size() - 1;
  const proto::CandidateCall& call = sequence.calls(last);
  const int function = static_cast<int>(call.function());
  const int first = vocabulary.function(function).has_receiver() ? 1 : 0;
  std::vector<proto::Candidate> variants = {sequence};
  std::vector<std::string> words = {""};
  for (int o = first; o < FirstDefault(vocabulary, call); ++o) {
    if (call.operands(o).kind_case() != proto::Value::kText) continue;
    for (const TextFeature& feature : TextFeatures(call.operands(o).text())) {
      if (variants.size() > kMostFeatures) break;
      variants.push_back(sequence);
      *variants.back().mutable_calls(last)->mutable_operands(o) = TextValue(feature.without);
      words.push_back(FeatureWords(feature, ParameterName(vocabulary, function, o - first)));
    }
  }
  if (variants.size() == 1) return absl::OkStatus();
  ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone(variants, Executor::Purpose::kTests));
  std::vector<std::string> telling;
  for (size_t i = 1; i < outcomes.size(); ++i) {
    Entry without;
    const bool says_otherwise = IsSound(*entry, variants[i], outcomes[i], &without) &&
                                without.test.outcome_words() != entry->test.outcome_words();
    if (says_otherwise || EndsOtherwise(outcomes[i], outcomes[0])) telling.push_back(words[i]);
  }
  // Of what has a form (a URL, a date) each mark makes a difference, and none is the point.
  if (!telling.empty() && telling.size() <= kMostTelling) {
    entry->test.set_situation_words(telling[0]);
  }
  return absl::OkStatus();
}

absl::Status Regressions::NoteInterchangeable(Executor* executor, Entry* entry) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::Candidate& sequence = entry->test.sequence();
  std::vector<proto::Candidate> variants;
  std::vector<proto::GeneratedTest::Operand> places;
  for (int c = sequence.calls_size() - 1; c >= 0; --c) {
    const proto::CandidateCall& call = sequence.calls(c);
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
    const int first = f.has_receiver() ? 1 : 0;
    for (int o = first; o < FirstDefault(vocabulary, call); ++o) {
      if (o - first >= f.parameters_size() || variants.size() == kMostOthers) break;
      const auto other = AnotherValue(call.operands(o), f.parameters(o - first));
      if (!other.has_value()) continue;
      *variants.emplace_back(sequence).mutable_calls(c)->mutable_operands(o) = *other;
      places.emplace_back();
      places.back().set_call(static_cast<uint32_t>(c));
      places.back().set_operand(static_cast<uint32_t>(o));
    }
  }
  if (variants.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone(variants, Executor::Purpose::kTests));
  for (size_t i = 0; i < outcomes.size(); ++i) {
    Entry found;
    if (IsSound(*entry, variants[i], outcomes[i], &found) &&
        found.test.outcome_words() == entry->test.outcome_words() &&
        FirstValue(found.test) == FirstValue(entry->test)) {
      *entry->test.add_interchangeable() = places[i];
    }
  }
  return absl::OkStatus();
}

}  // namespace augment
