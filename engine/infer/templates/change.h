// What a call does to a variable: a == old(a), a == old(a) + c, and the result
// against what was there before: result == old(b).
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_CHANGE_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_CHANGE_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Change : public Template {
 public:
  explicit Change(const Context& context);
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct State {
    int a;
    int64_t same = 0;
    int64_t steps = 0;     // changed by `step`
    int64_t others = 0;    // in another way
    bool integer = false;  // `step` is known
    int64_t step = 0;
    Scalar odd_now, odd_old;  // the first that changed
    Distinct distinct;
    bool dead() const { return !Nearly(steps + others, same) && !Nearly(same + others, steps); }
  };
  std::vector<State> states_;
  std::vector<size_t> forgotten_;  // variables of no state any more
  int active_ = 0;                 // calls that changed something
};

class ResultIsOld : public Template {
 public:
  explicit ResultIsOld(const Context& context);
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Pair {
    int result;
    int b;
    int64_t same = 0;
    int64_t differ = 0;
    bool comparable = false;
    Distinct distinct;
  };
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_CHANGE_H_
