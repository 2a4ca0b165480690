#include "engine/findings/plain_values.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/findings/variants.h"
#include "engine/model/default_value.h"
#include "engine/model/parameter_name.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

constexpr size_t kLongestPlain = 16;
constexpr size_t kLongestName = 10;  // of a parameter that stands for its text
constexpr size_t kShortestName = 3;
constexpr int64_t kLargestPlain = 1000;
constexpr int64_t kLargestSmall = 20;
constexpr int kMostReplaced = 12;   // values of a test
constexpr size_t kMostOfTests = 4;  // texts that are tried for one
constexpr size_t kLongestOfTests = 32;
constexpr size_t kLongestNoise = 24;
constexpr size_t kShortEnough = 3;    // a text that is not made shorter
constexpr size_t kMostSingles = 24;   // characters of a text that are left out one by one
constexpr int kMostShortenings = 20;  // of a test

// "aaa": what a search makes longer and longer.
bool RepeatsItself(const std::string& text) {
  for (size_t i = 2; i < text.size(); ++i) {
    if (text[i] == text[i - 1] && text[i] == text[i - 2]) return true;
  }
  return false;
}

bool IsWord(const std::string& text, size_t longest) {
  return !text.empty() && text.size() <= longest && !RepeatsItself(text) &&
         absl::ascii_isalpha(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == ' ';
         });
}

// What is empty is as plain as it can be.
bool IsOddText(const Value& value) {
  return value.kind_case() == Value::kText && !value.text().empty() &&
         !IsWord(value.text(), kLongestPlain);
}

// A value that is passed, by itself or in another.
struct Leaf {
  const Value* value;
  const proto::CandidateCall* call;
  int operand;
  bool is_whole;  // the operand itself
};

void AddLeaves(const Value& value, const proto::CandidateCall& call, int operand, bool is_whole,
               std::vector<Leaf>* leaves) {
  switch (value.kind_case()) {
    case Value::kSequence:
      for (const Value& one : value.sequence().values()) {
        AddLeaves(one, call, operand, false, leaves);
      }
      break;
    case Value::kTuple:
      for (const Value& one : value.tuple().values()) AddLeaves(one, call, operand, false, leaves);
      break;
    case Value::kPointee:
      AddLeaves(value.pointee(), call, operand, false, leaves);
      break;
    default:
      leaves->push_back({&value, &call, operand, is_whole});
  }
}

std::vector<Leaf> LeavesOf(const proto::Candidate& candidate) {
  std::vector<Leaf> leaves;
  for (const proto::CandidateCall& call : candidate.calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    for (int o = 0; o < call.operands_size(); ++o) {
      AddLeaves(call.operands(o), call, o, /*is_whole=*/true, &leaves);
    }
  }
  return leaves;
}

void Replace(const Value& odd, const Value& plain, Value* value) {
  switch (value->kind_case()) {
    case Value::kSequence:
      for (Value& one : *value->mutable_sequence()->mutable_values()) Replace(odd, plain, &one);
      break;
    case Value::kTuple:
      for (Value& one : *value->mutable_tuple()->mutable_values()) Replace(odd, plain, &one);
      break;
    case Value::kPointee:
      Replace(odd, plain, value->mutable_pointee());
      break;
    default:
      if (value->kind_case() == odd.kind_case() && HashValue(*value) == HashValue(odd)) {
        *value = plain;
      }
  }
}

// Of the parameter behind the operand; -1 for the receiver.
int ParameterOf(const Vocabulary& vocabulary, const Leaf& leaf) {
  const int function = static_cast<int>(leaf.call->function());
  return leaf.operand - (vocabulary.function(function).has_receiver() ? 1 : 0);
}

// Null within a value whose type is not looked into.
const proto::Type* TypeOf(const Vocabulary& vocabulary, const Leaf& leaf) {
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(leaf.call->function()));
  const int parameter = ParameterOf(vocabulary, leaf);
  if (!leaf.is_whole || parameter < 0 || parameter >= f.parameters_size()) return nullptr;
  return &f.parameters(parameter);
}

// Numbers, characters and enumerators are integers that have nothing to do with each other.
proto::Type::Kind KindOf(const proto::Type* type) {
  if (type == nullptr || type->kind() == proto::Type::REAL) return proto::Type::INTEGER;
  return type->is_char() ? proto::Type::TEXT : type->kind();
}

