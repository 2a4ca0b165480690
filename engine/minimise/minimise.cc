#include "engine/minimise/minimise.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "engine/base/status.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kMostSteps = 40;
constexpr int kLong = 16;  // calls; of longer sequences whole runs are left out first
constexpr int kMany = 8;   // numbers of one parameter, which are made smaller together

// Variants with `run` calls less, latest first; what only served them goes as well.
void WithoutRuns(const proto::Candidate& candidate, int run,
                 std::vector<proto::Candidate>* variants) {
  const int calls = candidate.calls_size();
  for (int end = calls - 1; end > 0; end -= run) {
    std::vector<bool> keep(static_cast<size_t>(calls), true);
    for (int i = std::max(0, end - run); i < end; ++i) keep[static_cast<size_t>(i)] = false;
    for (int j = std::max(0, end - run) + 1; j + 1 < calls; ++j) {
      for (const proto::Value& operand : candidate.calls(j).operands()) {
        if (operand.kind_case() == proto::Value::kObject &&
            !keep[static_cast<size_t>(operand.object())]) {
          keep[static_cast<size_t>(j)] = false;
        }
      }
    }
    proto::Candidate variant;
    if (Without(candidate, keep, &variant)) variants->push_back(std::move(variant));
  }
}

}  // namespace

std::vector<proto::Candidate> WithoutDetours(const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  const int calls = candidate.calls_size();
  for (int i = 0; i + 1 < calls; ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    if (call.operands_size() == 0 || call.operands(0).kind_case() != proto::Value::kObject ||
        call.special() != proto::CandidateCall::FUNCTION) {
      continue;
    }
    proto::Candidate direct = candidate;
    bool used = false;
    for (int j = i + 1; j < calls; ++j) {
      for (proto::Value& operand : *direct.mutable_calls(j)->mutable_operands()) {
        if (operand.kind_case() != proto::Value::kObject ||
            operand.object() != static_cast<uint64_t>(i)) {
          continue;
        }
        operand.set_object(call.operands(0).object());
        used = true;
      }
    }
    std::vector<bool> keep(static_cast<size_t>(calls), true);
    keep[static_cast<size_t>(i)] = false;
    proto::Candidate variant;
    if (used && Without(direct, keep, &variant)) variants.push_back(std::move(variant));
  }
  return variants;
}

namespace {

std::vector<proto::Value> Simpler(const proto::Value& value) {
  std::vector<proto::Value> simpler;
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      for (const int64_t small : {int64_t{0}, int64_t{1}, int64_t{2}, int64_t{-1}}) {
        if (std::llabs(small) < std::llabs(value.integer()) ||
            (small >= 0 && value.integer() < 0)) {
          simpler.push_back(IntegerValue(small));
        }
      }
      break;
    case proto::Value::kText:
      if (value.text().size() > 1) {
        simpler.push_back(TextValue(""));
        simpler.push_back(TextValue("a"));
        simpler.push_back(TextValue(value.text().substr(0, value.text().size() / 2)));
        simpler.push_back(TextValue(value.text().substr(value.text().size() / 2)));
      }
      break;
    case proto::Value::kReal:
      if (value.real() != 0) simpler.push_back(RealValue(0));
      if (value.real() != 0 && value.real() != 1) simpler.push_back(RealValue(1));
      break;
    case proto::Value::kSequence: {
      proto::Value shorter = value;
      if (shorter.sequence().values_size() > 0) {
        shorter.mutable_sequence()->mutable_values()->RemoveLast();
        simpler.push_back(shorter);
      }
      break;
    }
    default:
      break;
  }
  return simpler;
}

// What many calls of one function are given for one parameter: all zeros, if it does not
// matter. One by one they would take as many steps.
void WithAlikeNumbers(const proto::Candidate& candidate, std::vector<proto::Candidate>* variants) {
  std::map<std::pair<uint32_t, int>, int> numbers;
  const auto is_number = [](const proto::CandidateCall& call, int o) {
    return call.special() == proto::CandidateCall::FUNCTION &&
           call.operands(o).kind_case() == proto::Value::kInteger;
  };
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (int o = 0; o < call.operands_size(); ++o) {
      if (is_number(call, o) && call.operands(o).integer() != 0) ++numbers[{call.function(), o}];
    }
  }
  for (const auto& [parameter, count] : numbers) {
    if (count < kMany) continue;
    proto::Candidate& variant = variants->emplace_back(candidate);
    for (proto::CandidateCall& call : *variant.mutable_calls()) {
      if (call.function() != parameter.first || parameter.second >= call.operands_size() ||
          !is_number(call, parameter.second)) {
        continue;
      }
      call.mutable_operands(parameter.second)->set_integer(0);
    }
  }
}

