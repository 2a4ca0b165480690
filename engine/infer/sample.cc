#include <algorithm>
#include <cstring>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/infer/infer.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

// From observations to scalars.

namespace augment {
namespace {

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}

// Of a text or sequence; null for a tuple.
std::shared_ptr<const Bulk> Content(const proto::Value& value) {
  if (value.kind_case() == proto::Value::kTuple) return nullptr;
  auto bulk = std::make_shared<Bulk>();
  if (value.kind_case() == proto::Value::kText) {
    bulk->is_text = true;
    bulk->text = value.text();
    return bulk;
  }
  const auto& elements = value.sequence().values();
  bulk->numbers = std::all_of(elements.begin(), elements.end(), [](const proto::Value& element) {
    return element.kind_case() == proto::Value::kInteger;
  });
  bulk->elements.reserve(static_cast<size_t>(elements.size()));
  for (const proto::Value& element : elements) {
    bulk->elements.push_back(bulk->numbers ? element.integer()
                                           : static_cast<int64_t>(HashValue(element)));
  }
  return bulk;
}

Scalar ToScalar(const proto::Value& value) {
  Scalar scalar;
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return Integer(value.integer());
    case proto::Value::kBig:
      scalar.kind = Scalar::kBulk;
      scalar.hash = value.big();
      break;
    case proto::Value::kReal: {
      scalar.kind = Scalar::kReal;
      const double real = value.real();
      std::memcpy(&scalar.integer, &real, sizeof real);
      break;
    }
    case proto::Value::kBoolean:
      scalar.kind = Scalar::kBoolean;
      scalar.integer = value.boolean() ? 1 : 0;
      break;
    case proto::Value::kNull:
      scalar.kind = Scalar::kNull;
      break;
    case proto::Value::kPointee:
    case proto::Value::kObject:
      scalar.kind = Scalar::kPresent;
      break;
    case proto::Value::kText:
    case proto::Value::kSequence:
    case proto::Value::kTuple:
      if (HasOpaque(value)) break;
      scalar.kind = Scalar::kBulk;
      scalar.hash = HashValue(value);
      scalar.bulk = Content(value);
      break;
    case proto::Value::kOpaque:
      if (value.opaque() == proto::Value::POINTER) scalar.kind = Scalar::kPresent;
      break;
    default:
      break;
  }
  return scalar;
}

Scalar Length(const proto::Value& value) {
  if (value.kind_case() == proto::Value::kText) {
    return Integer(static_cast<int64_t>(value.text().size()));
  }
  if (value.kind_case() == proto::Value::kSequence) {
    const auto& elements = value.sequence().values();
    // Long ones are recorded in part: how long they are nobody knows.
    if (!elements.empty() && elements.rbegin()->opaque() == proto::Value::CUT_OFF) return Scalar();
    return Integer(elements.size());
  }
  return Scalar();
}

bool HasLength(const proto::Type& type) {
  switch (type.kind()) {
    case proto::Type::TEXT:
    case proto::Type::TEXT_VIEW:
    case proto::Type::SEQUENCE:
    case proto::Type::MAP:
    case proto::Type::C_STRING:
      return true;
    default:
      return false;
  }
}

// Appends the variable and, for texts and sequences, its length.
void AddVariable(Variable variable, const proto::Type& type, Schema* schema) {
  if (type.kind() == proto::Type::INTEGER) {
    variable.bits = static_cast<uint8_t>(type.bits());
    variable.is_signed = type.is_signed();
  }
  variable.is_enum = type.kind() == proto::Type::ENUM;
  schema->variables.push_back(variable);
  if (!HasLength(type)) return;
  variable.length = true;
  variable.of_text = type.kind() != proto::Type::SEQUENCE && type.kind() != proto::Type::MAP;
  variable.bits = 64;  // size_t
  variable.is_signed = false;
  variable.text += type.kind() == proto::Type::C_STRING ? " (its length)" : ".size()";
  schema->variables.push_back(std::move(variable));
}

bool IsExternalType(const proto::Type& type) {
  return type.kind() == proto::Type::OPAQUE || type.kind() == proto::Type::VOID ||
         type.kind() == proto::Type::POSITION;
}