// Wherever it is passed as what it is there.
proto::Candidate Replaced(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                          const Leaf& odd, const Value& plain) {
  const proto::Type::Kind kind = KindOf(TypeOf(vocabulary, odd));
  const bool is_text = odd.value->kind_case() == Value::kText;
  const Value value = *odd.value;
  proto::Candidate variant = candidate;
  for (proto::CandidateCall& call : *variant.mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    for (int o = 0; o < call.operands_size(); ++o) {
      Value* const operand = call.mutable_operands(o);
      const bool is_whole = operand->kind_case() == value.kind_case();
      if (is_text || KindOf(TypeOf(vocabulary, {operand, &call, o, is_whole})) == kind) {
        Replace(value, plain, operand);
      }
    }
  }
  return variant;
}

// Of the parameter, where it is a word; else "text".
std::string PlainText(const Vocabulary& vocabulary, const Leaf& leaf) {
  if (leaf.is_whole) {
    const std::string name = ParameterName(vocabulary, static_cast<int>(leaf.call->function()),
                                           ParameterOf(vocabulary, leaf));
    if (name.size() >= kShortestName && IsWord(name, kLongestName)) return name;
  }
  return "text";
}

// More than four digits, or far from 1. What is so as a float is plain.
bool IsOddReal(double value) {
  const double size = std::fabs(value);
  if (!std::isfinite(value) || size == 0) return false;
  if (size > kLargestPlain || size * kLargestPlain < 1) return true;
  double few = 0;
  return !absl::SimpleAtod(absl::StrFormat("%.4g", value), &few) ||
         static_cast<float>(few) != static_cast<float>(value);
}

// A limit may have to be more than other numbers of the call.
std::vector<Value> PlainLimits() {
  return {IntegerValue(10), IntegerValue(20), IntegerValue(100), IntegerValue(1000)};
}

// What a person would have passed instead, plainest first; nothing for what is plain. An unknown
// type may be one of characters or enumerators, whose large numbers are odd all the same.
std::vector<Value> PlainNumbers(const Value& value, const proto::Type* type) {
  if (type != nullptr && type->kind() != proto::Type::INTEGER &&
      type->kind() != proto::Type::REAL) {
    return {};
  }
  switch (value.kind_case()) {
    case Value::kInteger:
      if (type != nullptr && type->is_char()) {
        const bool is_shown = value.integer() >= ' ' && value.integer() <= '~';
        return is_shown ? std::vector<Value>() : std::vector<Value>{IntegerValue('a')};
      }
      if (value.integer() > kLargestPlain) return PlainLimits();
      if (type != nullptr && value.integer() > kLargestSmall && value.integer() % 10 != 0) {
        return {IntegerValue(3), IntegerValue(10)};
      }
      if (value.integer() < -kLargestPlain) return {IntegerValue(-10), IntegerValue(-20)};
      return {};
    case Value::kBig:
      return PlainLimits();
    case Value::kReal: {
      if (!IsOddReal(value.real())) return {};
      const double sign = value.real() < 0 ? -1 : 1;
      return {RealValue(sign * 1.5), RealValue(sign * 2.5)};
    }
    default:
      return {};
  }
}

}  // namespace

bool IsPlainNumber(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand) {
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const proto::Type* const type =
      TypeOf(vocabulary, {&call.operands(operand), &call, operand, /*is_whole=*/true});
  return type != nullptr && type->kind() == proto::Type::INTEGER && !type->is_char();
}

bool RanTheSame(const proto::Outcome& x, const proto::Outcome& y) {
  if (x.status() != y.status()) return false;
  if (x.status() == proto::Outcome::THREW) {
    return x.exception_type() == y.exception_type() &&
           x.exception_message() == y.exception_message();
  }
  return std::set<uint32_t>(x.blocks().begin(), x.blocks().end()) ==
         std::set<uint32_t>(y.blocks().begin(), y.blocks().end());
}

