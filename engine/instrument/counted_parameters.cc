#include "engine/instrument/counted_parameters.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/base/length_names.h"

namespace augment::instrument {
namespace {

constexpr absl::string_view kIntegers[] = {
    "short", "unsigned short", "int",       "unsigned int",
    "long",  "unsigned long",  "long long", "unsigned long long"};
// Bytes too; `const char` is a text.
constexpr absl::string_view kOthers[] = {"signed char", "unsigned char", "char",  "bool",
                                         "std::byte",   "float",         "double"};

template <class Words>
bool IsOneOf(absl::string_view type, const Words& words) {
  return std::find(std::begin(words), std::end(words), type) != std::end(words);
}

// "const int" of "const int *const" and "const int[]"; empty when it is no pointer.
absl::string_view PointeeOf(const proto::ParameterModel& parameter) {
  absl::string_view type = parameter.canonical();
  if (absl::ConsumeSuffix(&type, "[]")) return absl::StripTrailingAsciiWhitespace(type);
  while (absl::ConsumeSuffix(&type, "const") || absl::ConsumeSuffix(&type, "__restrict") ||
         absl::ConsumeSuffix(&type, " ")) {
  }
  if (!absl::ConsumeSuffix(&type, "*")) return "";
  absl::ConsumeSuffix(&type, " ");
  return type;
}

bool IsPointerToBytes(const proto::ParameterModel& parameter) {
  const absl::string_view pointee = PointeeOf(parameter);
  return pointee == "void" || pointee == "const void";
}

bool IsPointerToNumbers(const proto::ParameterModel& parameter) {
  absl::string_view pointee = PointeeOf(parameter);
  if (pointee == "const char") return false;
  absl::ConsumePrefix(&pointee, "const ");
  return IsOneOf(pointee, kIntegers) || IsOneOf(pointee, kOthers);
}

// main()'s arguments and the like.
bool IsPointerToTexts(const proto::ParameterModel& parameter) {
  absl::string_view pointee = PointeeOf(parameter);
  absl::ConsumeSuffix(&pointee, "const");
  return absl::StripTrailingAsciiWhitespace(pointee) == "const char *";
}

bool IsLength(const proto::ParameterModel& parameter) {
  absl::string_view type = parameter.canonical();
  absl::ConsumePrefix(&type, "const ");
  return IsOneOf(type, kIntegers) && IsLengthName(parameter.name());
}

// `const char* first, const char* last`
bool IsEnd(const proto::ParameterModel& first, const proto::ParameterModel& last) {
  return PointeeOf(first) == PointeeOf(last) && IsEndName(last.name()) &&
         !IsEndName(first.name()) &&
         (IsPointerToNumbers(first) || PointeeOf(first) == "const char");
}

// Of what only bytes are known of, it is the number of bytes, directly beside it, unless that is of
// a text in front of it.
int BytesOf(const proto::FunctionModel& function, int pointer) {
  for (const int i : {pointer + 1, pointer - 1}) {
    if (i > 0 && i < pointer && PointeeOf(function.parameters(i - 1)) == "const char") continue;
    if (i >= 0 && i < function.parameters_size() && IsLength(function.parameters(i)) &&
        IsLengthNameBeforeText(function.parameters(i).name())) {
      return i;
    }
  }
  return -1;
}

int LengthOf(const proto::FunctionModel& function, int pointer) {
  if (IsPointerToBytes(function.parameters(pointer))) return BytesOf(function, pointer);
  for (int i = pointer + 1; i <= pointer + 2 && i < function.parameters_size(); ++i) {
    if (IsLength(function.parameters(i))) return i;
    if (!PointeeOf(function.parameters(i)).empty()) break;
  }
  return pointer > 0 && IsLength(function.parameters(pointer - 1)) ? pointer - 1 : -1;
}

// "It" of "const It" and "const It &".
absl::string_view WithoutConst(absl::string_view type) {
  if (!absl::ConsumePrefix(&type, "const ")) return type;
  if (absl::ConsumeSuffix(&type, "&")) absl::ConsumeSuffix(&type, " ");
  return type;
}

bool MayBeIterator(const proto::ParameterModel& parameter) {
  const absl::string_view type = WithoutConst(parameter.type());
  absl::string_view canonical = parameter.canonical();
  absl::ConsumePrefix(&canonical, "const ");
  return !type.empty() && !absl::EndsWith(type, "&") && !absl::EndsWith(type, "]") &&
         !absl::EndsWith(type, "...") && !IsOneOf(canonical, kIntegers) &&
         !IsOneOf(canonical, kOthers);
}

}  // namespace

std::vector<RangePart> RangePartsOf(const proto::FunctionModel& function) {
  const auto& parameters = function.parameters();
  std::vector<RangePart> parts(static_cast<size_t>(parameters.size()), RangePart::kNone);
  int begin = 0;
  for (int i = 0; i < parameters.size(); ++i) {
    if (!MayBeIterator(parameters[i])) {
      begin = i + 1;
      continue;
    }
    if (WithoutConst(parameters[begin].type()) != WithoutConst(parameters[i].type())) begin = i;
    if (!IsEndName(parameters[i].name())) continue;
    const int count = i - begin + 1;
    const bool pointers = !PointeeOf(parameters[i]).empty();
    if (count == 3 || (count == 2 && !pointers)) {
      parts[static_cast<size_t>(begin)] = RangePart::kBegin;
      if (count == 3) parts[static_cast<size_t>(i) - 1] = RangePart::kMiddle;
      parts[static_cast<size_t>(i)] = RangePart::kEnd;
    }
    begin = i + 1;
  }
  return parts;
}

bool IsNumbers(const proto::FunctionModel& function, int parameter) {
  return IsPointerToNumbers(function.parameters(parameter));
}

bool IsUncounted(const proto::FunctionModel& function, int parameter) {
  const proto::ParameterModel& of = function.parameters(parameter);
  return IsPointerToNumbers(of) && !of.is_array() && of.end_of() == 0;
}

std::string ElementOf(const proto::ParameterModel& parameter) {
  const absl::string_view pointee = PointeeOf(parameter);
  if (pointee == "void") return "char";
  return pointee == "const void" ? "const char" : std::string(pointee);
}

void NoteCounted(proto::FunctionModel* function) {
  // Of a template the instance's body says the types.
  if (function->is_template()) return;
  std::set<int> taken;
  const std::vector<RangePart> ranges = RangePartsOf(*function);
  for (int i = 0; i < function->parameters_size(); ++i) {
    proto::ParameterModel* const parameter = function->mutable_parameters(i);
    parameter->clear_counted_by();
    parameter->clear_end_of();
    parameter->clear_is_array();
    if (ranges[static_cast<size_t>(i)] != RangePart::kNone && !PointeeOf(*parameter).empty()) {
      continue;
    }
    if (i > 0 && IsEnd(function->parameters(i - 1), *parameter)) {
      function->mutable_parameters(i - 1)->clear_counted_by();
      function->mutable_parameters(i - 1)->set_is_array(true);
      parameter->set_end_of(i);
    }
    const bool counted = IsPointerToNumbers(*parameter) || IsPointerToBytes(*parameter) ||
                         IsPointerToTexts(*parameter);
    if (!counted || parameter->end_of() > 0) continue;
    const int length = LengthOf(*function, i);
    // In front of it, it may be that of the one before.
    if (length < 0 || (length < i && taken.count(length) != 0)) continue;
    taken.insert(length);
    parameter->set_counted_by(length + 1);
    parameter->set_is_array(true);
  }
}

}  // namespace augment::instrument
