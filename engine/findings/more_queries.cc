#include "engine/findings/more_queries.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "engine/base/internal_names.h"
#include "engine/describe/story.h"
#include "engine/findings/went_in.h"
#include "engine/judge/names.h"
#include "engine/model/default_value.h"
#include "engine/model/members.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

constexpr size_t kMostOfAQuery = 3;
constexpr size_t kMostValues = 3;  // of one parameter

bool IsText(Type::Kind kind) {
  return kind == Type::TEXT || kind == Type::TEXT_VIEW || kind == Type::C_STRING;
}

bool IsPlain(const Type& type) {
  switch (type.kind()) {
    case Type::BOOL:
    case Type::INTEGER:
    case Type::REAL:
    case Type::ENUM:
      return true;
    default:
      return IsText(type.kind());
  }
}

// Values of one may be passed as the other.
bool AreAlike(Type::Kind a, Type::Kind b) { return a == b || (IsText(a) && IsText(b)); }

// Compared with a value in a test.
bool HasPlainResult(const Type& type) {
  return IsPlain(type) || type.kind() == Type::OPTIONAL ||
         (type.kind() == Type::SEQUENCE && type.elements_size() == 1 && IsPlain(type.elements(0)));
}

// Values of calls before, and one that none has.
class Arguments {
 public:
  Arguments(const Vocabulary& vocabulary, const proto::Candidate& candidate)
      : vocabulary_(vocabulary) {
    for (int i = candidate.calls_size() - 1; i >= 0; --i) {
      const proto::CandidateCall& call = candidate.calls(i);
      if (call.special() != proto::CandidateCall::FUNCTION) continue;
      const int index = static_cast<int>(call.function());
      const proto::RegistryFunction& function = vocabulary.function(index);
      const int first = function.has_receiver() ? 1 : 0;
      for (int p = 0; p < function.parameters_size() && p + first < call.operands_size(); ++p) {
        const Value& value = call.operands(p + first);
        if (IsPlain(function.parameters(p))) Add({function.parameters(p).kind(), value});
      }
      if (function.is_constructor()) objects_.push_back({vocabulary.class_of(index), i});
    }
  }

  // Not the object in this slot, which is asked.
  std::vector<Value> Of(const Type& type, int asked) const {
    std::vector<Value> values;
    if (const int wanted = vocabulary_.ObjectClass(type); wanted >= 0) {
      if (type.passing() != Type::CONST_REF) return values;
      for (const auto& [of, slot] : objects_) {
        // What it says of itself is so whatever the call did: `d <= d`.
        if (slot != asked && values.size() < kMostValues && vocabulary_.IsA(of, wanted)) {
          values.push_back(ObjectValue(static_cast<uint64_t>(slot)));
        }
      }
      return values;
    }
    if (!IsPlain(type) || type.passing() == Type::LVALUE_REF ||
        type.passing() == Type::RVALUE_REF) {
      return values;
    }
    std::set<int64_t> integers;
    for (const auto& [kind, value] : values_) {
      if (!AreAlike(kind, type.kind()) || values.size() + 1 >= kMostValues ||
          (value.kind_case() == Value::kNull && type.kind() != Type::C_STRING)) {
        continue;
      }
      values.push_back(value);
      if (value.kind_case() == Value::kInteger) integers.insert(value.integer());
    }
    if (type.kind() == Type::INTEGER && !type.is_char()) {
      int64_t other = 0;
      while (integers.count(other) != 0) ++other;
      values.push_back(IntegerValue(other));
    } else if (type.kind() == Type::BOOL) {
      values = {BooleanValue(true), BooleanValue(false)};
    } else if (IsText(type.kind())) {
      values.push_back(TextValue("other"));
    }
    return values;
  }

 private:
  void Add(std::pair<Type::Kind, Value> value) {
    const bool known = std::any_of(values_.begin(), values_.end(), [&value](const auto& other) {
      return AreAlike(other.first, value.first) &&
             HashValue(other.second) == HashValue(value.second);
    });
    if (!known) values_.push_back(std::move(value));
  }

  const Vocabulary& vocabulary_;
  std::vector<std::pair<Type::Kind, Value>> values_;
  std::vector<std::pair<int, int>> objects_;  // class, slot
};

// What the declaration says where it says anything.
std::vector<Value> DefaultOr(const Vocabulary& vocabulary, int function, int parameter, int asked,
                             const Arguments& arguments) {
  const Type& type = vocabulary.function(function).parameters(parameter);
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (model != nullptr && parameter < model->parameters_size()) {
    const std::optional<Value> value =
        DefaultValue(vocabulary.enumerators(), type, model->parameters(parameter).default_value());
    if (value.has_value()) return {*value};
  }
  return arguments.Of(type, asked);
}

}  // namespace

namespace {

// `std::string ToString(const Id& id)`: what the library says of such an object by a function of
// its own that is no helper.
bool IsFreeQuery(const Vocabulary& vocabulary, int function, int class_index) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (f.has_receiver() || f.is_constructor() || f.parameters_size() != 1 || model == nullptr ||
      IsInInternalNamespace(model->qualified_name())) {
    return false;
  }
  const Type& type = f.parameters(0);
  const int of = vocabulary.ObjectClass(type);
  return of >= 0 && type.kind() == Type::OBJECT && type.passing() == Type::CONST_REF &&
         vocabulary.IsA(class_index, of);
}

// `bool operator==(const Id& a, const Id& b)`.
bool IsFreeEquality(const Vocabulary& vocabulary, int function, int class_index) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  if (f.has_receiver() || f.parameters_size() != 2 || f.result().kind() != Type::BOOL ||
      vocabulary.Name(function) != "operator==") {
    return false;
  }
  return std::all_of(f.parameters().begin(), f.parameters().end(), [&](const Type& type) {
    const int of = vocabulary.ObjectClass(type);
    return of >= 0 && type.kind() == Type::OBJECT && type.passing() == Type::CONST_REF &&
           vocabulary.IsA(class_index, of);
  });
}

