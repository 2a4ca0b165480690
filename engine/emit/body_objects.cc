#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/body_parts.h"
#include "engine/emit/place_comment.h"
#include "engine/model/default_value.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::CandidateCall;
using proto::Expectation;
using proto::Type;
using proto::Value;

}  // namespace

void BodyWriter::NoteNames(int function, const std::vector<const Value*>& operands) {
  if (function >= vocabulary_.function_count()) return;
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const auto& aliases = vocabulary_.registry().aliases();
  for (size_t i = 0; i < operands.size() && i < static_cast<size_t>(f.parameters_size()); ++i) {
    const Type& type = f.parameters(static_cast<int>(i));
    if (operands[i]->kind_case() != Value::kObject || type.kind() != Type::OBJECT) continue;
    // A class has one name that everybody uses, and other names for other purposes; an instance of
    // a template is known by its aliases.
    const bool is_name = std::any_of(aliases.begin(), aliases.end(), [&type](const auto& alias) {
      return alias.name() == type.written() && !alias.is_member() &&
             absl::StrContains(alias.type(), "<");
    });
    if (is_name) declared_.emplace(static_cast<int>(operands[i]->object()), type.written());
  }
}

std::string BodyWriter::SpelledClass(int index, int class_index) const {
  const auto declared = declared_.find(index);
  return declared != declared_.end() ? declared->second
                                     : SourceTypeName(vocabulary_.class_at(class_index).name());
}

// `operands` without the receiver.
void BodyWriter::FindOwners(int function, const std::vector<const Value*>& operands) {
  if (function >= vocabulary_.function_count()) return;
  const proto::RegistryFunction& f = vocabulary_.function(function);
  for (size_t i = 0; i < operands.size() && i < static_cast<size_t>(f.parameters_size()); ++i) {
    const Type& type = f.parameters(static_cast<int>(i));
    if (operands[i]->kind_case() != Value::kObject || !vocabulary_.IsOwnerOfObject(type)) continue;
    bool& shared = owned_[static_cast<int>(operands[i]->object())];
    shared = shared || !vocabulary_.IsSoleOwner(type);
  }
}

// What a call was given has no name any more.
void BodyWriter::GiveAway(const CandidateCall& call) {
  const proto::RegistryFunction& f = vocabulary_.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
    const Type& type = f.parameters(o - first);
    if (call.operands(o).kind_case() == Value::kObject && vocabulary_.IsSoleOwner(type) &&
        type.passing() != Type::CONST_REF) {
      slots_.erase(static_cast<int>(call.operands(o).object()));
    }
  }
}

void BodyWriter::FindUses() {
  uses_ = options_.named;
  std::map<int, int> times;
  const auto use = [&](const Value& value) {
    if (value.kind_case() != Value::kObject) return;
    uses_.insert(static_cast<int>(value.object()));
    ++times[static_cast<int>(value.object())];
  };
  for (const CandidateCall& call : test_.sequence().calls()) {
    for (const Value& operand : call.operands()) use(operand);
    if (call.special() == proto::CandidateCall::FUNCTION &&
        static_cast<int>(call.function()) < vocabulary_.function_count()) {
      const int first = vocabulary_.function(static_cast<int>(call.function())).has_receiver();
      std::vector<const Value*> arguments;
      for (int o = first; o < call.operands_size(); ++o) arguments.push_back(&call.operands(o));
      FindOwners(static_cast<int>(call.function()), arguments);
      NoteNames(static_cast<int>(call.function()), arguments);
    }
    if (call.special() == proto::CandidateCall::DESTROY && call.operands_size() > 0) {
      destroyed_.insert(static_cast<int>(call.operands(0).object()));
    }
  }
  const std::set<int> by_calls = std::move(uses_);
  uses_.clear();
  const std::function<void(const Expectation&)> expect = [&](const Expectation& expectation) {
    for (const Expectation& conjunct : expectation.conjuncts()) expect(conjunct);
    if (expectation.comparison() == Expectation::NOT_ALL) return;
    const auto list = [](const auto& values) {
      std::vector<const Value*> pointers;
      for (const Value& value : values) pointers.push_back(&value);
      return pointers;
    };
    if (expectation.same_object()) {
      uses_.insert(static_cast<int>(expectation.slot()));
      ++times[static_cast<int>(expectation.slot())];
    } else if (expectation.subject() == Expectation::MEMBER) {
      uses_.insert(static_cast<int>(expectation.slot()));
    } else if (expectation.subject() == Expectation::QUERY) {
      uses_.insert(static_cast<int>(expectation.slot()));
      FindOwners(static_cast<int>(expectation.function()), list(expectation.arguments()));
    }
    if (expectation.against_query()) {
      uses_.insert(static_cast<int>(expectation.other_slot()));
      FindOwners(static_cast<int>(expectation.other_function()),
                 list(expectation.other_arguments()));
    }
    for (const Value& argument : expectation.other_arguments()) use(argument);
    for (const Value& argument : expectation.arguments()) use(argument);
  };
  for (const Expectation& expectation : test_.arrange()) expect(expectation);
  for (const Expectation& expectation : test_.expect()) expect(expectation);
  const std::set<int> expected = uses_;
  uses_.insert(by_calls.begin(), by_calls.end());
  uses_.insert(test_.owned_slots().begin(), test_.owned_slots().end());
  for (const int slot : DefaultObjects(vocabulary_, test_.sequence())) {
    if (expected.count(slot) == 0 && options_.named.count(slot) == 0) temporaries_.insert(slot);
  }
  for (const auto& [slot, shared] : owned_) {
    if (shared || times[slot] != 1 || options_.named.count(slot) != 0 || slot >= last()) continue;
    const auto& operands = test_.sequence().calls(slot + 1).operands();
    if (std::any_of(operands.begin(), operands.end(), [slot = slot](const Value& operand) {
          return operand.kind_case() == Value::kObject &&
                 operand.object() == static_cast<uint64_t>(slot);
        })) {
      temporaries_.insert(slot);
    }
  }
}

