#include "engine/model/vocabulary.h"

#include <algorithm>
#include <functional>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/base/internal_names.h"
#include "engine/model/constants.h"
#include "engine/model/instance.h"
#include "engine/model/qualified_name.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// The template's model with as many parameters as the instance has.
proto::FunctionModel InstanceModel(const proto::FunctionModel& declared,
                                   const proto::RegistryFunction& instance) {
  proto::FunctionModel model = declared;
  while (model.parameters_size() > instance.parameters_size()) {
    model.mutable_parameters()->RemoveLast();
  }
  for (int i = 0; i < instance.parameters_size(); ++i) {
    const int last = declared.parameters_size() - 1;
    proto::ParameterModel* parameter =
        i < model.parameters_size() ? model.mutable_parameters(i) : model.add_parameters();
    // The elements of a pack.
    if (last >= 0 && i >= last && instance.parameters_size() != declared.parameters_size()) {
      *parameter = declared.parameters(last);
      parameter->set_name(absl::StrCat(declared.parameters(last).name(), i - last + 1));
    }
    parameter->set_type(instance.parameters(i).name());
    parameter->set_canonical(instance.parameters(i).name());
  }
  return model;
}

// "ns::Item" of "ns::{anonymous}::Item" and "ns::(anonymous namespace)::Item".
std::string WithoutAnonymous(const std::string& type) {
  return absl::StrReplaceAll(type, {{"{anonymous}::", ""}, {"(anonymous namespace)::", ""}});
}

bool MentionsWitness(const proto::RegistryFunction& function) {
  return HasWitness(function.instance()) || HasWitness(function.result().name()) ||
         std::any_of(function.parameters().begin(), function.parameters().end(),
                     [](const proto::Type& type) { return HasWitness(type.name()); });
}

}  // namespace

bool HasWitness(absl::string_view type) { return absl::StrContains(type, kWitness); }

bool IsWitness(const proto::Type& type) { return type.name() == kWitness; }

