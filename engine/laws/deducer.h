// What the laws about states and those about changes have in common: looking up
// facts, and noting whether a law holds of them. Internal to engine/laws.
#ifndef AUGMENT_ENGINE_LAWS_DEDUCER_H_
#define AUGMENT_ENGINE_LAWS_DEDUCER_H_

#include <string>
#include <utility>
#include <vector>

#include "engine/laws/theory.h"

namespace augment {

// The words of a law.
struct DefaultLaw {
  const char* key;
  const char* text;
  const char* words;  // empty: "AgreesWith" and the last function
  bool certain;
};

class Deducer {
 public:
  Deducer(const Roles& roles, const Facts& facts, Deduction* deduction)
      : roles_(roles), facts_(facts), deduction_(*deduction) {}

 protected:
  static bool Same(const proto::Value& x, const proto::Value& y);
  static bool Lists(const proto::Value& sequence, const proto::Value& value);

  // Null when it was not asked.
  const Fact* After(int function, int slot, const proto::Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, true);
  }
  const Fact* Before(int function, int slot, const proto::Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, false);
  }
  const Fact* Of(int function, int a, int b) const;

  Claim Is(const Fact* fact) const;
  Claim Compare(const Fact* fact, Claim::Relation relation, const Fact* other) const;
  // What it would have to be is known.
  Claim Compare(const Fact* fact, Claim::Relation relation, proto::Value value) const;

  std::string Key(const DefaultLaw& law, int blamed, const std::vector<int>& functions) const;
  // Notes that the law is kept, or that these claims contradict it.
  void Test(const DefaultLaw& law, int blamed, bool broken, std::vector<Claim> claims,
            const std::string& witness = "");
  // Answers about the elements that differ between two objects; `context`
  // comes first in each contradiction.
  void Alike(const DefaultLaw& law, int blamed, int a, int b, const std::vector<Claim>& context);

  const Roles& roles_;
  const Facts& facts_;
  Deduction& deduction_;

 private:
  int Index(const Fact* fact) const { return static_cast<int>(fact - facts_.all().data()); }
};

// Of one moment: each object, and each pair of them.
void DeduceFromState(const Roles& roles, const Facts& facts, Deduction* deduction);
// Of what is before and after a change.
void DeduceFromChange(const Roles& roles, const Facts& facts, Deduction* deduction);

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_DEDUCER_H_
