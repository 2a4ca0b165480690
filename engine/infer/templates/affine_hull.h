// All linear equations between integers that every row so far satisfies.
//
// The rows span an affine space; it is kept as equations that give each
// *dependent* column in terms of *free* ones. A row that satisfies them changes
// nothing; one that does not makes one dependent column free. So there are at
// most as many changes as columns, whatever the number of rows (the idea is
// M. Karr's, 1976). Arithmetic is modulo the prime 2^61 - 1: true equations stay
// true, and a false one survives once in 2^61 rows.
// Thread rule: plain values.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_AFFINE_HULL_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_AFFINE_HULL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace augment::infer {

// sum of coefficient * column + constant == 0, in the smallest whole numbers.
struct LinearEquation {
  struct Term {
    int column;
    int64_t coefficient;
  };
  std::vector<Term> terms;
  int64_t constant = 0;
};

class AffineHull {
 public:
  // The columns of the first row; equations are found between these.
  void Begin(const std::vector<int>& columns, const std::vector<int64_t>& row);
  // `row` is indexed by column number, as `Begin`'s was.
  void Add(const std::vector<int64_t>& row);
  // Forgets a column, which has no value in some row.
  void Eliminate(int column);
  bool begun() const { return begun_; }
  bool empty() const { return equations_.empty(); }
  // Columns that stand in some equation.
  const std::vector<int>& columns() const { return columns_; }
  // Equations of at most `most` columns with small coefficients; those that are
  // combinations of two equations as well.
  std::vector<LinearEquation> Sparse(size_t most) const;

 private:
  struct Term {
    int column;
    uint64_t coefficient;
  };
  struct Equation {  // dependent == sum of terms + constant
    int dependent;
    std::vector<Term> terms;  // by column
    uint64_t constant;
  };
  static uint64_t Residual(const Equation& equation, const std::vector<int64_t>& row);
  static Equation Combine(const Equation& one, const Equation& two, uint64_t factor);
  void FindColumns();

  bool begun_ = false;
  std::vector<Equation> equations_;
  std::vector<int> columns_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_AFFINE_HULL_H_
