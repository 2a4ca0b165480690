#include "engine/emit/overloads.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::FunctionModel;
using proto::Type;

// What a literal of one type might be taken for: overloads whose parameters
// are of the same family compete for it.
enum class Family { kArithmetic, kPointer, kText, kOther };

Family FamilyOf(std::string type) {
  type = SourceTypeName(type);
  if (absl::StrContains(type, "*") || absl::StrContains(type, "_ptr<")) return Family::kPointer;
  if (absl::StrContains(type, "std::string")) return Family::kText;
  for (const absl::string_view word :
       absl::StrSplit(type, absl::ByAnyChar(" &"), absl::SkipEmpty())) {
    if (word == "const") continue;
    for (const char* arithmetic : {"bool", "char", "short", "int", "long", "unsigned", "signed",
                                   "float", "double", "size_t", "std::size_t"}) {
      if (word == arithmetic) return Family::kArithmetic;
    }
    if (absl::EndsWith(word, "_t")) return Family::kArithmetic;
  }
  return Family::kOther;
}

Family FamilyOf(const Type& type) {
  switch (type.kind()) {
    case Type::BOOL:
    case Type::INTEGER:
    case Type::REAL:
      return Family::kArithmetic;
    case Type::POINTER:
    case Type::SMART:
    case Type::C_STRING:
      return Family::kPointer;
    case Type::TEXT:
    case Type::TEXT_VIEW:
      return Family::kText;
    default:
      return Family::kOther;
  }
}

const std::string& ParameterType(const FunctionModel& model, int position) {
  const proto::ParameterModel& parameter = model.parameters(position);
  return parameter.canonical().empty() ? parameter.type() : parameter.canonical();
}

bool SameParameters(const FunctionModel& a, const FunctionModel& b) {
  if (a.parameters_size() != b.parameters_size()) return false;
  for (int i = 0; i < a.parameters_size(); ++i) {
    if (ParameterType(a, i) != ParameterType(b, i)) return false;
  }
  return true;
}

// Without a default, so that a call has to say it.
bool NeedsMoreThan(const FunctionModel& model, int count) {
  for (int i = count; i < model.parameters_size(); ++i) {
    if (model.parameters(i).default_value().empty()) return true;
  }
  return false;
}

bool TakesAnyNumber(const FunctionModel& model) {
  return model.parameters_size() > 0 &&
         absl::EndsWith(model.parameters(model.parameters_size() - 1).type(), "...");
}

// A container or a tuple of the standard library's: no number or pointer can be made of it.
bool IsOfElements(const Type& type) {
  return (type.kind() == Type::SEQUENCE || type.kind() == Type::MAP ||
          type.kind() == Type::TUPLE) &&
         absl::StartsWith(type.name(), "std::");
}

// What is passed is a variable, of which no value can be made, and that no value can be.
bool IsStream(const Type& type) {
  return type.passing() == Type::LVALUE_REF && absl::EndsWith(type.name(), "stream");
}

// "std::istream &", "std::basic_ostream<char> &".
bool IsStandardStream(absl::string_view type) {
  return absl::StartsWith(type, "std::") && absl::EndsWith(type, "&") &&
         absl::StrContains(type, "stream");
}

bool IsInitializerList(const Type& type) {
  return absl::StartsWith(type.name(), "std::initializer_list<");
}

// "T" of a member or function template, as "T", "const T &": what it is follows from the argument.
// The class's own parameters stand in its name: "n::Set<Key, Hash>::insert".
bool IsDeduced(const FunctionModel& model, int position) {
  if (!model.is_template()) return false;
  absl::string_view type = ParameterType(model, position);
  absl::ConsumePrefix(&type, "const ");
  while (!type.empty() && (type.back() == '&' || type.back() == ' ')) type.remove_suffix(1);
  const auto is_letter = [](char c) { return absl::ascii_isalnum(c) || c == '_'; };
  if (type.empty() || !std::all_of(type.begin(), type.end(), is_letter)) return false;
  const std::vector<std::string> of_class =
      absl::StrSplit(model.qualified_name(), absl::ByAnyChar("<>, "), absl::SkipEmpty());
  return std::find(of_class.begin(), of_class.end(), type) == of_class.end();
}

}  // namespace

