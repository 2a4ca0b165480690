#include "engine/describe/story.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "engine/contract/form.h"
#include "engine/contract/print.h"
#include "engine/describe/expected.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/members.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kLongestName = 40;  // of a condition, in a test's name

// "k > size() && !empty()" as "KAboveSizeAndNotEmpty".
std::string ConditionWords(const std::string& text) {
  static constexpr std::pair<const char*, const char*> kSigns[] = {
      {"==", " Is "},   {"!=", " IsNot "}, {"<=", " AtMost "}, {">=", " AtLeast "},
      {"&&", " And "},  {"||", " Or "},    {"->", " "},        {"<", " Below "},
      {">", " Above "}, {"!", " Not "},    {"-", " Minus "},   {"nullptr", "null"}};
  std::string words = text;
  for (const auto& [sign, word] : kSigns) words = absl::StrReplaceAll(words, {{sign, word}});
  words = CamelCase(words);
  return words.size() > kLongestName ? "OtherCase" : words;
}

const char* SpecialName(proto::CandidateCall::Special special) {
  using Call = proto::CandidateCall;
  switch (special) {
    case Call::COPY:
      return "copy";
    case Call::MOVE:
      return "move";
    case Call::COPY_ASSIGN:
      return "copy_assign";
    case Call::MOVE_ASSIGN:
      return "move_assign";
    case Call::DESTROY:
      return "destroy";
    case Call::SET_MEMBER:
      return "set";
    case Call::TAKE_LOCAL:
      return "take";
    default:
      return "?";
  }
}

// "k != 3"; of what has no short text "another items".
std::string Unequal(const std::string& variable, const Scalar& constant) {
  if (constant.kind == Scalar::kBulk && (constant.bulk == nullptr || !constant.bulk->is_text)) {
    return absl::StrCat("another ", variable);
  }
  return absl::StrCat(variable, " != ", ShowScalar(constant));
}

// "filename" of "filename (its length)", "items" of "items.size()".
std::string WhatIsLong(const std::string& text) {
  return text.substr(0, std::min(text.find(" (its length)"), text.find(".size()")));
}

}  // namespace

std::string LastName(const std::string& type) { return UnqualifiedName(ShownTypeName(type)); }

namespace {

// "rhs" and "getSize()" of "rhs.getSize()", which is asked of an argument; else nothing and all.
std::pair<std::string, std::string> WhoseQuery(const std::string& name) {
  const size_t dot = std::min(name.find('.'), name.find("->"));
  if (dot == std::string::npos || dot == 0 || name.find('(') <= dot) return {"", name};
  const size_t rest = name.find_first_not_of(".->", dot);
  if (rest == std::string::npos) return {"", name};
  return {name.substr(0, dot), name.substr(rest)};
}

}  // namespace

std::string QueryWords(const std::string& name) {
  if (const auto [whose, query] = WhoseQuery(name); !whose.empty()) {
    return absl::StrCat(CamelCase(whose), QueryWords(query));
  }
  // What converts to bool says whether it is true, to something else what it is worth.
  const std::string function = name.substr(0, name.find('('));
  if (function == "operator bool") return "True";
  if (function == "operator!") return "False";
  if (absl::StartsWith(function, "operator ") || function == "operator*") return "Value";
  if (function == "operator->") return "Pointer";
  const std::string words = CamelCase(name);
  const bool getter = words.size() > 3 && absl::StartsWith(words, "Get") &&
                      std::isupper(static_cast<unsigned char>(words[3])) != 0;
  return getter ? words.substr(3) : words;
}

std::string PredicateWords(const std::string& name) {
  const std::string words = QueryWords(name);
  const bool asks = words.size() > 2 && absl::StartsWith(words, "Is") &&
                    std::isupper(static_cast<unsigned char>(words[2])) != 0;
  return asks ? words.substr(2) : words;
}

std::string HadWords(const std::string& name) {
  const std::string words = QueryWords(name);
  const bool has = words.size() > 3 && absl::StartsWith(words, "Has") &&
                   std::isupper(static_cast<unsigned char>(words[3])) != 0;
  return has ? words.substr(3) : "";
}