// Of a long sequence the halves, quarters, … that it can do without (delta debugging:
// Zeller and Hildebrandt 2002), so that a few hundred runs suffice for hundreds of calls.
absl::StatusOr<bool> LeaveOutRuns(const RunVariants& run, const Accept& accept,
                                  proto::Candidate* candidate) {
  for (int size = candidate->calls_size() / 2; size > 1;) {
    std::vector<proto::Candidate> variants;
    WithoutRuns(*candidate, size, &variants);
    ASSIGN_OR_RETURN(auto outcomes, run(variants));
    size_t i = 0;
    while (i < outcomes.size() && !accept(variants[i], outcomes[i])) ++i;
    if (i < outcomes.size()) {
      *candidate = variants[i];
      size = std::min(size, candidate->calls_size() / 2);
    } else if (outcomes.size() < variants.size()) {
      return false;
    } else {
      size /= 2;
    }
  }
  return true;
}

// Numbers that nobody would write into a test unless they were the point.
bool IsExtreme(const proto::Value& value) {
  return value.kind_case() == proto::Value::kInteger &&
         (value.integer() > 1000 || value.integer() < -1000);
}

void WithOneLiteral(const proto::Candidate& candidate, bool only_extreme,
                    std::vector<proto::Candidate>* variants) {
  for (int i = 0; i < candidate.calls_size(); ++i) {
    for (int o = 0; o < candidate.calls(i).operands_size(); ++o) {
      if (only_extreme && !IsExtreme(candidate.calls(i).operands(o))) continue;
      for (proto::Value& value : Simpler(candidate.calls(i).operands(o))) {
        variants->push_back(candidate);
        *variants->back().mutable_calls(i)->mutable_operands(o) = std::move(value);
      }
    }
  }
}

proto::Candidate Renumbered(const proto::Candidate& candidate, const MinimiseOptions& options) {
  proto::Candidate variant = candidate;
  std::map<int64_t, int64_t> names;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    for (int o = 0; o < call.operands_size(); ++o) {
      proto::Value* const operand = call.mutable_operands(o);
      if (operand->kind_case() != proto::Value::kInteger || !options.renumber(call, o)) continue;
      const auto [entry, fresh] =
          names.emplace(operand->integer(), static_cast<int64_t>(names.size()) + 1);
      static_cast<void>(fresh);
      operand->set_integer(entry->second);
    }
  }
  return variant;
}

}  // namespace

size_t Weight(const proto::Candidate& candidate) {
  size_t weight = 0;
  for (const proto::CandidateCall& call : candidate.calls()) {
    weight += 100;
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() != proto::Value::kObject) weight += ShowValue(operand).size();
    }
  }
  return weight;
}

proto::Candidate WithRecipe(const proto::Candidate& sequence, int take,
                            const proto::Candidate& recipe, int slot) {
  proto::Candidate result = recipe;
  std::vector<uint64_t> moved;
  for (int i = 0; i < sequence.calls_size(); ++i) {
    if (i == take) {
      moved.push_back(static_cast<uint64_t>(slot));
      continue;
    }
    moved.push_back(static_cast<uint64_t>(result.calls_size()));
    proto::CandidateCall* const call = result.add_calls();
    *call = sequence.calls(i);
    for (proto::Value& operand : *call->mutable_operands()) {
      if (operand.kind_case() == proto::Value::kObject) operand.set_object(moved[operand.object()]);
    }
  }
  return result;
}

absl::StatusOr<bool> Minimise(const RunVariants& run, const Accept& accept,
                              const MinimiseOptions& options, proto::Candidate* candidate) {
  bool renumbered = options.renumber == nullptr;
  if (candidate->calls_size() > kLong) {
    ASSIGN_OR_RETURN(bool all, LeaveOutRuns(run, accept, candidate));
    if (!all) return false;
  }
  for (int step = 0; step < kMostSteps; ++step) {
    std::vector<proto::Candidate> variants;
    WithoutRuns(*candidate, 1, &variants);
    for (proto::Candidate& direct : WithoutDetours(*candidate)) {
      variants.push_back(std::move(direct));
    }
    const size_t numbered = variants.size();
    if (!renumbered) variants.push_back(Renumbered(*candidate, options));
    if (options.shrink_literals) WithAlikeNumbers(*candidate, &variants);
    WithOneLiteral(*candidate, !options.shrink_literals, &variants);
    if (variants.empty()) return true;
    ASSIGN_OR_RETURN(auto outcomes, run(variants));
    bool better = false;
    for (size_t i = 0; i < outcomes.size() && !better; ++i) {
      const bool renumbering = !renumbered && i == numbered;
      if (!renumbering && Weight(variants[i]) >= Weight(*candidate)) continue;
      if (!accept(variants[i], outcomes[i])) continue;
      *candidate = variants[i];
      better = true;
      if (renumbering) renumbered = true;
    }
    if (outcomes.size() < variants.size()) return false;
    if (!better) return true;
  }
  return true;
}

}  // namespace augment
