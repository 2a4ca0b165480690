#include "engine/describe/comparison_words.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/describe/test_name.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/parameter_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

struct Relation {
  const char* name;
  const char* holds;
  const char* does_not;
};

constexpr Relation kRelations[] = {
    {"operator==", "IsEqualTo", "IsNotEqualTo"},
    {"operator!=", "DiffersFrom", "DoesNotDifferFrom"},
    {"operator<", "IsLessThan", "IsNotLessThan"},
    {"operator<=", "IsLessOrEqualTo", "IsNotLessOrEqualTo"},
    {"operator>", "IsGreaterThan", "IsNotGreaterThan"},
    {"operator>=", "IsGreaterOrEqualTo", "IsNotGreaterOrEqualTo"},
};

// "LargerCount", "OtherName": of an argument that the second of two objects is made with, in which
// it is unlike the first; "" where it has no name.
std::string DifferenceWords(const Vocabulary& vocabulary, int constructor, int parameter,
                            const Value& first, const Value& second) {
  const std::string name = CamelCase(ParameterName(vocabulary, constructor, parameter));
  if (name.size() < 2) return "";
  const auto& parameters = vocabulary.function(constructor).parameters();
  const bool is_number =
      parameter < parameters.size() && parameters[parameter].kind() == proto::Type::INTEGER &&
      first.kind_case() == Value::kInteger && second.kind_case() == Value::kInteger;
  if (!is_number) return absl::StrCat("Other", name);
  return absl::StrCat(second.integer() > first.integer() ? "Larger" : "Smaller", name);
}

// "OneWithLargerCount"; "" where the two are not made alike but for one argument.
std::string OneWithWords(const Vocabulary& vocabulary, const proto::Candidate& sequence,
                         size_t first, size_t second) {
  // Nothing else is done with them.
  if (sequence.calls_size() != 3 || first >= 2 || second >= 2) return "";
  const proto::CandidateCall& x = sequence.calls(static_cast<int>(first));
  const proto::CandidateCall& y = sequence.calls(static_cast<int>(second));
  const int made = static_cast<int>(x.function());
  if (x.special() != proto::CandidateCall::FUNCTION || y.special() != x.special() ||
      y.function() != x.function() || y.operands_size() != x.operands_size() ||
      !vocabulary.function(made).is_constructor()) {
    return "";
  }
  int different = -1;
  for (int i = 0; i < x.operands_size(); ++i) {
    if (HashValue(x.operands(i)) == HashValue(y.operands(i))) continue;
    if (different >= 0) return "";
    different = i;
  }
  if (different < 0) return "";
  const std::string words =
      DifferenceWords(vocabulary, made, different, x.operands(different), y.operands(different));
  return words.empty() ? "" : absl::StrCat("OneWith", words);
}

// "NewVersion": made of nothing; "" of others.
std::string NewWords(const Vocabulary& vocabulary, const proto::CandidateCall& made) {
  const int maker = static_cast<int>(made.function());
  if (made.special() != proto::CandidateCall::FUNCTION ||
      !vocabulary.function(maker).is_constructor() || FirstDefault(vocabulary, made) != 0) {
    return "";
  }
  return CallWords(vocabulary, maker);
}

// The second of the two, as it is unlike the first.
std::string OtherWords(const Vocabulary& vocabulary, const proto::Candidate& sequence, size_t first,
                       size_t second) {
  if (first == second) return "Itself";
  const std::string one_with = OneWithWords(vocabulary, sequence, first, second);
  if (!one_with.empty()) return one_with;
  const std::string made = NewWords(vocabulary, sequence.calls(static_cast<int>(second)));
  const bool alike = made == NewWords(vocabulary, sequence.calls(static_cast<int>(first)));
  return alike ? absl::StrCat("Another", made) : made.empty() ? "Another" : made;
}

void Name(const Vocabulary& vocabulary, proto::GeneratedTest* test) {
  const int calls = test->sequence().calls_size();
  if (!test->throws().empty() || test->expect_size() == 0 || calls == 0) return;
  const proto::Expectation& said = test->expect(0);
  if (said.subject() != proto::Expectation::RESULT || said.part() != 0 ||
      said.value().kind_case() != Value::kBoolean) {
    return;
  }
  const proto::CandidateCall& call = test->sequence().calls(calls - 1);
  if (call.operands_size() != 2 || call.operands(0).kind_case() != Value::kObject ||
      call.operands(1).kind_case() != Value::kObject) {
    return;
  }
  const std::string relation =
      ComparisonWords(vocabulary.Name(static_cast<int>(test->function())), said.value().boolean());
  if (relation.empty()) return;
  const size_t first = call.operands(0).object();
  const size_t second = call.operands(1).object();
  // What gave the first is its subject, and not a situation behind the second.
  absl::string_view subject = test->situation_words();
  const bool given = first != second && absl::ConsumePrefix(&subject, "Of");
  test->set_function_words(absl::StrCat(given ? subject : "", relation,
                                        OtherWords(vocabulary, test->sequence(), first, second)));
  if (given || first == second) test->clear_situation_words();
  test->clear_outcome_words();
}

}  // namespace

std::string ComparisonWords(const std::string& function, bool holds) {
  for (const Relation& relation : kRelations) {
    if (function == relation.name) return holds ? relation.holds : relation.does_not;
  }
  return "";
}

void NameComparisons(const Vocabulary& vocabulary,
                     google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests) {
  for (proto::GeneratedTest& test : *tests) Name(vocabulary, &test);
}

}  // namespace augment
