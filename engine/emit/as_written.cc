#include "engine/emit/as_written.h"

#include <algorithm>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/model/type_name.h"
#include "engine/model/vocabulary.h"

namespace augment {
namespace {

using proto::Type;

// "const ns::Names &" -> "ns::Names"
absl::string_view Bare(absl::string_view declared) {
  absl::ConsumePrefix(&declared, "const ");
  while (absl::ConsumeSuffix(&declared, "&") || absl::ConsumeSuffix(&declared, " ")) {
  }
  return declared;
}

// Names of integers that say more than `unsigned long`.
bool IsStandardInteger(absl::string_view name) {
  static const auto* const kNames = new std::set<std::string>{
      "size_t",  "ptrdiff_t", "intptr_t", "uintptr_t", "int8_t",   "int16_t",
      "int32_t", "int64_t",   "uint8_t",  "uint16_t",  "uint32_t", "uint64_t"};
  absl::ConsumePrefix(&name, "std::");
  return kNames->count(std::string(name)) != 0;
}

class Writer {
 public:
  Writer(const proto::Registry& registry, const std::vector<proto::SubjectModel>& models)
      : vocabulary_(registry, models) {}

  proto::Registry Write() const {
    proto::Registry registry = vocabulary_.registry();
    for (proto::RegistryClass& of : *registry.mutable_classes()) {
      of.set_name(Name(of.name()));
      for (Type& field : *of.mutable_field_types()) Rename(&field);
    }
    for (int f = 0; f < registry.functions_size(); ++f) {
      proto::RegistryFunction& function = *registry.mutable_functions(f);
      const proto::FunctionModel* const model = vocabulary_.model(f);
      for (int p = 0; p < function.parameters_size(); ++p) {
        Type* const type = function.mutable_parameters(p);
        if (model != nullptr && p < model->parameters_size()) {
          Declared(model->parameters(p).type(), type);
        }
        Rename(type);
      }
      if (model != nullptr) Declared(model->return_type(), function.mutable_result());
      Rename(function.mutable_result());
    }
    return registry;
  }

 private:
  std::string Name(const std::string& printed) const {
    return SourceTypeName(printed, &vocabulary_.names());
  }

  void Rename(Type* type) const {
    type->set_name(Name(type->name()));
    if (const size_t member = type->no_position().rfind("::"); member != std::string::npos) {
      type->set_no_position(absl::StrCat(Name(type->no_position().substr(0, member)),
                                         type->no_position().substr(member)));
    }
    for (Type& element : *type->mutable_elements()) Rename(&element);
  }

  // `type` as the declaration has it, when that is a name by which a test can call it.
  void Declared(absl::string_view declared, Type* type) const {
    declared = Bare(declared);
    if (type->kind() == Type::POINTER && type->elements_size() == 1 &&
        type->elements(0).kind() == Type::INTEGER && absl::ConsumeSuffix(&declared, "*")) {
      return Declared(declared, type->mutable_elements(0));
    }
    if (type->kind() == Type::INTEGER) {
      if (IsStandardInteger(declared)) type->set_written(std::string(declared));
      return;
    }
    const std::string last = UnqualifiedName(declared);
    if (last.size() != declared.size() && declared.find('<') != absl::string_view::npos) return;
    for (const proto::RegistryAlias& alias : vocabulary_.registry().aliases()) {
      // The declaration's scope found it; the test names it in full.
      if (alias.type() != type->name() || UnqualifiedName(alias.name()) != last) continue;
      type->set_written(alias.name());
      return;
    }
  }

  const Vocabulary vocabulary_;
};

}  // namespace

proto::Registry AsWritten(const proto::Registry& registry,
                          const std::vector<proto::SubjectModel>& models) {
  return Writer(registry, models).Write();
}

std::string Spelled(const Type& type) {
  return type.written().empty() ? SourceTypeName(type.name()) : type.written();
}

}  // namespace augment
