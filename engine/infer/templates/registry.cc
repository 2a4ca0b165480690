#include "engine/infer/templates/registry.h"

#include <type_traits>

#include "absl/strings/str_cat.h"
#include "engine/infer/templates/change.h"
#include "engine/infer/templates/either.h"
#include "engine/infer/templates/equality.h"
#include "engine/infer/templates/iff.h"
#include "engine/infer/templates/implication.h"
#include "engine/infer/templates/linear.h"
#include "engine/infer/templates/modulus.h"
#include "engine/infer/templates/order.h"
#include "engine/infer/templates/product.h"
#include "engine/infer/templates/sequence_pairs.h"
#include "engine/infer/templates/sequences.h"
#include "engine/infer/templates/texts.h"
#include "engine/infer/templates/unary.h"

namespace augment::infer {
namespace {

using Sides = TemplateEntry::Sides;
using Where = TemplateEntry::Where;

template <class Of>
std::unique_ptr<Template> MakeOf(const Context& context) {
  if constexpr (std::is_constructible_v<Of, const Context&>) {
    return std::make_unique<Of>(context);
  } else {
    return std::make_unique<Of>();
  }
}

}  // namespace

const std::vector<TemplateEntry>& TemplateRegistry() {
  static const auto* const templates = new std::vector<TemplateEntry>{
      {"constant", "`a == c`; a pointer is null, or is not", MakeOf<Constant>, Where::kEverywhere,
       Sides::kLooked},
      {"one-of", "`a` is one of few numbers", MakeOf<OneOf>, Where::kEverywhere, Sides::kNotLooked},
      {"bounds", "`a >= c`, `a <= c`", MakeOf<Bounds>, Where::kEverywhere, Sides::kNotLooked},
      {"sign", "`a > 0`, `a >= 0`, `a != 0`", MakeOf<Sign>, Where::kEverywhere, Sides::kNotLooked},
      {"modulus", "`a % c == d`", MakeOf<Modulus>, Where::kEverywhere, Sides::kNotLooked},
      {"equality", "`a == b`, `a != b`", MakeOf<Equality>, Where::kEverywhere, Sides::kNotLooked},
      {"order", "`a <= b`, `a < b`", MakeOf<Order>, Where::kEverywhere, Sides::kNotLooked},
      {"iff-sign", "a Boolean says `b == 0`, or `b > 0`", MakeOf<IffSign>, Where::kEverywhere,
       Sides::kNotLooked},
      {"iff-equal", "a Boolean says that two numbers are equal", MakeOf<IffEqual>,
       Where::kEverywhere, Sides::kNotLooked},
      {"either", "one of two conditions holds", MakeOf<Either>, Where::kEverywhere,
       Sides::kNotLooked},
      {"texts", "a text is printable, begins with a constant", MakeOf<Texts>, Where::kEverywhere,
       Sides::kNotLooked},
      {"starts-with", "a text begins with another", MakeOf<StartsWith>, Where::kEverywhere,
       Sides::kNotLooked},
      {"sequences", "a sequence ascends, has no duplicates, has bounds", MakeOf<Sequences>,
       Where::kEverywhere, Sides::kNotLooked},
      {"sequence-pairs",
       "a number is an element or a bound of a sequence; of two sequences one is a subset, a "
       "permutation, or smaller one by one",
       MakeOf<SequencePairs>, Where::kEverywhere, Sides::kNotLooked},
      {"change", "`a == old(a)`, `a == old(a) + c`", MakeOf<Change>, Where::kPostconditions,
       Sides::kLooked},
      {"result-is-old", "`result == old(a)`", MakeOf<ResultIsOld>, Where::kPostconditions,
       Sides::kLooked},
      {"linear", "`c * a == d * b + e * f + g`, of before and after", MakeOf<Linear>,
       Where::kEverywhere, Sides::kLooked},
      {"product", "`a` is the product of two numbers", MakeOf<Product>, Where::kEverywhere,
       Sides::kNotLooked},
      {"implication", "what another template says, where a Boolean is true, or false",
       MakeOf<Implication>, Where::kPostconditions, Sides::kNotLooked},
  };
  return *templates;
}

std::vector<std::unique_ptr<Template>> MakeTemplates(const Context& context, Contract::Place place,
                                                     bool side) {
  std::vector<std::unique_ptr<Template>> templates;
  for (const TemplateEntry& entry : TemplateRegistry()) {
    if (entry.where == Where::kPostconditions && place != Contract::kPost) continue;
    if (side && entry.sides == Sides::kNotLooked) continue;
    templates.push_back(entry.make(context));
  }
  return templates;
}

std::string TemplatesAsMarkdown() {
  std::string text =
      "| template | what it proposes | where | on sides of implications |\n|---|---|---|---|\n";
  for (const TemplateEntry& entry : TemplateRegistry()) {
    absl::StrAppend(&text, "| `", entry.name, "` | ", entry.says, " | ",
                    entry.where == Where::kEverywhere ? "everywhere" : "postconditions", " | ",
                    entry.sides == Sides::kLooked ? "yes" : "", " |\n");
  }
  return text;
}

}  // namespace augment::infer
