#include "engine/describe/test_name.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/describe/argument_words.h"
#include "engine/describe/story.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/parameter_name.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

using proto::Value;

// The last word of "FirstChild" and the like.
absl::string_view LastWord(absl::string_view words) {
  const auto begin = std::find_if(words.rbegin(), words.rend(), absl::ascii_isupper);
  return begin == words.rend() ? words
                               : words.substr(static_cast<size_t>(words.rend() - begin) - 1);
}

// `word` stands among the words of "QueryDoubleText" and the like.
bool HasWord(absl::string_view words, absl::string_view word) {
  for (size_t at = words.find(word); at != absl::string_view::npos; at = words.find(word, at + 1)) {
    const size_t end = at + word.size();
    if (end == words.size() || !absl::ascii_islower(words[end])) return true;
  }
  return false;
}

}  // namespace

bool IsNamedAfter(const std::string& function, const std::string& query) {
  return HasWord(CamelCase(function), LastWord(QueryWords(query)));
}

namespace {

// "WithoutText" where the receiver has none of what the function's name speaks of: a query of the
// same word is null. "" where it has.
std::string LackingWords(const Vocabulary& vocabulary, int function,
                         const proto::Observation& observation) {
  if (!vocabulary.function(function).has_receiver() || observation.entry_size() == 0) return "";
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return "";
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  const std::string called = vocabulary.Name(function);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    const int query = static_cast<int>(of.queries(q));
    if (entry.queries(q).kind_case() != Value::kNull) continue;
    const std::string name = vocabulary.Name(query);
    // Another overload asks the same.
    if (name == called) continue;
    if (IsNamedAfter(called, name)) return absl::StrCat("Without", QueryWords(name));
  }
  return "";
}

// "IsNumber".
bool IsWhetherItIs(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const std::string words = CamelCase(vocabulary.Name(function));
  return f.has_receiver() && f.parameters().empty() && f.result().kind() == proto::Type::BOOL &&
         words.size() > 2 && absl::StartsWith(words, "Is") && absl::ascii_isupper(words[2]);
}

// "WhenObject" where the receiver is asked whether it is a number, and says that it is an object
// and none of the other things that it can be asked for.
std::string SiblingWords(const Vocabulary& vocabulary, int function,
                         const proto::Observation& observation) {
  if (!IsWhetherItIs(vocabulary, function) || observation.result().boolean() ||
      observation.entry_size() == 0 || observation.entry(0).class_index() == 0) {
    return "";
  }
  const proto::View& entry = observation.entry(0);
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  int is = -1;
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    const int query = static_cast<int>(of.queries(q));
    if (!entry.queries(q).boolean() || !IsWhetherItIs(vocabulary, query)) continue;
    if (is >= 0) return "";
    is = query;
  }
  return is < 0 ? "" : WhenWords(vocabulary.Name(is), true);
}

}  // namespace

std::string ClassWords(const Vocabulary& vocabulary, int constructor) {
  const int of = vocabulary.class_of(constructor);
  const std::string name =
      of < 0 ? "" : UnqualifiedName(SourceTypeName(vocabulary.class_at(of).name()));
  return CamelCase(name.empty() ? vocabulary.Name(constructor) : name);
}

std::string CallWords(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const std::string name = vocabulary.Name(function);
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (model != nullptr && model->on_any_object() && name == "operator()") {
    const absl::string_view cls = absl::StripSuffix(model->qualified_name(), "::operator()");
    return CamelCase(UnqualifiedName(model->constant().empty() ? cls : model->constant()));
  }
  const bool of_its_own = f.parameters_size() == 1 &&
                          vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
  const bool moves = of_its_own && f.parameters(0).passing() == proto::Type::RVALUE_REF;
  if (name == "operator=") return moves ? "MoveAssignment" : "Assignment";
  // Of two operands it multiplies.
  if (name == "operator*" && f.parameters_size() + (f.has_receiver() ? 1 : 0) == 2) {
    return "OperatorTimes";
  }
  if (!f.is_constructor()) return CamelCase(name);
  return absl::StrCat(moves        ? "Moved"
                      : of_its_own ? "CopyOf"
                                   : "New",
                      ClassWords(vocabulary, function));
}

