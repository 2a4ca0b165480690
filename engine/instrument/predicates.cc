#include "engine/instrument/predicates.h"

#include <algorithm>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/instrument/names.h"
#include "engine/instrument/thunks.h"
#include "engine/instrument/written_expression.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;
using Conditions = google::protobuf::RepeatedPtrField<proto::ConditionModel>;

Conditions& ListOf(const PredicateFacts& predicate, LibraryFacts& facts) {
  if (predicate.kind == PredicateFacts::kInvariant) {
    return *facts.classes[predicate.owner].model.mutable_invariants();
  }
  FunctionModel& model = facts.functions[predicate.owner].model;
  switch (predicate.kind) {
    case PredicateFacts::kPrecondition:
      return *model.mutable_preconditions();
    case PredicateFacts::kPostcondition:
      return *model.mutable_postconditions();
    default:
      return *model.mutable_conditions();
  }
}

// Where the lexeme after `at` closes the bracket that lexeme `at` opens.
size_t Closing(const std::vector<Lexeme>& lexemes, size_t at) {
  int depth = 0;
  for (size_t i = at; i < lexemes.size(); ++i) {
    if (lexemes[i].text == "(") ++depth;
    if (lexemes[i].text == ")" && --depth == 0) return i;
  }
  return lexemes.size();
}

// A postcondition with its `old(…)` taken out.
struct Split {
  std::string expression;         // `old(e)` is `augment_olds.Get<decltype(e)>(0)`
  std::vector<std::string> olds;  // the e
};

Split TakeOlds(const std::string& text) {
  Split split;
  const std::vector<Lexeme> lexemes = Lex(text);
  size_t copied = 0;
  for (size_t i = 0; i + 1 < lexemes.size(); ++i) {
    if (lexemes[i].text != "old" || lexemes[i + 1].text != "(") continue;
    const size_t close = Closing(lexemes, i + 1);
    if (close == lexemes.size()) break;
    const size_t begin = lexemes[i + 1].begin + 1;
    const std::string old = text.substr(begin, lexemes[close].begin - begin);
    absl::StrAppend(&split.expression, text.substr(copied, lexemes[i].begin - copied),
                    "augment_olds.Get<decltype(", old, ")>(", split.olds.size(), ")");
    copied = lexemes[close].begin + 1;
    split.olds.push_back(old);
    i = close;
  }
  absl::StrAppend(&split.expression, text.substr(copied));
  return split;
}

bool Mentions(const std::vector<Lexeme>& lexemes, absl::string_view name) {
  return std::any_of(lexemes.begin(), lexemes.end(), [&](const Lexeme& lexeme) {
    return lexeme.kind == Lexeme::kName && lexeme.text == name;
  });
}

// The expression follows the pointer and never looks at it, so that what it
// says of null is nothing.
bool FollowsBlindly(const std::vector<Lexeme>& lexemes, absl::string_view name) {
  bool follows = false;
  for (size_t i = 0; i < lexemes.size(); ++i) {
    if (lexemes[i].kind != Lexeme::kName || lexemes[i].text != name) continue;
    const std::string before = i > 0 ? lexemes[i - 1].text : "";
    const std::string after = i + 1 < lexemes.size() ? lexemes[i + 1].text : "";
    if (before == "." || before == "->" || before == "::") continue;
    const bool starred =
        before == "*" && (i == 1 || (lexemes[i - 2].kind == Lexeme::kSign &&
                                     lexemes[i - 2].text != ")" && lexemes[i - 2].text != "]"));
    if (after == "->" || after == "[" || starred) {
      follows = true;
    } else {
      return false;
    }
  }
  return follows;
}

bool IsPointer(const proto::ParameterModel& parameter) {
  return absl::EndsWith(parameter.canonical(), "*") ||
         absl::EndsWith(parameter.canonical(), "*const") ||
         absl::EndsWith(parameter.canonical(), "* const");
}