Overloads::Overloads(const Vocabulary* vocabulary, const std::vector<proto::SubjectModel>* models)
    : vocabulary_(vocabulary) {
  for (const proto::SubjectModel& model : *models) {
    for (const FunctionModel& function : model.functions()) {
      by_name_.emplace(function.qualified_name(), &function);
    }
  }
  for (int f = 0; f < vocabulary->function_count(); ++f) {
    functions_.emplace(std::make_pair(vocabulary->function(f).id(), vocabulary->class_of(f)), f);
  }
}

const Type* Overloads::TypeOf(const FunctionModel& other, int function, int position) const {
  const auto found = functions_.find({other.id(), vocabulary_->class_of(function)});
  if (found == functions_.end()) return nullptr;
  const proto::RegistryFunction& known = vocabulary_->function(found->second);
  return known.declared() == 0 && position < known.parameters_size() ? &known.parameters(position)
                                                                     : nullptr;
}

bool Overloads::MayTake(const FunctionModel& other, int function, int count) const {
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  const auto of_elements = [&entry](int i) {
    return i < entry.parameters_size() && IsOfElements(entry.parameters(i));
  };
  for (int i = 0; i < count && i < other.parameters_size(); ++i) {
    const Type* const known = TypeOf(other, function, i);
    const Family family = known != nullptr ? FamilyOf(*known) : FamilyOf(ParameterType(other, i));
    if (of_elements(i) && (family == Family::kArithmetic || family == Family::kPointer)) {
      return false;
    }
    if (i < entry.parameters_size() && !IsDeduced(other, i) &&
        IsStream(entry.parameters(i)) != IsStandardStream(ParameterType(other, i))) {
      return false;
    }
    // Two arguments of one deduced type are not a list and a number.
    for (int j = 0; j < i; ++j) {
      if (IsDeduced(other, i) && ParameterType(other, i) == ParameterType(other, j) &&
          of_elements(i) != of_elements(j)) {
        return false;
      }
    }
  }
  return true;
}

// It takes an object of its class, which what is passed first would have to become: a constructor
// that takes that itself is the better one ([over.ics.rank]).
bool Overloads::Copies(const FunctionModel& other, int function) const {
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  if (other.kind() != FunctionModel::CONSTRUCTOR || other.parameters_size() == 0) return false;
  const int of = vocabulary_->class_of(function);
  const std::string name = vocabulary_->model(function)->name();
  absl::string_view type = ParameterType(other, 0);
  absl::ConsumePrefix(&type, "const ");
  const bool is_own = absl::EndsWith(type, "&") &&
                      UnqualifiedName(type.substr(0, type.find_last_not_of(" &") + 1)) == name;
  return is_own && entry.parameters_size() > 0 &&
         vocabulary_->ObjectClass(entry.parameters(0)) != of;
}

std::vector<const FunctionModel*> Overloads::Rivals(int function, int count) const {
  std::vector<const FunctionModel*> rivals;
  const FunctionModel* const model = vocabulary_->model(function);
  const auto range = by_name_.equal_range(model->qualified_name());
  for (auto at = range.first; at != range.second; ++at) {
    if (at->second->id() != model->id() && !Copies(*at->second, function) &&
        MayTake(*at->second, function, count)) {
      rivals.push_back(at->second);
    }
  }
  return rivals;
}

