// Positions in the receiver as a person writes them.
#include "engine/emit/call_writer.h"

#include <string>

#include "engine/emit/literal.h"
#include "engine/emit/names.h"
#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

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

constexpr char kSortModel[] = R"pb(
  functions {
    id: 1
    name: "Sort"
    qualified_name: "Sort"
    is_template: true
    parameters { name: "first" }
    parameters { name: "last" }
  }
)pb";

TEST(CallWriterTest, ARangeIsAllOfAContainer) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(kSortModel)};
  auto registry = Parsed<proto::Registry>(R"pb(
    functions {
      id: 1
      supported: true
      parameters {
        kind: SEQUENCE
        name: "std::vector<int>"
        range: RANGE_BEGIN
        elements { kind: INTEGER bits: 32 is_signed: true name: "int" }
      }
      parameters { kind: STATELESS range: RANGE_END }
    }
  )pb");
  proto::Value numbers;
  for (const int64_t one : {4, 5}) *numbers.mutable_sequence()->add_values() = IntegerValue(one);
  const auto written = [&](const proto::Value& value) {
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    const auto call = calls.Write(0, {value, UnitValue()}, {}, &names);
    EXPECT_TRUE(call.ok()) << call.status();
    return call.ok() ? call->before[0] + " " + call->expression : "";
  };
  EXPECT_EQ(written(numbers), "std::vector<int> values{4, 5}; Sort(values.begin(), values.end())");
  proto::Value none;
  none.mutable_sequence();
  EXPECT_EQ(written(none), "std::vector<int> values; Sort(values.begin(), values.end())");
  proto::Type* const begin = registry.mutable_functions(0)->mutable_parameters(0);
  begin->set_pointee_const(true);
  EXPECT_EQ(written(numbers),
            "std::vector<int> values{4, 5}; Sort(values.cbegin(), values.cend())");
  begin->set_kind(proto::Type::TEXT);
  begin->set_name("std::string");
  EXPECT_EQ(written(TextValue("ab")),
            "std::string text = \"ab\"; Sort(text.cbegin(), text.cend())");
  begin->set_kind(proto::Type::SEQUENCE);
  begin->set_name("std::vector<int>");
  begin->set_pointee_const(false);
  const auto rotated = [&](int64_t steps) {
    auto with_middle = registry;
    proto::RegistryFunction* const rotate = with_middle.mutable_functions(0);
    *rotate->add_parameters() = rotate->parameters(1);
    rotate->mutable_parameters(1)->set_kind(proto::Type::INTEGER);
    rotate->mutable_parameters(1)->set_range(proto::Type::RANGE_MIDDLE);
    auto with_three = models;
    with_three[0].mutable_functions(0)->add_parameters();
    const Vocabulary vocabulary(with_middle, with_three);
    LiteralWriter literals(with_three);
    const CallWriter calls(&vocabulary, &with_three, &literals);
    NamePool names({});
    const auto call = calls.Write(0, {numbers, IntegerValue(steps), UnitValue()}, {}, &names);
    EXPECT_TRUE(call.ok()) << call.status();
    return call.ok() ? call->expression : "";
  };
  EXPECT_EQ(rotated(1), "Sort(values.begin(), values.begin() + 1, values.end())");
  EXPECT_EQ(rotated(0), "Sort(values.begin(), values.begin(), values.end())");
  begin->set_kind(proto::Type::POINTER);
  begin->set_name("int*");
  begin->set_pointee_const(false);
  EXPECT_EQ(written(numbers), "int first[] = {4, 5}; Sort(first, first + 2)");
}

TEST(CallWriterTest, WhatIsInsertedIntoIsAVariable) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 1
      name: "Fill"
      qualified_name: "Fill"
      is_template: true
      parameters { name: "out" }
    }
  )pb")};
  const Vocabulary vocabulary(
      Parsed<proto::Registry>(R"pb(
        functions {
          id: 1
          supported: true
          parameters { kind: TEXT name: "std::string" passing: LVALUE_REF range: INSERTER }
        }
      )pb"),
      models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  const auto call = calls.Write(0, {TextValue("ab")}, {}, &names);
  ASSERT_TRUE(call.ok()) << call.status();
  EXPECT_EQ(call->before, std::vector<std::string>{"std::string out = \"ab\";"});
  EXPECT_EQ(call->expression, "Fill(std::back_inserter(out))");
  EXPECT_EQ(call->written.at(0), "out") << "what the call leaves there can be asked";
  EXPECT_EQ(literals.headers().count("iterator"), 1);
}

