#include "engine/replay/perturbing.h"

#include <algorithm>
#include <utility>

#include "engine/base/status.h"

namespace augment {
namespace {

constexpr size_t kWitnesses = 64;

}  // namespace

absl::StatusOr<std::set<int>> PerturbingQueries(const std::vector<proto::Candidate>& unfaithful,
                                                const std::set<int>& questions,
                                                const RunMasked& run, const IsFaithful& faithful) {
  std::set<int> perturbing;
  if (unfaithful.empty()) return perturbing;
  ASSIGN_OR_RETURN(auto silent, run(unfaithful, questions));
  std::vector<size_t> places;
  for (size_t i = 0; i < silent.size(); ++i) {
    if (faithful(i, silent[i])) places.push_back(i);
  }
  if (places.empty()) return perturbing;
  // Neighbours in the list mostly show the same.
  const size_t step = (places.size() + kWitnesses - 1) / kWitnesses;
  std::vector<size_t> witnesses;
  for (size_t i = 0; i < places.size(); i += step) witnesses.push_back(places[i]);
  std::vector<proto::Candidate> candidates;
  for (const size_t place : witnesses) candidates.push_back(unfaithful[place]);
  // Asked in groups, since most change nothing: one that does is halved until it is found.
  std::vector<std::vector<int>> groups = {{questions.begin(), questions.end()}};
  while (!groups.empty()) {
    const std::vector<int> group = std::move(groups.back());
    groups.pop_back();
    std::set<int> others = questions;
    for (const int question : group) others.erase(question);
    ASSIGN_OR_RETURN(auto outcomes, run(candidates, others));
    bool changed = false;
    for (size_t i = 0; i < outcomes.size() && !changed; ++i) {
      changed = !faithful(witnesses[i], outcomes[i]);
    }
    if (!changed) continue;
    if (group.size() == 1) {
      perturbing.insert(group[0]);
      continue;
    }
    const auto middle = group.begin() + static_cast<std::ptrdiff_t>(group.size() / 2);
    groups.emplace_back(group.begin(), middle);
    groups.emplace_back(middle, group.end());
  }
  return perturbing;
}

std::set<int> Questions(const Vocabulary& vocabulary) {
  std::set<int> questions;
  for (const proto::RegistryClass& of : vocabulary.registry().classes()) {
    for (const uint32_t query : of.queries()) questions.insert(static_cast<int>(query));
    for (const uint32_t relation : of.relations()) questions.insert(static_cast<int>(relation));
  }
  for (int p = 0; p < vocabulary.registry().predicates_size(); ++p) {
    if (vocabulary.predicate(p).kind() != proto::RegistryPredicate::PRECONDITION) {
      questions.insert(vocabulary.QueryNumber(p));
    }
  }
  return questions;
}

}  // namespace augment
