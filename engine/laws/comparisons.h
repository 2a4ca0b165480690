// Laws that every comparison keeps, whoever wrote it (Palus, section 4.3 asks
// for relations; docs/techniques.md, P9).
//
// `<` is a strict weak order: never `a < a`, never both `a < b` and `b < a`;
// std::sort, std::set and std::map depend on it. `==` holds of an object and
// itself, both ways round or not at all, and never together with `<` or `!=`.
// The same goes for functions that are named so: equals(), is_equal(). What is
// said of two objects alike (disjoint(), intersects()) holds both ways round; of
// what they have the same (same_items(), is_permutation()) also between an object
// and itself, and nobody is a sibling of his own.
#ifndef AUGMENT_ENGINE_LAWS_COMPARISONS_H_
#define AUGMENT_ENGINE_LAWS_COMPARISONS_H_

#include <string>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// What the name of a comparison promises, however it is spelt: "is_equal",
// "IsEqual". kNone: nothing. kEquivalence: that something about them is the same.
enum class Comparison { kNone, kEquality, kEquivalence, kMutual, kBetweenTwo };
Comparison ComparisonNamed(const std::string& name);

enum class Law { kIrreflexive, kAsymmetric, kReflexive, kSymmetric, kNotBoth };

struct BrokenLaw {
  Law law = Law::kAsymmetric;
  int function = -1;  // the comparison that is blamed
  int receiver = 0;   // operands of the observed call that were compared
  int argument = 1;
  // What the comparison the other way round, or the other comparison, says of
  // them; `function` itself for an order the other way round.
  int other = -1;
};

// What the comparisons of the operands at entry, and the call itself when it is one, contradict.
// Left out are objects that hold a NaN, which equals nothing, or an infinity, which does not where
// the difference decides; and what an order says of equal objects that differ slightly
// (engine/model/reals.h).
std::vector<BrokenLaw> BrokenLaws(const Vocabulary& vocabulary, int function,
                                  const proto::Observation& observation);

// "a < b and b < a"
std::string Show(const Vocabulary& vocabulary, const BrokenLaw& broken);

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_COMPARISONS_H_
