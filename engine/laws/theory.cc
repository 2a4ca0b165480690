#include "engine/laws/theory.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

// The words of a law.
struct Law {
  const char* key;
  const char* text;
  const char* words;  // empty: "AgreesWith" and the last function
  bool certain;
};

constexpr Law kEmptyIffNone = {"empty-size", "What is empty has no elements.", "", false};
constexpr Law kEmptyHasNone = {"empty-has", "Nothing is in what is empty.", "", true};
constexpr Law kSizeIsLength = {"size-contents", "Its size is the number of its elements.", "",
                               false};
constexpr Law kListsFound = {"has-contents", "What is found is listed, and the other way round.",
                             "", false};
constexpr Law kHasElement = {"has-element", "An element is found.", "", false};
// Where nothing is found by a key.
constexpr Law kHasAnyElement = {"has-element", "An element is found.", "", true};
constexpr Law kLargest = {"largest", "No element is beyond the largest or smallest.", "", false};
constexpr Law kOccurs = {"has-occurrences", "What occurs is found, and the other way round.", "",
                         false};
constexpr Law kEqualAlike = {"equal-alike", "Equal objects have the same elements.",
                             "MeansTheSameElements", true};
constexpr Law kSubset = {"subset", "The elements of a subset are in the other.", "", true};
constexpr Law kEmptySubset = {"empty-subset", "What is empty is a subset of everything.", "",
                              false};
constexpr Law kProperSubset = {"proper-subset", "A proper subset is a subset and not equal.", "",
                               true};
constexpr Law kDisjoint = {"disjoint", "Disjoint objects have no element in common.", "", true};
constexpr Law kEmptyDisjoint = {"empty-disjoint", "What is empty is disjoint from everything.", "",
                                false};
constexpr Law kCopyAlike = {"copy-alike", "A copy is like what it was made of.", "IsLikeItsSource",
                            true};
constexpr Law kCleared = {"clear", "Nothing is left after it.", "LeavesNothing", false};
constexpr Law kPutIsFound = {"put-found", "What was put in is found.", "IsFound", false};
constexpr Law kPutOne = {"put-one", "It puts in no more than one.", "PutsInOne", false};
constexpr Law kRemoved = {"removed", "What was removed is found no longer.", "RemovesIt", false};
constexpr Law kOthersStay = {"others-stay", "It is about one element and leaves the others alone.",
                             "LeavesOtherElements", false};
constexpr Law kTakesOne = {"take-one", "It takes one element out.", "TakesOutOne", false};
constexpr Law kTakesNoMore = {"take-more", "Nothing is put in by taking out.", "TakesOutOne", true};
constexpr Law kTakesLast = {"take-last", "It takes out the last element.", "TakesOutTheLast",
                            false};
constexpr Law kTakesFirst = {"take-first", "It takes out the first element.", "TakesOutTheFirst",
                             false};
constexpr Law kGives = {"take-gives", "It gives the element that it takes out.",
                        "GivesWhatItTakesOut", false};
constexpr Law kJoinsBack = {"join-back", "It puts in at the end.", "PutsInAtTheEnd", false};
constexpr Law kJoinsFront = {"join-front", "It puts in at the beginning.", "PutsInAtTheBeginning",
                             false};
constexpr Law kUnite = {"unite", "What was in one of them is in it afterwards, and nothing else.",
                        "HasTheElementsOfBoth", false};
constexpr Law kIntersect = {"intersect", "What was in both is in it afterwards, and nothing else.",
                            "HasWhatBothHave", false};
constexpr Law kSubtract = {"subtract", "What was in it and not in the other is in it afterwards.",
                           "HasWhatTheOtherLacks", false};
constexpr Law kDifference = {"difference", "What was in one of them only is in it afterwards.",
                             "HasWhatOneOfThemHas", false};
constexpr Law kReserve = {"reserve", "It changes nothing that can be seen.", "ChangesNoElement",
                          false};
constexpr Law kSeek = {"seek", "It says whether the value is there.", "SaysWhetherItIsThere",
                       false};

bool Same(const Value& x, const Value& y) { return ShowValue(x) == ShowValue(y); }

bool Number(const Value& value, double* number) {
  if (value.kind_case() == Value::kInteger) {
    *number = static_cast<double>(value.integer());
  } else if (value.kind_case() == Value::kReal && !std::isnan(value.real())) {
    *number = value.real();
  } else {
    return false;
  }
  return true;
}

