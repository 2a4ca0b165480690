// a == b, for values of any kind, and a != b for Booleans.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_EQUALITY_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_EQUALITY_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Equality : public Template {
 public:
  explicit Equality(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Pair {
    int a;
    int b;
    bool boolean;
    int64_t same = 0;
    int64_t differ = 0;
    Scalar odd_a, odd_b;  // the first that differ
    Distinct distinct;
  };
  const Context context_;
  Newcomers newcomers_;
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_EQUALITY_H_
