// "x or y" of two atoms: a Boolean (or not), a number that is zero (or not), a
// pointer that is null (or not).
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_EITHER_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_EITHER_H_

#include <cstdint>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Either : public Template {
 public:
  explicit Either(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  // A variable that is true, zero or null, or is not.
  // Bit j of seen[x][y] of atom i: i was seen to be x while j was y.
  struct AtomState {
    int variable;
    Scalar::Kind kind;  // Boolean, integer; null: a pointer
    uint64_t seen[2][2] = {{0, 0}, {0, 0}};
    int64_t trues = 0;
    int64_t falses = 0;
  };
  const Context context_;
  std::vector<char> in_;
  std::vector<AtomState> atoms_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_EITHER_H_
