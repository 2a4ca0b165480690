// a % m == r for an integer. What was seen of one variable: a range.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_MODULUS_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_MODULUS_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Modulus : public Template {
 public:
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct State {
    int variable;
    int64_t first;
    uint64_t divisor = 0;  // of all differences; 0: no difference yet
  };
  std::vector<char> in_;
  std::vector<State> states_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_MODULUS_H_
