#include "engine/explore/knowledge.h"

#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Type;

enum Function { kMakeWorld, kCreate, kDestroy };

// A world hands out its bodies, and takes them back.
proto::Registry Worlds() {
  proto::Registry registry;
  registry.add_classes()->set_name("World");
  registry.add_classes()->set_name("Body");
  const auto add = [&](bool constructor) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(static_cast<uint64_t>(registry.functions_size()));
    function->set_class_index(1);
    function->set_is_constructor(constructor);
    function->set_has_receiver(!constructor);
    function->set_supported(true);
    return function;
  };
  const auto body = [](Type* type) {
    type->set_kind(Type::POINTER);
    Type* pointee = type->add_elements();
    pointee->set_kind(Type::OBJECT);
    pointee->set_class_index(1);
  };
  add(true)->mutable_result()->set_kind(Type::OBJECT);
  body(add(false)->mutable_result());
  body(add(false)->add_parameters());
  return registry;
}

proto::CandidateCall Call(Function function, const std::vector<uint64_t>& objects) {
  proto::CandidateCall call;
  call.set_function(function);
  for (const uint64_t object : objects) *call.add_operands() = ObjectValue(object);
  return call;
}

TEST(KnowledgeTest, WhatOneObjectHandedOutIsNotGivenToAnother) {
  const Vocabulary vocabulary(Worlds(), {});
  const Knowledge knowledge(vocabulary);
  proto::Candidate candidate;
  *candidate.add_calls() = Call(kMakeWorld, {});
  *candidate.add_calls() = Call(kCreate, {0});
  *candidate.add_calls() = Call(kMakeWorld, {});
  *candidate.add_calls() = Call(kCreate, {2});
  *candidate.add_calls() = Call(kDestroy, {0, 1});
  EXPECT_FALSE(knowledge.PassesForeign(candidate));
  *candidate.add_calls() = Call(kDestroy, {0, 3});
  EXPECT_TRUE(knowledge.PassesForeign(candidate));
}

}  // namespace
}  // namespace augment
