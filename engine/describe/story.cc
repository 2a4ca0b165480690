#include "engine/describe/story.h"

#include <cctype>
#include <cmath>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/model/camel_case.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kLongestText = 60;
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

}  // namespace

std::string LastName(const std::string& type) {
  const size_t colons = type.rfind("::");
  return colons == std::string::npos ? type : type.substr(colons + 2);
}

std::string QueryWords(const std::string& name) {
  const std::string words = CamelCase(name);
  const bool getter = words.size() > 3 && absl::StartsWith(words, "Get") &&
                      std::isupper(static_cast<unsigned char>(words[3])) != 0;
  return getter ? words.substr(3) : words;
}

Situation Violating(const ContractSet& set, const Contract& contract) {
  Situation situation;
  const Variable& a = set.schema().variables[static_cast<size_t>(contract.a)];
  const std::string name =
      a.kind == Variable::kPredicate ? ConditionWords(a.text) : QueryWords(a.text);
  const bool boolean =
      !contract.constants.empty() && contract.constants[0].kind == Scalar::kBoolean;
  switch (contract.kind) {
    case Contract::kConstant:
      if (a.kind == Variable::kSameObject && boolean && contract.constants[0].integer == 0) {
        const std::string other = set.schema().operand_names[static_cast<size_t>(a.other)];
        situation.words = "WithItself";
        situation.clause = a.text;
        break;
      }
      if (boolean) {
        const bool was = contract.constants[0].integer != 0;
        situation.words = absl::StrCat(was ? "WhenNot" : "When", name);
        situation.clause = a.kind == Variable::kPredicate && was ? absl::StrCat("!(", a.text, ")")
                           : was                                 ? absl::StrCat("!", a.text)
                                                                 : a.text;
      } else {
        situation.words = absl::StrCat("WithOther", name);
        situation.clause = absl::StrCat("another ", a.text);
      }
      break;
    case Contract::kNotNull:
      situation.words = absl::StrCat("WithNull", name);
      situation.clause = absl::StrCat(a.text, " == nullptr");
      break;
    case Contract::kPositive:
    case Contract::kNonNegative:
      situation.words = absl::StrCat(
          contract.kind == Contract::kPositive ? "WithNonPositive" : "WithNegative", name);
      situation.clause =
          absl::StrCat(a.text, contract.kind == Contract::kPositive ? " <= 0" : " < 0");
      break;
    case Contract::kNonZero:
      situation.words = absl::StrCat("WithZero", name);
      situation.clause = absl::StrCat(a.text, " == 0");
      break;
    default:
      situation.words = absl::StrCat("WithNew", name);
      situation.clause = absl::StrCat("not ", contract.text);
      break;
  }
  return situation;
}

bool Assertable(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
    case proto::Value::kBig:
    case proto::Value::kBoolean:
      return true;
    case proto::Value::kReal:
      return std::isfinite(value.real());
    case proto::Value::kText:
      return value.text().size() <= kLongestText;
    case proto::Value::kSequence:
      if (value.sequence().values_size() > 6) return false;
      for (const auto& element : value.sequence().values()) {
        if (!Assertable(element)) return false;
      }
      return true;
    default:
      return false;
  }
}

std::vector<proto::Expectation> ExpectQueries(const Vocabulary& vocabulary, int slot,
                                              const proto::View* entry, const proto::View& exit,
                                              size_t most) {
  std::vector<proto::Expectation> changed;
  std::vector<proto::Expectation> others;
  if (exit.class_index() == 0) return changed;
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(exit.class_index()) - 1);
  for (int i = 0; i < of.queries_size() && i < exit.queries_size(); ++i) {
    const proto::Value& now = exit.queries(i);
    const proto::Type& type = vocabulary.function(static_cast<int>(of.queries(i))).result();
    const bool plain = type.kind() == proto::Type::BOOL || type.kind() == proto::Type::INTEGER ||
                       type.kind() == proto::Type::TEXT || type.kind() == proto::Type::REAL ||
                       type.kind() == proto::Type::ENUM || type.kind() == proto::Type::SEQUENCE;
    if (!plain || !Assertable(now)) continue;
    proto::Expectation expectation;
    expectation.set_subject(proto::Expectation::QUERY);
    expectation.set_function(of.queries(i));
    expectation.set_slot(static_cast<uint32_t>(slot));
    *expectation.mutable_value() = now;
    const bool differs = entry != nullptr && i < entry->queries_size() &&
                         HashValue(entry->queries(i)) != HashValue(now);
    if (differs) {
      changed.push_back(expectation);
    } else if (type.kind() == proto::Type::BOOL || type.kind() == proto::Type::INTEGER) {
      others.push_back(expectation);
    }
  }
  for (const proto::Expectation& expectation : others) {
    if (changed.size() >= most) break;
    if (!changed.empty() && changed.size() >= 2) break;
    changed.push_back(expectation);
  }
  if (changed.size() > most) changed.resize(most);
  return changed;
}

