#include "engine/oracle/standard_limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/judge/names.h"
#include "engine/model/sequence.h"
#include "engine/oracle/look.h"

namespace augment {
namespace {

constexpr int64_t kFewCalls = 2;  // what these have in common is known of each operand alone

class Call {
 public:
  Call(const Knowledge& knowledge, const Suspect& suspect)
      : vocabulary_(knowledge.vocabulary()),
        suspect_(suspect),
        known_(knowledge.function(suspect.function)),
        operands_(suspect.candidate.calls(suspect.candidate.calls_size() - 1).operands()),
        name_(vocabulary_.Name(suspect.function)),
        has_receiver_(vocabulary_.function(suspect.function).has_receiver()) {
    const proto::Observation* entry = LastObservation(suspect.candidate, suspect.outcome);
    looks_.resize(static_cast<size_t>(operands_.size()));
    for (int i = 0; entry != nullptr && i < operands_.size() && i < entry->entry_size(); ++i) {
      looks_[static_cast<size_t>(i)] = LookOf(vocabulary_, entry->entry(i));
    }
  }

  // front() of what is empty.
  bool IsOfNothing() const {
    if (!has_receiver_ || operands_.size() != 1 || !Means(name_, Meaning::kOfNothing)) return false;
    if (looks_[0].empty.has_value()) return *looks_[0].empty && IsUnlikeTheTests({0});
    return IsContainerCheck("empty()") && IsUnlikeTheTests({0});
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
      if (looks_[0].size.has_value()) {
        const int64_t size = *looks_[0].size;
        const bool beyond = position < 0 || position > size || (position == size && !may_end);
        if (beyond && IsUnlikeTheTests({0, i})) return parameter;
      } else if (IsContainerCheck("size()") && !may_end &&
                 (subscript || IsUnlikeTheTests({0, i}))) {
        return parameter;
      }
    }
    return "";
  }

  // `a |= b` of two sizes.
  bool IsOfTwoSizes() const {
    if (operands_.size() != 2 || !Means(name_, Meaning::kSameSize)) return false;
    const std::optional<int64_t>& a = looks_[0].size;
    const std::optional<int64_t>& b = looks_[1].size;
    if (a.has_value() && b.has_value()) return a != b && IsUnlikeTheTests({0, 1});
    return IsContainerCheck("size()") && IsUnlikeTheTests({0, 1});
  }

 private:
  bool IsContainerCheck(const char* of) const {
    return suspect_.failure.oracle == proto::ORACLE_CONTAINER &&
           absl::StrContains(suspect_.failure.kind, of);
  }

  // What the tests' calls have in common of these operands (of each where there are few calls,
  // else of all together) does not hold here.
  bool IsUnlikeTheTests(const std::vector<int>& operands) const {
    if (known_.observed == 0) return true;
    const std::vector<Variable>& variables = known_.set.schema().variables;
    const auto is_one = [&](int operand) {
      return std::find(operands.begin(), operands.end(), operand) != operands.end();
    };
    const std::vector<Contract>& contracts = known_.set.contracts();
    return std::any_of(contracts.begin(), contracts.end(), [&](const Contract& one) {
      if (one.place != Contract::kPre || !one.status.alive) return false;
      std::vector<int> met;
      for (const Occurrence& occurrence : Occurrences(one.expr)) {
        const int operand = variables[static_cast<size_t>(occurrence.variable)].operand;
        if (!is_one(operand)) return false;
        if (std::find(met.begin(), met.end(), operand) == met.end()) met.push_back(operand);
      }
      if (met.size() < operands.size() && known_.observed > kFewCalls) return false;
      return known_.set.Evaluate(one, suspect_.sample) == Truth::kViolated;
    });
  }

  const Vocabulary& vocabulary_;
  const Suspect& suspect_;
  const FunctionKnowledge& known_;
  const google::protobuf::RepeatedPtrField<proto::Value>& operands_;
  const std::string name_;
  const bool has_receiver_;
  std::vector<Look> looks_;  // by operand
};

}  // namespace

bool LeavesBounds(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASAN || failure.oracle == proto::ORACLE_CONTAINER ||
         failure.oracle == proto::ORACLE_CRASH ||
         (failure.oracle == proto::ORACLE_UBSAN &&
          absl::StrContains(failure.message, "out of bounds"));
}

std::string StandardLimit(const Knowledge& knowledge, const Suspect& suspect) {
  if (!LeavesBounds(suspect.failure)) return "";
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
  if (call.IsOfTwoSizes()) {
    return absl::StrCat("As of std::valarray, that both sides of ", name,
                        " are of one size is the caller's to check.");
  }
  return "";
}

}  // namespace augment
