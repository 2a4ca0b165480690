// Choices of objects and values, ranked by the preconditions that they violate: objects
// that the store knows to violate one (S6) or to meet the antecedent of an implication
// (S8), null pointers, and random choices. What violates exactly one precondition is worth most,
// precondition by precondition; then anything new. Where nothing violates one,
// transitions (S7). Fills what the sources before left of the quota, so it runs after
// them: what they made must not count as done here.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_RANKED_CHOICES_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_RANKED_CHOICES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/choice.h"
#include "engine/generate/sources/transitions.h"
#include "engine/infer/infer.h"
#include "proto/driver.pb.h"

namespace augment {

class RankedChoices final : public CandidateSource {
 public:
  // Keeps it.
  explicit RankedChoices(CandidateBuilder* builder) : builder_(*builder), transitions_(builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  struct Ranked {
    Choice choice;
    std::string made_for;
    bool is_new = false;
    bool taken = false;         // has its place in the order
    std::vector<int> violated;  // preconditions of the function
  };

  std::vector<Ranked> Draw(int function) const;
  void AddNulls(int function, std::vector<Ranked>* choices) const;
  void AddRandom(int function, std::vector<Ranked>* choices) const;
  // Objects that violate the precondition, or meet the implication's antecedent.
  void AddFromStore(int function, const Contract& contract, std::vector<Ranked>* choices) const;
  // Marks what is new as made, and says what it violates.
  void Predict(int function, std::vector<Ranked>* choices) const;
  // Of the new ones that violate the precondition, those that violate least besides.
  static std::vector<Ranked*> Violating(size_t contract, std::vector<Ranked>* choices);
  // The order in which they are worth trying; what nothing violates goes to transitions.
  std::vector<const Ranked*> Order(int function, size_t quota, std::vector<Ranked>* choices,
                                   std::vector<proto::Candidate>* out) const;

  CandidateBuilder& builder_;
  const Transitions transitions_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_RANKED_CHOICES_H_
