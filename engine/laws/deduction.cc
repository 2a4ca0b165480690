#include "engine/laws/deduction.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "engine/laws/deducer.h"
#include "engine/laws/registry.h"
#include "engine/model/value.h"

namespace augment {

using proto::Value;

Deduction Deduce(const Roles& roles, const Facts& facts) {
  using About = RelationEntry::About;
  Deduction deduction;
  const auto relate = [&](About about, int a, int b) {
    Deducer deducer(roles, facts, a, b, &deduction);
    for (const RelationEntry& entry : RelationRegistry()) {
      if (entry.about == about && entry.IsOf(facts.change())) entry.relate(&deducer);
    }
  };
  // A change may have been none that may be made; what it leaves joins the pool
  // when it may, and is asked then.
  if (facts.change_call() >= 0) {
    relate(About::kChange, facts.changed(), facts.source());
    return deduction;
  }
  for (const int slot : facts.slots()) relate(About::kObject, slot, -1);
  for (const int a : facts.slots()) {
    for (const int b : facts.slots()) {
      if (a != b) relate(About::kPair, a, b);
    }
  }
  return deduction;
}

std::string Show(const Vocabulary& vocabulary, const Facts& facts,
                 const Contradiction& contradiction) {
  std::map<int, std::string> names;
  const auto name = [&](int slot) {
    const auto found =
        names.emplace(slot, std::string(1, static_cast<char>('a' + names.size()))).first;
    return found->second;
  };
  const auto question = [&](const Fact& fact) {
    std::string text = absl::StrCat(name(fact.slot), ".", vocabulary.Name(fact.function), "(");
    for (size_t i = 1; i < fact.operands.size(); ++i) {
      const Value& operand = fact.operands[i];
      absl::StrAppend(&text, i > 1 ? ", " : "",
                      operand.kind_case() == Value::kObject
                          ? name(static_cast<int>(operand.object()))
                          : ShowValue(operand));
    }
    return text + ")";
  };
  std::string text;
  for (const Claim& claim : contradiction.claims) {
    if (!text.empty()) text += " and ";
    if (claim.fact < 0) {
      absl::StrAppend(&text, vocabulary.Name(contradiction.blamed), "() does not say ",
                      ShowValue(claim.value));
      continue;
    }
    const Fact& fact = facts.all()[static_cast<size_t>(claim.fact)];
    const std::string left = absl::StrCat(
        fact.after && facts.change() != Change::kNone && contradiction.claims.size() > 1 ? "then "
                                                                                         : "",
        question(fact), claim.length ? ".size()" : "");
    if (claim.relation == Claim::IS && claim.value.kind_case() == Value::kBoolean) {
      absl::StrAppend(&text, claim.value.boolean() ? "" : "not ", left);
      continue;
    }
    static constexpr const char* kSigns[] = {" == ", " != ", " < ", " > "};
    absl::StrAppend(&text, left, kSigns[claim.relation],
                    claim.other >= 0 ? question(facts.all()[static_cast<size_t>(claim.other)])
                                     : ShowValue(claim.value));
  }
  return text;
}

}  // namespace augment
