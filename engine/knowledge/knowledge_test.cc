#include "engine/knowledge/knowledge.h"

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

// A graph, positions in it, and maps over it, which take its positions.
proto::Registry Graphs() {
  proto::Registry registry;
  for (const char* name : {"Graph", "Node", "Map"}) registry.add_classes()->set_name(name);
  const auto add = [&](unsigned of, bool constructor, std::vector<unsigned> parameters) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(static_cast<uint64_t>(registry.functions_size()));
    function->set_class_index(of);
    function->set_is_constructor(constructor);
    function->set_has_receiver(!constructor);
    function->set_supported(true);
    for (const unsigned parameter : parameters) {
      Type* type = function->add_parameters();
      type->set_kind(Type::OBJECT);
      type->set_class_index(parameter);
    }
  };
  add(1, true, {});
  add(2, true, {0});
  add(3, true, {0});
  add(3, false, {1});
  add(2, false, {});
  return registry;
}

TEST(KnowledgeTest, WhatIsMadeOfAContainerTakesItsPositions) {
  std::vector<proto::SubjectModel> models(1);
  proto::FunctionModel* step = models[0].add_functions();
  step->set_id(5);
  step->set_name("operator++");
  const Vocabulary vocabulary(Graphs(), models);
  const Knowledge knowledge(vocabulary);
  enum { kGraph, kNode, kMap, kAt };
  const auto call = [](int function, const std::vector<uint64_t>& objects) {
    return Call(static_cast<Function>(function), objects);
  };
  proto::Candidate candidate;
  *candidate.add_calls() = call(kGraph, {});
  *candidate.add_calls() = call(kNode, {0});
  *candidate.add_calls() = call(kMap, {0});
  *candidate.add_calls() = call(kAt, {2, 1});
  EXPECT_FALSE(knowledge.PassesForeign(candidate));
  *candidate.add_calls() = call(kGraph, {});
  *candidate.add_calls() = call(kNode, {4});
  *candidate.add_calls() = call(kAt, {2, 5});
  EXPECT_TRUE(knowledge.PassesForeign(candidate));
}

// Two numbers that it tells.
proto::Registry Queues() {
  proto::Registry registry;
  proto::RegistryClass* of = registry.add_classes();
  of->set_name("Queue");
  for (uint32_t i = 0; i < 2; ++i) {
    proto::RegistryFunction* query = registry.add_functions();
    query->set_id(i + 1);
    query->set_class_index(1);
    query->set_has_receiver(true);
    query->set_is_const(true);
    query->set_supported(true);
    query->mutable_result()->set_kind(Type::INTEGER);
    query->mutable_result()->set_is_signed(true);
    of->add_queries(i);
  }
  return registry;
}

TEST(KnowledgeTest, AnOrderIsAttainedWhereTheSearchSeesItMetAtSeveralNumbers) {
  const Vocabulary vocabulary(Queues(), {});
  Knowledge knowledge(vocabulary);
  ContractSet& set = knowledge.of_class(0).set;
  ASSERT_EQ(set.schema().variables.size(), 2u);
  Contract order;
  order.place = Contract::kInvariant;
  order.expr = Make(Expr::kLessEqual, Var(0), Var(1));
  order.status.attained = false;
  order.status.challenged = true;
  set.contracts().push_back(order);
  const auto see = [&](int64_t urgent, int64_t all) {
    proto::View view;
    view.set_class_index(1);
    *view.add_queries() = IntegerValue(urgent);
    *view.add_queries() = IntegerValue(all);
    knowledge.Challenge(view);
    return set.contracts()[0].status.attained;
  };
  for (const int64_t n : {0, 1, 2, 2, 1}) EXPECT_FALSE(see(n, n));
  EXPECT_FALSE(see(2, 7)) << "not met";
  EXPECT_TRUE(see(3, 3));
}

class IsBundledTest : public ::testing::Test {
 protected:
  void Function(const char* name, const char* file) {
    proto::RegistryFunction* const function = registry_.add_functions();
    function->set_id(static_cast<uint64_t>(registry_.functions_size()));
    function->set_supported(true);
    proto::FunctionModel* const model = models_[0].add_functions();
    model->set_id(function->id());
    model->set_qualified_name(name);
    model->set_file(file);
  }
  // Of the last function, where tests call those with these numbers.
  bool IsBundled(const std::vector<int>& called) {
    const Vocabulary vocabulary(registry_, models_);
    Knowledge knowledge(vocabulary);
    for (const int f : called) knowledge.function(f).observed = 1;
    return knowledge.IsBundled(registry_.functions_size() - 1);
  }

  proto::Registry registry_;
  std::vector<proto::SubjectModel> models_{1};
};

TEST_F(IsBundledTest, ByANamespaceThatNoTestKnows) {
  Function("box::Open", "box.h");
  Function("zip::Deflate", "box.h");
  Function("zip::Inflate", "box.h");
  EXPECT_TRUE(IsBundled({0}));
  EXPECT_FALSE(IsBundled({0, 1})) << "called";
  EXPECT_FALSE(IsBundled({})) << "nothing is";
}

TEST_F(IsBundledTest, ByAFolderForOtherLibraries) {
  Function("Open", "lib/box.h");
  Function("Deflate", "lib/third_party/zip/deflate.h");
  Function("Read", "lib/third_party/png/read.h");
  Function("Inflate", "lib/third_party/zip/inflate.h");
  EXPECT_TRUE(IsBundled({0}));
  EXPECT_TRUE(IsBundled({0, 2})) << "another one's";
  EXPECT_FALSE(IsBundled({0, 1})) << "called";
  EXPECT_FALSE(IsBundled({2})) << "nothing outside is";
}

TEST_F(IsBundledTest, NotInAFolderOfTheLibrarysOwn) {
  Function("Open", "lib/box.h");
  Function("Close", "lib/detail/close.h");
  EXPECT_FALSE(IsBundled({0}));
}

}  // namespace
}  // namespace augment