namespace {

// "WhenRhsIsNotValid", "WhenRhsHasNoText", "WhenRhsIsFalse": as a sentence about an argument. "" of
// a question that is no such sentence.
std::string WhenArgumentWords(const std::string& whose, const std::string& query, bool yes) {
  const std::string begin = absl::StrCat("When", CamelCase(whose));
  const std::string words = QueryWords(query);
  if (words == "True" || words == "False") {
    return absl::StrCat(begin, yes == (words == "True") ? "IsTrue" : "IsFalse");
  }
  if (const std::string had = HadWords(query); !had.empty()) {
    return absl::StrCat(begin, yes ? "Has" : "HasNo", had);
  }
  const std::string is = PredicateWords(query);
  const bool asks =
      is != words || Means(PlainWord(query.substr(0, query.find('('))), Meaning::kEmpty);
  return asks ? absl::StrCat(begin, yes ? "Is" : "IsNot", is) : "";
}

}  // namespace

std::string WhenWords(const std::string& question, bool yes) {
  const auto [whose, query] = WhoseQuery(question);
  if (!whose.empty()) {
    std::string of_argument = WhenArgumentWords(whose, query, yes);
    if (!of_argument.empty()) return of_argument;
  }
  const std::string words = QueryWords(question);
  // `!rhs` is no for what is true.
  if (absl::EndsWith(words, "False") && absl::StrContains(question, "operator!")) {
    return absl::StrCat("When", absl::StripSuffix(words, "False"), yes ? "False" : "True");
  }
  if (const std::string had = HadWords(question); !had.empty()) {
    return absl::StrCat(yes ? "With" : "Without", had);
  }
  return absl::StrCat(yes ? "When" : "WhenNot", PredicateWords(question));
}

namespace {

// What an object says of itself, and not what is passed.
bool IsState(const Variable& a) { return a.kind == Variable::kQuery; }

// "has", "hasKey", "containsBlock": whether something is among what an object holds.
bool AsksForMember(const std::string& question) {
  const std::string words = CamelCase(question);
  const std::string plain = PlainWord(question);
  return Means(plain, Meaning::kHas) || Means(plain, Meaning::kOccurrences) ||
         absl::StartsWith(words, "Has") || absl::StartsWith(words, "Contains");
}

// Of a question about an argument, which the tests' calls answer with yes or (`was` false) with no.
std::string RelationWords(const Schema& schema, const Variable& a, bool was) {
  const std::string question = a.text.substr(0, a.text.find('('));
  if (a.operand != 0 || !AsksForMember(question)) {
    return WhenWords(question, !was);
  }
  const auto other = static_cast<size_t>(a.other);
  const std::string of = other < schema.operand_names.size() ? schema.operand_names[other] : "";
  const bool named = !of.empty() && !absl::StartsWith(of, "argument ");
  return absl::StrCat(was ? "WithUnknown" : "WithKnown", named ? CamelCase(of) : "Value");
}

}  // namespace

