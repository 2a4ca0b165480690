// One sequence: its elements ascend, are all different, or lie between bounds.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCES_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCES_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Sequences : public Template {
 public:
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct State {
    int variable;
    bool ascends = true;
    bool unique = true;
    bool numbers = true;
    int64_t events = 0;
    // Chance, as the logarithm of the probability among random elements.
    double log_ascends = 0;
    int64_t least = 0, most = 0;
    int64_t elements = 0;      // seen in all
    int64_t least_visits = 0;  // moments at which the extreme was among them
    int64_t most_visits = 0;
    int64_t pairs = 0;  // of elements that could have been equal
    Distinct distinct;  // of two elements and more
  };
  void Bounds(const std::vector<int64_t>& elements, State* state) const;
  std::vector<char> in_;
  std::vector<State> states_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCES_H_