Vocabulary::Vocabulary(proto::Registry registry, const std::vector<proto::SubjectModel>& models)
    : registry_(std::move(registry)), enumerators_(models) {
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      functions_.emplace(function.id(), function);
    }
    thrown_.insert(model.thrown().begin(), model.thrown().end());
    names_.inline_namespaces.insert(model.inline_namespaces().begin(),
                                    model.inline_namespaces().end());
    helpers_.insert(helpers_.end(), model.helpers().begin(), model.helpers().end());
    for (const proto::ClassModel& c : model.classes()) {
      classes_.emplace(c.id(), c);
      // `std::hash<Item>` is the test's, `std::hash` is not.
      const size_t arguments = c.name().find('<');
      const bool specialises = arguments != std::string::npos &&
                               (!c.is_template() || absl::StartsWith(c.name(), "std::"));
      if (c.of_test() && !specialises) {
        test_types_.insert(WithoutAnonymous(c.name().substr(0, arguments)));
      }
    }
    for (const proto::EnumModel& e : model.enums()) {
      if (e.of_test()) test_types_.insert(WithoutAnonymous(e.name()));
    }
  }
  NameConstants(models, names_, &registry_);
  NameNoPosition(models, &registry_);
  for (const proto::RegistryFunction& function : registry_.functions()) {
    const auto declared = functions_.find(function.declared());
    if (function.declared() != 0 && declared != functions_.end()) {
      functions_.emplace(function.id(), InstanceModel(declared->second, function));
    }
  }
  for (int i = 0; i < registry_.functions_size(); ++i) {
    const int of = class_of(i);
    by_id_.emplace(std::make_pair(registry_.functions(i).id(), of), i);
    of_witness_.push_back((of >= 0 && HasWitness(class_at(of).name())) ||
                          MentionsWitness(registry_.functions(i)));
  }
  for (int i = 0; i < registry_.classes_size(); ++i) {
    class_by_name_.emplace(registry_.classes(i).name(), i);
  }
  for (const auto& [id, c] : classes_) {
    const auto [known, is_new] = class_ids_.emplace(c.name(), id);
    if (!is_new) known->second = 0;
  }
  // Some have static members only, and no objects.
  std::set<std::string> of_library;
  for (const auto& [id, c] : classes_) of_library.insert(c.name().substr(0, c.name().find('<')));
  const LibraryNames inline_only = names_;
  for (const proto::SubjectModel& model : models) {
    for (const proto::AliasTemplateModel& alias : model.alias_templates()) {
      AddAliasTemplate(alias, &names_);
    }
  }
  for (const proto::RegistryAlias& alias : registry_.aliases()) {
    // `Derived::Base` is no name for a whole class, and nobody wants a longer one.
    const std::string type = SourceTypeName(alias.type(), &inline_only);
    const bool is_own =
        FindClass(alias.type()) >= 0 || of_library.count(type.substr(0, type.find('<'))) != 0;
    if (alias.is_member() || !is_own || alias.name().size() >= type.size()) continue;
    std::string& chosen = names_.aliases[type];
    if (chosen.empty() || alias.name().size() < chosen.size()) chosen = alias.name();
  }
  NameTestTypesAsWritten();
  predicates_.resize(static_cast<size_t>(registry_.functions_size()));
  invariants_.resize(static_cast<size_t>(registry_.classes_size()));
  for (int p = 0; p < registry_.predicates_size(); ++p) {
    const int of = ClassOf(registry_.predicates(p));
    if (registry_.predicates(p).kind() == proto::RegistryPredicate::INVARIANT) {
      for (int c = 0; c < registry_.classes_size(); ++c) {
        if (IsA(c, of)) invariants_[static_cast<size_t>(c)].push_back(p);
      }
      continue;
    }
    // A static member's thunk has no class.
    for (auto at = by_id_.lower_bound({registry_.predicates(p).id(), -1});
         at != by_id_.end() && at->first.first == registry_.predicates(p).id(); ++at) {
      if (at->first.second == of || at->first.second < 0) {
        predicates_[static_cast<size_t>(at->second)].push_back(p);
      }
    }
  }
}

// Within the test's sources nothing else is needed to name them.
void Vocabulary::NameTestTypesAsWritten() {
  if (test_types_.empty()) return;
  const std::function<void(proto::Type*)> rename = [&](proto::Type* type) {
    if (!TestTypeAmong({type->name()}).empty()) type->set_name(WithoutAnonymous(type->name()));
    for (proto::Type& element : *type->mutable_elements()) rename(&element);
  };
  for (proto::RegistryClass& c : *registry_.mutable_classes()) {
    if (!TestTypeAmong({c.name()}).empty()) c.set_name(WithoutAnonymous(c.name()));
    for (proto::Type& field : *c.mutable_field_types()) rename(&field);
  }
  for (proto::RegistryFunction& f : *registry_.mutable_functions()) {
    rename(f.mutable_result());
    for (proto::Type& parameter : *f.mutable_parameters()) rename(&parameter);
  }
}

const std::vector<int>& Vocabulary::PredicatesOf(int function) const {
  return predicates_[static_cast<size_t>(function)];
}

const std::vector<int>& Vocabulary::InvariantsOf(int class_index) const {
  return invariants_[static_cast<size_t>(class_index)];
}

const proto::ConditionModel* Vocabulary::predicate_model(int index) const {
  const proto::RegistryPredicate& predicate = registry_.predicates(index);
  const google::protobuf::RepeatedPtrField<proto::ConditionModel>* list = nullptr;
  if (predicate.kind() == proto::RegistryPredicate::INVARIANT) {
    const auto found = classes_.find(predicate.id());
    if (found == classes_.end()) return nullptr;
    list = &found->second.invariants();
  } else {
    const auto found = functions_.find(predicate.id());
    if (found == functions_.end()) return nullptr;
    list = predicate.kind() == proto::RegistryPredicate::PRECONDITION
               ? &found->second.preconditions()
           : predicate.kind() == proto::RegistryPredicate::POSTCONDITION
               ? &found->second.postconditions()
               : &found->second.conditions();
  }
  const int number = static_cast<int>(predicate.number());
  return number < list->size() ? &list->Get(number) : nullptr;
}

