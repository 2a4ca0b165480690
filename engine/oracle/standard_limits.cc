#include "engine/oracle/standard_limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/judge/names.h"
#include "engine/knowledge/holding.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

class Call {
 public:
  Call(const Knowledge& knowledge, const Suspect& suspect)
      : vocabulary_(knowledge.vocabulary()),
        suspect_(suspect),
        seen_(knowledge.function(suspect.function).beyond),
        operands_(suspect.candidate.calls(suspect.candidate.calls_size() - 1).operands()),
        name_(vocabulary_.Name(suspect.function)),
        has_receiver_(vocabulary_.function(suspect.function).has_receiver()) {
    const proto::Observation* entry = LastObservation(suspect.candidate, suspect.outcome);
    holdings_.resize(static_cast<size_t>(operands_.size()));
    for (int i = 0; entry != nullptr && i < operands_.size() && i < entry->entry_size(); ++i) {
      holdings_[static_cast<size_t>(i)] = HoldingOf(vocabulary_, entry->entry(i));
    }
  }

  // front() of what is empty.
  bool IsOfNothing() const {
    if (!has_receiver_ || operands_.size() != 1 || !Means(name_, Meaning::kOfNothing)) return false;
    if (holdings_[0].empty.has_value()) return *holdings_[0].empty && !seen_.of_nothing;
    return IsContainerCheck("empty()");
  }

  // flip(pos) beyond the last one; the name of the parameter, empty: none is.
  std::string Beyond() const {
    const proto::FunctionModel* model = vocabulary_.model(suspect_.function);
    if (!has_receiver_ || model == nullptr) return "";
    for (int i = 1; i < operands_.size() && i <= model->parameters_size(); ++i) {
      const std::string& parameter = model->parameters(i - 1).name();
      const bool subscript = Means(name_, Meaning::kSubscript);
      if (operands_[i].kind_case() != proto::Value::kInteger ||
          !(subscript || Means(PlainWord(parameter), Meaning::kPositionParameter))) {
        continue;
      }
      const bool may_end =
          Means(PlainWord(name_), Meaning::kPut) || Means(name_, Meaning::kGivesPosition);
      const int64_t position = operands_[i].integer();
      if (holdings_[0].size.has_value()) {
        const int64_t size = *holdings_[0].size;
        const bool beyond = position < 0 || position > size || (position == size && !may_end);
        if (beyond && seen_.beyond.count(i) == 0) return parameter;
      } else if (subscript && IsContainerCheck("size()")) {
        return parameter;
      }
    }
    return "";
  }

  // `a |= b` of two sizes.
  bool IsOfTwoSizes() const {
    if (operands_.size() != 2 || !Means(name_, Meaning::kSameSize)) return false;
    const std::optional<int64_t>& a = holdings_[0].size;
    const std::optional<int64_t>& b = holdings_[1].size;
    return a.has_value() && b.has_value() && *a != *b && !seen_.of_two_sizes;
  }

  // `list.assign(20, list.front())`.
  bool IsGivenPartOfItself() const {
    if (!has_receiver_ || !Means(name_, Meaning::kReplacesAll)) return false;
    return std::any_of(operands_.begin() + 1, operands_.end(), [&](const proto::Value& operand) {
      if (operand.kind_case() != proto::Value::kObject ||
          static_cast<int>(operand.object()) >= suspect_.candidate.calls_size()) {
        return false;
      }
      const proto::CandidateCall& giver =
          suspect_.candidate.calls(static_cast<int>(operand.object()));
      return giver.lends() && giver.operands_size() > 0 &&
             HashValue(giver.operands(0)) == HashValue(operands_[0]);
    });
  }

  // What a random distribution takes, of numbers that are passed.
  bool IsOfDistribution() const {
    return suspect_.failure.oracle == proto::ORACLE_CONTAINER &&
           absl::StrContains(suspect_.failure.function, "_distribution<") &&
           std::any_of(operands_.begin(), operands_.end(), [](const proto::Value& operand) {
             return operand.kind_case() == proto::Value::kInteger ||
                    operand.kind_case() == proto::Value::kReal;
           });
  }

 private:
  bool IsContainerCheck(const char* of) const {
    return suspect_.failure.oracle == proto::ORACLE_CONTAINER &&
           absl::StrContains(suspect_.failure.kind, of);
  }

  const Vocabulary& vocabulary_;
  const Suspect& suspect_;
  const BeyondCalls& seen_;  // of the tests' calls
  const google::protobuf::RepeatedPtrField<proto::Value>& operands_;
  const std::string name_;
  const bool has_receiver_;
  std::vector<Holding> holdings_;  // by operand
};

}  // namespace

bool LeavesBounds(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASAN || failure.oracle == proto::ORACLE_CONTAINER ||
         failure.oracle == proto::ORACLE_CRASH ||
         (failure.oracle == proto::ORACLE_UBSAN &&
          absl::StrContains(failure.message, "out of bounds"));
}

std::string StandardLimit(const Knowledge& knowledge, const Suspect& suspect) {
  // An assertion of the library's own says the same.
  if (!LeavesBounds(suspect.failure) && suspect.failure.oracle != proto::ORACLE_ASSERTION)
    return "";
  const Call call(knowledge, suspect);
  const std::string name = knowledge.vocabulary().Name(suspect.function);
  if (call.IsOfNothing()) {
    return absl::StrCat("As of the standard's containers, that there is something to ", name,
                        "() is the caller's to check.");
  }
  if (const std::string position = call.Beyond(); !position.empty()) {
    return absl::StrCat("As of the standard's containers, that ", position, " of ", name,
                        "() is a position is the caller's to check.");
  }
  if (call.IsOfDistribution()) {
    return absl::StrCat("As of the standard's random distributions, that ", suspect.failure.kind,
                        " is the caller's to check.");
  }
  if (call.IsGivenPartOfItself()) {
    return absl::StrCat("As of the standard's sequences, that ", name,
                        "() is not given a part of what it replaces is the caller's to see to.");
  }
  if (call.IsOfTwoSizes()) {
    return absl::StrCat("As of std::valarray, that both sides of ", name,
                        " are of one size is the caller's to check.");
  }
  return "";
}

}  // namespace augment