void AddObject(const Vocabulary& vocabulary, int class_index, int operand,
               const std::string& prefix, Schema* schema) {
  const proto::RegistryClass& of = vocabulary.class_at(class_index);
  for (const uint32_t query : of.queries()) {
    Variable variable;
    variable.kind = Variable::kQuery;
    variable.operand = operand;
    variable.index = static_cast<int>(query);
    variable.text = absl::StrCat(prefix, vocabulary.Name(variable.index), "()");
    variable.is_public = variable.is_query = true;
    const proto::FunctionModel* const model = vocabulary.model(variable.index);
    variable.of_template = model != nullptr && model->result_depends();
    AddVariable(std::move(variable), vocabulary.function(static_cast<int>(query)).result(), schema);
  }
  for (int i = 0; i < of.fields_size(); ++i) {
    if (IsExternalType(of.field_types(i))) continue;
    Variable variable;
    variable.kind = Variable::kField;
    variable.operand = operand;
    variable.index = i;
    variable.text = absl::StrCat(prefix, of.fields(i));
    AddVariable(std::move(variable), of.field_types(i), schema);
  }
}

// A condition that is a variable already, or the negation of one.
bool SaysNothingNew(const std::string& condition, const Schema& schema) {
  std::string text = condition;
  for (const char* null : {" == nullptr", " != nullptr", " == NULL", " != NULL"}) {
    if (absl::EndsWith(text, null)) text.resize(text.size() - std::strlen(null));
  }
  if (absl::StartsWith(text, "!")) text.erase(0, 1);
  if (absl::StartsWith(text, "this->")) text.erase(0, 6);
  for (const Variable& variable : schema.variables) {
    if (variable.text == text) return true;
  }
  return false;
}

void AddPredicate(const Vocabulary& vocabulary, int predicate, Schema* schema) {
  const proto::ConditionModel* model = vocabulary.predicate_model(predicate);
  const proto::RegistryPredicate::Kind kind = vocabulary.predicate(predicate).kind();
  // The driver asks preconditions itself.
  if (model == nullptr || kind == proto::RegistryPredicate::PRECONDITION) return;
  Variable variable;
  variable.kind = Variable::kPredicate;
  variable.index = predicate;
  variable.text = model->text();
  variable.is_written = kind != proto::RegistryPredicate::CONDITION;
  variable.is_public = !variable.is_written;
  if (!variable.is_written && SaysNothingNew(variable.text, *schema)) return;
  schema->variables.push_back(std::move(variable));
}

const proto::View* ViewOf(const google::protobuf::RepeatedPtrField<proto::View>& views,
                          int operand) {
  return operand < views.size() ? &views.Get(operand) : nullptr;
}

}  // namespace

uint64_t HashScalars(const std::vector<Scalar>& scalars) {
  uint64_t hash = 7;
  for (const Scalar& scalar : scalars) {
    hash = MixHash(hash, static_cast<uint64_t>(scalar.kind));
    hash = MixHash(hash, static_cast<uint64_t>(scalar.integer) ^ scalar.hash);
  }
  return hash;
}

Schema ClassSchema(const Vocabulary& vocabulary, int class_index) {
  Schema schema;
  schema.operand_names.push_back("");
  AddObject(vocabulary, class_index, 0, "", &schema);
  for (const int predicate : vocabulary.InvariantsOf(class_index)) {
    AddPredicate(vocabulary, predicate, &schema);
  }
  return schema;
}