std::vector<proto::Candidate> WithUsualArguments(const Vocabulary& vocabulary,
                                                 const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  const int last = candidate.calls_size() - 1;
  const proto::CandidateCall& call = candidate.calls(last);
  for (int o = 0; o < call.operands_size(); ++o) {
    const proto::Value& value = call.operands(o);
    proto::Value usual;
    if (value.kind_case() == proto::Value::kText && value.text().empty()) {
      usual.set_text(PlainText(vocabulary, {&value, &call, o, /*is_whole=*/true}));
    } else if (value.kind_case() == proto::Value::kInteger && value.integer() <= 0) {
      // The least number has no negation.
      usual.set_integer(value.integer() == 0
                            ? 1
                            : -std::max(value.integer(), -std::numeric_limits<int64_t>::max()));
    } else if (value.kind_case() == proto::Value::kReal && value.real() <= 0) {
      usual.set_real(value.real() == 0 ? 1 : -value.real());
    } else {
      continue;
    }
    *variants.emplace_back(candidate).mutable_calls(last)->mutable_operands(o) = std::move(usual);
  }
  return variants;
}

namespace {

bool IsOfTests(const PassedTexts& of_tests, const Leaf& leaf) {
  const auto& texts = of_tests.Of(static_cast<int>(leaf.call->function()), leaf.operand);
  return leaf.is_whole && std::find(texts.begin(), texts.end(), leaf.value->text()) != texts.end();
}

// What a person chose who wrote a test, for what nobody chose.
std::vector<std::string> OfTests(const PassedTexts& of_tests, const Leaf& leaf) {
  if (IsOfTests(of_tests, leaf)) return {};
  std::vector<std::string> texts;
  for (const std::string& text :
       of_tests.Of(static_cast<int>(leaf.call->function()), leaf.operand)) {
    if (text.empty() || text.size() > kLongestOfTests || texts.size() == kMostOfTests) continue;
    if (std::all_of(text.begin(), text.end(), absl::ascii_isprint)) texts.push_back(text);
  }
  return texts;
}

}  // namespace

std::vector<proto::Candidate> WithPlainTexts(const Vocabulary& vocabulary,
                                             const PassedTexts& of_tests,
                                             const proto::Candidate& candidate) {
  const std::vector<Leaf> leaves = LeavesOf(candidate);
  std::set<std::string> used;
  for (const Leaf& leaf : leaves) {
    if (leaf.value->kind_case() == Value::kText) used.insert(leaf.value->text());
  }
  std::vector<proto::Candidate> variants;
  std::set<std::string> done;
  for (const Leaf& leaf : leaves) {
    if (!IsOddText(*leaf.value) || !done.insert(leaf.value->text()).second) continue;
    const std::string plain = PlainText(vocabulary, leaf);
    std::string fresh = plain;
    for (int number = 2; used.count(fresh) != 0; ++number) fresh = absl::StrCat(plain, number);
    // One text stays one text: a name that is looked up, a copy that is compared.
    variants.push_back(Replaced(vocabulary, candidate, leaf, TextValue(fresh)));
    for (const std::string& text : OfTests(of_tests, leaf)) {
      // Another text of the sequence would become the same one.
      if (used.count(text) != 0) continue;
      variants.push_back(Replaced(vocabulary, candidate, leaf, TextValue(text)));
    }
  }
  return variants;
}

namespace {

// Without a part of it, the larger parts first (Zeller and Hildebrandt, "Simplifying and Isolating
// Failure-Inducing Input", 2002).
std::vector<std::string> Shorter(const std::string& text) {
  std::vector<std::string> shorter;
  for (size_t part = (text.size() + 1) / 2; part > 0; part = part == 1 ? 0 : (part + 1) / 2) {
    if (part == 1 && text.size() > kMostSingles) break;
    for (size_t at = 0; at < text.size(); at += part) {
      if (IsInsideCharacter(text, at)) continue;
      size_t end = std::min(at + part, text.size());
      while (IsInsideCharacter(text, end)) ++end;
      shorter.push_back(text.substr(0, at) + text.substr(end));
    }
  }
  return shorter;
}

}  // namespace

std::vector<proto::Candidate> WithShorterTexts(const Vocabulary& vocabulary,
                                               const PassedTexts& of_tests,
                                               const proto::Candidate& candidate) {
  const std::vector<Leaf> leaves = LeavesOf(candidate);
  std::set<std::string> used = {""};
  for (const Leaf& leaf : leaves) {
    if (leaf.value->kind_case() == Value::kText) used.insert(leaf.value->text());
  }
  std::vector<proto::Candidate> variants;
  std::set<std::string> done;
  for (const Leaf& leaf : leaves) {
    const Value& value = *leaf.value;
    if (!IsOddText(value) || value.text().size() <= kShortEnough) continue;
    if (IsOfTests(of_tests, leaf) || !done.insert(value.text()).second) continue;
    for (const std::string& text : Shorter(value.text())) {
      if (used.count(text) != 0) continue;
      variants.push_back(Replaced(vocabulary, candidate, leaf, TextValue(text)));
    }
  }
  return variants;
}

