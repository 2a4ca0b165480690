// What a test may assert of what a call left and gave back (story.h).
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/describe/story.h"
#include "engine/judge/names.h"
#include "engine/model/members.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kLongestText = 60;

// Not what is a number to the driver alone: a std::chrono::duration.
bool IsWrittenAsNumber(const proto::Type& type) {
  return type.kind() == proto::Type::BOOL || type.kind() == proto::Type::INTEGER ||
         type.kind() == proto::Type::REAL || type.kind() == proto::Type::ENUM;
}

}  // namespace

bool Assertable(const proto::Value& value, const proto::Type& type) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
    case proto::Value::kBig:
    case proto::Value::kBoolean:
      return IsWrittenAsNumber(type);
    case proto::Value::kReal:
      return std::isfinite(value.real()) && IsWrittenAsNumber(type);
    case proto::Value::kText:
      return value.text().size() <= kLongestText;
    case proto::Value::kNull:
      return type.kind() == proto::Type::C_STRING || type.kind() == proto::Type::POINTER ||
             type.kind() == proto::Type::SMART || type.kind() == proto::Type::OPTIONAL;
    case proto::Value::kPointee:
      return type.kind() == proto::Type::OPTIONAL && type.elements_size() == 1 &&
             Assertable(value.pointee(), type.elements(0));
    case proto::Value::kSequence:
      if (value.sequence().values_size() > 6 || type.elements_size() != 1) return false;
      return std::all_of(
          value.sequence().values().begin(), value.sequence().values().end(),
          [&type](const proto::Value& element) { return Assertable(element, type.elements(0)); });
    default:
      return false;
  }
}

namespace {

// What begins at a position of a longer text, as what `data()` of a view gives, has another length
// than its class says (by the names that std::string_view has for it).
bool IsWholeText(const Vocabulary& vocabulary, const proto::RegistryClass& of,
                 const proto::View& view, const proto::Value& text) {
  const auto length = static_cast<int64_t>(text.text().size());
  for (int i = 0; i < of.queries_size() && i < view.queries_size(); ++i) {
    const std::string name = vocabulary.Name(static_cast<int>(of.queries(i)));
    if ((name == "size" || name == "length") &&
        view.queries(i).kind_case() == proto::Value::kInteger &&
        view.queries(i).integer() != length) {
      return false;
    }
  }
  return true;
}

bool IsPointer(const proto::Type& type) {
  return type.kind() == proto::Type::POINTER || type.kind() == proto::Type::SMART;
}

}  // namespace

std::vector<proto::Expectation> ExpectQueries(const Vocabulary& vocabulary, int slot,
                                              const proto::View* entry, const proto::View& exit,
                                              size_t most) {
  using proto::Type;
  using proto::Value;
  std::vector<proto::Expectation> changed;
  std::vector<proto::Expectation> others;
  std::vector<proto::Expectation> longer;
  if (exit.class_index() == 0) return changed;
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(exit.class_index()) - 1);
  // What it says, or has, and said or had before where that is known.
  const auto add = [&](proto::Expectation expectation, const Type& type, const Value* before,
                       const Value& now) {
    const bool differs = before != nullptr && HashValue(*before) != HashValue(now);
    const bool plain = type.kind() == Type::BOOL || type.kind() == Type::INTEGER ||
                       type.kind() == Type::TEXT || type.kind() == Type::REAL ||
                       type.kind() == Type::ENUM || type.kind() == Type::SEQUENCE ||
                       type.kind() == Type::C_STRING || type.kind() == Type::OPTIONAL;
    *expectation.mutable_value() = now;
    if (IsPointer(type)) {
      // That there is something now, or nothing any more.
      if (!differs || now.kind_case() == before->kind_case()) return;
      if (now.kind_case() != Value::kNull) {
        if (before->kind_case() != Value::kNull) return;
        expectation.mutable_value()->set_opaque(Value::POINTER);
      }
    } else if (!plain || !Assertable(now, type)) {
      return;
    }
    const bool simple = type.kind() == Type::BOOL || type.kind() == Type::INTEGER;
    expectation.set_slot(static_cast<uint32_t>(slot));
    expectation.set_changed(differs);
    if (differs) *expectation.mutable_before() = *before;
    (differs ? changed : simple ? others : longer).push_back(std::move(expectation));
  };
  for (int i = 0; i < of.queries_size() && i < exit.queries_size(); ++i) {
    const Value& now = exit.queries(i);
    const Type& type = vocabulary.function(static_cast<int>(of.queries(i))).result();
    if (type.kind() == Type::C_STRING && now.kind_case() == Value::kText &&
        !IsWholeText(vocabulary, of, exit, now)) {
      continue;
    }
    proto::Expectation expectation;
    expectation.set_subject(proto::Expectation::QUERY);
    expectation.set_function(of.queries(i));
    const bool known = entry != nullptr && i < entry->queries_size();
    add(std::move(expectation), type, known ? &entry->queries(i) : nullptr, now);
  }
  for (const int field : PublicMembers(vocabulary, static_cast<int>(exit.class_index()) - 1)) {
    if (field >= exit.fields_size()) break;
    proto::Expectation expectation;
    expectation.set_subject(proto::Expectation::MEMBER);
    expectation.set_class_index(exit.class_index() - 1);
    expectation.set_field(static_cast<uint32_t>(field));
    const bool known = entry != nullptr && field < entry->fields_size();
    add(std::move(expectation), of.field_types(field), known ? &entry->fields(field) : nullptr,
        exit.fields(field));
  }
  changed.insert(changed.end(), others.begin(), others.end());
  changed.insert(changed.end(), longer.begin(), longer.end());
  if (changed.size() > most) changed.resize(most);
  return changed;
}

bool ExpectSign(const Vocabulary& vocabulary, int function, proto::Expectation* expectation) {
  const proto::Type& type = vocabulary.function(function).result();
  if (type.kind() != proto::Type::INTEGER || !type.is_signed() || type.is_char() ||
      !Means(PlainWord(vocabulary.Name(function)), Meaning::kThreeWay)) {
    return false;
  }
  const int64_t value = expectation->value().integer();
  if (value == 0) return true;
  expectation->set_comparison(value > 0 ? proto::Expectation::GT : proto::Expectation::LT);
  expectation->mutable_value()->set_integer(0);
  return true;
}

std::vector<proto::Expectation> ExpectResult(const Vocabulary& vocabulary, const proto::Type& type,
                                             const proto::Value& value) {
  std::vector<proto::Expectation> expected;
  const auto add = [&](const proto::Type& of, const proto::Value& is, size_t part) {
    if (!Assertable(is, of)) return;
    proto::Expectation result;
    result.set_subject(proto::Expectation::RESULT);
    result.set_part(static_cast<uint32_t>(part));
    *result.mutable_value() = is;
    expected.push_back(std::move(result));
  };
  add(type, value, 0);
  if (value.kind_case() != proto::Value::kTuple) return expected;
  const std::vector<Part> parts = PartsOf(vocabulary, type);
  if (static_cast<int>(parts.size()) != value.tuple().values_size()) return expected;
  for (size_t i = 0; i < parts.size(); ++i) {
    add(*parts[i].type, value.tuple().values(static_cast<int>(i)), i + 1);
  }
  return expected;
}

}  // namespace augment
