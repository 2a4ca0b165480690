// Templates over one variable. All they need stands in its column.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_UNARY_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_UNARY_H_

#include "engine/infer/templates/template.h"

namespace augment::infer {

// Shows a class each variable of which there may be contracts at this place.
class Unary : public Template {
 public:
  void Observe(const Moment&) override {}
  void Propose(Proposal* proposal) const override;

 protected:
  virtual void Propose(int variable, const Column& column, Proposal* proposal) const = 0;
};

// a == c: a Boolean or null is a condition, anything else a range.
class Constant : public Unary {
  void Propose(int variable, const Column& column, Proposal* proposal) const override;
};

// a is one of two or three integers.
class OneOf : public Unary {
  void Propose(int variable, const Column& column, Proposal* proposal) const override;
};

// c <= a, a <= d: what was seen.
class Bounds : public Unary {
  void Propose(int variable, const Column& column, Proposal* proposal) const override;
};

// a >= 0, a > 0, a != 0.
class Sign : public Unary {
  void Propose(int variable, const Column& column, Proposal* proposal) const override;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_UNARY_H_