// One predicate as text.
class Writer {
 public:
  Writer(const PredicateFacts& predicate, int index, const LibraryFacts& facts)
      : predicate_(predicate), index_(index) {
    const Conditions& list = ListOf(predicate, const_cast<LibraryFacts&>(facts));
    text_ = list.Get(predicate.number).expression();
    if (predicate.kind == PredicateFacts::kInvariant) {
      cls_ = &facts.classes[predicate.owner];
      id_ = cls_->model.id();
    } else {
      function_ = &facts.functions[predicate.owner];
      if (function_->class_index >= 0) cls_ = &facts.classes[function_->class_index];
      id_ = function_->model.id();
    }
    split_ = predicate.kind == PredicateFacts::kPostcondition ? TakeOlds(text_) : Split{text_, {}};
    ReadParameters();
  }

  // `template <> int Stack::augment_predicate<3>(…) const { … }`
  std::vector<std::string> Members() const {
    std::vector<std::string> lines = {Member("augment_predicate", Body(), true)};
    if (!split_.olds.empty()) lines.push_back(Member("augment_entry", EntryBody(), false));
    return lines;
  }

  // The statement that registers a member's predicate.
  std::string Registration() const {
    return absl::StrCat("augment_thunks.Predicate(", Key(), ", ", Lambda("augment_predicate", true),
                        split_.olds.empty() ? "" : ", ",
                        split_.olds.empty() ? "" : Lambda("augment_entry", false), ");");
  }

  std::string Free() const {
    const std::string& name = function_->model.qualified_name();
    std::vector<std::string> scopes = absl::StrSplit(name, "::");
    scopes.pop_back();
    std::string text;
    for (const std::string& scope : scopes) absl::StrAppend(&text, "namespace ", scope, " { ");
    const std::string head = "+[](const ::augment::Olds& augment_olds";
    absl::StrAppend(&text, "static const ::augment::RegisterPredicate augment_predicate_", index_,
                    "(", Key(), ", ", head, Parameters(true), ") -> int ", Body());
    if (!split_.olds.empty()) {
      absl::StrAppend(&text, ", ", head, Parameters(false), ") -> int ", EntryBody());
    }
    absl::StrAppend(&text, ");");
    for (size_t i = 0; i < scopes.size(); ++i) absl::StrAppend(&text, " }");
    return text;
  }

 private:
  struct Parameter {
    std::string declaration;
    std::string name;
    bool is_result = false;
  };

  void ReadParameters() {
    if (function_ == nullptr) return;
    const FunctionModel& model = function_->model;
    const std::vector<Lexeme> lexemes = Lex(text_);
    bool named_result = false;
    for (int i = 0; i < model.parameters_size(); ++i) {
      const proto::ParameterModel& parameter = model.parameters(i);
      const size_t at = static_cast<size_t>(i);
      // The definition may name it otherwise than the declaration.
      const std::string& defined =
          at < function_->definition_names.size() ? function_->definition_names[at] : "";
      std::string name = parameter.name().empty() ? absl::StrCat("augment_p", i) : parameter.name();
      if (!defined.empty() && defined != name) {
        absl::StrAppend(&prelude_, "const auto& ", defined, " = ", name, "; ");
      }
      named_result |= name == "result" || defined == "result";
      if (IsPointer(parameter)) {
        for (const std::string& one : {name, defined}) {
          if (!one.empty() && FollowsBlindly(lexemes, one)) {
            absl::StrAppend(&prelude_, "if (", one, " == nullptr) return 2; ");
            break;
          }
        }
      }
      const std::string& type =
          cls_ == nullptr ? parameter.canonical() : function_->parameter_types[at];
      parameters_.push_back({absl::StrCat("::augment::Seen<", type, "> ", name), name, false});
    }
    const std::string& result = model.return_type();
    takes_result_ = predicate_.kind == PredicateFacts::kPostcondition && !named_result &&
                    !result.empty() && result != "void" && Mentions(lexemes, "result");
    if (takes_result_) {
      parameters_.push_back({absl::StrCat("::augment::Seen<", result, "> result"), "result", true});
    }
  }