const proto::FunctionModel* Vocabulary::model(int function) const {
  const auto found = functions_.find(registry_.functions(function).id());
  return found == functions_.end() ? nullptr : &found->second;
}

bool Vocabulary::IsClassOfTest(int class_index) const {
  const proto::ClassModel* model = class_index < 0 ? nullptr : class_model(class_index);
  return model != nullptr && model->of_test();
}

bool Vocabulary::IsOfTest(int function) const { return IsClassOfTest(class_of(function)); }

std::string Vocabulary::TheoryOf(int function) const {
  const proto::FunctionModel* const found = model(function);
  return found == nullptr ? "" : found->theory();
}

bool Vocabulary::IsTypeOfTest(const std::string& name) const {
  return test_types_.count(WithoutAnonymous(name)) != 0;
}

std::string Vocabulary::TestTypeIn(int function) const {
  if (test_types_.empty()) return "";
  const proto::RegistryFunction& f = registry_.functions(function);
  const int of = class_of(function);
  std::vector<std::string> texts = {f.result().name(), f.instance(),
                                    of < 0 ? "" : class_at(of).name()};
  for (const proto::Type& type : f.parameters()) texts.push_back(type.name());
  return TestTypeAmong(texts);
}

std::string Vocabulary::TestTypeInClass(int class_index) const {
  return class_index < 0 ? "" : TestTypeAmong({class_at(class_index).name()});
}

std::string Vocabulary::TestTypeAmong(const std::vector<std::string>& texts) const {
  for (const std::string& text : texts) {
    const std::string whole = WithoutAnonymous(text);
    for (const absl::string_view name : SplitNames(whole)) {
      if (test_types_.count(std::string(name)) != 0) return std::string(name);
    }
  }
  return "";
}

const proto::ClassModel* Vocabulary::class_model(int index) const {
  const auto found = classes_.find(registry_.classes(index).id());
  return found == classes_.end() ? nullptr : &found->second;
}

const proto::ClassModel* Vocabulary::ClassNamed(const std::string& name) const {
  const auto found = class_ids_.find(name);
  return found == class_ids_.end() || found->second == 0 ? nullptr : &classes_.at(found->second);
}

namespace {

// Nobody writes the name of what is internal where the library has another for it.
std::string WithoutInternalNames(std::string text, const LibraryNames& names) {
  const auto is_name = [](char c) { return absl::ascii_isalnum(c) || c == '_' || c == ':'; };
  for (const auto& [type, alias] : names.aliases) {
    if (!IsInInternalNamespace(type)) continue;
    for (size_t at = text.find(type); at != std::string::npos; at = text.find(type, at)) {
      const size_t end = at + type.size();
      const bool whole = (at == 0 || !is_name(text[at - 1])) &&
                         (end == text.size() || text[end] == ':' || !is_name(text[end]));
      if (whole) text.replace(at, type.size(), alias);
      at += whole ? alias.size() : type.size();
    }
  }
  return text;
}

}  // namespace

std::string Vocabulary::Display(int function) const {
  const proto::FunctionModel* found = model(function);
  const int of = class_of(function);
  if (found == nullptr) return absl::StrCat("function ", function);
  if (!found->theory().empty()) return absl::StrCat("theory ", found->theory());
  std::string instance =
      ShownTypeName(InstanceSuffix(registry_.functions(function).instance()), &names_);
  if (!instance.empty()) instance.insert(0, " ");
  if (of < 0) return WithoutInternalNames(found->signature(), names_) + instance;
  // A template's instance names itself better than its pattern does.
  const size_t open = found->signature().find('(', found->qualified_name().size());
  const std::string parameters = open == std::string::npos ? "()" : found->signature().substr(open);
  return absl::StrCat(ShownClass(of), "::", Name(function),
                      WithoutInternalNames(parameters, names_), instance);
}

