#include "engine/pool/domain.h"

#include <algorithm>
#include <limits>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/model/constants.h"
#include "engine/model/memory_range.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostUsed = 12;
constexpr int kLongest = 24;            // elements of a sequence
constexpr uint32_t kMostOfArray = 256;  // elements of an array of known size

std::string TypeKey(const proto::Type& type) {
  return absl::StrCat(static_cast<int>(type.kind()), ":", type.name());
}

void AddUnique(const proto::Value& value, std::vector<proto::Value>* values) {
  const uint64_t hash = HashValue(value);
  for (const proto::Value& known : *values) {
    if (HashValue(known) == hash) return;
  }
  values->push_back(value);
}

// Of so many elements: none, one of each, more than any that was used.
void AddSequences(const std::vector<proto::Value>& elements, const std::vector<proto::Value>& used,
                  std::vector<proto::Value>* values) {
  proto::Value empty;
  empty.mutable_sequence();
  AddUnique(empty, values);
  for (const proto::Value& element : elements) {
    proto::Value one;
    *one.mutable_sequence()->add_values() = element;
    AddUnique(one, values);
    if (values->size() > 4) break;
  }
  proto::Value longer = empty;
  for (const proto::Value& value : used) {
    if (value.kind_case() == proto::Value::kSequence &&
        value.sequence().values_size() > longer.sequence().values_size()) {
      longer = value;
    }
  }
  for (const proto::Value& element : elements) {
    if (longer.sequence().values_size() >= kLongest) break;
    *longer.mutable_sequence()->add_values() = element;
  }
  AddUnique(longer, values);
}

// Of an array of so many: all alike, and one after the other.
void AddArrays(uint32_t size, const std::vector<proto::Value>& elements,
               std::vector<proto::Value>* values) {
  if (elements.empty() || size > kMostOfArray) return;
  const auto add = [&](size_t first, size_t step) {
    proto::Value array;
    array.mutable_sequence();
    for (uint32_t i = 0; i < size; ++i) {
      *array.mutable_sequence()->add_values() = elements[(first + i * step) % elements.size()];
    }
    AddUnique(array, values);
  };
  for (size_t e = 0; e < elements.size() && e < 4; ++e) add(e, 0);
  add(0, 1);
}

// `const wchar_t (&)[8]`: what takes it takes a literal, which ends with a zero. (One of `char` is
// a text.)
bool IsLiteral(const proto::Type& type) {
  const std::string& element = type.elements(0).name();
  return type.passing() == proto::Type::CONST_REF &&
         (element == "wchar_t" || element == "char16_t" || element == "char32_t");
}

void EndWithZero(proto::Value* array) {
  auto* const elements = array->mutable_sequence()->mutable_values();
  if (!elements->empty()) *elements->rbegin() = IntegerValue(0);
}

// False when the parameter takes no such value.
bool ValueOfType(const proto::Type& type, const proto::SpecialValue& special, proto::Value* value) {
  const auto is = special.value_case();
  switch (type.kind()) {
    case proto::Type::BOOL:
      if (is != proto::SpecialValue::kBoolean) return false;
      *value = BooleanValue(special.boolean());
      return true;
    case proto::Type::INTEGER:
    case proto::Type::ENUM:
      if (is != proto::SpecialValue::kInteger) return false;
      *value = IntegerOfType(type, special.integer());
      return true;
    case proto::Type::REAL:
      if (is == proto::SpecialValue::kInteger) {
        *value = RealValue(static_cast<double>(special.integer()));
        return true;
      }
      if (is != proto::SpecialValue::kReal) return false;
      *value = RealValue(special.real());
      return true;
    default:
      if (is != proto::SpecialValue::kText || !IsText(type)) return false;
      *value = TextValue(FittedText(type, special.text()));
      return true;
  }
}

// An enumerator that only counts the others (`numberOfKinds`, `kLast`) is no
// value to pass.
bool IsCount(const proto::EnumModel& e, const proto::Enumerator& enumerator) {
  for (const proto::Enumerator& other : e.enumerators()) {
    if (other.value() > enumerator.value()) return false;
  }
  const std::string name = absl::AsciiStrToLower(enumerator.name());
  for (const char* word : {"numberof", "num_", "count", "max", "last", "end", "sentinel", "size"}) {
    if (absl::StrContains(name, word)) return e.enumerators_size() > 1;
  }
  return false;
}

}  // namespace

Domain::Domain(const Vocabulary& vocabulary, const std::vector<proto::SubjectModel>& models)
    : vocabulary_(vocabulary) {
  for (const proto::SubjectModel& model : models) {
    for (const std::string& text : model.texts()) texts_.LearnToken(text);
    for (const proto::EnumModel& e : model.enums()) {
      std::vector<int64_t>& values = enumerators_[e.name()];
      for (const proto::Enumerator& enumerator : e.enumerators()) {
        if (!IsCount(e, enumerator)) values.push_back(enumerator.value());
      }
    }
  }
}