  // The member function has an object to speak of.
  bool OnObject() const {
    if (function_ == nullptr) return true;
    return function_->model.kind() == FunctionModel::METHOD ||
           (function_->model.kind() == FunctionModel::CONSTRUCTOR &&
            predicate_.kind == PredicateFacts::kPostcondition);
  }

  std::string Parameters(bool result) const {
    std::string text;
    for (const Parameter& parameter : parameters_) {
      if (result || !parameter.is_result) absl::StrAppend(&text, ", ", parameter.declaration);
    }
    return text;
  }

  std::string Body() const {
    return absl::StrCat("{ ", prelude_, "return (", split_.expression, ") ? 1 : 0; }");
  }

  std::string EntryBody() const {
    std::string body = absl::StrCat("{ ", prelude_);
    for (size_t i = 0; i < split_.olds.size(); ++i) {
      absl::StrAppend(&body, "augment_olds.Keep(", i, ", (", split_.olds[i], ")); ");
    }
    return body + "return 1; }";
  }

  std::string Member(absl::string_view name, const std::string& body, bool result) const {
    return absl::StrCat("template <> int ", cls_->model.name(), "::", name,
                        OnObject() ? "" : "_static", "<", index_,
                        ">(const ::augment::Olds& augment_olds", Parameters(result), ")",
                        OnObject() ? " const " : " ", body);
  }

  std::string Lambda(absl::string_view name, bool result) const {
    std::string text = "+[](const ::augment::Olds& augment_olds";
    if (OnObject()) absl::StrAppend(&text, ", const ", cls_->injected_name, "& augment_self");
    absl::StrAppend(&text, Parameters(result), ") -> int { return ",
                    OnObject() ? "augment_self." : absl::StrCat(cls_->injected_name, "::"), name,
                    OnObject() ? "" : "_static", "<", index_, ">(augment_olds");
    for (const Parameter& parameter : parameters_) {
      if (result || !parameter.is_result) absl::StrAppend(&text, ", ", parameter.name);
    }
    return absl::StrCat(text, "); }");
  }

  // Which it is: function or class, kind, place in the model's list.
  std::string Key() const {
    static constexpr const char* kKinds[] = {"kCondition", "kPrecondition", "kPostcondition",
                                             "kInvariant"};
    return absl::StrCat(IdLiteral(id_), ", ::augment::PredicateKind::", kKinds[predicate_.kind],
                        ", ", predicate_.number, ", ", takes_result_ ? "true" : "false");
  }

  const PredicateFacts& predicate_;
  int index_;
  const FunctionFacts* function_ = nullptr;
  const ClassFacts* cls_ = nullptr;
  uint64_t id_ = 0;
  std::string text_;
  Split split_;
  std::string prelude_;
  std::vector<Parameter> parameters_;
  bool takes_result_ = false;
};

int ClassOf(const PredicateFacts& predicate, const LibraryFacts& facts) {
  return predicate.kind == PredicateFacts::kInvariant
             ? predicate.owner
             : facts.functions[predicate.owner].class_index;
}

// Withdrawn, or of a function that has no thunk any more.
bool IsLive(const PredicateFacts& predicate, const LibraryFacts& facts) {
  if (!predicate.withdrawn.empty()) return false;
  return predicate.kind == PredicateFacts::kInvariant ||
         !facts.functions[predicate.owner].thunk.empty();
}

}  // namespace

void CollectPredicates(LibraryFacts& facts) {
  const auto collect = [&](PredicateFacts::Kind kind, size_t owner, const Conditions& conditions) {
    for (int i = 0; i < conditions.size(); ++i) {
      if (conditions[i].expression().empty()) continue;
      facts.predicates.push_back({kind, static_cast<int>(owner), i, ""});
    }
  };
  for (size_t i = 0; i < facts.functions.size(); ++i) {
    const FunctionModel& model = facts.functions[i].model;
    if (!model.is_public() || facts.functions[i].RegistersItself() ||
        model.kind() == FunctionModel::DESTRUCTOR) {
      continue;
    }
    collect(PredicateFacts::kCondition, i, model.conditions());
    collect(PredicateFacts::kPrecondition, i, model.preconditions());
    collect(PredicateFacts::kPostcondition, i, model.postconditions());
  }
  for (size_t i = 0; i < facts.classes.size(); ++i) {
    collect(PredicateFacts::kInvariant, i, facts.classes[i].model.invariants());
  }
}