bool PassesNoise(const PassedTexts& of_tests, const proto::Candidate& candidate) {
  const std::vector<Leaf> leaves = LeavesOf(candidate);
  return std::any_of(leaves.begin(), leaves.end(), [&of_tests](const Leaf& leaf) {
    return IsOddText(*leaf.value) && leaf.value->text().size() > kLongestNoise &&
           !of_tests.Has(leaf.value->text());
  });
}

std::vector<proto::Candidate> WithPlainNumbers(const Vocabulary& vocabulary,
                                               const proto::Candidate& candidate) {
  const std::vector<Leaf> leaves = LeavesOf(candidate);
  std::set<uint64_t> used;
  for (const Leaf& leaf : leaves) used.insert(HashValue(*leaf.value));
  std::vector<proto::Candidate> variants;
  std::set<uint64_t> done;
  for (const Leaf& leaf : leaves) {
    const Value& odd = *leaf.value;
    if (done.count(HashValue(odd)) != 0) continue;
    for (const Value& plain : PlainNumbers(odd, TypeOf(vocabulary, leaf))) {
      done.insert(HashValue(odd));
      if (used.count(HashValue(plain)) != 0) continue;
      variants.push_back(Replaced(vocabulary, candidate, leaf, plain));
    }
  }
  return variants;
}

std::vector<proto::Candidate> WithWordsForNothing(const Vocabulary& vocabulary,
                                                  const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  for (int c = 0; c < candidate.calls_size(); ++c) {
    const proto::CandidateCall& call = candidate.calls(c);
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const int last = FirstDefault(vocabulary, call);
    for (int o = 0; o < call.operands_size() && o < last; ++o) {
      const Value& value = call.operands(o);
      if (value.kind_case() != Value::kText || !value.text().empty()) continue;
      *variants.emplace_back(candidate).mutable_calls(c)->mutable_operands(o) =
          TextValue(PlainText(vocabulary, {&value, &call, o, /*is_whole=*/true}));
    }
  }
  return variants;
}

absl::Status MakeTextsWords(const Knowledge& knowledge, const Accept& same,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose),
      [&](const proto::Candidate& one) {
        std::vector<proto::Candidate> variants = WithWordsForNothing(vocabulary, one);
        for (proto::Candidate& plain : WithPlainTexts(vocabulary, knowledge.passed_texts(), one)) {
          variants.push_back(std::move(plain));
        }
        return variants;
      },
      [&same](const auto& variant, const auto& outcome, const auto&) {
        return same(variant, outcome);
      },
      kMostReplaced, candidate);
}

absl::Status MakeTextsPlain(const Knowledge& knowledge, const Accept& same,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose),
      [&](const proto::Candidate& one) {
        return WithPlainTexts(vocabulary, knowledge.passed_texts(), one);
      },
      [&same](const auto& variant, const auto& outcome, const auto& original) {
        return RanTheSame(outcome, original) && same(variant, outcome);
      },
      kMostReplaced, candidate);
}

absl::Status MakeTextsShort(const Knowledge& knowledge, const Accept& alike,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose),
      [&](const proto::Candidate& one) {
        return WithShorterTexts(vocabulary, knowledge.passed_texts(), one);
      },
      [&alike](const auto& variant, const auto& outcome, const auto& original) {
        return original.blocks_size() > 0 && RanTheSame(outcome, original) &&
               alike(variant, outcome);
      },
      kMostShortenings, candidate);
}

absl::Status MakeNumbersPlain(const Knowledge& knowledge, const Accept& alike,
                              Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose),
      [&vocabulary](const proto::Candidate& one) { return WithPlainNumbers(vocabulary, one); },
      [&alike](const auto& variant, const auto& outcome, const auto& original) {
        return original.blocks_size() > 0 && RanTheSame(outcome, original) &&
               alike(variant, outcome);
      },
      kMostReplaced, candidate);
}

}  // namespace augment
