// Texts: what all begin with, that none has a character that cannot be printed,
// that one begins with another one. Their lengths are variables of their own;
// constant texts and one-of are templates for values of any kind.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_TEXTS_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_TEXTS_H_

#include <string>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

class Texts : public Template {
 public:
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct State {
    int variable;
    std::string prefix;  // of all
    bool printable = true;
    int64_t characters = 0;
    int64_t events = 0;
    bool dead() const { return prefix.empty() && !printable; }
  };
  std::vector<char> in_;
  std::vector<State> states_;
};

class StartsWith : public Template {
 public:
  explicit StartsWith(const Context& context) : context_(context) {}
  void Observe(const Moment& moment) override;
  void Propose(Proposal* proposal) const override;

 private:
  struct Pair {
    int a;
    int b;
    bool old;  // b's value before the call
    bool dead = false;
    int events = 0;
    int longer = 0;  // a was longer and b not empty: neither is the other one
    Distinct distinct;
  };
  const Context context_;
  Newcomers newcomers_;
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_TEXTS_H_