void Domain::Learn(int function, const proto::CandidateCall& call) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (int i = first; i < call.operands_size() && i - first < f.parameters_size(); ++i) {
    const proto::Value& value = call.operands(i);
    if (value.kind_case() == proto::Value::kObject || HasOpaque(value)) continue;
    std::vector<proto::Value>& used = used_[{function, i - first}];
    if (used.size() < kMostUsed) AddUnique(value, &used);
    texts_.Learn(f.parameters(i - first), value);
    std::vector<proto::Value>& by_type = used_by_type_[TypeKey(f.parameters(i - first))];
    if (by_type.size() < kMostUsed) AddUnique(value, &by_type);
  }
}

std::vector<std::string> Domain::AddSpecial(const std::vector<proto::SpecialValue>& values) {
  std::vector<std::string> notes;
  for (const proto::SpecialValue& special : values) {
    const auto note = [&](const std::string& why) {
      notes.push_back(absl::StrCat("a value for ", special.function(), " is not tried: ", why));
    };
    int function = 0;
    while (function < vocabulary_.function_count() &&
           vocabulary_.Display(function) != special.function()) {
      ++function;
    }
    if (function == vocabulary_.function_count()) {
      note("there is no such function that can be called; `augment explain` lists them");
      continue;
    }
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const proto::FunctionModel* model = vocabulary_.model(function);
    int parameter = special.parameter().empty() && f.parameters_size() == 1 ? 0 : -1;
    for (int i = 0; model != nullptr && i < model->parameters_size(); ++i) {
      if (model->parameters(i).name() == special.parameter()) parameter = i;
    }
    if (parameter < 0 || parameter >= f.parameters_size()) {
      note(special.parameter().empty()
               ? "it says not for which parameter"
               : absl::StrCat("no parameter is called ", special.parameter()));
      continue;
    }
    proto::Value value;
    if (!ValueOfType(f.parameters(parameter), special, &value)) {
      note(absl::StrCat("the parameter's type is ", f.parameters(parameter).name()));
      continue;
    }
    AddUnique(value, &special_[{function, parameter}]);
    texts_.Learn(f.parameters(parameter), value);
  }
  return notes;
}

void Domain::Collect(const proto::Type& type, const std::vector<proto::Value>& used, int depth,
                     std::vector<proto::Value>* values) const {
  const auto add = [&](const proto::Value& value) { AddUnique(value, values); };
  const auto nested = [&](const proto::Type& inner) {
    std::vector<proto::Value> found;
    if (depth < 3) Collect(inner, {}, depth + 1, &found);
    return found;
  };
  switch (type.kind()) {
    case proto::Type::BOOL:
      add(BooleanValue(false));
      add(BooleanValue(true));
      break;
    case proto::Type::INTEGER: {
      if (type.is_char() && type.bits() == 8) {
        for (const char c : {'a', '0', ' ', 'z', '\n', '\0'}) add(IntegerValue(c));
        break;
      }
      for (const int64_t value : {0, 1, 2, -1}) {
        if (value >= 0 || type.is_signed()) add(IntegerOfType(type, value));
      }
      for (const proto::Value& value : used) {
        if (value.kind_case() != proto::Value::kInteger) continue;
        for (const int64_t near : {int64_t{1}, int64_t{-1}}) {
          if ((value.integer() + near >= 0 || type.is_signed()) &&
              value.integer() < std::numeric_limits<int64_t>::max() &&
              value.integer() > std::numeric_limits<int64_t>::min()) {
            add(IntegerOfType(type, value.integer() + near));
          }
        }
      }
      add(IntegerOfType(type, 3));
      add(IntegerOfType(type, 10));
      add(IntegerOfType(type, std::numeric_limits<int64_t>::max()));
      add(IntegerOfType(type, type.is_signed() ? std::numeric_limits<int64_t>::min() : -1));
      break;
    }
    case proto::Type::REAL:
      for (const double value : {0.0, 1.0, -1.0, 0.5, 100.0}) add(RealValue(value));
      break;
    case proto::Type::TEXT:
    case proto::Type::TEXT_VIEW:
    case proto::Type::C_STRING:
      for (const char* value : {"", "a", "b", "ab", " ", "0"})
        add(TextValue(FittedText(type, value)));
      // Null for a C string is undefined for most of the library: only when the
      // tests did it.
      break;
    case proto::Type::ENUM: {
      const auto found = enumerators_.find(type.name());
      if (found != enumerators_.end()) {
        for (const int64_t value : found->second) add(IntegerValue(value));
      }
      break;
    }
    case proto::Type::CALLABLE:
      for (int stock = proto::Value::DEFAULT; stock <= proto::Value::THROWS; ++stock) {
        if ((type.bits() >> stock & 1) == 0) continue;
        proto::Value callable;
        callable.set_stock(static_cast<proto::Value::Stock>(stock));
        add(callable);
      }
      break;
    case proto::Type::STATELESS:
      // An object that nobody may make is nobody's argument.
      if (!IsOfConstant(type) || !type.code().empty()) add(UnitValue());
      break;
    case proto::Type::POSITION:
      // Its end only where a test passes that: it has no element.
      for (const int64_t steps : {0, 1}) {
        proto::Value position;
        *position.mutable_tuple()->add_values() = TextValue("");
        *position.mutable_tuple()->add_values() = IntegerValue(steps);
        add(position);
      }
      break;
    case proto::Type::SEQUENCE:
    case proto::Type::MAP:
      if (type.elements_size() != 1) break;
      if (type.bits() > 0) {
        const size_t before = values->size();
        AddArrays(type.bits(), nested(type.elements(0)), values);
        if (IsLiteral(type)) {
          for (size_t i = before; i < values->size(); ++i) EndWithZero(&(*values)[i]);
        }
      } else {
        AddSequences(nested(type.elements(0)), used, values);
      }
      break;
    case proto::Type::TUPLE:
    case proto::Type::AGGREGATE: {
      // The diagonal: the first of each, the second of each, …
      std::vector<std::vector<proto::Value>> parts;
      size_t longest = 0;
      for (const proto::Type& element : type.elements()) {
        parts.push_back(nested(element));
        if (parts.back().empty()) return;
        longest = std::max(longest, parts.back().size());
      }
      for (size_t i = 0; i < std::min<size_t>(longest, 4); ++i) {
        proto::Value tuple;
        tuple.mutable_tuple();
        for (const auto& part : parts) {
          *tuple.mutable_tuple()->add_values() = part[std::min(i, part.size() - 1)];
        }
        add(tuple);
      }
      break;
    }
    case proto::Type::OPTIONAL:
    case proto::Type::SMART:
      add(NullValue());
      [[fallthrough]];
    case proto::Type::POINTER:
      if (type.kind() == proto::Type::POINTER) add(NullValue());
      if (type.elements_size() != 1) break;
      for (const proto::Value& inner : nested(type.elements(0))) {
        proto::Value full;
        *full.mutable_pointee() = inner;
        add(full);
        if (values->size() > 4) break;
      }
      break;
    default:
      break;
  }
}