std::string Vocabulary::ShownClass(int index) const {
  return ShownTypeName(class_at(index).name(), &names_);
}

std::string Vocabulary::Name(int function) const {
  const proto::FunctionModel* found = model(function);
  if (found == nullptr) return absl::StrCat("function", function);
  const int of = class_of(function);
  // A constructor of a base that the class inherits is called as the class is.
  const bool inherited = of >= 0 && registry_.functions(function).is_constructor() &&
                         found->class_id() != 0 && found->class_id() != class_at(of).id();
  return inherited ? UnqualifiedName(class_at(of).name()) : found->name();
}

std::string Vocabulary::QualifiedName(int function) const {
  const proto::FunctionModel* found = model(function);
  return found == nullptr ? Name(function) : found->qualified_name();
}

int Vocabulary::FindClass(const std::string& name) const {
  const auto found = class_by_name_.find(name);
  return found == class_by_name_.end() ? -1 : found->second;
}

bool Vocabulary::IsA(int derived, int base) const {
  if (derived == base) return true;
  if (derived < 0) return false;
  for (const uint32_t next : class_at(derived).bases()) {
    if (IsA(static_cast<int>(next), base)) return true;
  }
  return false;
}

bool Vocabulary::IsMixin(int class_index) const {
  const std::string& name = class_at(class_index).name();
  if (!absl::StrContains(name, '<')) return false;
  for (int c = 0; c < registry_.classes_size(); ++c) {
    const std::string& derived = class_at(c).name();
    if (c == class_index || !IsA(c, class_index)) continue;
    // As a whole argument: "Base<Derived>", "Base<Derived, int>".
    for (size_t at = name.find(derived); at != std::string::npos; at = name.find(derived, at + 1)) {
      const char before = at == 0 ? ' ' : name[at - 1];
      // "Base<Derived<int> >", as compilers write it.
      const size_t end = name.find_first_not_of(' ', at + derived.size());
      const char after = end != std::string::npos ? name[end] : ' ';
      if ((before == '<' || before == ' ' || before == ',') && (after == '>' || after == ',')) {
        return true;
      }
    }
  }
  return false;
}

int Vocabulary::FindMember(uint64_t id, int class_index) const {
  const auto found = by_id_.find({id, class_index});
  return found == by_id_.end() ? -1 : found->second;
}

int Vocabulary::Find(uint64_t id, const std::string& receiver_class) const {
  const int of = receiver_class.empty() ? -1 : FindClass(receiver_class);
  const auto exact = by_id_.find({id, of});
  if (exact != by_id_.end()) return exact->second;
  // Inherited, static, or free.
  for (auto at = by_id_.lower_bound({id, -1}); at != by_id_.end() && at->first.first == id; ++at) {
    if (at->first.second < 0 || of < 0 || IsA(of, at->first.second)) return at->second;
  }
  return -1;
}

int Vocabulary::ObjectClass(const proto::Type& type) const {
  if (type.kind() == proto::Type::OBJECT) return static_cast<int>(type.class_index());
  if (IsPointerToObject(type)) return static_cast<int>(type.elements(0).class_index());
  return -1;
}

bool Vocabulary::IsPointerToObject(const proto::Type& type) const {
  return (type.kind() == proto::Type::POINTER || type.kind() == proto::Type::SMART) &&
         type.elements_size() == 1 && type.elements(0).kind() == proto::Type::OBJECT;
}

bool Vocabulary::IsOwnerOfObject(const proto::Type& type) const {
  return type.kind() == proto::Type::SMART && IsPointerToObject(type);
}

bool Vocabulary::IsSoleOwner(const proto::Type& type) const {
  return IsOwnerOfObject(type) && absl::StartsWith(type.name(), "std::unique_ptr<");
}

}  // namespace augment
