// a < b and a <= b between numbers of one kind.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_ORDER_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_ORDER_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Order : public Template {
 public:
  explicit Order(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  // Looked at only until enough different values were seen.
  struct Details {
    Scalar first_a, first_b;
    Scalar less_a, less_b, greater_a, greater_b;  // the first of each
    Places equal_at;                              // values of b where they met,
    Places step_at[2];                            // … where one was the other less one
    Distinct distinct;
  };
  struct Pair {
    int a;
    int b;
    uint32_t less = 0;
    uint32_t equal = 0;
    uint32_t greater = 0;
    uint32_t steps = 0;  // one was the other less one
    bool a_varies = false;
    bool b_varies = false;
    std::unique_ptr<Details> details;
    bool dead() const {
      return !Nearly(less < greater ? less : greater, int64_t{less} + equal + greater);
    }
  };
  static void Show(const Scalar& a, const Scalar& b, int order, bool step, Pair* pair);
  void Relation(const Pair& pair, bool turned, Proposal* proposal) const;
  const Context context_;
  Newcomers newcomers_;
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_ORDER_H_