// Other objects of the class that the last call is given and leaves: what a copy or an assignment
// comes from.
std::vector<std::vector<Value>> ObjectsGiven(const Vocabulary& vocabulary,
                                             const proto::Candidate& candidate, int slot,
                                             int class_index) {
  std::vector<std::vector<Value>> given;
  const proto::CandidateCall& last = *candidate.calls().rbegin();
  if (last.special() != proto::CandidateCall::FUNCTION) return given;
  const proto::RegistryFunction& called = vocabulary.function(static_cast<int>(last.function()));
  const int first = called.has_receiver() ? 1 : 0;
  for (int o = first; o < last.operands_size() && o - first < called.parameters_size(); ++o) {
    const Value& operand = last.operands(o);
    if (operand.kind_case() != Value::kObject || static_cast<int>(operand.object()) == slot ||
        called.parameters(o - first).passing() == Type::RVALUE_REF) {
      continue;
    }
    const proto::CandidateCall& made = candidate.calls(static_cast<int>(operand.object()));
    const int maker = static_cast<int>(made.function());
    if (made.special() == proto::CandidateCall::FUNCTION &&
        vocabulary.function(maker).is_constructor() && vocabulary.class_of(maker) == class_index) {
      given.push_back({operand});
    }
  }
  return given;
}

}  // namespace

std::vector<AskedWithArguments> MoreQueries(const Vocabulary& vocabulary,
                                            const proto::Candidate& candidate, int slot,
                                            int class_index, const std::set<int>& left_out,
                                            size_t most) {
  std::vector<AskedWithArguments> asked;
  const Arguments arguments(vocabulary, candidate);
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    if (!function.supported() || !HasPlainResult(function.result()) || vocabulary.IsOfWitness(f)) {
      continue;
    }
    const bool compares = IsFreeEquality(vocabulary, f, class_index);
    const bool is_free = compares || IsFreeQuery(vocabulary, f, class_index);
    if (!is_free &&
        (!function.has_receiver() || !function.is_const() || function.parameters_size() > 2 ||
         (function.parameters_size() == 0 && left_out.count(f) == 0) ||
         !vocabulary.IsA(class_index, vocabulary.class_of(f)))) {
      continue;
    }
    // What its comment asks of the arguments nobody can say.
    const proto::FunctionModel* const model = vocabulary.model(f);
    if (model != nullptr && model->unread_preconditions_size() > 0) continue;
    if (Means(vocabulary.Name(f), Meaning::kUncheckedAnswer)) continue;
    std::vector<std::vector<Value>> choices = {{}};
    if (compares) choices = ObjectsGiven(vocabulary, candidate, slot, class_index);
    for (int p = 0; p < function.parameters_size() && !is_free; ++p) {
      std::vector<std::vector<Value>> longer;
      for (const std::vector<Value>& begin : choices) {
        for (const Value& value : DefaultOr(vocabulary, f, p, slot, arguments)) {
          longer.push_back(begin);
          longer.back().push_back(value);
        }
      }
      choices = std::move(longer);
    }
    if (choices.size() > kMostOfAQuery) choices.resize(kMostOfAQuery);
    for (const std::vector<Value>& choice : choices) {
      if (asked.size() == most) return asked;
      AskedWithArguments one;
      one.candidate = candidate;
      proto::CandidateCall* call = one.candidate.add_calls();
      call->set_function(static_cast<uint32_t>(f));
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(slot));
      one.expectation.set_function(static_cast<uint32_t>(f));
      one.expectation.set_slot(static_cast<uint32_t>(slot));
      if (is_free) *one.expectation.add_arguments() = call->operands(0);
      for (const Value& value : choice) {
        *call->add_operands() = value;
        *one.expectation.add_arguments() = value;
      }
      asked.push_back(std::move(one));
    }
  }
  return asked;
}

void MostTellingFirst(const Vocabulary& vocabulary, bool one_value, proto::GeneratedTest* test) {
  const WentIn went_in(test->sequence());
  const auto rank = [&](const proto::Expectation& one) {
    // What it wrote says more than that it did.
    const bool answer = one.value().kind_case() == Value::kBoolean;
    if (one.subject() == proto::Expectation::RESULT) return one_value ? 7 : answer ? 2 : 0;
    if (one.subject() == proto::Expectation::ARGUMENT) return 1;
    // A text tells more than how long it is.
    const bool long_text = one.value().kind_case() == Value::kText && !one.value().text().empty();
    const bool computed = one.value().kind_case() == Value::kReal;
    const bool empty =
        answer && one.value().boolean() &&
        Means(PlainWord(NameOfAsked(vocabulary, static_cast<int>(test->function()), one)),
              Meaning::kEmpty);
    const bool equal = answer && one.value().boolean() && AsksIfEqual(vocabulary, one);
    const int shows = empty || equal || went_in.Shows(one.value()) ? 0
                      : long_text                                  ? 1
                      : computed                                   ? 3
                                                                   : 2;
    return IsAboutTheCall(*test, one) ? 3 + shows : 8 + shows + (one.arguments_size() > 0 ? 0 : 4);
  };
  // What a question is about stays where it is.
  std::stable_sort(test->mutable_expect()->begin() + (test->question().empty() ? 0 : 1),
                   test->mutable_expect()->end(),
                   [&rank](const auto& x, const auto& y) { return rank(x) < rank(y); });
}

}  // namespace augment