std::string PredicateDeclaration(int class_index, const LibraryFacts& facts) {
  const bool any = std::any_of(
      facts.predicates.begin(), facts.predicates.end(),
      [&](const PredicateFacts& predicate) { return ClassOf(predicate, facts) == class_index; });
  if (!any) return "";
  std::string text;
  for (const char* name : {"augment_predicate", "augment_entry"}) {
    absl::StrAppend(&text, " template <int, class... AugmentA> int ", name,
                    "(const AugmentA&...) const;", " template <int, class... AugmentA> static int ",
                    name, "_static(const AugmentA&...);");
  }
  return text;
}

std::vector<OwnedLine> PredicateDefinitions(int class_index, const LibraryFacts& facts) {
  std::vector<OwnedLine> lines;
  for (size_t i = 0; i < facts.predicates.size(); ++i) {
    const PredicateFacts& predicate = facts.predicates[i];
    if (ClassOf(predicate, facts) != class_index || !IsLive(predicate, facts)) continue;
    const int index = static_cast<int>(i);
    for (std::string& line : Writer(predicate, index, facts).Members()) {
      lines.emplace_back(std::move(line), Owner{Owner::kPredicate, index});
    }
  }
  return lines;
}

std::vector<OwnedLine> PredicateRegistrations(int class_index, const LibraryFacts& facts) {
  std::vector<OwnedLine> lines;
  for (size_t i = 0; i < facts.predicates.size(); ++i) {
    const PredicateFacts& predicate = facts.predicates[i];
    if (ClassOf(predicate, facts) != class_index || !IsLive(predicate, facts)) continue;
    const int index = static_cast<int>(i);
    lines.emplace_back(Writer(predicate, index, facts).Registration(),
                       Owner{Owner::kPredicate, index});
  }
  return lines;
}

std::vector<OwnedLine> FreePredicates(int function_index, const LibraryFacts& facts) {
  std::vector<OwnedLine> lines;
  for (size_t i = 0; i < facts.predicates.size(); ++i) {
    const PredicateFacts& predicate = facts.predicates[i];
    if (predicate.kind == PredicateFacts::kInvariant || predicate.owner != function_index ||
        !IsLive(predicate, facts)) {
      continue;
    }
    const int index = static_cast<int>(i);
    lines.emplace_back(Writer(predicate, index, facts).Free(), Owner{Owner::kPredicate, index});
  }
  return lines;
}

void NotePredicates(LibraryFacts& facts, const SourceSet& sources) {
  for (const PredicateFacts& predicate : facts.predicates) {
    const int of = ClassOf(predicate, facts);
    std::string reason = predicate.withdrawn;
    if (reason.empty() && of >= 0 && !IsRegistered(facts.classes[of], sources)) {
      reason = "its class is not registered in the driver";
    } else if (reason.empty() && !IsLive(predicate, facts)) {
      reason = "its function is not called by the search";
    }
    proto::ConditionModel& condition = *ListOf(predicate, facts).Mutable(predicate.number);
    condition.set_evaluated(reason.empty());
    condition.set_not_evaluated_reason(reason);
  }
}

void AddCondition(proto::ConditionModel condition, Conditions* conditions) {
  const auto plain = [](const proto::ConditionModel& one) {
    std::string text;
    for (const Lexeme& lexeme : Lex(one.expression())) absl::StrAppend(&text, lexeme.text, " ");
    return text.empty() ? one.text() : text;
  };
  const std::string text = plain(condition);
  for (const proto::ConditionModel& other : *conditions) {
    if (plain(other) == text) return;
  }
  *conditions->Add() = std::move(condition);
}

}  // namespace augment::instrument
