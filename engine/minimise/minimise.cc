#include "engine/minimise/minimise.h"

#include <cstdlib>
#include <map>
#include <vector>

#include "engine/base/status.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kMostSteps = 40;

// Variants with one call less, latest first; what only served it goes as well.
void WithoutOneCall(const proto::Candidate& candidate, std::vector<proto::Candidate>* variants) {
  const int calls = candidate.calls_size();
  for (int i = calls - 2; i >= 0; --i) {
    std::vector<bool> keep(static_cast<size_t>(calls), true);
    keep[static_cast<size_t>(i)] = false;
    for (int j = i + 1; j + 1 < calls; ++j) {
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

proto::Candidate Renumbered(const proto::Candidate& candidate) {
  proto::Candidate variant = candidate;
  std::map<int64_t, int64_t> names;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    for (proto::Value& operand : *call.mutable_operands()) {
      if (operand.kind_case() != proto::Value::kInteger) continue;
      const auto [entry, fresh] =
          names.emplace(operand.integer(), static_cast<int64_t>(names.size()) + 1);
      static_cast<void>(fresh);
      operand.set_integer(entry->second);
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
  bool renumbered = !options.renumber;
  for (int step = 0; step < kMostSteps; ++step) {
    std::vector<proto::Candidate> variants;
    WithoutOneCall(*candidate, &variants);
    const size_t numbered = variants.size();
    if (!renumbered) variants.push_back(Renumbered(*candidate));
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
