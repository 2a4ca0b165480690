#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/body_parts.h"
#include "engine/emit/cpp_text.h"
#include "engine/emit/expectation.h"
#include "engine/model/members.h"
#include "engine/model/output.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Expectation;
using proto::Type;
using proto::Value;

}  // namespace

const Type& BodyWriter::TypeOf(const Expectation& expectation) const {
  return TypeOfAsked(vocabulary_, LastFunction(), expectation);
}

// `$` is the result.
std::string BodyWriter::PartOfResult(const Expectation& expectation, const std::string& result) {
  const std::vector<Part> parts =
      PartsOf(vocabulary_, vocabulary_.function(LastFunction()).result());
  const std::string& part = parts[expectation.part() - 1].write;
  if (absl::StartsWith(part, "std::get<")) literals_->NeedHeader("tuple");
  return absl::StrReplaceAll(part, {{"$", Primary(result)}});
}

absl::StatusOr<std::string> BodyWriter::Member(const Expectation& expectation) {
  const auto found = slots_.find(static_cast<int>(expectation.slot()));
  if (found == slots_.end() || found->second.temporary) {
    return absl::UnimplementedError("a member of an object without a name");
  }
  return absl::StrCat(found->second.Member(),
                      NameOfAsked(vocabulary_, LastFunction(), expectation));
}

absl::StatusOr<std::string> BodyWriter::Query(int function, int slot,
                                              const std::vector<Value>& arguments) {
  if (function >= vocabulary_.function_count()) {
    return absl::UnimplementedError("a query that the registry does not know");
  }
  std::vector<Value> operands;
  if (vocabulary_.function(function).has_receiver()) {
    operands.push_back(ObjectValue(static_cast<uint64_t>(slot)));
  }
  operands.insert(operands.end(), arguments.begin(), arguments.end());
  ASSIGN_OR_RETURN(CallText text, calls_.Write(function, operands, slots_, &names_));
  if (!text.before.empty()) {
    return absl::UnimplementedError("a query whose argument needs a variable");
  }
  body_.functions.insert(function);
  return text.expression;
}

// One of several truths, as an operand of &&.
absl::StatusOr<std::string> BodyWriter::Conjunct(const Expectation& conjunct) {
  ASSIGN_OR_RETURN(
      std::string left,
      Query(static_cast<int>(conjunct.function()), static_cast<int>(conjunct.slot()),
            std::vector<Value>(conjunct.arguments().begin(), conjunct.arguments().end())));
  absl::StatusOr<std::string> right = std::string();
  if (conjunct.against_query()) {
    right = Query(
        static_cast<int>(conjunct.other_function()), static_cast<int>(conjunct.other_slot()),
        std::vector<Value>(conjunct.other_arguments().begin(), conjunct.other_arguments().end()));
  } else if (conjunct.value().kind_case() != Value::kBoolean) {
    right = literals_->Write(conjunct.value(), TypeOf(conjunct), Spelling::kCompared);
  }
  if (!right.ok()) return right;
  return WriteConjunct(conjunct, left, *right);
}