std::string BodyWriter::NameOf(int index, const std::string& class_name) {
  const auto role = roles_.find(index);
  return role == roles_.end() ? names_.ForClass(class_name) : names_.Fresh(role->second);
}

absl::StatusOr<std::string> BodyWriter::ClassName(int class_index) const {
  if (class_index < 0 || class_index >= vocabulary_.registry().classes_size()) {
    return absl::UnimplementedError("an object of an unknown class");
  }
  const std::string name = SourceTypeName(vocabulary_.class_at(class_index).name());
  if (!IsSpellable(name)) {
    return absl::UnimplementedError(absl::StrCat(name, " has no name that a test could use"));
  }
  return name;
}

// Declares the object of call `index` with a constructor's arguments, or an aggregate's fields.
std::string BodyWriter::Declare(int index, int class_index, const std::string& arguments,
                                bool aggregate) {
  const std::string spelled = SpelledClass(index, class_index);
  literals_->NeedHeadersOf(spelled);
  body_.classes.insert(class_index);
  SlotVariable variable;
  variable.class_index = class_index;
  if (vocabulary_.class_at(class_index).shares_itself()) owned_[index] = true;
  const auto owned = owned_.find(index);
  variable.pointer = variable.owner = destroyed_.count(index) != 0 || owned != owned_.end();
  variable.temporary = temporaries_.count(index) != 0;
  // Only a default argument is one without being owned.
  std::string made = absl::StrCat(spelled, "{}");
  if (variable.owner) {
    literals_->NeedHeader("memory");
    const bool shared = owned != owned_.end() && owned->second;
    // It passes its arguments on in parentheses.
    made = absl::StrCat(shared ? "std::make_shared<" : "std::make_unique<", spelled, ">(",
                        aggregate ? absl::StrCat(spelled, "{", arguments, "}") : arguments, ")");
  }
  variable.name = variable.temporary ? made : NameOf(index, spelled);
  slots_[index] = variable;
  if (variable.temporary) return std::string();
  if (variable.owner) return absl::StrCat("auto ", variable.name, " = ", made, ";");
  if (aggregate) return absl::StrCat(spelled, " ", variable.name, "{", arguments, "};");
  return arguments.empty() ? absl::StrCat(spelled, " ", variable.name, ";")
                           : absl::StrCat(spelled, " ", variable.name, "(", arguments, ");");
}

