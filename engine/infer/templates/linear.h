// Linear equations between two and three integers, of before and after a call:
// size() == old(size()) + other.size(), right() == left() + width().
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_LINEAR_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_LINEAR_H_

#include <vector>

#include "engine/infer/templates/affine_hull.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {

class Linear : public Template {
 public:
  explicit Linear(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  // Column v is variable v now, column n + v the same before.
  const Scalar& At(const Moment& moment, int column) const;
  const Context context_;
  AffineHull hull_;
  std::vector<int64_t> row_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_LINEAR_H_
