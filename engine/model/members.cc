#include "engine/model/members.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/model/output.h"
#include "engine/model/parameter_name.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

bool IsIdentifier(const std::string& name) {
  return !name.empty() && !absl::ascii_isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_';
         });
}

// As members are that nobody else shall touch, by the common conventions.
bool IsNamedPrivate(const std::string& name) {
  return absl::StartsWith(name, "_") || absl::EndsWith(name, "_") || absl::StartsWith(name, "m_");
}

}  // namespace

bool IsPublicMember(const Vocabulary& vocabulary, int class_index, const std::string& field) {
  if (const proto::ClassModel* model = vocabulary.class_model(class_index); model != nullptr) {
    for (const proto::FieldModel& known : model->fields()) {
      if (known.name() == field) return known.is_public();
    }
  }
  const auto& bases = vocabulary.class_at(class_index).bases();
  return std::any_of(bases.begin(), bases.end(), [&](uint32_t base) {
    return IsPublicMember(vocabulary, static_cast<int>(base), field);
  });
}

std::vector<int> PublicMembers(const Vocabulary& vocabulary, int class_index) {
  std::vector<int> members;
  const proto::RegistryClass& of = vocabulary.class_at(class_index);
  for (int f = 0; f < of.fields_size() && f < of.field_types_size(); ++f) {
    if (IsIdentifier(of.fields(f)) && !IsNamedPrivate(of.fields(f)) &&
        IsPublicMember(vocabulary, class_index, of.fields(f))) {
      members.push_back(f);
    }
  }
  return members;
}

std::vector<Part> PartsOf(const Vocabulary& vocabulary, const proto::Type& type) {
  std::vector<Part> parts;
  const std::string whole = SourceTypeName(type.name());
  const absl::string_view name = absl::StripPrefix(whole, "const ");
  if (type.kind() == proto::Type::TUPLE) {
    const bool pair = absl::StartsWith(name, "std::pair<") && type.elements_size() == 2;
    if (!pair && !absl::StartsWith(name, "std::tuple<")) return parts;
    for (int i = 0; i < type.elements_size(); ++i) {
      parts.push_back(
          {"", pair ? (i == 0 ? "$.first" : "$.second") : absl::StrCat("std::get<", i, ">($)"),
           &type.elements(i)});
    }
    return parts;
  }
  if (type.kind() != proto::Type::AGGREGATE || !type.code().empty()) return parts;
  const proto::ClassModel* const model =
      vocabulary.ClassNamed(std::string(name.substr(0, name.find('<'))));
  if (model == nullptr || model->fields_size() != type.elements_size()) return parts;
  for (int i = 0; i < type.elements_size(); ++i) {
    const proto::FieldModel& field = model->fields(i);
    if (!field.is_public() || !IsIdentifier(field.name()) || IsNamedPrivate(field.name()))
      return {};
    parts.push_back({field.name(), absl::StrCat("$.", field.name()), &type.elements(i)});
  }
  return parts;
}

bool AsksObject(const proto::Expectation& expectation) {
  return expectation.subject() == proto::Expectation::QUERY ||
         expectation.subject() == proto::Expectation::MEMBER;
}

int ParameterAsked(const Vocabulary& vocabulary, int function,
                   const proto::Expectation& expectation) {
  return static_cast<int>(expectation.slot()) -
         (vocabulary.function(function).has_receiver() ? 1 : 0);
}

std::string NameOfAsked(const Vocabulary& vocabulary, int function,
                        const proto::Expectation& expectation) {
  switch (expectation.subject()) {
    case proto::Expectation::MEMBER:
      return vocabulary.class_at(static_cast<int>(expectation.class_index()))
          .fields(static_cast<int>(expectation.field()));
    case proto::Expectation::RESULT:
      if (expectation.part() != 0) {
        return PartsOf(vocabulary, vocabulary.function(function).result())[expectation.part() - 1]
            .name;
      }
      return vocabulary.Name(function);
    case proto::Expectation::ARGUMENT:
      return ParameterName(vocabulary, function, ParameterAsked(vocabulary, function, expectation));
    default:
      return vocabulary.Name(static_cast<int>(expectation.function()));
  }
}

const proto::Type& TypeOfAsked(const Vocabulary& vocabulary, int function,
                               const proto::Expectation& expectation) {
  switch (expectation.subject()) {
    case proto::Expectation::MEMBER:
      return vocabulary.class_at(static_cast<int>(expectation.class_index()))
          .field_types(static_cast<int>(expectation.field()));
    case proto::Expectation::RESULT: {
      const proto::Type& whole = vocabulary.function(function).result();
      return expectation.part() == 0 ? whole
                                     : *PartsOf(vocabulary, whole)[expectation.part() - 1].type;
    }
    case proto::Expectation::ARGUMENT:
      return WrittenType(vocabulary.function(function).parameters(
          ParameterAsked(vocabulary, function, expectation)));
    default:
      return vocabulary.function(static_cast<int>(expectation.function())).result();
  }
}

}  // namespace augment
