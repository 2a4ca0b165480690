#include "engine/laws/deducer.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment {

using proto::Value;

namespace {

std::vector<std::string> Elements(const Value& sequence) {
  std::vector<std::string> elements;
  for (const Value& v : sequence.sequence().values()) elements.push_back(ShowValue(v));
  std::sort(elements.begin(), elements.end());
  return elements;
}

}  // namespace

bool Deducer::Same(const Value& x, const Value& y) { return ShowValue(x) == ShowValue(y); }

bool Deducer::Lists(const Value& sequence, const Value& value) {
  const auto& values = sequence.sequence().values();
  return std::any_of(values.begin(), values.end(), [&](const Value& v) { return Same(v, value); });
}

const Fact* Deducer::OfBoth(int function) const {
  const Value other = ObjectValue(static_cast<uint64_t>(b_));
  return After(function, a_, &other);
}

bool Deducer::Emptiness::none() const {
  return empty != nullptr ? empty->IsTrue() : size != nullptr && size->result.integer() == 0;
}

bool Deducer::Emptiness::some() const {
  return empty != nullptr ? !empty->IsTrue() : size != nullptr && size->result.integer() > 0;
}

Deducer::Emptiness Deducer::EmptinessOfIt() const {
  const Fact* size = After(roles_.size, a_);
  if (size != nullptr && size->result.kind_case() != Value::kInteger) size = nullptr;
  return {After(roles_.empty, a_), size};
}

bool Deducer::Refused() const {
  const Value* result = facts_.result();
  return result != nullptr && result->kind_case() == Value::kBoolean && !result->boolean();
}

Claim Deducer::Is(const Fact* fact) const {
  Claim claim;
  claim.fact = Index(fact);
  claim.value = fact->result;
  return claim;
}

Claim Deducer::Compare(const Fact* fact, Claim::Relation relation, const Fact* other) const {
  Claim claim;
  claim.fact = Index(fact);
  claim.relation = relation;
  if (other->after == fact->after) {
    claim.other = Index(other);
  } else {
    claim.value = other->result;
  }
  return claim;
}

Claim Deducer::Compare(const Fact* fact, Claim::Relation relation, Value value) const {
  Claim claim;
  claim.fact = Index(fact);
  claim.relation = relation;
  claim.value = std::move(value);
  return claim;
}

std::string Deducer::Key(const DefaultLaw& law, int blamed,
                         const std::vector<int>& functions) const {
  std::string key = absl::StrCat(law.key, "|", blamed);
  for (const int function : functions) absl::StrAppend(&key, "|", function);
  return key;
}

void Deducer::TestOfArgument(const DefaultLaw& law, bool broken, std::vector<Claim> claims) {
  Test(law, facts_.changer(), broken, std::move(claims));
  const proto::Value* argument = facts_.argument();
  if (argument == nullptr || argument->kind_case() != proto::Value::kInteger) return;
  if (broken) {
    deduction_.broken.back().argument = argument->integer();
  } else {
    deduction_.kept_for.emplace_back(deduction_.kept.back(), argument->integer());
  }
}

void Deducer::Test(const DefaultLaw& law, int blamed, bool broken, std::vector<Claim> claims,
                   const std::string& witness) {
  std::vector<int> functions;
  for (const Claim& claim : claims) {
    if (claim.fact >= 0) {
      functions.push_back(facts_.all()[static_cast<size_t>(claim.fact)].function);
    }
  }
  std::string key = Key(law, blamed, functions);
  if (!broken) {
    deduction_.kept.push_back(std::move(key));
    return;
  }
  Contradiction contradiction;
  contradiction.key = std::move(key);
  contradiction.law = law.text;
  contradiction.words = law.words;
  contradiction.certain = law.certain;
  contradiction.witness = witness;
  contradiction.blamed = blamed;
  contradiction.claims = std::move(claims);
  deduction_.broken.push_back(std::move(contradiction));
}

void Deducer::Alike(const DefaultLaw& law, int blamed, const std::vector<Claim>& context) {
  const auto differ = [&](const Fact* x, const Fact* y, bool broken) {
    std::vector<Claim> claims = context;
    claims.push_back(Compare(x, Claim::NE, y));
    Test(law, blamed, broken, std::move(claims));
  };
  const auto compare = [&](int function, const Value* argument) {
    const Fact* x = After(function, a_, argument);
    const Fact* y = After(function, b_, argument);
    if (x != nullptr && y != nullptr) differ(x, y, !Same(x->result, y->result));
  };
  compare(roles_.size, nullptr);
  compare(roles_.empty, nullptr);
  for (const auto* asked : {&roles_.membership, &roles_.answers, &roles_.occurrences}) {
    for (const int function : *asked) {
      for (const Value& v : facts_.ArgumentsOf(function)) compare(function, &v);
    }
  }
  for (const int contents : roles_.contents) {
    const Fact* x = After(contents, a_);
    const Fact* y = After(contents, b_);
    if (x != nullptr && y != nullptr) {
      differ(x, y, Elements(x->result) != Elements(y->result));
    }
  }
  // Where nothing else tells what is in it.
  if (!roles_.membership.empty() || !roles_.contents.empty()) return;
  for (const int end : roles_.ends) compare(end, nullptr);
}

void Deducer::Becomes(const DefaultLaw& law, int contents, const Value& wanted) {
  const Fact* before = Before(contents, a_);
  const Fact* after = After(contents, a_);
  if (before == nullptr || after == nullptr) return;
  Test(law, facts_.changer(), !Same(after->result, wanted),
       {Is(before), Compare(after, Claim::NE, wanted)});
}

void Deducer::ForEachValue(
    const std::function<void(const Fact* in_a, const Fact* in_b)>& visit) const {
  for (const int has : roles_.membership) {
    for (const Value& v : facts_.ArgumentsOf(has)) {
      const Fact* in_a = After(has, a_, &v);
      const Fact* in_b = After(has, b_, &v);
      if (in_a != nullptr && in_b != nullptr) visit(in_a, in_b);
    }
  }
}

}  // namespace augment