ViolatedState Violating(const ContractSet& set, const Contract& contract) {
  ViolatedState situation;
  const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
  const std::string name =
      a.kind == Variable::kPredicate ? ConditionWords(a.text) : QueryWords(a.text);
  const auto form = AsConstantComparison(contract.expr);
  if (a.length && IsSign(contract.expr) && form->op != Expr::kGreaterEqual) {
    std::string of = WhatIsLong(a.text);
    // A letter is a name for a number, and none for a text or a list.
    if (a.kind != Variable::kQuery && of.size() == 1) of = "argument";
    return {a.kind == Variable::kQuery ? absl::StrCat("When", QueryWords(of), "IsEmpty")
                                       : absl::StrCat("WithEmpty", QueryWords(of)),
            absl::StrCat("an empty ", of)};
  }
  if (!form.has_value() || (form->op != Expr::kEqual && form->constant.kind != Scalar::kNull &&
                            !IsSign(contract.expr))) {
    return {absl::StrCat("WithNew", name), absl::StrCat("not ", contract.text)};
  }
  const bool boolean = form->constant.kind == Scalar::kBoolean;
  const bool was = form->constant.integer != 0;
  const std::string question = a.text.substr(0, a.text.find('('));
  const bool none = IsSign(contract.expr) && form->op != Expr::kGreaterEqual;
  if (none && a.kind == Variable::kRelation && Means(PlainWord(question), Meaning::kOccurrences)) {
    return {RelationWords(set.schema(), a, /*was=*/true), absl::StrCat(a.text, " == 0")};
  }
  // A size is never less.
  if (none && a.kind == Variable::kQuery && a.operand == 0 &&
      Means(PlainWord(question), Meaning::kSize)) {
    return {"WhenEmpty", absl::StrCat(a.text, " == 0")};
  }
  switch (form->op) {
    case Expr::kEqual:
      if (!boolean) return {absl::StrCat("WithOther", name), Unequal(a.text, form->constant)};
      if (a.kind == Variable::kSameObject && !was) return {"WithItself", a.text};
      situation.words = a.kind == Variable::kRelation ? RelationWords(set.schema(), a, was)
                        : a.kind == Variable::kPredicate
                            ? absl::StrCat(was ? "WhenNot" : "When", name)
                            : WhenWords(a.text, !was);
      situation.clause = a.kind == Variable::kPredicate && was ? absl::StrCat("!(", a.text, ")")
                         : was                                 ? absl::StrCat("!", a.text)
                                                               : a.text;
      return situation;
    case Expr::kGreater:
      return {IsState(a) ? absl::StrCat("When", name, "IsNotPositive")
                         : absl::StrCat("WithNonPositive", name),
              absl::StrCat(a.text, " <= 0")};
    case Expr::kGreaterEqual:
      return {IsState(a) ? absl::StrCat("When", name, "IsNegative")
                         : absl::StrCat("WithNegative", name),
              absl::StrCat(a.text, " < 0")};
    default:
      break;
  }
  return form->constant.kind == Scalar::kNull
             ? ViolatedState{absl::StrCat("WithNull", name), absl::StrCat(a.text, " == nullptr")}
         : IsState(a)
             ? ViolatedState{absl::StrCat("When", name, "IsZero"), absl::StrCat(a.text, " == 0")}
             : ViolatedState{absl::StrCat("WithZero", name), absl::StrCat(a.text, " == 0")};
}

bool IsAboutTheCall(const proto::GeneratedTest& test, const proto::Expectation& expectation) {
  return expectation.subject() == proto::Expectation::RESULT || expectation.changed() ||
         static_cast<int>(expectation.slot()) == test.sequence().calls_size() - 1;
}

namespace {

// A function outside of its class is asked about the object, and about nothing else.
bool AsksOutside(const proto::Expectation& expectation) {
  return expectation.arguments_size() == 1 &&
         expectation.arguments(0).kind_case() == proto::Value::kObject &&
         expectation.arguments(0).object() == expectation.slot();
}

}  // namespace

bool WasGiven(const proto::GeneratedTest& test, const proto::Value& value) {
  if (test.sequence().calls_size() == 0) return false;
  const auto& operands = test.sequence().calls().rbegin()->operands();
  return std::any_of(operands.begin(), operands.end(),
                     [hash = HashValue(value)](const proto::Value& operand) {
                       return HashValue(operand) == hash;
                     });
}

bool AsksIfEqual(const Vocabulary& vocabulary, const proto::Expectation& expectation) {
  return expectation.subject() == proto::Expectation::QUERY && expectation.arguments_size() > 0 &&
         expectation.arguments().rbegin()->kind_case() == proto::Value::kObject &&
         vocabulary.Name(static_cast<int>(expectation.function())) == "operator==";
}

bool AsksWhatWentIn(const proto::GeneratedTest& test, const proto::Expectation& expectation) {
  const auto went_in = [&](const proto::Value& value) { return WasGiven(test, value); };
  return went_in(expectation.value()) ||
         (!AsksOutside(expectation) &&
          std::any_of(expectation.arguments().begin(), expectation.arguments().end(), went_in));
}

std::set<int> BesideTheCall(const proto::GeneratedTest& test) {
  std::set<int> beside;
  for (int i = 0; i < test.expect_size(); ++i) {
    const proto::Expectation& one = test.expect(i);
    const bool plain = one.arguments_size() == 0 || AsksOutside(one);
    const bool tells = one.subject() == proto::Expectation::RESULT || one.changed() ||
                       (plain && IsAboutTheCall(test, one)) ||
                       (plain && !test.situation_words().empty()) || AsksWhatWentIn(test, one);
    if (!tells) beside.insert(i);
  }
  return beside;
}