Schema FunctionSchema(const Vocabulary& vocabulary, int function) {
  Schema schema;
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::FunctionModel* model = vocabulary.model(function);
  std::vector<int> classes;
  std::vector<bool> pointers;
  if (f.has_receiver()) {
    schema.operand_names.push_back("");
    classes.push_back(vocabulary.class_of(function));
    pointers.push_back(false);
    AddObject(vocabulary, classes[0], 0, "", &schema);
  }
  for (int i = 0; i < f.parameters_size(); ++i) {
    const int operand = static_cast<int>(schema.operand_names.size());
    std::string name =
        model != nullptr && i < model->parameters_size() && !model->parameters(i).name().empty()
            ? model->parameters(i).name()
            : absl::StrCat("argument ", i + 1);
    schema.operand_names.push_back(name);
    const int of = vocabulary.ObjectClass(f.parameters(i));
    classes.push_back(of);
    pointers.push_back(vocabulary.IsPointerToObject(f.parameters(i)));
    if (of < 0 || pointers.back()) {
      Variable variable;
      variable.kind = Variable::kArgument;
      variable.is_pointer = f.parameters(i).kind() == proto::Type::POINTER;
      variable.operand = operand;
      variable.text = name;
      variable.is_public = true;
      AddVariable(std::move(variable), f.parameters(i), &schema);
    }
    if (of >= 0) {
      AddObject(vocabulary, of, operand, absl::StrCat(name, pointers.back() ? "->" : "."), &schema);
    }
  }
  // An operand as C++: itself, and its address.
  const auto object = [&](size_t i) -> std::string {
    const std::string& name = schema.operand_names[i];
    return name.empty() ? "*this" : absl::StrCat(pointers[i] ? "*" : "", name);
  };
  const auto address = [&](size_t i) -> std::string {
    const std::string& name = schema.operand_names[i];
    return name.empty() ? "this" : absl::StrCat(pointers[i] ? "" : "&", name);
  };
  for (size_t i = 0; i < classes.size(); ++i) {
    if (classes[i] < 0) continue;
    const std::string receiver = schema.operand_names[i];
    for (const uint32_t relation : vocabulary.class_at(classes[i]).relations()) {
      const proto::RegistryFunction& q = vocabulary.function(static_cast<int>(relation));
      if (q.result().kind() != proto::Type::BOOL && q.result().kind() != proto::Type::INTEGER) {
        continue;
      }
      for (size_t j = 0; j < classes.size(); ++j) {
        if (i == j) continue;
        const int wanted = vocabulary.ObjectClass(q.parameters(0));
        if (wanted >= 0 ? !vocabulary.IsA(classes[j], wanted) : classes[j] >= 0) continue;
        Variable variable;
        variable.kind = Variable::kRelation;
        variable.operand = static_cast<int>(i);
        variable.index = static_cast<int>(relation);
        variable.other = static_cast<int>(j);
        variable.is_public = variable.is_query = true;
        const std::string argument = wanted < 0 ? schema.operand_names[j]
                                     : vocabulary.IsPointerToObject(q.parameters(0)) ? address(j)
                                                                                     : object(j);
        const char* const arrow = receiver.empty() ? "" : pointers[i] ? "->" : ".";
        variable.text = absl::StrCat(receiver, arrow, vocabulary.Name(static_cast<int>(relation)),
                                     "(", argument, ")");
        if (q.result().kind() == proto::Type::INTEGER) {
          variable.bits = static_cast<uint8_t>(q.result().bits());
          variable.is_signed = q.result().is_signed();
        }
        schema.variables.push_back(std::move(variable));
      }
    }
    for (size_t j = i + 1; j < classes.size(); ++j) {
      if (classes[j] != classes[i]) continue;
      Variable variable;
      variable.operand = static_cast<int>(i);
      variable.other = static_cast<int>(j);
      variable.kind = Variable::kSameObject;
      variable.text = absl::StrCat(address(i), " == ", address(j));
      variable.is_public = true;
      schema.variables.push_back(variable);
      variable.kind = Variable::kSameContent;
      variable.text = absl::StrCat("same state(", object(i), ", ", object(j), ")");
      variable.is_public = false;
      schema.variables.push_back(variable);
    }
  }
  if (!f.is_constructor() && vocabulary.ObjectClass(f.result()) < 0 &&
      !IsExternalType(f.result())) {
    Variable variable;
    variable.kind = Variable::kResult;
    variable.text = "result";
    variable.is_public = true;
    AddVariable(std::move(variable), f.result(), &schema);
  }
  for (const int predicate : vocabulary.PredicatesOf(function)) {
    AddPredicate(vocabulary, predicate, &schema);
  }
  return schema;
}