std::vector<std::string> Elements(const Value& sequence) {
  std::vector<std::string> elements;
  for (const Value& v : sequence.sequence().values()) elements.push_back(ShowValue(v));
  std::sort(elements.begin(), elements.end());
  return elements;
}

bool Lists(const Value& sequence, const Value& value) {
  const auto& values = sequence.sequence().values();
  return std::any_of(values.begin(), values.end(), [&](const Value& v) { return Same(v, value); });
}

class Checker {
 public:
  Checker(const Roles& roles, const Facts& facts) : roles_(roles), facts_(facts) {}

  Deduction Run() {
    // A change may have been none that may be made; what it leaves joins the pool
    // when it may, and is asked then.
    if (facts_.change_call() >= 0) {
      Changed();
      return std::move(deduction_);
    }
    for (const int slot : facts_.slots()) One(slot);
    for (const int a : facts_.slots()) {
      for (const int b : facts_.slots()) {
        if (a != b) Two(a, b);
      }
    }
    return std::move(deduction_);
  }

 private:
  const Fact* After(int function, int slot, const Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, true);
  }
  const Fact* Before(int function, int slot, const Value* argument = nullptr) const {
    return facts_.Find(function, slot, argument, false);
  }
  const Fact* Of(int function, int a, int b) const {
    const Value other = ObjectValue(static_cast<uint64_t>(b));
    return After(function, a, &other);
  }
  int Index(const Fact* fact) const { return static_cast<int>(fact - facts_.all().data()); }
  Claim Is(const Fact* fact) const {
    Claim claim;
    claim.fact = Index(fact);
    claim.value = fact->result;
    return claim;
  }
  Claim Compare(const Fact* fact, Claim::Relation relation, const Fact* other) const {
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
  // What it would have to be is known.
  Claim Compare(const Fact* fact, Claim::Relation relation, Value value) const {
    Claim claim;
    claim.fact = Index(fact);
    claim.relation = relation;
    claim.value = std::move(value);
    return claim;
  }

  std::string Key(const Law& law, int blamed, const std::vector<int>& functions) const {
    std::string key = absl::StrCat(law.key, "|", blamed);
    for (const int function : functions) absl::StrAppend(&key, "|", function);
    return key;
  }

  void Test(const Law& law, int blamed, bool broken, std::vector<Claim> claims,
            const std::string& witness = "") {
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

  void One(int slot) {
    const Fact* empty = After(roles_.empty, slot);
    const Fact* size = After(roles_.size, slot);
    const bool sized = size != nullptr && size->result.kind_case() == Value::kInteger;
    if (empty != nullptr && sized) {
      Test(kEmptyIffNone, roles_.empty, empty->IsTrue() != (size->result.integer() == 0),
           {Is(empty), Is(size)});
    }
    for (const int has : roles_.membership) {
      for (const Value& v : facts_.ArgumentsOf(has)) {
        const Fact* found = After(has, slot, &v);
        if (found == nullptr) continue;
        if (empty != nullptr && empty->IsTrue()) {
          Test(kEmptyHasNone, has, found->IsTrue(), {Is(empty), Is(found)});
        } else if (empty == nullptr && sized && size->result.integer() == 0) {
          Test(kEmptyHasNone, has, found->IsTrue(), {Is(size), Is(found)});
        }
        for (const int contents : roles_.contents) {
          const Fact* list = After(contents, slot);
          if (list == nullptr) continue;
          Test(kListsFound, has, found->IsTrue() != Lists(list->result, v), {Is(list), Is(found)});
        }
        for (const int occurrences : roles_.occurrences) {
          const Fact* times = After(occurrences, slot, &v);
          if (times == nullptr) continue;
          Test(kOccurs, has, found->IsTrue() != (times->result.integer() > 0),
               {Is(times), Is(found)});
        }
        double number = 0;
        if (!found->IsTrue() || !Number(v, &number)) continue;
        const auto bound = [&](int function, int sign) {
          const Fact* limit = After(function, slot);
          double end = 0;
          if (limit == nullptr || !Number(limit->result, &end)) return;
          Test(kLargest, function, sign * (number - end) > 0,
               {Is(found), Compare(limit, sign > 0 ? Claim::LT : Claim::GT, v)});
        };
        for (const int function : roles_.largest) bound(function, 1);
        for (const int function : roles_.smallest) bound(function, -1);
      }
      // What is empty may give anything for its first.
      const bool filled = (empty != nullptr && !empty->IsTrue()) ||
                          (empty == nullptr && sized && size->result.integer() > 0);
      for (const int element : roles_.elements) {
        const Fact* one = After(element, slot);
        if (one == nullptr || !filled) continue;
        const Fact* found = After(has, slot, &one->result);
        if (found == nullptr) continue;
        Test(roles_.keyed ? kHasElement : kHasAnyElement, has, !found->IsTrue(),
             {Is(empty != nullptr ? empty : size), Is(one), Is(found)});
      }
    }
    for (const int contents : roles_.contents) {
      const Fact* list = After(contents, slot);
      if (list == nullptr || !sized) continue;
      Claim claim = Compare(list, Claim::NE, size);
      claim.length = true;
      Test(kSizeIsLength, roles_.size,
           list->result.sequence().values_size() != size->result.integer(), {claim});
    }
  }

  // Answers about the elements that differ between two objects; `context`
  // comes first in each contradiction.
  void Alike(const Law& law, int blamed, int a, int b, const std::vector<Claim>& context) {
    const auto differ = [&](const Fact* x, const Fact* y, bool broken) {
      std::vector<Claim> claims = context;
      claims.push_back(Compare(x, Claim::NE, y));
      Test(law, blamed, broken, std::move(claims));
    };
    const auto compare = [&](int function, const Value* argument) {
      const Fact* x = After(function, a, argument);
      const Fact* y = After(function, b, argument);
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
      const Fact* x = After(contents, a);
      const Fact* y = After(contents, b);
      if (x != nullptr && y != nullptr) {
        differ(x, y, Elements(x->result) != Elements(y->result));
      }
    }
    // Where nothing else tells what is in it.
    if (!roles_.membership.empty() || !roles_.contents.empty()) return;
    for (const int end : roles_.ends) compare(end, nullptr);
  }

  void Two(int a, int b) {
    const Fact* equal = Of(roles_.equality, a, b);
    const Fact* subset = Of(roles_.subset, a, b);
    const Fact* proper = Of(roles_.proper_subset, a, b);
    const Fact* disjoint = Of(roles_.disjoint, a, b);
    const Fact* intersects = Of(roles_.intersects, a, b);
    if (equal != nullptr && equal->IsTrue()) Alike(kEqualAlike, equal->function, a, b, {Is(equal)});
    for (const Fact* s : {subset, proper}) {
      if (s == nullptr || !s->IsTrue()) continue;
      ForEachValue(a, b, [&](const Fact* in_a, const Fact* in_b) {
        if (in_a->IsTrue()) {
          Test(kSubset, s->function, !in_b->IsTrue(), {Is(s), Is(in_a), Is(in_b)});
        }
      });
    }
    const Fact* empty = After(roles_.empty, a);
    if (empty != nullptr && empty->IsTrue()) {
      if (subset != nullptr) {
        Test(kEmptySubset, subset->function, !subset->IsTrue(), {Is(empty), Is(subset)});
      }
      if (disjoint != nullptr) {
        Test(kEmptyDisjoint, disjoint->function, !disjoint->IsTrue(), {Is(empty), Is(disjoint)});
      }
      if (intersects != nullptr) {
        Test(kEmptyDisjoint, intersects->function, intersects->IsTrue(),
             {Is(empty), Is(intersects)});
      }
    }
    if (proper != nullptr && proper->IsTrue()) {
      if (equal != nullptr) {
        Test(kProperSubset, proper->function, equal->IsTrue(), {Is(proper), Is(equal)});
      }
      if (subset != nullptr) {
        Test(kProperSubset, proper->function, !subset->IsTrue(), {Is(proper), Is(subset)});
      }
    }
    ForEachValue(a, b, [&](const Fact* in_a, const Fact* in_b) {
      if (!in_a->IsTrue() || !in_b->IsTrue()) return;
      if (disjoint != nullptr) {
        Test(kDisjoint, disjoint->function, disjoint->IsTrue(), {Is(disjoint), Is(in_a), Is(in_b)});
      }
      if (intersects != nullptr) {
        Test(kDisjoint, intersects->function, !intersects->IsTrue(),
             {Is(intersects), Is(in_a), Is(in_b)});
      }
    });
  }

  template <typename Visit>
  void ForEachValue(int a, int b, const Visit& visit) const {
    for (const int has : roles_.membership) {
      for (const Value& v : facts_.ArgumentsOf(has)) {
        const Fact* in_a = After(has, a, &v);
        const Fact* in_b = After(has, b, &v);
        if (in_a != nullptr && in_b != nullptr) visit(in_a, in_b);
      }
    }
  }

  // What was in each of two objects before, and is in the first afterwards.
  void Merged(const Law& law, bool (*wanted)(bool, bool)) {
    const int a = facts_.changed();
    const int b = facts_.source();
    if (b < 0 || a == b || (roles_.bounded && facts_.change() == Change::kUnite)) return;
    if (facts_.change() == Change::kUnite) Joins(nullptr, b);
    for (const int has : roles_.membership) {
      for (const Value& v : facts_.ArgumentsOf(has)) {
        const Fact* in_a = Before(has, a, &v);
        const Fact* in_b = Before(has, b, &v);
        const Fact* now = After(has, a, &v);
        if (in_a == nullptr || in_b == nullptr || now == nullptr) continue;
        Test(law, facts_.changer(), now->IsTrue() != wanted(in_a->IsTrue(), in_b->IsTrue()),
             {Is(in_a), Is(in_b), Is(now)});
      }
    }
  }

  // Elements that the change is not about.
  void Others() {
    const Value* v = facts_.argument();
    for (const int has : roles_.membership) {
      for (const Value& w : facts_.ArgumentsOf(has)) {
        const Fact* before = Before(has, facts_.changed(), &w);
        const Fact* after = After(has, facts_.changed(), &w);
        if (before == nullptr || after == nullptr || Same(*v, w)) continue;
        Test(kOthersStay, facts_.changer(), before->IsTrue() != after->IsTrue(),
             {Is(before), Is(after)});
      }
    }
  }

  void Remove() {
    const Value* v = facts_.argument();
    if (v == nullptr) return;
    // Elsewhere it may be there twice.
    const bool set = roles_.subset >= 0 || roles_.disjoint >= 0;
    for (const int has : roles_.membership) {
      const Fact* after = After(has, facts_.changed(), v);
      if (after != nullptr && set) Test(kRemoved, facts_.changer(), after->IsTrue(), {Is(after)});
    }
    Others();
  }

  void Take() {
    const int a = facts_.changed();
    const Fact* before = Before(roles_.size, a);
    const Fact* after = After(roles_.size, a);
    if (before != nullptr && after != nullptr && before->result.integer() > 0) {
      const int64_t left = before->result.integer() - 1;
      if (after->result.integer() > left + 1) {
        Test(kTakesNoMore, facts_.changer(), true,
             {Is(before), Compare(after, Claim::NE, IntegerValue(left))});
      }
      Test(kTakesOne, facts_.changer(), after->result.integer() != left,
           {Is(before), Compare(after, Claim::NE, IntegerValue(left))});
    }
    for (const int contents : roles_.contents) {
      const Fact* list = Before(contents, a);
      if (list == nullptr || list->result.sequence().values_size() == 0) continue;
      Value rest = list->result;
      rest.mutable_sequence()->mutable_values()->RemoveLast();
      Becomes(kTakesLast, contents, rest);
      rest = list->result;
      auto* values = rest.mutable_sequence()->mutable_values();
      values->erase(values->begin());
      Becomes(kTakesFirst, contents, rest);
    }
    if (facts_.result() == nullptr) return;
    for (const int element : roles_.elements) {
      const Fact* one = Before(element, a);
      if (one == nullptr || one->result.kind_case() != facts_.result()->kind_case()) continue;
      Claim said;
      said.value = one->result;
      Test(kGives, facts_.changer(), !Same(one->result, *facts_.result()), {Is(one), said});
    }
  }

  // The contents are `wanted` afterwards.
  void Becomes(const Law& law, int contents, const Value& wanted) {
    const Fact* before = Before(contents, facts_.changed());
    const Fact* after = After(contents, facts_.changed());
    if (before == nullptr || after == nullptr) return;
    Test(law, facts_.changer(), !Same(after->result, wanted),
         {Is(before), Compare(after, Claim::NE, wanted)});
  }

  static Value Joined(const Value& first, const Value& second) {
    Value joined = first;
    joined.mutable_sequence()->MergeFrom(second.sequence());
    return joined;
  }

  // One value, or all of another object's, at either end.
  void Joins(const Value* one, int other) {
    for (const int contents : roles_.contents) {
      const Fact* mine = Before(contents, facts_.changed());
      const Fact* theirs = other >= 0 ? Before(contents, other) : nullptr;
      if (mine == nullptr || (other >= 0 && theirs == nullptr)) continue;
      // A set keeps one of each.
      const auto& values = mine->result.sequence().values();
      const bool known = std::any_of(values.begin(), values.end(), [&](const Value& v) {
        return one != nullptr ? Same(v, *one) : Lists(theirs->result, v);
      });
      if (known) continue;
      Value added;
      added.mutable_sequence();
      if (theirs != nullptr) added = theirs->result;
      if (one != nullptr) *added.mutable_sequence()->add_values() = *one;
      Becomes(kJoinsBack, contents, Joined(mine->result, added));
      Becomes(kJoinsFront, contents, Joined(added, mine->result));
    }
  }

  void Put() {
    const int a = facts_.changed();
    const Value* v = facts_.argument();
    if (v == nullptr) return;
    const bool refused = facts_.result() != nullptr &&
                         facts_.result()->kind_case() == Value::kBoolean &&
                         !facts_.result()->boolean();
    for (const int has : roles_.membership) {
      const Fact* now = After(has, a, v);
      if (now != nullptr && !refused && !roles_.bounded) {
        Test(kPutIsFound, facts_.changer(), !now->IsTrue(), {Is(now)});
      }
    }
    if (!roles_.bounded) Others();
    if (!roles_.bounded && !refused) Joins(v, -1);
    const Fact* before = Before(roles_.size, a);
    const Fact* after = After(roles_.size, a);
    if (before == nullptr || after == nullptr) return;
    Test(kPutOne, facts_.changer(), after->result.integer() > before->result.integer() + 1,
         {Is(before), Compare(after, Claim::GT, IntegerValue(before->result.integer() + 1))});
  }

  void Changed() {
    const int a = facts_.changed();
    switch (facts_.change()) {
      case Change::kCopy: {
        if (facts_.source() < 0 || facts_.source() == a) return;
        const Fact* equal = Of(roles_.equality, a, facts_.source());
        if (equal != nullptr) {
          Test(kCopyAlike, facts_.changer(), !equal->IsTrue(), {Is(equal)});
        }
        Alike(kCopyAlike, facts_.changer(), a, facts_.source(), {});
        return;
      }
      case Change::kClear: {
        const Fact* size = After(roles_.size, a);
        const Fact* empty = After(roles_.empty, a);
        if (size != nullptr) {
          Test(kCleared, facts_.changer(), size->result.integer() != 0,
               {Compare(size, Claim::NE, IntegerValue(0))});
        }
        if (empty != nullptr) Test(kCleared, facts_.changer(), !empty->IsTrue(), {Is(empty)});
        return;
      }
      case Change::kPut:
        return Put();
      case Change::kRemove:
        return Remove();
      case Change::kTake:
        return Take();
      case Change::kUnite:
        return Merged(kUnite, [](bool in_a, bool in_b) { return in_a || in_b; });
      case Change::kIntersect:
        return Merged(kIntersect, [](bool in_a, bool in_b) { return in_a && in_b; });
      case Change::kSubtract:
        return Merged(kSubtract, [](bool in_a, bool in_b) { return in_a && !in_b; });
      case Change::kDifference:
        return Merged(kDifference, [](bool in_a, bool in_b) { return in_a != in_b; });
      case Change::kReserve:
        for (const Fact& before : facts_.all()) {
          if (before.after || before.slot != a) continue;
          const Value* argument = before.operands.size() > 1 ? &before.operands[1] : nullptr;
          const Fact* after = After(before.function, a, argument);
          if (after == nullptr) continue;
          Test(kReserve, facts_.changer(), !Same(before.result, after->result),
               {Is(&before), Compare(after, Claim::NE, &before)},
               before.function == roles_.size
                   ? ""
                   : Key(kReserve, facts_.changer(), {roles_.size, roles_.size}));
        }
        return;
      case Change::kSeek:
        if (facts_.argument() == nullptr || facts_.result() == nullptr ||
            facts_.result()->kind_case() != Value::kBoolean) {
          return;
        }
        for (const int has : roles_.membership) {
          const Fact* there = Before(has, a, facts_.argument());
          if (there == nullptr) continue;
          Claim said;
          said.value = there->result;
          Test(kSeek, facts_.changer(), there->IsTrue() != facts_.result()->boolean(),
               {Is(there), said});
        }
        return;
      case Change::kNone:
        return;
    }
  }

  const Roles& roles_;
  const Facts& facts_;
  Deduction deduction_;
};

}  // namespace

Deduction Deduce(const Roles& roles, const Facts& facts) { return Checker(roles, facts).Run(); }

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