TEST(CallWriterTest, ArraysByReferenceAreVariables) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 1
      name: "Sum"
      qualified_name: "Sum"
      parameters { name: "cells" }
      parameters { name: "label" }
    }
  )pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                functions {
                                  id: 1
                                  supported: true
                                  parameters {
                                    kind: SEQUENCE
                                    bits: 2
                                    name: "int [2]"
                                    passing: CONST_REF
                                    elements { kind: INTEGER bits: 32 is_signed: true name: "int" }
                                  }
                                  parameters {
                                    kind: SEQUENCE
                                    bits: 3
                                    name: "char [3]"
                                    passing: LVALUE_REF
                                    elements { kind: INTEGER bits: 8 is_char: true name: "char" }
                                  }
                                }
                              )pb"),
                              models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  proto::Value cells;
  for (const int64_t cell : {4, 5}) *cells.mutable_sequence()->add_values() = IntegerValue(cell);
  const auto call = calls.Write(0, {cells, TextValue("ab")}, {}, &names);
  ASSERT_TRUE(call.ok()) << call.status();
  EXPECT_EQ(call->expression, "Sum(cells, label)");
  EXPECT_EQ(call->before,
            std::vector<std::string>({"const int cells[] = {4, 5};", "char label[] = \"ab\";"}));
  EXPECT_FALSE(calls.Write(0, {cells, TextValue("a")}, {}, &names).ok());
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

TEST(CallWriterTest, ANullPointerThatIsTheDefaultNeedsNoType) {
  std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 1
      name: "Load"
      qualified_name: "Load"
      parameters { name: "buffer" type: "int *" default_value: "nullptr" }
    }
    functions {
      id: 2
      name: "Load"
      qualified_name: "Load"
      parameters { name: "path" type: "const char *" }
    }
  )pb")};
  const proto::Registry registry = Parsed<proto::Registry>(R"pb(
    functions {
      id: 1
      supported: true
      parameters {
        kind: POINTER
        name: "int *"
        elements { kind: INTEGER bits: 32 is_signed: true name: "int" }
      }
    }
    functions {
      id: 2
      supported: true
      parameters { kind: C_STRING name: "const char *" }
    }
  )pb");
  const auto written = [&] {
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    const auto call = calls.Write(0, {NullValue()}, {}, &names);
    return call.ok() ? call->expression : std::string(call.status().message());
  };
  EXPECT_EQ(written(), "Load()");
  models[0].mutable_functions(0)->mutable_parameters(0)->clear_default_value();
  EXPECT_EQ(written(), "Load(static_cast<int *>(nullptr))");
}

TEST(CallWriterTest, DefaultsAreNotSaidAgain) {
  auto model = Parsed<proto::SubjectModel>(kPolicyModel);
  model.mutable_functions(0)->mutable_parameters(0)->set_default_value("4");
  EXPECT_EQ(Construct(model), "");
  model.mutable_functions(0)->mutable_parameters(0)->set_default_value("8");
  EXPECT_EQ(Construct(model), "4");
}

TEST(CallWriterTest, ATwinWithTheSameParametersIsNoRival) {
  auto model = Parsed<proto::SubjectModel>(kPolicyModel);
  model.mutable_functions(0)->mutable_parameters(0)->set_default_value("4");
  *model.add_functions() = model.functions(0);
  model.mutable_functions(1)->set_id(12);
  EXPECT_EQ(Construct(model), "") << "constant objects have one of their own";
  model.mutable_functions(1)->mutable_parameters(0)->set_type("long");
  EXPECT_EQ(Construct(model), "4, std::hash<int>{}");
}

constexpr char kInstances[] = R"pb(
  functions {
    id: 20
    supported: true
    declared: 10
    instance: "To Sum(T ...) [with To = std::pair<int, long int>; T = {long int, long int}]"
    parameters { kind: INTEGER bits: 64 is_signed: true name: "long int" }
    parameters { kind: INTEGER bits: 64 is_signed: true name: "long int" }
    result { kind: OPAQUE }
  }
)pb";

constexpr char kTemplateModel[] = R"pb(
  functions {
    id: 10
    name: "Sum"
    qualified_name: "n::Sum"
    signature: "n::Sum(T...)"
    kind: FREE
    is_template: true
    parameters { name: "terms" type: "T..." }
    explicit_arguments: "To"
  }
)pb";