namespace {

Scalar Answered(const google::protobuf::RepeatedPtrField<proto::Answer>& answers, int predicate) {
  Scalar scalar;
  for (const proto::Answer& answer : answers) {
    if (static_cast<int>(answer.predicate()) != predicate) continue;
    scalar.kind = Scalar::kBoolean;
    scalar.integer = answer.holds() ? 1 : 0;
  }
  return scalar;
}

Scalar Measure(const Vocabulary& vocabulary, const Variable& variable, int class_index,
               const proto::View& view) {
  const int of = ClassOf(view);
  if (of < 0) return Scalar();
  if (of != class_index) return Scalar();
  if (variable.kind == Variable::kPredicate) return Answered(view.invariants(), variable.index);
  if (variable.kind == Variable::kField) {
    if (variable.index >= view.fields_size()) return Scalar();
    const proto::Value& value = view.fields(variable.index);
    return variable.length ? Length(value) : ToScalar(value);
  }
  const proto::RegistryClass& c = vocabulary.class_at(of);
  for (int i = 0; i < c.queries_size() && i < view.queries_size(); ++i) {
    if (static_cast<int>(c.queries(i)) != variable.index) continue;
    return variable.length ? Length(view.queries(i)) : ToScalar(view.queries(i));
  }
  return Scalar();
}

uint64_t ContentOf(const proto::View& view) {
  uint64_t hash = view.class_index();
  for (const proto::Value& field : view.fields()) hash = MixHash(hash, HashValue(field));
  return hash;
}

Scalar Moment(const Vocabulary& vocabulary, const Schema& schema, const Variable& variable,
              int function, const proto::Observation& observation, bool exit) {
  const auto& views = exit ? observation.exit() : observation.entry();
  const proto::RegistryFunction& f = vocabulary.function(function);
  switch (variable.kind) {
    case Variable::kField:
    case Variable::kQuery: {
      const proto::View* view = ViewOf(views, variable.operand);
      if (view == nullptr) return Scalar();
      const int first = f.has_receiver() ? 1 : 0;
      const int declared = variable.operand < first
                               ? vocabulary.class_of(function)
                               : vocabulary.ObjectClass(f.parameters(variable.operand - first));
      return Measure(vocabulary, variable, declared, *view);
    }
    case Variable::kRelation: {
      const auto& relations = exit ? observation.exit_relations() : observation.entry_relations();
      for (const proto::Relation& relation : relations) {
        if (static_cast<int>(relation.function()) == variable.index &&
            static_cast<int>(relation.receiver()) == variable.operand &&
            static_cast<int>(relation.argument()) == variable.other) {
          return ToScalar(relation.value());
        }
      }
      return Scalar();
    }
    case Variable::kSameObject:
    case Variable::kSameContent: {
      const proto::View* left = ViewOf(views, variable.operand);
      const proto::View* right = ViewOf(views, variable.other);
      if (left == nullptr || right == nullptr || ClassOf(*left) < 0 || ClassOf(*right) < 0) {
        return Scalar();
      }
      Scalar scalar;
      scalar.kind = Scalar::kBoolean;
      scalar.integer = variable.kind == Variable::kSameObject
                           ? left->identity() == right->identity()
                           : ContentOf(*left) == ContentOf(*right);
      return scalar;
    }
    case Variable::kResult:
      if (!exit) return Scalar();
      return variable.length ? Length(observation.result()) : ToScalar(observation.result());
    case Variable::kPredicate:
      if (exit != variable.is_written) return Scalar();
      return Answered(exit ? observation.exit_answers() : observation.entry_answers(),
                      variable.index);
    case Variable::kArgument:
      return Scalar();  // filled by the caller, who has the operands
  }
  static_cast<void>(schema);
  return Scalar();
}

}  // namespace

Sample MakeSample(const Vocabulary& vocabulary, const Schema& schema, int function,
                  const proto::Observation& observation) {
  Sample sample;
  sample.entry.reserve(schema.variables.size());
  const bool returned = observation.exit_size() > 0 || observation.has_result() ||
                        observation.has_result_view() || observation.entry_size() == 0;
  for (const Variable& variable : schema.variables) {
    if (variable.kind == Variable::kArgument) {
      Scalar scalar;
      if (variable.operand < observation.entry_size()) {
        const proto::View& view = observation.entry(variable.operand);
        if (ClassOf(view) >= 0) {
          scalar.kind = Scalar::kPresent;
        } else {
          scalar = variable.length ? Length(view.value()) : ToScalar(view.value());
          if (variable.is_pointer && scalar.kind == Scalar::kBulk) {
            scalar = Scalar();
            scalar.kind = Scalar::kPresent;
          }
        }
      }
      sample.entry.push_back(scalar);
      if (returned) sample.exit.push_back(scalar);
      continue;
    }
    sample.entry.push_back(Moment(vocabulary, schema, variable, function, observation, false));
    if (returned) {
      sample.exit.push_back(Moment(vocabulary, schema, variable, function, observation, true));
    }
  }
  return sample;
}

std::vector<Scalar> MakeState(const Vocabulary& vocabulary, const Schema& schema, int class_index,
                              const proto::View& view) {
  std::vector<Scalar> state;
  state.reserve(schema.variables.size());
  for (const Variable& variable : schema.variables) {
    state.push_back(Measure(vocabulary, variable, class_index, view));
  }
  return state;
}

}  // namespace augment