bool ExpectContract(const ContractSet& set, const Contract& contract, int slot,
                    const Sample& sample, proto::Expectation* expectation) {
  const Expr& said = Consequent(contract.expr);
  const int subject = SubjectOf(said);
  const auto variable = [&](int index) -> const Variable& {
    return set.schema().variables[static_cast<size_t>(index)];
  };
  const Variable& a = variable(subject);
  if (a.kind != Variable::kQuery || a.length) return false;
  expectation->set_subject(proto::Expectation::QUERY);
  expectation->set_function(static_cast<uint32_t>(a.index));
  expectation->set_slot(static_cast<uint32_t>(slot));
  const auto& moment = sample.exit;
  if (static_cast<size_t>(subject) < moment.size()) {
    const Scalar& observed = moment[static_cast<size_t>(subject)];
    if (observed.kind == Scalar::kInteger) {
      *expectation->mutable_observed() = IntegerValue(observed.integer);
    } else if (observed.kind == Scalar::kBoolean) {
      *expectation->mutable_observed() = BooleanValue(observed.integer != 0);
    } else if (observed.kind == Scalar::kReal) {
      *expectation->mutable_observed() = RealValue(observed.real());
    }
  }
  if (const auto form = AsConstantComparison(said)) {
    if (form->op != Expr::kEqual && !IsSign(said)) return false;
    expectation->set_comparison(*ComparisonOf(form->op));
    return ToValue(form->constant, expectation->mutable_value());
  }
  if (const auto form = AsVariableComparison(said)) {
    const Variable& b = variable(form->b.variable);
    if (b.kind != Variable::kQuery || b.length || b.operand != a.operand || form->b.old) {
      return false;
    }
    expectation->set_comparison(*ComparisonOf(form->op));
    expectation->set_against_query(true);
    expectation->set_other_function(static_cast<uint32_t>(b.index));
    expectation->set_other_slot(static_cast<uint32_t>(slot));
    return true;
  }
  if (const auto form = AsEquivalence(said)) {
    // What the Boolean should have been, given the number.
    const auto condition = AsConstantComparison(*form->condition);
    if (!condition.has_value() || variable(condition->variable.variable).kind != Variable::kQuery) {
      return false;
    }
    Valuation valuation;
    valuation.now = &moment;
    const Scalar wanted = ValueAt(*form->condition, valuation);
    if (wanted.kind != Scalar::kBoolean) return false;
    expectation->set_comparison(proto::Expectation::EQ);
    *expectation->mutable_value() = BooleanValue(wanted.integer != 0);
    return true;
  }
  return false;
}

bool ExpectComputed(const ContractSet& set, const Contract& contract, int slot,
                    const Sample& sample, proto::Expectation* expectation) {
  const Expr& said = Consequent(contract.expr);
  if (said.op != Expr::kEqual || said.children[0].op != Expr::kVariable || said.children[0].old) {
    return false;
  }
  const Variable& a = set.schema().variables[static_cast<size_t>(said.children[0].variable)];
  Valuation valuation;
  valuation.now = &sample.exit;
  valuation.old = &sample.entry;
  const Scalar wanted = ValueAt(said.children[1], valuation);
  proto::Expectation computed;
  if (a.length || !ToValue(wanted, computed.mutable_value())) return false;
  if (a.kind == Variable::kQuery && a.operand == 0 && slot >= 0) {
    computed.set_function(static_cast<uint32_t>(a.index));
    computed.set_slot(static_cast<uint32_t>(slot));
  } else if (a.kind == Variable::kResult) {
    computed.set_subject(proto::Expectation::RESULT);
  } else {
    return false;
  }
  *expectation = std::move(computed);
  return true;
}

std::string ShowCandidate(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  std::string text;
  for (int i = 0; i < candidate.calls_size(); ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    absl::StrAppend(&text, i == 0 ? "" : "; ");
    int first = 0;
    if (call.special() != proto::CandidateCall::FUNCTION) {
      absl::StrAppend(&text, SpecialName(call.special()), "(");
    } else {
      const int f = static_cast<int>(call.function());
      if (vocabulary.function(f).has_receiver() && call.operands_size() > 0) {
        absl::StrAppend(&text, ShowValue(call.operands(0)), ".");
        first = 1;
      } else {
        absl::StrAppend(&text, "#", i, " = ");
      }
      absl::StrAppend(&text, vocabulary.Name(f), "(");
    }
    for (int o = first; o < call.operands_size(); ++o) {
      absl::StrAppend(&text, o == first ? "" : ", ", ShowValue(call.operands(o)));
    }
    text += ")";
  }
  return text;
}

}  // namespace augment
