#include "engine/model/constants.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

constexpr char kNoPosition[] = "npos";

using Constants = std::map<std::string, std::string>;  // by type

// The same name in fewer scopes is what a user would write.
std::pair<int64_t, std::string> Depth(const std::string& name) {
  return {std::count(name.begin(), name.end(), ':'), name};
}

void Name(const Constants& constants, const LibraryNames& names, proto::Type* type) {
  for (proto::Type& element : *type->mutable_elements()) Name(constants, names, &element);
  if (!IsOfConstant(*type)) return;
  const auto found = constants.find(SourceTypeName(type->name(), &names));
  if (found != constants.end()) type->set_code(found->second);
}

}  // namespace

bool IsOfConstant(const proto::Type& type) {
  return type.kind() == proto::Type::STATELESS && type.bits() == 1;
}

void NameConstants(const std::vector<proto::SubjectModel>& models, const LibraryNames& names,
                   proto::Registry* registry) {
  Constants constants = {{"std::nullopt_t", "std::nullopt"}, {"std::nullptr_t", "nullptr"}};
  for (const proto::SubjectModel& model : models) {
    for (const proto::ConstantModel& constant : model.constants()) {
      const std::string type = SourceTypeName(constant.type(), &names);
      const auto [at, is_new] = constants.emplace(type, constant.name());
      if (!is_new && Depth(constant.name()) < Depth(at->second)) at->second = constant.name();
    }
  }
  for (proto::RegistryClass& c : *registry->mutable_classes()) {
    for (proto::Type& field : *c.mutable_field_types()) Name(constants, names, &field);
  }
  for (proto::RegistryFunction& f : *registry->mutable_functions()) {
    Name(constants, names, f.mutable_result());
    for (proto::Type& parameter : *f.mutable_parameters()) Name(constants, names, &parameter);
  }
}

void NameNoPosition(const std::vector<proto::SubjectModel>& models, proto::Registry* registry) {
  std::set<uint64_t> having;              // classes
  std::map<uint64_t, uint64_t> class_of;  // by function
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& f : model.functions()) {
      class_of.emplace(f.id(), f.class_id());
      for (const proto::ParameterModel& parameter : f.parameters()) {
        if (UnqualifiedName(parameter.default_value()) == kNoPosition) having.insert(f.class_id());
      }
    }
  }
  for (proto::RegistryFunction& f : *registry->mutable_functions()) {
    const int of = ClassOf(f);
    const auto declared = class_of.find(f.declared() != 0 ? f.declared() : f.id());
    if (of < 0 || of >= registry->classes_size() || declared == class_of.end() ||
        declared->second == 0 || having.count(declared->second) == 0) {
      continue;
    }
    const auto name = [&](proto::Type* type) {
      if (type->kind() == proto::Type::INTEGER && type->bits() == 64 && !type->is_signed()) {
        type->set_no_position(absl::StrCat(registry->classes(of).name(), "::", kNoPosition));
      }
    };
    name(f.mutable_result());
    for (proto::Type& parameter : *f.mutable_parameters()) name(&parameter);
  }
}

}  // namespace augment