absl::StatusOr<std::vector<std::string>> BodyWriter::Assertion(const Expectation& expectation,
                                                               Severity severity) {
  if (expectation.comparison() == Expectation::NOT_ALL) {
    std::string all;
    for (const Expectation& conjunct : expectation.conjuncts()) {
      ASSIGN_OR_RETURN(std::string one, Conjunct(conjunct));
      absl::StrAppend(&all, all.empty() ? "" : " && ", one);
    }
    return std::vector<std::string>{options_.framework->Truth(severity, false, all)};
  }
  std::string left = result_;
  if (expectation.subject() == Expectation::QUERY) {
    ASSIGN_OR_RETURN(
        std::string query,
        Query(static_cast<int>(expectation.function()), static_cast<int>(expectation.slot()),
              std::vector<Value>(expectation.arguments().begin(), expectation.arguments().end())));
    left = std::move(query);
  } else if (expectation.subject() == Expectation::ARGUMENT) {
    const auto written = written_.find(ParameterAsked(vocabulary_, LastFunction(), expectation));
    if (written == written_.end()) {
      return absl::UnimplementedError("an argument without a variable");
    }
    left = written->second;
  } else if (expectation.subject() == Expectation::MEMBER) {
    ASSIGN_OR_RETURN(left, Member(expectation));
  } else if (expectation.part() != 0 && !left.empty()) {
    left = PartOfResult(expectation, left);
  } else if (left.empty()) {
    // The result is an object with a name of its own.
    const auto found = slots_.find(last());
    if (found == slots_.end() || !found->second.pointer) {
      return absl::UnimplementedError("a result without a public value");
    }
    left = found->second.name;
  }
  if (expectation.subject() != Expectation::ARGUMENT && IsStreamOverText(TypeOf(expectation))) {
    left += ".str()";
  }
  std::string right;
  if (expectation.same_object()) {
    const auto same = slots_.find(static_cast<int>(expectation.slot()));
    if (same == slots_.end() || same->second.temporary) {
      return absl::UnimplementedError("an object without a name");
    }
    return std::vector<std::string>{
        options_.framework->Compare(severity, Expectation::EQ, left, same->second.Address())};
  }
  if (expectation.against_query()) {
    ASSIGN_OR_RETURN(std::string query,
                     Query(static_cast<int>(expectation.other_function()),
                           static_cast<int>(expectation.other_slot()),
                           std::vector<Value>(expectation.other_arguments().begin(),
                                              expectation.other_arguments().end())));
    right = std::move(query);
    if (expectation.length()) {
      left = LengthAs(
          Spelled(vocabulary_.function(static_cast<int>(expectation.other_function())).result()),
          left);
    }
  }
  absl::StatusOr<std::vector<std::string>> lines = WriteAssertion(
      expectation, *options_.framework, severity, left, right, TypeOf(expectation), literals_);
  if (lines.ok() && options_.show_observed && severity == Severity::kExpect &&
      expectation.observed().kind_case() != Value::KIND_NOT_SET) {
    LiteralWriter scratch({});
    absl::StatusOr<std::string> seen =
        scratch.Write(expectation.observed(), TypeOf(expectation), Spelling::kPlain);
    lines->back() +=
        absl::StrCat("  // is ", seen.ok() ? *seen : ShowValue(expectation.observed()));
  }
  return lines;
}

absl::Status BodyWriter::WriteExpectations() {
  absl::Status why = absl::OkStatus();
  // Two overloads of a question may be written alike.
  std::set<std::vector<std::string>> said;
  std::vector<int> order(static_cast<size_t>(test_.expect_size()));
  std::iota(order.begin(), order.end(), 0);
  // The assertion that acts comes before what it made.
  std::stable_partition(order.begin(), order.end(), [this](int i) {
    return result_inline_ && test_.expect(i).subject() == Expectation::RESULT;
  });
  for (const int i : order) {
    absl::StatusOr<std::vector<std::string>> lines = Assertion(test_.expect(i), Severity::kExpect);
    if (!lines.ok()) {
      why = lines.status();
      continue;
    }
    if (!said.insert(*lines).second) continue;
    if (!options_.expectation_mark.empty()) {
      for (std::string& line : *lines) absl::StrAppend(&line, options_.expectation_mark, i);
    }
    // At once: the assertion is the act.
    std::vector<std::string>& to = result_inline_ ? body_.act : body_.assertions;
    to.insert(to.end(), lines->begin(), lines->end());
  }
  const bool asserts = !body_.assertions.empty() || (result_inline_ && !body_.act.empty()) ||
                       !test_.throws().empty() || test_.fatal() || options_.must_not_throw;
  return asserts || test_.expect_size() == 0 ? absl::OkStatus() : why;
}

}  // namespace augment