TEST(CallWriterTest, AnInstanceIsCalledByWhatItsArgumentsDoNotSay) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(kTemplateModel)};
  const Vocabulary vocabulary(Parsed<proto::Registry>(kInstances), models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  const auto text = calls.Write(0, {IntegerValue(4), IntegerValue(5)}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->expression, "n::Sum<std::pair<int, long>>(4L, 5L)");
  EXPECT_EQ(vocabulary.Display(0),
            "n::Sum(T...) [with To = std::pair<int, long>; T = {long, long}]");
  EXPECT_EQ(vocabulary.model(0)->parameters_size(), 2);
}

TEST(CallWriterTest, WhatTheDeclarationSaysAnywayIsLeftOut) {
  const auto written = [](const std::string& defaults) {
    auto model = Parsed<proto::SubjectModel>(kTemplateModel);
    model.mutable_functions(0)->add_explicit_arguments("Alloc");
    model.mutable_functions(0)->add_explicit_defaults("");
    model.mutable_functions(0)->add_explicit_defaults(defaults);
    auto registry = Parsed<proto::Registry>(kInstances);
    registry.mutable_functions(0)->set_instance(
        "n::Sum(T...) [with To = char; Alloc = std::allocator<char>; T = {long int, long int}]");
    const std::vector<proto::SubjectModel> models = {model};
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    return calls.Write(0, {IntegerValue(4), IntegerValue(5)}, {}, &names)->expression;
  };
  EXPECT_EQ(written("std::allocator<To>"), "n::Sum<char>(4L, 5L)");
  EXPECT_EQ(written("std::allocator<int>"), "n::Sum<char, std::allocator<char>>(4L, 5L)");
  EXPECT_EQ(written(""), "n::Sum<char, std::allocator<char>>(4L, 5L)");
}

TEST(CallWriterTest, AStaticMemberOfAnInstanceIsCalledByTheLibrarysNameForIt) {
  auto model = Parsed<proto::SubjectModel>(kTemplateModel);
  model.mutable_functions(0)->set_qualified_name("n::Codec<Variant>::Sum");
  model.mutable_functions(0)->set_kind(proto::FunctionModel::STATIC);
  model.mutable_functions(0)->clear_explicit_arguments();
  auto registry = Parsed<proto::Registry>(kInstances);
  registry.mutable_functions(0)->set_instance(
      "static int n::Codec<Variant>::Sum(long, long) [with Variant = n::Hex]");
  model.add_classes()->set_name("n::Codec<Variant>");
  auto* const alias = registry.add_aliases();
  alias->set_name("n::hex");
  alias->set_type("n::Codec<n::Hex>");
  const std::vector<proto::SubjectModel> models = {model};
  const Vocabulary vocabulary(registry, models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  const auto text = calls.Write(0, {IntegerValue(4), IntegerValue(5)}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->expression, "n::hex::Sum(4L, 5L)");
}

TEST(CallWriterTest, AStaticMemberOfAnInstanceIsCalledByItsName) {
  const auto written = [](const std::string& instance, const std::string& of = "") {
    auto model = Parsed<proto::SubjectModel>(kTemplateModel);
    model.mutable_functions(0)->set_qualified_name("n::Codec<Variant>::Sum");
    model.mutable_functions(0)->set_kind(proto::FunctionModel::STATIC);
    model.mutable_functions(0)->clear_explicit_arguments();
    auto registry = Parsed<proto::Registry>(kInstances);
    registry.mutable_functions(0)->set_instance(instance);
    if (!of.empty()) {
      registry.add_classes()->set_name(of);
      registry.mutable_functions(0)->set_scope(static_cast<uint32_t>(registry.classes_size()));
    }
    const std::vector<proto::SubjectModel> models = {model};
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    const auto text = calls.Write(0, {IntegerValue(4), IntegerValue(5)}, {}, &names);
    return text.ok() ? text->expression : std::string(text.status().message());
  };
  EXPECT_EQ(written("static int n::Codec<Variant>::Sum(long, long) [with Variant = n::Hex]"),
            "n::Codec<n::Hex>::Sum(4L, 5L)");
  EXPECT_EQ(written("", "n::Codec<n::Hex>"), "n::Codec<n::Hex>::Sum(4L, 5L)");
  EXPECT_EQ(written(""), "n::Codec<Variant>::Sum is a static member of a class template");
}

// Objects without state: a constant of the library, one that is made, another function of it.
TEST(CallWriterTest, AMemberThatAnyObjectHasIsCalledOnOneOfNoName) {
  const auto written = [](const std::string& name, const std::string& constant,
                          const std::string& instance = "") {
    auto model = Parsed<proto::SubjectModel>(kTemplateModel);
    proto::FunctionModel* const function = model.mutable_functions(0);
    function->set_name(name);
    function->set_qualified_name(instance.empty() ? "n::Adder::" + name : "n::Adder<T>::" + name);
    function->set_kind(proto::FunctionModel::STATIC);
    function->set_on_any_object(true);
    function->set_constant(constant);
    function->clear_explicit_arguments();
    auto registry = Parsed<proto::Registry>(kInstances);
    registry.mutable_functions(0)->set_instance(instance);
    const std::vector<proto::SubjectModel> models = {model};
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    return calls.Write(0, {IntegerValue(4), IntegerValue(5)}, {}, &names)->expression;
  };
  EXPECT_EQ(written("operator()", "n::add"), "n::add(4L, 5L)");
  EXPECT_EQ(written("operator()", ""), "n::Adder{}(4L, 5L)");
  EXPECT_EQ(written("operator<", ""), "n::Adder{}.operator<(4L, 5L)");
  EXPECT_EQ(written("Both", "n::add"), "n::add.Both(4L, 5L)");
  EXPECT_EQ(
      written("operator()", "", "int n::Adder<T>::operator()(long, long) const [with T = int]"),
      "n::Adder<int>{}(4L, 5L)");
}

TEST(CallWriterTest, TextsAsMainIsGiven) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 30
      name: "Parse"
      qualified_name: "Parse"
      kind: FREE
      parameters { name: "argc" type: "int" }
      parameters {
        name: "argv"
        type: "const char *const *"
        canonical: "const char *const *"
        counted_by: 1
        is_array: true
      }
    })pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                functions {
                                  id: 30
                                  supported: true
                                  parameters { kind: INTEGER name: "int" bits: 32 is_signed: true }
                                  parameters {
                                    kind: POINTER
                                    name: "const char* const*"
                                    pointee_const: true
                                    elements { kind: C_STRING name: "const char*" }
                                  }
                                  result { kind: VOID }
                                })pb"),
                              models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  proto::Value texts;
  *texts.mutable_sequence()->add_values() = TextValue("program");
  *texts.mutable_sequence()->add_values() = TextValue("-v");
  const auto text = calls.Write(0, {IntegerValue(2), texts}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before, std::vector<std::string>{"const char* argv[] = {\"program\", \"-v\"};"});
  EXPECT_EQ(text->expression, "Parse(2, argv)");
}

