#include "bench/soundness/report.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace augment::soundness {
namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;
using google::protobuf::Value;

const Value& Member(const Struct& in, const std::string& name) {
  static const Value* const kNothing = new Value;
  const auto found = in.fields().find(name);
  return found == in.fields().end() ? *kNothing : found->second;
}

std::string Text(const Struct& in, const std::string& name) {
  return Member(in, name).string_value();
}

InferredContract ReadContract(const Struct& in, const std::string& name_space) {
  InferredContract result;
  const std::string place = Text(in, "place");
  const auto unqualified = [&name_space](const std::string& text) {
    return absl::StrReplaceAll(text, {{name_space + "::", ""}});
  };
  result.expression.place = place == "precondition"    ? Place::kPrecondition
                            : place == "postcondition" ? Place::kPostcondition
                                                       : Place::kInvariant;
  result.expression.function = unqualified(Text(in, "function"));
  result.text = Text(in, "contract");
  // Without an expression the words may still be C++.
  result.expression.text = Text(in, "expression");
  if (result.expression.text.empty()) result.expression.text = result.text;
  result.state = Text(in, "state");
  result.dropped = result.state == "dropped";
  result.template_name = Text(in, "template");
  return result;
}

Finding ReadFinding(const Struct& in) {
  Finding result;
  result.id = Text(in, "id");
  result.function = Text(in, "function");
  result.fault = Text(in, "verdict") == "fault";
  result.oracle = Text(in, "oracle");
  result.contract = Text(in, "contract");
  for (const Value& call : Member(in, "calls").list_value().values()) {
    result.calls.push_back(call.string_value());
  }
  result.explanation = Text(in, "explanation");
  result.test = Text(in, "test");
  result.found_by = Text(in, "found_by");
  result.after_candidates = Member(in, "found_after_candidates").number_value();
  result.after_seconds = Member(in, "found_after_seconds").number_value();
  return result;
}

}  // namespace

absl::StatusOr<Report> ReadReport(const std::string& json, const std::string& name_space) {
  Struct document;
  if (!google::protobuf::util::JsonStringToMessage(json, &document).ok()) {
    return absl::InvalidArgumentError("augment's report is no JSON");
  }
  const ListValue& targets = Member(document, "targets").list_value();
  if (targets.values_size() != 1) {
    return absl::InvalidArgumentError("augment's report is not about one target");
  }
  const Struct& target = targets.values(0).struct_value();
  if (const std::string error = Text(target, "error"); !error.empty()) {
    return absl::InvalidArgumentError(error);
  }
  Report result;
  const Struct& statistics = Member(target, "statistics").struct_value();
  result.candidates = Member(statistics, "candidates").number_value();
  result.seconds = Member(statistics, "seconds").number_value();
  result.functions = Member(target, "functions").list_value().values_size();
  for (const Value& value : Member(target, "contracts").list_value().values()) {
    const Struct& contract = value.struct_value();
    const bool written = contract.fields().count("written") != 0;
    if (!written && !Member(contract, "implied").bool_value()) {
      result.contracts.push_back(ReadContract(contract, name_space));
    }
  }
  for (const Value& value : Member(target, "sources").list_value().values()) {
    const Struct& source = value.struct_value();
    result.sources.push_back({Text(source, "source"), Member(source, "candidates").number_value(),
                              Member(source, "drops").number_value()});
  }
  for (const Value& value : Member(document, "findings").list_value().values()) {
    result.findings.push_back(ReadFinding(value.struct_value()));
  }
  return result;
}

}  // namespace augment::soundness
