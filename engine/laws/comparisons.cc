#include "engine/laws/comparisons.h"

#include <map>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/judge/judge.h"
#include "engine/judge/names.h"
#include "engine/model/reals.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// Answers of comparisons about pairs of operands.
class Answers {
 public:
  Answers(const Vocabulary& vocabulary, int function, const proto::Observation& observation)
      : vocabulary_(vocabulary) {
    for (const proto::Relation& relation : observation.entry_relations()) {
      Note(static_cast<int>(relation.function()), static_cast<int>(relation.receiver()),
           static_cast<int>(relation.argument()), relation.value());
    }
    if (observation.has_result()) Note(function, 0, 1, observation.result());
  }

  struct Answer {
    int function = -1;
    bool holds = false;
  };
  // Of all comparisons that were asked.
  std::set<std::string> Names() const {
    std::set<std::string> names;
    for (const auto& [key, answer] : answers_) names.insert(key.first);
    return names;
  }
  // Null when it was not asked.
  const Answer* Find(const std::string& name, int receiver, int argument) const {
    const auto found = answers_.find({name, {receiver, argument}});
    return found == answers_.end() ? nullptr : &found->second;
  }

 private:
  void Note(int function, int receiver, int argument, const proto::Value& value) {
    if (value.kind_case() != proto::Value::kBoolean || !IsComparison(vocabulary_, function)) return;
    answers_[{vocabulary_.Name(function), {receiver, argument}}] = {function, value.boolean()};
  }

  const Vocabulary& vocabulary_;
  std::map<std::pair<std::string, std::pair<int, int>>, Answer> answers_;
};

}  // namespace

Comparison ComparisonNamed(const std::string& name) {
  if (name == "operator==") return Comparison::kEquality;
  const std::string plain = PlainWord(name);
  if (Means(plain, Meaning::kEqual)) return Comparison::kEquality;
  if (Means(plain, Meaning::kEquivalent)) return Comparison::kEquivalence;
  if (Means(plain, Meaning::kSame)) return Comparison::kEquivalence;
  if (Means(plain, Meaning::kMutual)) return Comparison::kMutual;
  if (Means(plain, Meaning::kSibling)) return Comparison::kBetweenTwo;
  return Comparison::kNone;
}

std::vector<BrokenLaw> BrokenLaws(const Vocabulary& vocabulary, int function,
                                  const proto::Observation& observation) {
  std::vector<BrokenLaw> broken;
  const Answers answers(vocabulary, function, observation);
  for (int a = 0; a < observation.entry_size(); ++a) {
    for (int b = 0; b < observation.entry_size(); ++b) {
      const proto::View& first = observation.entry(a);
      const proto::View& second = observation.entry(b);
      if (a == b || ClassOf(first) < 0 || ClassOf(first) != ClassOf(second) ||
          HoldsNotFinite(first) || HoldsNotFinite(second)) {
        continue;
      }
      const bool same = first.identity() != 0 && first.identity() == second.identity();
      const auto add = [&](Law law, int of, int other) {
        broken.push_back({law, of, a, b, other});
      };
      for (const char* order : {"operator<", "operator>"}) {
        const Answers::Answer* less = answers.Find(order, a, b);
        if (less == nullptr || !less->holds) continue;
        if (same) {
          add(Law::kIrreflexive, less->function, less->function);
          continue;
        }
        const Answers::Answer* back = answers.Find(order, b, a);
        if (back != nullptr && back->holds && a < b) {
          add(Law::kAsymmetric, less->function, back->function);
        }
        const Answers::Answer* equal = answers.Find("operator==", a, b);
        if (equal != nullptr && equal->holds && !DifferSlightly(first, second)) {
          add(Law::kNotBoth, less->function, equal->function);
        }
      }
      for (const std::string& name : answers.Names()) {
        const Comparison comparison = ComparisonNamed(name);
        const Answers::Answer* holds = answers.Find(name, a, b);
        if (comparison == Comparison::kNone || holds == nullptr) continue;
        const bool of_itself =
            comparison == Comparison::kEquality || comparison == Comparison::kEquivalence;
        if (same && !holds->holds && of_itself) {
          add(Law::kReflexive, holds->function, holds->function);
        }
        if (same && holds->holds && comparison == Comparison::kBetweenTwo) {
          add(Law::kIrreflexive, holds->function, holds->function);
        }
        const Answers::Answer* back = answers.Find(name, b, a);
        if (back != nullptr && holds->holds && !back->holds) {
          add(Law::kSymmetric, holds->function, back->function);
        }
      }
      const Answers::Answer* equal = answers.Find("operator==", a, b);
      if (equal == nullptr) continue;
      const Answers::Answer* unequal = answers.Find("operator!=", a, b);
      if (unequal != nullptr && unequal->holds == equal->holds) {
        add(Law::kNotBoth, unequal->function, equal->function);
      }
    }
  }
  return broken;
}

std::string Show(const Vocabulary& vocabulary, const BrokenLaw& broken) {
  const std::string name = vocabulary.Name(broken.function);
  if (!absl::StartsWith(name, "operator")) {
    if (broken.law == Law::kIrreflexive) return absl::StrCat("a.", name, "(a)");
    return broken.law == Law::kReflexive ? absl::StrCat("not a.", name, "(a)")
                                         : absl::StrCat("a.", name, "(b) and not b.", name, "(a)");
  }
  const std::string sign = name.substr(8);
  const std::string other = vocabulary.Name(broken.other).substr(8);
  switch (broken.law) {
    case Law::kIrreflexive:
      return absl::StrCat("a ", sign, " a");
    case Law::kAsymmetric:
      return absl::StrCat("a ", sign, " b and b ", sign, " a");
    case Law::kReflexive:
      return "not a == a";
    case Law::kSymmetric:
      return "a == b and not b == a";
    case Law::kNotBoth:
      return sign == "!=" ? "that a != b and a == b are one"
                          : absl::StrCat("a ", sign, " b and a ", other, " b");
  }
  return "";
}

}  // namespace augment
