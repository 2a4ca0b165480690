#include "engine/laws/roles.h"

#include <algorithm>
#include <initializer_list>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "engine/judge/judge.h"
#include "engine/laws/comparisons.h"

namespace augment {
namespace {

using proto::Type;
using Words = std::initializer_list<const char*>;

bool IsOneOf(const std::string& word, Words words) {
  return std::any_of(words.begin(), words.end(), [&](const char* w) { return word == w; });
}

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

bool TakesAnother(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  return f.has_receiver() && f.parameters_size() == 1 &&
         vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
}

}  // namespace

std::string PlainWord(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    if (c != '_') plain += absl::ascii_tolower(static_cast<unsigned char>(c));
  }
  for (const char* prefix : {"is", "get"}) {
    if (absl::StartsWith(plain, prefix) && plain.size() > std::string(prefix).size() + 2) {
      plain.erase(0, std::string(prefix).size());
      break;
    }
  }
  return plain;
}

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
    const auto is = [&](Words words) { return IsOneOf(word, words); };
    if (absl::StrContains(word, "key")) roles.keyed = true;
    if (is({"full", "capacity", "maxsize", "limit"})) roles.bounded = true;
    if (f.parameters_size() == 0) {
      // The length of a line is no number of elements.
      const bool counts = result.kind() == Type::INTEGER && !result.is_char();
      if (counts && is({"size", "count", "length", "len", "numelements", "numberofelements",
                        "cardinality", "elementcount"})) {
        roles.size = i;
      } else if (truth && word == "empty") {
        roles.empty = i;
      } else if (IsContents(result) && is({"tovector", "asvector", "toarray", "tolist", "vector",
                                           "items", "elements", "values", "keys", "contents"})) {
        roles.contents.push_back(i);
      } else if (IsElement(result) &&
                 is({"first", "last", "front", "back", "top", "min", "max", "head", "oldest",
                     "newest", "largest", "smallest", "minimum", "maximum"})) {
        roles.elements.push_back(i);
        roles.ends.push_back(i);
        if (is({"max", "largest", "maximum"})) roles.largest.push_back(i);
        if (is({"min", "smallest", "minimum"})) roles.smallest.push_back(i);
      } else if (IsElement(result) && is({"item", "peek", "current"})) {
        roles.elements.push_back(i);
      }
    } else if (TakesAnother(vocabulary, i) && truth) {
      if (ComparisonNamed(vocabulary.Name(i)) == Comparison::kEquality) roles.equality = i;
      if (is({"subset", "subsetof", "containedin"})) roles.subset = i;
      if (is({"propersubset", "propersubsetof", "strictsubset"})) roles.proper_subset = i;
      if (is({"disjoint", "disjointfrom"})) roles.disjoint = i;
      if (is({"intersects", "overlaps"})) roles.intersects = i;
    } else if (f.parameters_size() == 1 && IsElement(f.parameters(0))) {
      if (truth &&
          is({"has", "contains", "includes", "member", "haskey", "containskey", "exists"})) {
        roles.membership.push_back(i);
      } else if (truth && is({"hasitem", "hasvalue", "containsvalue"})) {
        roles.answers.push_back(i);
      } else if (result.kind() == Type::INTEGER &&
                 is({"occurrences", "occurrencesof", "count", "countof", "frequency"})) {
        roles.occurrences.push_back(i);
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
  const auto is = [&](Words words) { return IsOneOf(word, words); };
  if (f.parameters_size() == 0) {
    if (is({"clear", "wipeout", "removeall", "makeempty"})) return Change::kClear;
    if (is({"pop", "popfront", "popback", "dequeue", "take", "poll", "remove", "removefirst",
            "removelast", "removemin", "removemax", "removeoldest", "removenewest"})) {
      return Change::kTake;
    }
    return word == "shrinktofit" ? Change::kReserve : Change::kNone;
  }
  if (f.parameters_size() != 1) return Change::kNone;
  if (TakesAnother(vocabulary, function)) {
    if (name == "operator=") return Change::kCopy;
    if (is({"merge", "unite", "union", "unionwith", "addall", "append", "insertall", "extend",
            "concat", "mergeleft", "mergeright"}) ||
        absl::StartsWith(word, "splice")) {
      return Change::kUnite;
    }
    if (is({"intersect", "intersection", "retainall", "intersectwith"})) return Change::kIntersect;
    if (is({"subtract", "removeall", "eraseall", "differencewith"})) return Change::kSubtract;
    if (is({"symmetricdifference", "symdifference"})) return Change::kDifference;
    return Change::kNone;
  }
  if (is({"reserve", "rehash"})) return Change::kReserve;
  if (!IsElement(f.parameters(0))) return Change::kNone;
  if (is({"put", "add", "insert", "push", "pushback", "pushfront", "enqueue", "append", "extend",
          "putfirst", "putlast", "putfront", "putback", "prepend"})) {
    return Change::kPut;
  }
  if (is({"remove", "erase", "prune", "delete", "cancel", "discard", "eraseall", "pruneall",
          "removeall", "removekey"})) {
    return Change::kRemove;
  }
  if (f.result().kind() == Type::BOOL && is({"seek", "search", "find", "locate"})) {
    return Change::kSeek;
  }
  return Change::kNone;
}

}  // namespace augment
