#include "engine/explore/perturbing.h"

#include <algorithm>

namespace augment {
namespace {

constexpr size_t kWitnesses = 64;

}  // namespace

absl::StatusOr<std::set<int>> PerturbingQueries(const std::vector<proto::Candidate>& unfaithful,
                                                const std::set<int>& questions,
                                                const RunMasked& run, const IsFaithful& faithful) {
  std::set<int> perturbing;
  if (unfaithful.empty()) return perturbing;
  auto silent = run(unfaithful, questions);
  if (!silent.ok()) return silent.status();
  std::vector<size_t> places;
  for (size_t i = 0; i < silent->size(); ++i) {
    if (faithful(i, (*silent)[i])) places.push_back(i);
  }
  if (places.empty()) return perturbing;
  // Neighbours in the list mostly show the same.
  const size_t step = (places.size() + kWitnesses - 1) / kWitnesses;
  std::vector<size_t> witnesses;
  for (size_t i = 0; i < places.size(); i += step) witnesses.push_back(places[i]);
  std::vector<proto::Candidate> candidates;
  for (const size_t place : witnesses) candidates.push_back(unfaithful[place]);
  for (const int question : questions) {
    std::set<int> others = questions;
    others.erase(question);
    auto outcomes = run(candidates, others);
    if (!outcomes.ok()) return outcomes.status();
    for (size_t i = 0; i < outcomes->size(); ++i) {
      if (!faithful(witnesses[i], (*outcomes)[i])) {
        perturbing.insert(question);
        break;
      }
    }
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
