// For tests of relations: a set of numbers, and what is asked of two of them around a change.
#ifndef AUGMENT_ENGINE_LAWS_DEDUCTION_TESTING_H_
#define AUGMENT_ENGINE_LAWS_DEDUCTION_TESTING_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/laws/deduction.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {

enum Function : int {
  kMake,
  kCount,
  kIsEmpty,
  kHas,
  kItems,
  kLargest,
  kIsSubset,
  kEquals,
  kPut,
  kMerge,
  kWipeOut,
  kPop,
  kRemove,
  kCapacity,
  kLess,
  kLessEqual,
  kEqual,
  kFunctions
};

struct Shape {
  const char* name;
  proto::Type::Kind result;
  proto::Type::Kind parameter;  // VOID: none
  bool is_const;
};

inline constexpr Shape kShapes[] = {
    {"Tags", proto::Type::VOID, proto::Type::VOID, false},
    {"Count", proto::Type::INTEGER, proto::Type::VOID, true},
    {"is_empty", proto::Type::BOOL, proto::Type::VOID, true},
    {"has", proto::Type::BOOL, proto::Type::INTEGER, true},
    {"toVector", proto::Type::SEQUENCE, proto::Type::VOID, true},
    {"largest", proto::Type::INTEGER, proto::Type::VOID, true},
    {"IsSubsetOf", proto::Type::BOOL, proto::Type::OBJECT, true},
    {"equals", proto::Type::BOOL, proto::Type::OBJECT, true},
    {"put", proto::Type::VOID, proto::Type::INTEGER, false},
    {"merge", proto::Type::VOID, proto::Type::OBJECT, false},
    {"wipe_out", proto::Type::VOID, proto::Type::VOID, false},
    {"pop", proto::Type::INTEGER, proto::Type::VOID, false},
    {"remove", proto::Type::VOID, proto::Type::INTEGER, false},
    {"capacity", proto::Type::INTEGER, proto::Type::VOID, true},
    {"operator<", proto::Type::BOOL, proto::Type::INTEGER, true},
    {"operator<=", proto::Type::BOOL, proto::Type::INTEGER, true},
    {"operator==", proto::Type::BOOL, proto::Type::INTEGER, true},
};

// A set of numbers; `functions` of the list above.
inline Vocabulary Tags(int functions = kCapacity) {
  proto::Registry registry;
  proto::SubjectModel model;
  registry.add_classes()->set_name("Tags");
  for (int i = 0; i < functions; ++i) {
    const Shape& shape = kShapes[i];
    proto::RegistryFunction* f = registry.add_functions();
    f->set_id(static_cast<uint64_t>(100 + i));
    SetClass(0, f);
    f->set_is_constructor(i == kMake);
    f->set_has_receiver(i != kMake);
    f->set_is_const(shape.is_const);
    f->set_supported(true);
    f->mutable_result()->set_kind(shape.result);
    if (shape.result == proto::Type::SEQUENCE) {
      f->mutable_result()->add_elements()->set_kind(proto::Type::INTEGER);
    }
    if (shape.parameter != proto::Type::VOID) {
      proto::Type* parameter = f->add_parameters();
      parameter->set_kind(shape.parameter);
      parameter->set_name("Tags");
    }
    proto::FunctionModel* described = model.add_functions();
    described->set_id(f->id());
    described->set_name(shape.name);
  }
  return Vocabulary(registry, {model});
}

inline proto::Value Numbers(const std::vector<int64_t>& numbers) {
  proto::Value value;
  value.mutable_sequence();
  for (const int64_t n : numbers) *value.mutable_sequence()->add_values() = IntegerValue(n);
  return value;
}

// Two objects are made; then the tail.
class DeductionTest : public ::testing::Test {
 protected:
  DeductionTest() {
    for (int i = 0; i < 2; ++i) candidate_.add_calls()->set_function(kMake);
  }
  void Call(int function, int slot, const proto::Value* argument) {
    proto::CandidateCall* call = candidate_.add_calls();
    call->set_function(static_cast<uint32_t>(function));
    *call->add_operands() = ObjectValue(static_cast<uint64_t>(slot));
    if (argument != nullptr) *call->add_operands() = *argument;
  }
  void Answer(const proto::Value& answer) {
    proto::Observation* observation = outcome_.add_observations();
    observation->set_call(static_cast<uint32_t>(candidate_.calls_size() - 1));
    *observation->mutable_result() = answer;
  }
  void Says(int function, int slot, const proto::Value& answer) {
    Call(function, slot, nullptr);
    Answer(answer);
    ++(tail_.change ? tail_.after : tail_.before);
  }
  void Says(int function, int slot, const proto::Value& argument, const proto::Value& answer) {
    Call(function, slot, &argument);
    Answer(answer);
    ++(tail_.change ? tail_.after : tail_.before);
  }
  void Has(int slot, int64_t value, bool answer) {
    Says(kHas, slot, IntegerValue(value), BooleanValue(answer));
  }
  void Change(int function, int slot, const proto::Value* argument = nullptr) {
    Call(function, slot, argument);
    tail_.change = true;
  }
  // Without a change, all that was asked is true of one moment.
  Deduction Deduced() {
    Tail tail = tail_;
    if (!tail.change) std::swap(tail.before, tail.after);
    EXPECT_TRUE(facts_.Read(vocabulary_, candidate_, outcome_, tail));
    return Deduce(RolesOf(vocabulary_, 0, {}), facts_);
  }
  std::vector<std::string> Broken() {
    std::vector<std::string> texts;
    for (const Contradiction& broken : Deduced().broken) {
      texts.push_back(Show(vocabulary_, facts_, broken));
    }
    return texts;
  }

  Vocabulary vocabulary_ = Tags();
  proto::Candidate candidate_;
  proto::Outcome outcome_;
  Tail tail_;
  Facts facts_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_DEDUCTION_TESTING_H_