bool Overloads::Confusable(int function, int position) const {
  const FunctionModel* const model = vocabulary_->model(function);
  if (model == nullptr || position >= model->parameters_size()) return false;
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  // Which instance of a template is called follows from the arguments' types.
  if (entry.declared() != 0) return true;
  const Family family = position < entry.parameters_size()
                            ? FamilyOf(entry.parameters(position))
                            : FamilyOf(ParameterType(*model, position));
  const int count = model->parameters_size();
  const std::vector<const FunctionModel*> rivals = Rivals(function, count);
  return std::any_of(rivals.begin(), rivals.end(), [&](const FunctionModel* other) {
    if (other->parameters_size() < count ||
        (other->parameters_size() > count && other->parameters(count).default_value().empty()) ||
        ParameterType(*other, position) == ParameterType(*model, position)) {
      return false;
    }
    const Type* const known = TypeOf(*other, function, position);
    const Family rival =
        known != nullptr ? FamilyOf(*known) : FamilyOf(ParameterType(*other, position));
    if (rival == family) return true;
    // 0 is a null pointer, "a" converts to bool, nullptr to a string.
    if (rival != Family::kOther && family != Family::kOther) return true;
    if (family == Family::kText) return known == nullptr || IsMadeOfText(*known);
    return IsDeduced(*other, position);
  });
}

bool Overloads::MayEndBefore(int function, int position) const {
  const FunctionModel* const model = vocabulary_->model(function);
  if (position < 0 || position >= model->parameters_size() ||
      model->parameters(position).default_value().empty()) {
    return false;
  }
  const std::vector<const FunctionModel*> rivals = Rivals(function, position);
  return std::none_of(rivals.begin(), rivals.end(), [&](const FunctionModel* other) {
    // Between a function and its twin for constant objects the receiver decides as before.
    return !SameParameters(*other, *model) && !NeedsMoreThan(*other, position) &&
           (position <= other->parameters_size() || TakesAnyNumber(*other));
  });
}

// A literal becomes it as well as it becomes a std::string.
bool Overloads::IsMadeOfText(const Type& type) const {
  const int of = vocabulary_->ObjectClass(type);
  if (of < 0) return type.kind() == Type::OPAQUE;
  for (int f = 0; f < vocabulary_->function_count(); ++f) {
    const proto::RegistryFunction& made = vocabulary_->function(f);
    if (!made.is_constructor() || vocabulary_->class_of(f) != of || made.parameters_size() == 0) {
      continue;
    }
    const FunctionModel* const model = vocabulary_->model(f);
    // Of a std::string it would take two conversions.
    if (made.parameters(0).kind() == Type::C_STRING &&
        (model == nullptr || (!model->is_explicit() && !NeedsMoreThan(*model, 1)))) {
      return true;
    }
  }
  return false;
}

size_t Overloads::Needed(int function) const {
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  int needed = entry.parameters_size();
  while (needed > 0 && entry.parameters(needed - 1).kind() == Type::STATELESS &&
         MayEndBefore(function, needed - 1)) {
    --needed;
  }
  return static_cast<size_t>(needed);
}

bool Overloads::BracesSuffice(int function, int position) const {
  const FunctionModel* const model = vocabulary_->model(function);
  const proto::RegistryFunction& entry = vocabulary_->function(function);
  if (model == nullptr || entry.declared() != 0 || position >= entry.parameters_size() ||
      position >= model->parameters_size() || absl::StartsWith(model->name(), "operator")) {
    return false;
  }
  const Type& type = entry.parameters(position);
  if (!IsOfElements(type) || type.passing() == Type::LVALUE_REF || !type.code().empty()) {
    return false;
  }
  const auto range = by_name_.equal_range(model->qualified_name());
  if (IsInitializerList(type)) {
    // Braces are one before they are anything else ([over.ics.rank]).
    return std::none_of(range.first, range.second, [&](const auto& other) {
      return position < other.second->parameters_size() &&
             ParameterType(*other.second, position) != ParameterType(*model, position) &&
             absl::StrContains(ParameterType(*other.second, position), "initializer_list<");
    });
  }
  // Of a constructor with one parameter they might make what is copied.
  return type.kind() != Type::TUPLE && std::distance(range.first, range.second) == 1 &&
         (!entry.is_constructor() || entry.parameters_size() > 1);
}

bool Overloads::HasMutableTwin(int function) const {
  const FunctionModel* const model = vocabulary_->model(function);
  if (model == nullptr) return false;
  const auto range = by_name_.equal_range(model->qualified_name());
  return std::any_of(range.first, range.second, [model](const auto& entry) {
    return !entry.second->is_const() && SameParameters(*entry.second, *model);
  });
}

}  // namespace augment
