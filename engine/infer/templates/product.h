// a == b * c of three integers of one moment: cells() == rows() * columns().
//
// Of n numbers there are n³ / 2 such equations, and nearly all hold while most are zero. So one
// begins to be watched only at a *telling* moment, where neither factor is 0, 1 or -1, if it held
// at all moments before; these are kept until there are kMoments different ones, and after that
// none begins. What is watched is dropped when it does not hold, which is nearly always soon.
// Memory: kMoments moments, then at most kMostEquations equations.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_PRODUCT_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_PRODUCT_H_

#include <cstdint>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Product : public Template {
 public:
  explicit Product(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  // An integer among the variables of a moment.
  struct Number {
    int variable;
    int64_t value;
    bool operator==(const Number& other) const {
      return variable == other.variable && value == other.value;
    }
  };
  struct Row {
    uint64_t hash;
    int64_t events;  // moments that were so
    std::vector<Number> numbers;
  };
  struct Equation {
    int a, b, c;
    int64_t events = 0;
    bool dead = false;
    bool b_varies = false;  // at telling moments
    bool c_varies = false;
    int64_t first_b = 0;
    int64_t first_c = 0;
    Few<12> distinct;  // pairs of factors, of telling moments
  };

  // The moment is one of the first different ones, and new.
  bool Keep(const Moment& moment);
  // Begins what the last kept moment tells of and no kept one contradicts.
  void Begin();
  // What the three numbers, seen so often, say of the equation.
  static void Add(int64_t a, int64_t b, int64_t c, int64_t events, Equation* equation);

  const Context context_;
  bool full_ = false;            // kMoments different moments were met
  std::vector<Number> numbers_;  // of the moment that is shown, to spare its making
  std::vector<Row> rows_;
  std::vector<Equation> equations_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_PRODUCT_H_
