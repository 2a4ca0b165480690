// Positions in the receiver as a person writes them.
#include "engine/emit/call_writer.h"

#include <string>

#include "engine/emit/literal.h"
#include "engine/emit/names.h"
#include "engine/model/value.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "List" destructible: true }
  functions {
    id: 10
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: POSITION name: "std::vector<int>::iterator" }
    parameters { kind: POSITION name: "std::vector<int>::iterator" }
    result { kind: VOID }
  }
)pb";

constexpr char kModel[] = R"pb(
  classes { id: 1 name: "List" }
  functions {
    id: 10
    name: "Erase"
    qualified_name: "List::Erase"
    class_id: 1
    parameters { name: "first" }
    parameters { name: "last" }
  }
)pb";

template <class M>
M Parsed(const std::string& text) {
  M message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message));
  return message;
}

proto::Value Position(int64_t steps) {
  proto::Value value;
  value.mutable_tuple()->add_values()->set_text("values_");
  value.mutable_tuple()->add_values()->set_integer(steps);
  return value;
}

TEST(CallWriterTest, PositionsAreCountedFromTheBegin) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(kModel)};
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  proto::Value receiver;
  receiver.set_object(3);
  SlotVariable list;
  list.name = "list";
  list.class_index = 0;
  NamePool names({});
  const auto written = [&](int64_t first, int64_t last) {
    const auto call =
        calls.Write(0, {receiver, Position(first), Position(last)}, {{3, list}}, &names);
    return call.ok() ? call->expression : std::string(call.status().message());
  };
  EXPECT_EQ(written(0, 2), "list.Erase(list.begin(), std::next(list.begin(), 2))");
  EXPECT_EQ(literals.headers().count("iterator"), 1);
  list.pointer = true;
  EXPECT_EQ(written(1, -1), "list->Erase(std::next(list->begin(), 1), list->end())");
}

constexpr char kPolicies[] = R"pb(
  classes { id: 1 name: "Table" destructible: true }
  functions {
    id: 10
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: INTEGER bits: 32 name: "int" }
    parameters { kind: STATELESS name: "std::hash<int>" passing: CONST_REF }
    result { kind: OBJECT }
  }
)pb";

constexpr char kPolicyModel[] = R"pb(
  classes { id: 1 name: "Table" }
  functions {
    id: 10
    name: "Table"
    qualified_name: "Table::Table"
    kind: CONSTRUCTOR
    class_id: 1
    parameters { name: "buckets" type: "int" }
    parameters { name: "hash" type: "const Hash &" default_value: "Hash()" }
  }
)pb";

std::string Construct(const proto::SubjectModel& model) {
  const std::vector<proto::SubjectModel> models = {model};
  const Vocabulary vocabulary(Parsed<proto::Registry>(kPolicies), models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  const auto text = calls.Write(0, {IntegerValue(4), UnitValue()}, {}, &names);
  return text.ok() ? text->expression : text.status().ToString();
}

TEST(CallWriterTest, StatelessArgumentsWithDefaultsAreLeftOut) {
  auto model = Parsed<proto::SubjectModel>(kPolicyModel);
  EXPECT_EQ(Construct(model), "4");
  proto::FunctionModel* rival = model.add_functions();
  rival->set_id(11);
  rival->set_qualified_name("Table::Table");
  rival->add_parameters()->set_type("const Allocator &");
  EXPECT_EQ(Construct(model), "4, std::hash<int>{}") << "without, it might mean another one";
}

}  // namespace
}  // namespace augment
