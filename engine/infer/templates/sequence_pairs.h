// Two variables, one of them a sequence: a number that is an element, a sequence
// whose elements are all elements of another one or the same in another order, one
// that is elementwise at most another one, or bounded by a number. Each of them
// now, or before the call.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCE_PAIRS_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCE_PAIRS_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class SequencePairs : public Template {
 public:
  explicit SequencePairs(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct State {
    Expr::Op op;
    int a;
    int b;
    bool a_old;
    bool b_old;
    bool dead = false;
    int events = 0;    // moments at which it says something:
    Distinct telling;  // neither side empty, nor both the same
  };
  void Meet(const Moment& moment, int u, int v);
  void Add(const Moment& moment, Expr::Op op, int a, int b);
  const Context context_;
  Newcomers newcomers_;
  std::vector<State> states_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_SEQUENCE_PAIRS_H_