bool Domain::DeriveText(const proto::Type& type, std::mt19937_64* random,
                        proto::Value* value) const {
  if (IsText(type)) return texts_.DeriveAny(type, random, value);
  if (!MayHoldText(type)) return false;
  const auto used = used_by_type_.find(TypeKey(type));
  if (used == used_by_type_.end() || used->second.empty()) return false;
  return texts_.Derive(type, used->second[(*random)() % used->second.size()], random, value);
}

bool Domain::TakesText(int function) const {
  const auto& parameters = vocabulary_.function(function).parameters();
  return std::any_of(parameters.begin(), parameters.end(), &MayHoldText);
}

std::vector<proto::Value> Domain::Values(int function, int parameter) const {
  const proto::Type& type = vocabulary_.function(function).parameters(parameter);
  std::vector<proto::Value> values;
  std::vector<proto::Value> used;
  const auto special = special_.find({function, parameter});
  if (special != special_.end()) used = special->second;
  const auto own = used_.find({function, parameter});
  if (own != used_.end()) {
    for (const proto::Value& value : own->second) AddUnique(value, &used);
  }
  const auto same = used_by_type_.find(TypeKey(type));
  if (same != used_by_type_.end()) {
    for (const proto::Value& value : same->second) AddUnique(value, &used);
  }
  const proto::FunctionModel* const model = vocabulary_.model(function);
  const bool counted = type.range() == proto::Type::RANGE_BEGIN ||
                       (model != nullptr && parameter < model->parameters_size() &&
                        model->parameters(parameter).is_array());
  if (type.kind() == proto::Type::POINTER && !counted) {
    // Of another function, that says how many there are.
    used.erase(std::remove_if(used.begin(), used.end(),
                              [](const proto::Value& value) {
                                return value.kind_case() == proto::Value::kSequence;
                              }),
               used.end());
  }
  for (const proto::Value& value : used) AddUnique(value, &values);
  if (type.range() == proto::Type::RANGE_MIDDLE) {
    // It lies between the others.
    values.clear();
    if (own != used_.end()) values = own->second;
    for (const int64_t steps : {0, 1, 2}) AddUnique(IntegerValue(steps), &values);
    return values;
  }
  // Null is undefined for most of the library, also with none of them: only when the tests did it.
  if (counted && IsBuffer(type)) {
    for (const size_t size : {0, 1, 16}) AddUnique(TextValue(std::string(size, '\0')), &values);
    return values;
  }
  if (counted && type.kind() == proto::Type::POINTER && type.elements_size() == 1) {
    std::vector<proto::Value> elements;
    Collect(type.elements(0), {}, 1, &elements);
    AddSequences(elements, used, &values);
    return values;
  }
  Collect(type, used, 0, &values);
  // What is given by the driver itself (a stream): any value stands for it.
  if (values.empty() && type.kind() == proto::Type::OPAQUE &&
      vocabulary_.function(function).supported()) {
    values.push_back(NullValue());
  }
  return values;
}

}  // namespace augment