bool ExpectContract(const Vocabulary& vocabulary, const ContractSet& set, const Contract& contract,
                    int slot, const Sample& sample, proto::Expectation* expectation) {
  const Variable& a = set.schema().variables[static_cast<size_t>(contract.a)];
  if (a.kind != Variable::kQuery || a.length) return false;
  expectation->set_subject(proto::Expectation::QUERY);
  expectation->set_function(static_cast<uint32_t>(a.index));
  expectation->set_slot(static_cast<uint32_t>(slot));
  const auto& moment = sample.exit;
  if (static_cast<size_t>(contract.a) < moment.size()) {
    const Scalar& observed = moment[static_cast<size_t>(contract.a)];
    if (observed.kind == Scalar::kInteger) {
      *expectation->mutable_observed() = IntegerValue(observed.integer);
    } else if (observed.kind == Scalar::kBoolean) {
      *expectation->mutable_observed() = BooleanValue(observed.integer != 0);
    } else if (observed.kind == Scalar::kReal) {
      *expectation->mutable_observed() = RealValue(observed.real());
    }
  }
  using E = proto::Expectation;
  switch (contract.kind) {
    case Contract::kNonNegative:
    case Contract::kPositive:
    case Contract::kNonZero:
      expectation->set_comparison(contract.kind == Contract::kNonNegative ? E::GE
                                  : contract.kind == Contract::kPositive  ? E::GT
                                                                          : E::NE);
      *expectation->mutable_value() = IntegerValue(0);
      return true;
    case Contract::kConstant:
      expectation->set_comparison(E::EQ);
      if (contract.constants[0].kind == Scalar::kInteger) {
        *expectation->mutable_value() = IntegerValue(contract.constants[0].integer);
      } else if (contract.constants[0].kind == Scalar::kBoolean) {
        *expectation->mutable_value() = BooleanValue(contract.constants[0].integer != 0);
      } else {
        return false;
      }
      return true;
    case Contract::kEqual:
    case Contract::kNotEqual:
    case Contract::kLess:
    case Contract::kLessEqual: {
      const Variable& b = set.schema().variables[static_cast<size_t>(contract.b)];
      if (b.kind != Variable::kQuery || b.length || b.operand != a.operand || contract.b_old) {
        return false;
      }
      expectation->set_comparison(contract.kind == Contract::kEqual      ? E::EQ
                                  : contract.kind == Contract::kNotEqual ? E::NE
                                  : contract.kind == Contract::kLess     ? E::LT
                                                                         : E::LE);
      expectation->set_against_query(true);
      expectation->set_other_function(static_cast<uint32_t>(b.index));
      expectation->set_other_slot(static_cast<uint32_t>(slot));
      return true;
    }
    case Contract::kIffZero:
    case Contract::kIffPositive: {
      // What the Boolean should have been, given the number.
      const Variable& b = set.schema().variables[static_cast<size_t>(contract.b)];
      if (b.kind != Variable::kQuery || static_cast<size_t>(contract.b) >= moment.size()) {
        return false;
      }
      const int64_t number = moment[static_cast<size_t>(contract.b)].integer;
      expectation->set_comparison(E::EQ);
      *expectation->mutable_value() =
          BooleanValue(contract.kind == Contract::kIffZero ? number == 0 : number > 0);
      return true;
    }
    default:
      static_cast<void>(vocabulary);
      return false;
  }
}

std::string ShowCandidate(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  std::string text;
  for (int i = 0; i < candidate.calls_size(); ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    absl::StrAppend(&text, i == 0 ? "" : "; ");
    int first = 0;
    if (call.special() != proto::CandidateCall::FUNCTION) {
      absl::StrAppend(&text, call.special() == proto::CandidateCall::SET_MEMBER   ? "set("
                             : call.special() == proto::CandidateCall::TAKE_LOCAL ? "take("
                                                                                  : "copy(");
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