std::string PositionWords(const Vocabulary& vocabulary, int function,
                          const proto::Observation& observation) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  if (!f.has_receiver() || observation.entry_size() == 0) return "";
  const proto::View& entry = observation.entry(0);
  if (ClassOf(entry) < 0) return "";
  const proto::RegistryClass& of = vocabulary.class_at(ClassOf(entry));
  int64_t size = 0;
  for (int q = 0; q < of.queries_size() && q < entry.queries_size() && size == 0; ++q) {
    const bool tells = Means(vocabulary.Name(static_cast<int>(of.queries(q))), Meaning::kSize);
    if (tells && entry.queries(q).kind_case() == Value::kInteger) size = entry.queries(q).integer();
  }
  // Whatever is a position in nothing.
  if (size <= 0) return "";
  for (int p = 0; p < f.parameters_size() && p + 1 < observation.entry_size(); ++p) {
    const Value& value = observation.entry(p + 1).value();
    if (f.parameters(p).kind() != proto::Type::INTEGER ||
        !Means(ParameterName(vocabulary, function, p), Meaning::kPositionParameter)) {
      continue;
    }
    if (value.kind_case() == Value::kBig && f.parameters(p).no_position().empty()) {
      return "PastTheEnd";
    }
    if (value.kind_case() != Value::kInteger || value.integer() < size) continue;
    return value.integer() == size ? "AtTheEnd" : "PastTheEnd";
  }
  return "";
}

bool IsMadeAgain(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  const int last = candidate.calls_size() - 1;
  if (last < 1 || candidate.calls(last).special() != proto::CandidateCall::FUNCTION) return false;
  const proto::CandidateCall& call = candidate.calls(last);
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  if (!function.has_receiver() || function.is_const()) return false;
  return std::any_of(candidate.calls().begin(), candidate.calls().begin() + last,
                     [&call](const proto::CandidateCall& before) {
                       return before.special() == proto::CandidateCall::FUNCTION &&
                              before.function() == call.function() &&
                              std::equal(before.operands().begin(), before.operands().end(),
                                         call.operands().begin(), call.operands().end(),
                                         [](const Value& x, const Value& y) {
                                           return HashValue(x) == HashValue(y);
                                         });
                     });
}

std::string SituationWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                           const proto::Observation& observation,
                           const std::function<bool(int query)>& tells, const Unusual& unusual) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int first = function.has_receiver() ? 1 : 0;
  std::set<uint64_t> objects;
  for (const Value& operand : call.operands()) {
    if (operand.kind_case() != Value::kObject) continue;
    if (!objects.insert(operand.object()).second) return "WithItself";
  }
  if (const std::string lacks = LackingWords(vocabulary, index, observation); !lacks.empty()) {
    return lacks;
  }
  if (const std::string where = PositionWords(vocabulary, index, observation); !where.empty()) {
    return where;
  }
  if (!unusual.asked.empty()) return unusual.asked;
  if (const std::string is = SiblingWords(vocabulary, index, observation); !is.empty()) return is;
  const std::string special = SpecialArgumentWords(vocabulary, call, &observation);
  if (!special.empty()) return special;
  if (first == 0 || observation.entry_size() == 0) return unusual.state;
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return unusual.state;
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    if (entry.queries(q).kind_case() != Value::kBoolean || !entry.queries(q).boolean()) continue;
    const int query = static_cast<int>(of.queries(q));
    // What it converts to is no word for a state.
    if (absl::StartsWith(vocabulary.Name(query), "operator")) continue;
    if (tells(query)) return WhenWords(vocabulary.Name(query), true);
  }
  return unusual.state;
}

}  // namespace augment