// Names the object that a call returns.
std::string BodyWriter::Bind(int index, const Type& type, const std::string& expression) {
  if (vocabulary_.IsOwnerOfObject(type)) return BindOwner(index, type, expression);
  const bool owned = owned_.count(index) != 0 ||
                     vocabulary_.class_at(vocabulary_.ObjectClass(type)).shares_itself();
  if (owned && type.kind() == Type::OBJECT && type.passing() == Type::VALUE) {
    return Declare(index, vocabulary_.ObjectClass(type), expression);
  }
  SlotVariable variable;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = type.kind() == Type::POINTER;
  const bool constant = variable.pointer ? type.pointee_const() : type.passing() == Type::CONST_REF;
  variable.is_const = constant;
  const std::string spelled = SourceTypeName(vocabulary_.class_at(variable.class_index).name());
  const auto& left = test_.owned_slots();
  variable.owner = variable.pointer &&
                   std::find(left.begin(), left.end(), static_cast<uint32_t>(index)) != left.end();
  variable.name = NameOf(index, spelled);
  body_.classes.insert(variable.class_index);
  slots_[index] = variable;
  if (variable.owner) {
    literals_->NeedHeader("memory");
    literals_->NeedHeadersOf(spelled);
    return absl::StrCat("const std::unique_ptr<", spelled, "> ", variable.name, "(", expression,
                        ");");
  }
  const char* form = "auto ";
  if (variable.pointer) {
    form = constant ? "const auto* " : "auto* ";
  } else if (type.passing() == Type::CONST_REF) {
    form = "const auto& ";
  } else if (type.passing() == Type::LVALUE_REF) {
    form = "auto& ";
  } else if (type.passing() == Type::RVALUE_REF) {
    form = "auto&& ";
  }
  const bool wrapped = absl::StartsWith(type.name(), "std::reference_wrapper<");
  return absl::StrCat(form, variable.name, " = ", expression, wrapped ? ".get();" : ";");
}

// … the smart pointer that a call returns.
std::string BodyWriter::BindOwner(int index, const Type& type, const std::string& expression) {
  SlotVariable variable;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = true;
  variable.is_const = type.pointee_const();
  const std::string spelled = SourceTypeName(vocabulary_.class_at(variable.class_index).name());
  const bool sole = vocabulary_.IsSoleOwner(type);
  const bool refers = type.passing() == Type::LVALUE_REF || type.passing() == Type::CONST_REF;
  variable.owner = !(sole && refers);
  body_.classes.insert(variable.class_index);
  const auto owned = owned_.find(index);
  if (sole && !refers && temporaries_.count(index) != 0) {
    variable.temporary = true;
    variable.name = expression;
    slots_[index] = variable;
    return std::string();
  }
  variable.name = NameOf(index, spelled);
  slots_[index] = variable;
  if (!variable.owner) {
    return absl::StrCat(variable.is_const ? "const auto* " : "auto* ", variable.name, " = ",
                        expression, ".get();");
  }
  if (sole && owned != owned_.end() && owned->second) {
    literals_->NeedHeader("memory");
    literals_->NeedHeadersOf(spelled);
    return absl::StrCat("std::shared_ptr<", variable.is_const ? "const " : "", spelled, "> ",
                        variable.name, " = ", expression, ";");
  }
  const bool weak = absl::StartsWith(type.name(), "std::weak_ptr<");
  return absl::StrCat("auto ", variable.name, " = ", expression, weak ? ".lock();" : ";");
}

// What the next call alone is passed is written where it is passed: `v.push_back(v[0])`.
std::string BodyWriter::Lent(int index, const std::string& expression) {
  const Type& type =
      vocabulary_.function(static_cast<int>(test_.sequence().calls(index).function())).result();
  SlotVariable variable;
  variable.name = expression;
  variable.class_index = vocabulary_.ObjectClass(type);
  variable.pointer = type.kind() == Type::POINTER;
  variable.is_const = variable.pointer ? type.pointee_const() : type.passing() == Type::CONST_REF;
  slots_[index] = variable;
  return std::string();
}

// A variable of the test, which has a name already; the first one says where it is.
absl::StatusOr<std::string> BodyWriter::Local(int index) {
  const CandidateCall& call = test_.sequence().calls(index);
  const auto found = options_.moments.find(call.moment());
  if (found == options_.moments.end() ||
      static_cast<int>(call.local()) >= found->second->locals_size()) {
    return absl::UnimplementedError("an object of the running test");
  }
  const proto::Moment& moment = *found->second;
  const proto::Moment::Local& local = moment.locals(static_cast<int>(call.local()));
  SlotVariable variable;
  variable.name = local.name();
  variable.class_index = static_cast<int>(local.class_index());
  variable.pointer = local.is_pointer();
  variable.is_const = local.is_const();
  if (local.derived()) {
    ASSIGN_OR_RETURN(std::string whole, ClassName(variable.class_index));
    variable.name = absl::StrCat("dynamic_cast<", local.is_const() ? "const " : "", whole, "&>(",
                                 local.is_pointer() ? "*" : "", local.name(), ")");
    variable.pointer = false;
  }
  slots_[index] = variable;
  body_.classes.insert(variable.class_index);
  if (is_placed_) return std::string();
  is_placed_ = true;
  return PlaceComment(moment);
}

}  // namespace augment
