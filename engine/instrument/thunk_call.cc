#include "engine/instrument/thunk_call.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/instrument/counted_parameters.h"
#include "engine/instrument/names.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;

std::string Lambda(const std::vector<std::string>& parameters, const std::string& statement) {
  return absl::StrCat("[](", absl::StrJoin(parameters, ", "),
                      ") AUGMENT_UNCHECKED -> decltype(auto) { ", statement, "; }");
}

// `a + b`, `-a`, where `operator+(a, b)` in the class of this friend would name a member.
bool IsFriendOperator(const FunctionFacts& function) {
  absl::string_view sign = function.model.name();
  const size_t operands = function.parameter_uses.size();
  return function.hidden_friend && function.explicit_arguments.empty() &&
         absl::ConsumePrefix(&sign, "operator") && !sign.empty() && absl::ascii_ispunct(sign[0]) &&
         sign[0] != '_' && sign[0] != '"' &&
         (operands == 1 || (operands == 2 && sign != "++" && sign != "--"));
}

std::string AsExpression(absl::string_view operator_name,
                         const std::vector<std::string>& operands) {
  const absl::string_view sign = operator_name.substr(sizeof("operator") - 1);
  return operands.size() == 1 ? absl::StrCat(sign, operands[0])
                              : absl::StrCat(operands[0], " ", sign, " ", operands[1]);
}

// `swap(a, b)`, which the standard says for everybody ([swappable.requirements], [alg.swap]):
// many classes have a member of that name as well.
bool IsFriendSwap(const FunctionFacts& function) {
  const auto& parameters = function.model.parameters();
  return function.hidden_friend && function.model.name() == "swap" && parameters.size() == 2 &&
         std::all_of(parameters.begin(), parameters.end(), [](const auto& parameter) {
           return absl::EndsWith(parameter.canonical(), "&") &&
                  !absl::EndsWith(parameter.canonical(), "&&");
         });
}

// The type, in a way that its meaning waits for `augment_function`, whose type is a template's
// argument in what registers a function with a deduced result (`InstanceThunk()`).
std::string Late(const FunctionFacts& function, const std::string& type) {
  return function.deduced_result
             ? absl::StrCat("::augment::driver::Late<decltype(augment_function), ", type, ">")
             : type;
}

std::string ExplicitArguments(const FunctionFacts& function) {
  std::vector<std::string> arguments;
  for (size_t i = 0; i < function.explicit_arguments.size(); ++i) {
    absl::string_view argument = function.explicit_arguments[i];
    if (!function.explicit_types[i]) {
      arguments.emplace_back(argument);
      continue;
    }
    const absl::string_view dots = absl::ConsumeSuffix(&argument, "...") ? "..." : "";
    arguments.push_back(absl::StrCat(Late(function, std::string(argument)), dots));
  }
  return absl::StrJoin(arguments, ", ");
}

// What a function is called on that any object of its class does as well.
std::string AnyObject(const FunctionFacts& function, const std::string& cls) {
  const std::string type = absl::StrCat(function.model.is_const() ? "const " : "", cls);
  const std::string object = absl::StrCat("::augment::driver::AnyObject<", type, ">()");
  return function.qualifier == "&&" ? absl::StrCat("static_cast<", type, "&&>(", object, ")")
                                    : object;
}

}  // namespace

bool CanWait(const FunctionFacts& function) {
  const auto& types = function.explicit_types;
  return function.model.kind() != FunctionModel::FREE || !function.parameter_uses.empty() ||
         std::find(types.begin(), types.end(), true) != types.end();
}

ArrayPart PartOf(const FunctionFacts& function, size_t parameter) {
  const int i = static_cast<int>(parameter);
  const auto& parameters = function.model.parameters();
  if (i >= parameters.size()) return ArrayPart::kNone;
  if (parameters[i].end_of() > 0) return ArrayPart::kEnd;
  return parameters[i].is_array() ? ArrayPart::kFirst : ArrayPart::kNone;
}

namespace {

bool IsPartOfRange(const FunctionFacts& function, size_t parameter) {
  return parameter < function.range_parts.size() &&
         function.range_parts[parameter] != RangePart::kNone;
}

}  // namespace

std::string ParameterType(const FunctionFacts& function, size_t parameter,
                          const std::string& type) {
  if (!IsPartOfRange(function, parameter)) return type;
  const RangePart part = function.range_parts[parameter];
  const char* const made = part == RangePart::kBegin    ? "BeginIn"
                           : part == RangePart::kMiddle ? "MiddleIn"
                                                        : "EndIn";
  return absl::StrCat("::augment::driver::", made, "<", type, ">");
}

