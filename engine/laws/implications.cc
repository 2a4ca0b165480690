#include "engine/laws/implications.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/laws/comparisons.h"

namespace augment {
namespace {

bool IsSeenOnly(const Vocabulary& vocabulary, const proto::Type& type, int class_index) {
  return vocabulary.ObjectClass(type) == class_index && type.kind() == proto::Type::OBJECT &&
         (type.passing() == proto::Type::CONST_REF || type.passing() == proto::Type::VALUE);
}

}  // namespace

ComparisonOp OpNamed(const std::string& name) {
  static const auto* const kOperators = new std::vector<std::pair<std::string, ComparisonOp>>{
      {"operator==", ComparisonOp::kEqual},  {"operator!=", ComparisonOp::kUnequal},
      {"operator<", ComparisonOp::kLess},    {"operator<=", ComparisonOp::kLessEqual},
      {"operator>", ComparisonOp::kGreater}, {"operator>=", ComparisonOp::kGreaterEqual},
  };
  for (const auto& [spelt, op] : *kOperators) {
    if (name == spelt) return op;
  }
  return ComparisonNamed(name) == Comparison::kEquality ? ComparisonOp::kEqual
                                                        : ComparisonOp::kNone;
}

const std::vector<Implication>& Implications() {
  using Op = ComparisonOp;
  static const auto* const kImplications = new std::vector<Implication>{
      {Op::kEqual, true, Op::kEqual, true, true},
      {Op::kEqual, true, Op::kUnequal, false, false},
      {Op::kEqual, false, Op::kUnequal, false, true},
      {Op::kUnequal, true, Op::kUnequal, true, true},
      {Op::kEqual, true, Op::kLessEqual, false, true},
      {Op::kEqual, true, Op::kGreaterEqual, false, true},
      {Op::kLess, true, Op::kLess, true, false},
      {Op::kLess, true, Op::kEqual, false, false},
      {Op::kLess, true, Op::kLessEqual, false, true},
      {Op::kLess, true, Op::kGreater, false, false},
      {Op::kLess, true, Op::kGreaterEqual, false, false},
      {Op::kLess, true, Op::kGreater, true, true},
      {Op::kGreater, true, Op::kLess, true, true},
      {Op::kGreater, true, Op::kGreater, true, false},
      {Op::kGreater, true, Op::kEqual, false, false},
      {Op::kGreater, true, Op::kGreaterEqual, false, true},
      {Op::kGreater, true, Op::kLess, false, false},
      {Op::kGreater, true, Op::kLessEqual, false, false},
      {Op::kLessEqual, true, Op::kGreaterEqual, true, true},
      {Op::kGreaterEqual, true, Op::kLessEqual, true, true},
  };
  return *kImplications;
}

std::vector<ComparisonFunction> ComparisonsOf(const Vocabulary& vocabulary, int class_index) {
  std::vector<ComparisonFunction> comparisons;
  for (int i = 0; i < vocabulary.function_count(); ++i) {
    const proto::RegistryFunction& f = vocabulary.function(i);
    if (!f.supported() || f.is_constructor() || f.result().kind() != proto::Type::BOOL) continue;
    const int parameters = f.parameters_size();
    if (f.has_receiver() ? !f.is_const() || parameters != 1 || vocabulary.class_of(i) != class_index
                         : parameters != 2) {
      continue;
    }
    bool seen_only = true;
    for (const proto::Type& parameter : f.parameters()) {
      seen_only = seen_only && IsSeenOnly(vocabulary, parameter, class_index);
    }
    const ComparisonOp op = OpNamed(vocabulary.Name(i));
    if (seen_only && op != ComparisonOp::kNone) comparisons.push_back({i, op});
  }
  return comparisons;
}

std::string KeyOfContradiction(const Vocabulary& vocabulary, int comparison) {
  const proto::RegistryFunction& f = vocabulary.function(comparison);
  const int of = f.has_receiver() || f.parameters_size() == 0
                     ? vocabulary.class_of(comparison)
                     : vocabulary.ObjectClass(f.parameters(0));
  return absl::StrCat("comparisons|", of);
}

}  // namespace augment