// An object may keep what it is given.
TEST(CallWriterTest, WhatIsPassedByReferenceToConstLastsWhereAsked) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 30
      name: "Print"
      qualified_name: "Print"
      kind: FREE
      parameters { name: "text" type: "const std::string &" }
      parameters { name: "count" type: "int" }
    })pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                functions {
                                  id: 30
                                  supported: true
                                  parameters { kind: TEXT name: "std::string" passing: CONST_REF }
                                  parameters { kind: INTEGER name: "int" bits: 32 is_signed: true }
                                  result { kind: VOID }
                                })pb"),
                              models);
  LiteralWriter literals(models);
  const auto written = [&](bool lasting) {
    const CallWriter calls(&vocabulary, &models, &literals, lasting);
    NamePool names({});
    const auto text = calls.Write(0, {TextValue("a"), IntegerValue(2)}, {}, &names);
    EXPECT_TRUE(text.ok()) << text.status();
    return text.ok() ? *text : CallText();
  };
  EXPECT_EQ(written(false).expression, "Print(\"a\", 2)");
  EXPECT_EQ(written(true).expression, "Print(text, 2)");
  EXPECT_EQ(written(true).before, std::vector<std::string>{"const std::string text = \"a\";"});
}

// template <class C> void Check(C* const& text, std::size_t most): a literal is an array.
TEST(CallWriterTest, APointerThatATemplateTakesByReferenceIsAVariable) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 10
      name: "Check"
      qualified_name: "Check"
      signature: "Check(C *const &)"
      kind: FREE
      is_template: true
      parameters { name: "text" type: "C *const &" }
    })pb")};
  const auto written = [&](int declared) {
    auto registry = Parsed<proto::Registry>(R"pb(
      functions {
        id: 20
        supported: true
        instance: "void Check(C* const&) [with C = const char]"
        parameters { kind: C_STRING name: "const char*" passing: CONST_REF }
        result { kind: VOID }
      })pb");
    registry.mutable_functions(0)->set_declared(static_cast<uint64_t>(declared));
    if (declared == 0) registry.mutable_functions(0)->set_id(10);
    const Vocabulary vocabulary(registry, models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    NamePool names({});
    const auto text = calls.Write(0, {TextValue("a")}, {}, &names);
    EXPECT_TRUE(text.ok()) << text.status();
    return text.ok() ? *text : CallText();
  };
  EXPECT_EQ(written(10).before, std::vector<std::string>{"const char* text = \"a\";"});
  EXPECT_EQ(written(10).expression, "Check(text)");
  EXPECT_EQ(written(0).expression, "Check(\"a\")");
}

