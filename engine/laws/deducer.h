// What relations between answers have in common: what they are about, looking up facts, and
// noting whether a relation holds of them. Internal to engine/laws.
//
// A relation (registry.h) is asked of one object, of two, or of a change: `a()` is the object,
// the first of the two, or the one that changes; `b()` the other one, or -1.
#ifndef AUGMENT_ENGINE_LAWS_DEDUCER_H_
#define AUGMENT_ENGINE_LAWS_DEDUCER_H_

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/laws/deduction.h"

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
  // Keeps all but the numbers.
  Deducer(const Roles& roles, const Facts& facts, int a, int b, Deduction* deduction)
      : roles_(roles), facts_(facts), a_(a), b_(b), deduction_(*deduction) {}

  const Roles& roles() const { return roles_; }
  const Facts& facts() const { return facts_; }
  int a() const { return a_; }
  int b() const { return b_; }

  static bool Same(const proto::Value& x, const proto::Value& y);
  static bool Lists(const proto::Value& sequence, const proto::Value& value);

  // Null when it was not asked.
  const Fact* After(int function, int slot, const proto::Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, true);
  }
  const Fact* Before(int function, int slot, const proto::Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, false);
  }
  // Of `a` about `b`.
  const Fact* OfBoth(int function) const;
  // Whether `a` was said to be empty, by itself or by its size; what said that it is, or is
  // not. Null: neither was asked.
  struct Emptiness {
    const Fact* empty;
    const Fact* size;  // null as well where it is no number
    const Fact* witness() const { return empty != nullptr ? empty : size; }
    bool none() const;
    bool some() const;
  };
  Emptiness EmptinessOfIt() const;
  // The change says of itself that it did nothing.
  bool Refused() const;

  Claim Is(const Fact* fact) const;
  Claim Compare(const Fact* fact, Claim::Relation relation, const Fact* other) const;
  // What it would have to be is known.
  Claim Compare(const Fact* fact, Claim::Relation relation, proto::Value value) const;

  std::string Key(const DefaultLaw& law, int blamed, const std::vector<int>& functions) const;
  // Notes that the law is kept, or that these claims contradict it.
  void Test(const DefaultLaw& law, int blamed, bool broken, std::vector<Claim> claims,
            const std::string& witness = "");
  // … of what was passed to the change: it may be such as the function does not take.
  void TestOfArgument(const DefaultLaw& law, bool broken, std::vector<Claim> claims);
  // Answers about the elements that differ between both objects; `context`
  // comes first in each contradiction.
  void Alike(const DefaultLaw& law, int blamed, const std::vector<Claim>& context);
  // The contents of what changes are `wanted` afterwards.
  void Becomes(const DefaultLaw& law, int contents, const proto::Value& wanted);
  // Each value that both objects were asked about: whether it is in them.
  void ForEachValue(const std::function<void(const Fact* in_a, const Fact* in_b)>& visit) const;

 private:
  int Index(const Fact* fact) const { return static_cast<int>(fact - facts_.all().data()); }

  const Roles& roles_;
  const Facts& facts_;
  const int a_;
  const int b_;
  Deduction& deduction_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_DEDUCER_H_
