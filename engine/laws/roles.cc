#include "engine/laws/roles.h"

#include <string>

#include "engine/judge/names.h"
#include "engine/laws/comparisons.h"

namespace augment {
namespace {

using proto::Type;

bool IsNumber(const Type& type) {
  return (type.kind() == Type::INTEGER && !type.is_char()) || type.kind() == Type::REAL;
}

// What can be put into a set and compared: no object, no pointer.
bool IsElement(const Type& type) {
  return IsNumber(type) || type.kind() == Type::ENUM ||
         (type.kind() == Type::INTEGER && type.is_char()) || type.kind() == Type::TEXT;
}

bool IsContents(const Type& type) {
  return type.kind() == Type::SEQUENCE && type.elements_size() == 1 && IsElement(type.elements(0));
}

// However it is passed and written.
std::string TypeAlone(Type type) {
  type.clear_passing();
  type.clear_written();
  type.clear_no_position();
  return type.SerializeAsString();
}

bool TakesAnother(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  return f.has_receiver() && f.parameters_size() == 1 &&
         vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
}

}  // namespace

Roles RolesOf(const Vocabulary& vocabulary, int class_index, const std::set<int>& masked) {
  Roles roles;
  for (int i = 0; i < vocabulary.function_count(); ++i) {
    const proto::RegistryFunction& f = vocabulary.function(i);
    if (vocabulary.class_of(i) != class_index || !f.has_receiver() || !f.is_const() ||
        !f.supported() || masked.count(i) != 0) {
      continue;
    }
    const std::string word = PlainWord(vocabulary.Name(i));
    const Type& result = f.result();
    const bool truth = result.kind() == Type::BOOL;
    const auto is = [&](Meaning meaning) { return Means(word, meaning); };
    if (is(Meaning::kKeyed)) roles.keyed = true;
    if (is(Meaning::kBounded)) roles.bounded = true;
    if (f.parameters_size() == 0) {
      // The length of a line is no number of elements.
      const bool counts = result.kind() == Type::INTEGER && !result.is_char();
      if (counts && is(Meaning::kSize)) {
        roles.size = i;
      } else if (truth && is(Meaning::kEmpty)) {
        roles.empty = i;
      } else if (IsContents(result) && is(Meaning::kContents)) {
        roles.contents.push_back(i);
      } else if (IsElement(result) && is(Meaning::kEnd)) {
        roles.elements.push_back(i);
        roles.ends.push_back(i);
        if (is(Meaning::kLargest)) roles.largest.push_back(i);
        if (is(Meaning::kSmallest)) roles.smallest.push_back(i);
      } else if (IsElement(result) && is(Meaning::kElement)) {
        roles.elements.push_back(i);
      }
    } else if (TakesAnother(vocabulary, i) && truth) {
      if (ComparisonNamed(vocabulary.Name(i)) == Comparison::kEquality) roles.equality = i;
      if (is(Meaning::kSubset)) roles.subset = i;
      if (is(Meaning::kProperSubset)) roles.proper_subset = i;
      if (is(Meaning::kDisjoint)) roles.disjoint = i;
      if (is(Meaning::kIntersects)) roles.intersects = i;
    } else if (f.parameters_size() == 1 && IsElement(f.parameters(0))) {
      if (truth && is(Meaning::kHas)) {
        roles.membership.push_back(i);
      } else if (truth && is(Meaning::kHasValue)) {
        roles.answers.push_back(i);
      } else if (result.kind() == Type::INTEGER && is(Meaning::kOccurrences)) {
        roles.occurrences.push_back(i);
      }
      const ComparisonOp op = OpNamed(vocabulary.Name(i));
      if (truth && op != ComparisonOp::kNone && f.parameters(0).kind() != Type::REAL) {
        roles.comparisons.push_back({i, op, TypeAlone(f.parameters(0))});
      }
    }
  }
  return roles;
}

Change ChangeOf(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  if (!f.has_receiver() || f.is_const() || !f.supported()) return Change::kNone;
  const std::string name = vocabulary.Name(function);
  const std::string word = PlainWord(name);
  const auto is = [&](Meaning meaning) { return Means(word, meaning); };
  if (f.parameters_size() == 0) {
    if (is(Meaning::kClear)) return Change::kClear;
    if (is(Meaning::kTake)) {
      return Change::kTake;
    }
    return is(Meaning::kShrink) ? Change::kReserve : Change::kNone;
  }
  if (f.parameters_size() != 1) return Change::kNone;
  if (TakesAnother(vocabulary, function)) {
    if (name == "operator=") return Change::kCopy;
    if (is(Meaning::kUnite) || is(Meaning::kSplice)) {
      return Change::kUnite;
    }
    if (is(Meaning::kIntersect)) return Change::kIntersect;
    if (is(Meaning::kSubtract)) return Change::kSubtract;
    if (is(Meaning::kDifference)) return Change::kDifference;
    return Change::kNone;
  }
  if (is(Meaning::kReserve)) return Change::kReserve;
  if (!IsElement(f.parameters(0))) return Change::kNone;
  if (is(Meaning::kPut)) {
    return Change::kPut;
  }
  if (is(Meaning::kRemove)) {
    return Change::kRemove;
  }
  if (f.result().kind() == Type::BOOL && is(Meaning::kSeek)) {
    return Change::kSeek;
  }
  return Change::kNone;
}

}  // namespace augment