std::string CallText(const FunctionFacts& function, const ClassFacts* cls,
                     const std::vector<std::string>& types, size_t count) {
  const FunctionModel& model = function.model;
  std::vector<std::string> parameters;
  std::vector<std::string> arguments;
  if (model.kind() == FunctionModel::METHOD) {
    const std::string constant = model.is_const() ? "const " : "";
    parameters.push_back(absl::StrCat(constant, cls->injected_name, "& self"));
  }
  for (size_t i = 0; i < count; ++i) {
    const std::string name = absl::StrCat("augment_a", i);
    if (const ArrayPart part = PartOf(function, i); part != ArrayPart::kNone) {
      const std::string element = ElementOf(model.parameters(static_cast<int>(i)));
      const bool end = part == ArrayPart::kEnd;
      parameters.push_back(
          absl::StrCat("::augment::driver::", end ? "ArrayEnd<" : "Array<", element, "> ", name));
      const std::string array = end ? absl::StrCat("augment_a", i - 1) : name;
      arguments.push_back(end ? absl::StrCat(array, ".elements + ", array, ".count")
                              : array + ".elements");
      continue;
    }
    if (IsPartOfRange(function, i)) {
      parameters.push_back(absl::StrCat(ParameterType(function, i, types[i]), " ", name));
      arguments.push_back(absl::StrCat("::augment::driver::Passed<", types[i], ">(", name, ")"));
      continue;
    }
    parameters.push_back(Declare(types[i], name));
    // A pack of the class's own.
    absl::string_view type = types[i];
    const absl::string_view dots = absl::ConsumeSuffix(&type, "...") ? "..." : "";
    arguments.push_back(absl::StrCat("::augment::Forward<", type, ">(", name, ")", dots));
  }
  std::string callee;
  switch (model.kind()) {
    case FunctionModel::METHOD:
      // The type of a conversion as written: `operator void (*)()` is no name.
      callee = absl::StrCat("self.", function.is_conversion
                                         ? absl::StrCat("operator ", model.return_type())
                                         : model.name());
      if (function.qualifier == "&&") {
        callee = absl::StrCat("static_cast<", model.is_const() ? "const " : "", cls->injected_name,
                              "&&>(self).", model.name());
      }
      break;
    case FunctionModel::STATIC:
      if (model.on_any_object()) {
        callee = absl::StrCat(AnyObject(function, absl::StrCat("::", cls->model.name())), ".",
                              model.name());
        break;
      }
      callee = function.called_as_free ? absl::StrCat("::", model.qualified_name())
                                       : absl::StrCat(cls->injected_name, "::", model.name());
      break;
    default:
      callee = function.only_friend ? model.name() : absl::StrCat("::", model.qualified_name());
      break;
  }
  return Lambda(parameters,
                absl::StrCat("return ", callee, "(", absl::StrJoin(arguments, ", "), ")"));
}

std::string InstanceCall(const FunctionFacts& function, const ClassFacts* cls) {
  const FunctionModel& model = function.model;
  std::vector<std::string> parameters;
  std::vector<std::string> arguments;
  if (model.kind() == FunctionModel::METHOD) {
    const std::string type = absl::StrCat(model.is_const() ? "const " : "", cls->injected_name);
    parameters.push_back(absl::StrCat(Late(function, type), "& self"));
  }
  for (size_t i = 0; i < function.parameter_uses.size(); ++i) {
    absl::string_view name = function.parameter_uses[i];
    const absl::string_view dots = absl::ConsumeSuffix(&name, "...") ? "..." : "";
    const std::string type = Late(function, absl::StrCat("decltype(", name, ")"));
    const char* const handed_on =
        IsPartOfRange(function, i) ? "::augment::driver::Passed<" : "::augment::Forward<";
    parameters.push_back(absl::StrCat(ParameterType(function, i, type), dots, " augment_a", i));
    arguments.push_back(absl::StrCat(handed_on, type, ">(augment_a", i, ")", dots));
  }
  if (!model.theory().empty()) {
    arguments.insert(arguments.begin(),
                     {absl::StrCat("&", model.name()), absl::StrCat("\"", model.theory(), "\""),
                      absl::StrCat("\"", model.file(), "\""), absl::StrCat(model.line())});
    return Lambda(parameters, absl::StrCat("return ::augment::theory::Challenge(",
                                           absl::StrJoin(arguments, ", "), ")"));
  }
  // An unqualified name would also find what the arguments' namespaces have of it (`move`).
  const bool found_by_arguments =
      function.hidden_friend || function.only_friend || function.internal_linkage;
  std::string callee = model.kind() == FunctionModel::FREE && !found_by_arguments
                           ? absl::StrCat("::", model.qualified_name())
                           : model.name();
  // Which instance of a conversion is meant says the type.
  const bool is_explicit = !function.explicit_arguments.empty() && !function.is_conversion;
  if (is_explicit) absl::StrAppend(&callee, "<", ExplicitArguments(function), ">");
  if (IsFriendOperator(function)) {
    return Lambda(parameters, absl::StrCat("return ", AsExpression(model.name(), arguments)));
  }
  if (IsFriendSwap(function)) {
    return Lambda(parameters,
                  "::std::iter_swap(::std::addressof(augment_a0), ::std::addressof(augment_a1))");
  }
  const char* const named = is_explicit ? "template " : "";
  if (model.kind() == FunctionModel::METHOD) {
    const std::string object = function.qualifier == "&&"
                                   ? absl::StrCat("static_cast<", model.is_const() ? "const " : "",
                                                  cls->injected_name, "&&>(self)")
                                   : "self";
    callee = absl::StrCat(object, ".", named, callee);
  } else if (model.on_any_object()) {
    callee =
        absl::StrCat(AnyObject(function, Late(function, cls->injected_name)), ".", named, callee);
  } else if (model.kind() == FunctionModel::STATIC) {
    callee = absl::StrCat(Late(function, cls->injected_name), "::", named, callee);
  }
  return Lambda(parameters,
                absl::StrCat("return ", callee, "(", absl::StrJoin(arguments, ", "), ")"));
}

}  // namespace augment::instrument
