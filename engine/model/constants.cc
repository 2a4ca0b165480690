#include "engine/model/constants.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace augment {
namespace {

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

}  // namespace augment
