// A Boolean that says the same as a comparison of numbers: a == (b == 0),
// a == (b > 0), a == (b == c).
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_IFF_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_IFF_H_

#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class IffSign : public Template {
 public:
  explicit IffSign(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Pair {
    int a;
    int b;
    int64_t seen[2][3] = {{0, 0, 0}, {0, 0, 0}};  // [a][b < 0, b == 0, b > 0]
    Distinct distinct;
    uint64_t nearest = 0;  // to zero of the b's that are not, without its sign; 0: none is
    int64_t against_zero() const { return seen[1][0] + seen[1][2] + seen[0][1]; }
    int64_t against_positive() const { return seen[1][0] + seen[1][1] + seen[0][2]; }
    int64_t events() const;
  };
  const Context context_;
  Newcomers newcomers_;
  std::vector<Pair> pairs_;
};

class IffEqual : public Template {
 public:
  explicit IffEqual(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Triple {
    int a, b, c;
    int events = 0;
    bool dead = false;
    bool b_varies = false;
    bool c_varies = false;
    int64_t first_b = 0;
    int64_t first_c = 0;
    Places equal_at;
    Few<12> distinct;
  };
  void Introduce(const std::vector<Scalar>& now);
  const Context context_;
  std::vector<char> in_;
  std::vector<int> booleans_;
  std::vector<int> numbers_;
  std::vector<Triple> triples_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_IFF_H_
