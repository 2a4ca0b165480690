#include "engine/findings/plain_values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kLongestPlain = 16;
constexpr size_t kLongestName = 10;  // of a parameter that stands for its text
constexpr size_t kShortestName = 3;

bool IsWord(const std::string& text, size_t longest) {
  return !text.empty() && text.size() <= longest &&
         absl::ascii_isalpha(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == ' ';
         });
}

// What is empty is as plain as it can be.
bool IsOdd(const proto::Value& value) {
  return value.kind_case() == proto::Value::kText && !value.text().empty() &&
         !IsWord(value.text(), kLongestPlain);
}

// Of the parameter behind the operand, where it is a word; else "text".
std::string PlainText(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand) {
  if (call.special() == proto::CandidateCall::FUNCTION) {
    const int function = static_cast<int>(call.function());
    const proto::FunctionModel* const model = vocabulary.model(function);
    const int parameter = operand - (vocabulary.function(function).has_receiver() ? 1 : 0);
    if (model != nullptr && parameter >= 0 && parameter < model->parameters_size()) {
      const std::string& name = model->parameters(parameter).name();
      if (name.size() >= kShortestName && IsWord(name, kLongestName)) return name;
    }
  }
  return "text";
}

}  // namespace

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
      usual.set_text(PlainText(vocabulary, call, o));
    } else if (value.kind_case() == proto::Value::kInteger && value.integer() <= 0) {
      usual.set_integer(value.integer() == 0 ? 1 : -value.integer());
    } else if (value.kind_case() == proto::Value::kReal && value.real() <= 0) {
      usual.set_real(value.real() == 0 ? 1 : -value.real());
    } else {
      continue;
    }
    *variants.emplace_back(candidate).mutable_calls(last)->mutable_operands(o) = std::move(usual);
  }
  return variants;
}

std::vector<proto::Candidate> WithPlainTexts(const Vocabulary& vocabulary,
                                             const proto::Candidate& candidate) {
  std::set<std::string> used;
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kText) used.insert(operand.text());
    }
  }
  std::vector<proto::Candidate> variants;
  std::set<std::string> done;
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (int o = 0; o < call.operands_size(); ++o) {
      const proto::Value& odd = call.operands(o);
      if (!IsOdd(odd) || !done.insert(odd.text()).second) continue;
      const std::string plain = PlainText(vocabulary, call, o);
      std::string fresh = plain;
      for (int number = 2; used.count(fresh) != 0; ++number) fresh = absl::StrCat(plain, number);
      // One text stays one text: a name that is looked up, a copy that is compared.
      proto::Candidate variant = candidate;
      for (proto::CandidateCall& other : *variant.mutable_calls()) {
        for (proto::Value& operand : *other.mutable_operands()) {
          if (operand.kind_case() == proto::Value::kText && operand.text() == odd.text()) {
            operand.set_text(fresh);
          }
        }
      }
      variants.push_back(std::move(variant));
    }
  }
  return variants;
}

absl::Status MakeTextsPlain(const Knowledge& knowledge, const Accept& same,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  std::vector<proto::Candidate> variants = WithPlainTexts(vocabulary, *candidate);
  if (variants.empty()) return absl::OkStatus();
  std::vector<proto::Candidate> runs = variants;
  runs.push_back(*candidate);
  ASSIGN_OR_RETURN(auto outcomes, executor->RunAlone(runs, purpose));
  if (outcomes.size() < runs.size()) return absl::OkStatus();
  for (size_t i = 0; i < variants.size(); ++i) {
    if (!RanTheSame(outcomes[i], outcomes.back()) || !same(variants[i], outcomes[i])) continue;
    *candidate = variants[i];
    // The others, with this one replaced.
    return MakeTextsPlain(knowledge, same, purpose, executor, candidate);
  }
  return absl::OkStatus();
}

}  // namespace augment