TEST(CallWriterTest, AVariableOfNothingIsSoByItself) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 30
      name: "Parse"
      qualified_name: "Parse"
      kind: FREE
      parameters { name: "error" type: "std::string &" }
      parameters { name: "values" type: "std::vector<int> *" }
    })pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                functions {
                                  id: 30
                                  supported: true
                                  parameters { kind: TEXT name: "std::string" passing: LVALUE_REF }
                                  parameters {
                                    kind: POINTER
                                    elements {
                                      kind: SEQUENCE
                                      name: "std::vector<int>"
                                      elements { kind: INTEGER bits: 32 is_signed: true }
                                    }
                                  }
                                  result { kind: VOID }
                                })pb"),
                              models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  proto::Value values;
  values.mutable_pointee()->mutable_sequence();
  auto text = calls.Write(0, {TextValue(""), values}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before,
            (std::vector<std::string>{"std::string error;", "std::vector<int> values;"}));
  *values.mutable_pointee()->mutable_sequence()->add_values() = IntegerValue(3);
  text = calls.Write(0, {TextValue("a"), values}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before, (std::vector<std::string>{"std::string error2 = \"a\";",
                                                    "std::vector<int> values2{3};"}));
}

TEST(CallWriterTest, InputIsAStreamOverItsText) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 30
      name: "Read"
      qualified_name: "n::Read"
      kind: FREE
      is_hidden_friend: true
      parameters { name: "from" type: "std::istream &" }
    })pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                functions {
                                  id: 30
                                  supported: true
                                  parameters { kind: TEXT name: "std::istream" passing: LVALUE_REF }
                                  result { kind: VOID }
                                })pb"),
                              models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  const auto text = calls.Write(0, {TextValue("1 \n")}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before, std::vector<std::string>{"std::istringstream input(\"1 \\n\");"});
  EXPECT_EQ(text->expression, "Read(input)") << "a friend that only its arguments find";
  EXPECT_EQ(literals.headers().count("sstream"), 1);
}

TEST(CallWriterTest, ReferencesToPointersAndBuffersAreLocals) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 31
      name: "Read"
      qualified_name: "n::Read"
      kind: FREE
      parameters { name: "to" type: "char *" canonical: "char *" counted_by: 2 is_array: true }
      parameters { name: "size" type: "int" canonical: "int" }
      parameters { name: "rest" type: "int *&" canonical: "int *&" }
    })pb")};
  const Vocabulary vocabulary(
      Parsed<proto::Registry>(R"pb(
        functions {
          id: 31
          supported: true
          parameters {
            kind: POINTER
            name: "char*"
            elements { kind: INTEGER bits: 8 is_signed: true is_char: true name: "char" }
          }
          parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
          parameters {
            kind: POINTER
            name: "int*"
            passing: LVALUE_REF
            elements { kind: INTEGER bits: 32 is_signed: true name: "int" }
          }
          result { kind: VOID }
        })pb"),
      models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  NamePool names({});
  auto text =
      calls.Write(0, {TextValue(std::string(16, '\0')), IntegerValue(16), NullValue()}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before, (std::vector<std::string>{"char to[16] = {};", "int* rest = nullptr;"}));
  EXPECT_EQ(text->expression, "n::Read(to, 16, rest)");
  proto::Value seven;
  *seven.mutable_pointee() = IntegerValue(7);
  text = calls.Write(0, {TextValue("ab"), IntegerValue(2), seven}, {}, &names);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(text->before, (std::vector<std::string>{"char to2[] = \"ab\";", "int rest2 = 7;",
                                                    "int* rest3 = &rest2;"}));
}

}  // namespace
}  // namespace augment
