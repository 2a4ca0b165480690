// Laws about one change (P9: what was put in is read back, what was not touched
// stays, a copy is observed like its source).
#include <algorithm>

#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

constexpr DefaultLaw kCopyAlike = {"copy-alike", "A copy is like what it was made of.",
                                   "IsLikeItsSource", true};
constexpr DefaultLaw kCleared = {"clear", "Nothing is left after it.", "LeavesNothing", false};
constexpr DefaultLaw kPutIsFound = {"put-found", "What was put in is found.", "IsFound", false};
constexpr DefaultLaw kPutOne = {"put-one", "It puts in no more than one.", "PutsInOne", false};
constexpr DefaultLaw kRemoved = {"removed", "What was removed is found no longer.", "RemovesIt",
                                 false};
constexpr DefaultLaw kOthersStay = {"others-stay",
                                    "It is about one element and leaves the others alone.",
                                    "LeavesOtherElements", false};
constexpr DefaultLaw kTakesOne = {"take-one", "It takes one element out.", "TakesOutOne", false};
constexpr DefaultLaw kTakesNoMore = {"take-more", "Nothing is put in by taking out.", "TakesOutOne",
                                     true};
constexpr DefaultLaw kTakesLast = {"take-last", "It takes out the last element.", "TakesOutTheLast",
                                   false};
constexpr DefaultLaw kTakesFirst = {"take-first", "It takes out the first element.",
                                    "TakesOutTheFirst", false};
constexpr DefaultLaw kGives = {"take-gives", "It gives the element that it takes out.",
                               "GivesWhatItTakesOut", false};
constexpr DefaultLaw kJoinsBack = {"join-back", "It puts in at the end.", "PutsInAtTheEnd", false};
constexpr DefaultLaw kJoinsFront = {"join-front", "It puts in at the beginning.",
                                    "PutsInAtTheBeginning", false};
constexpr DefaultLaw kUnite = {"unite",
                               "What was in one of them is in it afterwards, and nothing else.",
                               "HasTheElementsOfBoth", false};
constexpr DefaultLaw kIntersect = {"intersect",
                                   "What was in both is in it afterwards, and nothing else.",
                                   "HasWhatBothHave", false};
constexpr DefaultLaw kSubtract = {"subtract",
                                  "What was in it and not in the other is in it afterwards.",
                                  "HasWhatTheOtherLacks", false};
constexpr DefaultLaw kDifference = {"difference",
                                    "What was in one of them only is in it afterwards.",
                                    "HasWhatOneOfThemHas", false};
constexpr DefaultLaw kReserve = {"reserve", "It changes nothing that can be seen.",
                                 "ChangesNoElement", false};
constexpr DefaultLaw kSeek = {"seek", "It says whether the value is there.", "SaysWhetherItIsThere",
                              false};

class ChangeLaws : public Deducer {
 public:
  using Deducer::Deducer;

  void Run() { Changed(); }

 private:
  // What was in each of two objects before, and is in the first afterwards.
  void Merged(const DefaultLaw& law, bool (*wanted)(bool, bool)) {
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
  void Becomes(const DefaultLaw& law, int contents, const Value& wanted) {
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
};

}  // namespace

void DeduceFromChange(const Roles& roles, const Facts& facts, Deduction* deduction) {
  ChangeLaws(roles, facts, deduction).Run();
}

}  // namespace augment
