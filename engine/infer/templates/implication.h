// "old(x) implies C": what holds after the calls for which a Boolean was true
// before (or the Boolean result is true), and not after all (docs/techniques.md, S5, S8).
// Conditions of the code (S4) split the calls as Boolean queries do.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_IMPLICATION_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_IMPLICATION_H_

#include <memory>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Miner;

class Implication : public Template {
 public:
  explicit Implication(const Context& context);
  ~Implication() override;
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Split {
    int variable;
    bool old;
    std::unique_ptr<Miner> sides[2];  // made when the first such call is seen
    int64_t calls[2] = {0, 0};
  };
  const Context context_;
  std::vector<char> in_;
  std::vector<Split> splits_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_IMPLICATION_H_
