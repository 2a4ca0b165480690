#include "engine/infer/miner.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/contract/form.h"
#include "engine/infer/templates/registry.h"

namespace augment::infer {
namespace {

constexpr double kLeastRare = 0.9;
constexpr int64_t kNearEvents = 20;  // from here on a single exception is worth telling

const Scalar& At(const std::vector<Scalar>& row, int variable) {
  static const Scalar absent;
  return variable >= 0 && static_cast<size_t>(variable) < row.size()
             ? row[static_cast<size_t>(variable)]
             : absent;
}

// How many relations of this many variables were looked at.
double Instances(const Contract& contract, bool both_moments, size_t paired) {
  const auto n = static_cast<double>(both_moments ? 2 * paired : paired);
  const std::vector<Occurrence> variables = Occurrences(Consequent(contract.expr));
  if (variables.size() > 2) return std::max(1.0, n * (n - 1) * (n - 2) / 6);
  if (variables.size() == 2 && variables[0].variable != variables[1].variable) {
    return std::max(1.0, n * (n - 1) / 2);
  }
  return 1;
}

}  // namespace

void Reservoir::Observe(const Moment& moment) {
  uint64_t hash = 7;
  const auto mix = [&](const std::vector<Scalar>& row) {
    for (const Scalar& scalar : row) {
      hash ^= static_cast<uint64_t>(scalar.integer) ^ scalar.hash ^
              (static_cast<uint64_t>(scalar.kind) << 56);
      hash *= 0x9e3779b97f4a7c15ULL;
      hash ^= hash >> 29;
    }
  };
  mix(moment.now);
  if (moment.old != nullptr) mix(*moment.old);
  ++seen_;
  size_t at = rows_.size();
  if (at == kRows) {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    at = static_cast<size_t>(random_ % seen_);
    if (at >= kRows) return;
  }
  for (const Row& row : rows_) {
    if (row.hash == hash) return;
  }
  Row row{hash, moment.now, moment.old != nullptr ? *moment.old : std::vector<Scalar>()};
  if (at == rows_.size()) {
    rows_.push_back(std::move(row));
  } else {
    rows_[at] = std::move(row);
  }
}

double Reservoir::Violated(const Contract& contract) const {
  // Each variable from a row of its own.
  std::vector<std::pair<int, bool>> order;
  ForEachVariable(contract.expr, [&](int variable, bool old) {
    const std::pair<int, bool> one(variable, old);
    if (std::find(order.begin(), order.end(), one) == order.end()) order.push_back(one);
  });
  int known = 0;
  int violated = 0;
  for (size_t i = 0; i < rows_.size(); ++i) {
    for (size_t step = 1; step < rows_.size() && step <= 12; ++step) {
      const auto value = [&](int variable, bool old) -> const Scalar& {
        const auto at = static_cast<size_t>(
            std::find(order.begin(), order.end(), std::make_pair(variable, old)) - order.begin());
        const Row& r = rows_[(i + at * step + (at > 1 ? 1 : 0)) % rows_.size()];
        return At(old && !r.old.empty() ? r.old : r.now, variable);
      };
      const Truth truth = Evaluate(contract.expr, value);
      known += truth == Truth::kUnknown ? 0 : 1;
      violated += truth == Truth::kViolated ? 1 : 0;
    }
  }
  return known == 0 ? 0 : static_cast<double>(violated) / known;
}

Contract Proposal::Make(Expr expr, const char* proposer) const {
  Contract contract;
  contract.place = place;
  contract.expr = std::move(expr);
  contract.proposer = proposer;
  return contract;
}

Expr Proposal::Same(Expr::Op op, Expr a, Expr b) const {
  if (!column(a.variable).pointer()) return ::augment::Make(op, std::move(a), std::move(b));
  const auto is_null = [](Expr of) { return ::augment::Make(Expr::kEqual, std::move(of), Null()); };
  return ::augment::Make(op, is_null(std::move(a)), is_null(std::move(b)));
}

bool Proposal::Paired(int variable) const {
  const Column& column = columns[static_cast<size_t>(variable)];
  if (place == Contract::kPost && query) return false;
  if (place == Contract::kInvariant && IsData(variable)) return false;
  return !column.mixed && (column.varies || column.kind == Scalar::kInteger);
}

bool Proposal::Speaks(int variable) const {
  const Variable& what = set.schema().variables[static_cast<size_t>(variable)];
  if (what.is_written) return false;
  const bool result = what.kind == Variable::kResult;
  if (place == Contract::kPre) return !result;
  if (place == Contract::kInvariant) return true;
  return what.kind != Variable::kArgument && what.kind != Variable::kPredicate &&
         (result || !query);
}

void Proposal::AddRare(Contract contract, Coincidence coincidence) {
  Add(std::move(contract), coincidence);
  rare.back() = true;
}

void Proposal::Add(Contract contract, Coincidence coincidence) {
  contract.text = TextOf(contract.expr, set.schema());
  contract.evidence.tests = column(SubjectOf(contract.expr)).tests;
  for (const Occurrence& other : Occurrences(Consequent(contract.expr))) {
    contract.evidence.tests = std::min(contract.evidence.tests, column(other.variable).tests);
  }
  contracts.push_back(std::move(contract));
  coincidences.push_back(coincidence);
  rare.push_back(false);
}

void Proposal::AddNear(const std::string& text, int64_t held, int64_t events,
                       std::string exception) {
  if (events < kNearEvents || held == events || !Nearly(events - held, events)) return;
  near.push_back({place, text, held, events, std::move(exception)});
}

Miner::Miner(const Schema& schema, Contract::Place place, bool side)
    : place_(place),
      columns_(schema.variables.size()),
      templates_(MakeTemplates({schema, place == Contract::kInvariant, columns_}, place, side)) {}

void Miner::Observe(const std::vector<Scalar>& now, const std::vector<Scalar>* old, int test) {
  for (size_t v = 0; v < columns_.size() && v < now.size(); ++v) columns_[v].Add(now[v], test);
  const Moment moment{now, old, test};
  for (const auto& one : templates_) one->Observe(moment);
  reservoir_.Observe(moment);
}

void Miner::Propose(const ContractSet& set, bool query, std::vector<Contract>* contracts,
                    std::vector<NearContract>* near) const {
  Proposal proposal(set, place_, query, columns_);
  for (const auto& one : templates_) one->Propose(&proposal);
  size_t paired = 0;
  for (size_t v = 0; v < columns_.size(); ++v) {
    paired += proposal.Paired(static_cast<int>(v)) ? 1 : 0;
  }
  for (size_t i = 0; i < proposal.contracts.size(); ++i) {
    Contract& contract = proposal.contracts[i];
    Evidence& evidence = contract.evidence;
    const Coincidence& coincidence = proposal.coincidences[i];
    double probability = coincidence.probability;
    if (probability < 0) {
      const double holds = 1 - std::min(0.95, reservoir_.Violated(contract));
      const int different =
          coincidence.few_cases ? static_cast<int>(reservoir_.size()) : evidence.distinct;
      probability = std::pow(holds, std::max(0, different - coincidence.fitted)) *
                    Instances(contract, coincidence.both_moments, paired);
    }
    evidence.confidence = 1 - std::min(1.0, std::max(probability, coincidence.at_least));
    if (proposal.rare[i]) {
      if (evidence.confidence < kLeastRare) continue;
      evidence.weak = evidence.confidence < kDefaultConfidence;
    }
    contracts->push_back(std::move(contract));
  }
  near->insert(near->end(), proposal.near.begin(), proposal.near.end());
}

}  // namespace augment::infer
