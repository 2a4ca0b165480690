#include "engine/emit/overloads.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Set<int>: Set(std::initializer_list<int>, size, hash), Set(size, hash), and its members.
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "n::Set<int>" destructible: true }
  functions {
    id: 10
    class_index: 1
    is_constructor: true
    supported: true
    parameters {
      kind: SEQUENCE
      name: "std::initializer_list<int>"
      elements { kind: INTEGER }
    }
    parameters { kind: INTEGER bits: 64 name: "unsigned long" }
    parameters { kind: STATELESS name: "std::hash<int>" passing: CONST_REF }
  }
  functions {
    id: 11
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: INTEGER bits: 64 name: "unsigned long" }
    parameters { kind: STATELESS name: "std::hash<int>" passing: CONST_REF }
  }
  functions {
    id: 12
    class_index: 1
    has_receiver: true
    supported: true
    parameters {
      kind: SEQUENCE
      name: "std::vector<int>"
      passing: CONST_REF
      elements { kind: INTEGER }
    }
  }
)pb";

constexpr char kModel[] = R"pb(
  functions {
    id: 10
    name: "Set"
    qualified_name: "n::Set<Key>::Set"
    kind: CONSTRUCTOR
    parameters { name: "init" type: "std::initializer_list<value_type>" }
    parameters { name: "size" type: "size_type" }
    parameters { name: "hash" type: "const Hash &" default_value: "Hash()" }
  }
  functions {
    id: 11
    name: "Set"
    qualified_name: "n::Set<Key>::Set"
    kind: CONSTRUCTOR
    parameters { name: "size" type: "size_type" }
    parameters { name: "hash" type: "const Hash &" default_value: "Hash()" }
  }
  functions {
    id: 12
    name: "Append"
    qualified_name: "n::Set<Key>::Append"
    kind: METHOD
    parameters { name: "all" type: "const std::vector<Key> &" }
  }
)pb";

class OverloadsTest : public ::testing::Test {
 protected:
  OverloadsTest() : models_({Parsed<proto::SubjectModel>(kModel)}) {}

  proto::FunctionModel* Add(const std::string& name) {
    proto::FunctionModel* const added = models_[0].add_functions();
    added->set_id(100 + static_cast<uint64_t>(models_[0].functions_size()));
    added->set_qualified_name(name);
    return added;
  }
  // Set(Iterator, Iterator, size = 1), for any iterator.
  void AddRange() {
    proto::FunctionModel* const range = Add("n::Set<Key>::Set");
    range->set_is_template(true);
    for (int i = 0; i < 2; ++i) range->add_parameters()->set_type("Iterator");
    range->add_parameters()->set_default_value("1");
  }

  std::vector<proto::SubjectModel> models_;
  const proto::Registry registry_ = Parsed<proto::Registry>(kRegistry);
};

TEST_F(OverloadsTest, ANumberIsMadeOfNoListAndAPairOfIteratorsOfNoListAndNumber) {
  AddRange();
  const Vocabulary vocabulary(registry_, models_);
  const Overloads overloads(&vocabulary, &models_);
  EXPECT_EQ(overloads.Needed(0), 2u) << "Set({1}, 2)";
  EXPECT_FALSE(overloads.Confusable(0, 1));
}

TEST_F(OverloadsTest, WhatIsDeducedTakesAnything) {
  proto::FunctionModel* const any = Add("n::Set<Key>::Set");
  any->set_is_template(true);
  any->add_parameters()->set_type("const T &");
  any->add_parameters()->set_type("U");
  const Vocabulary vocabulary(registry_, models_);
  const Overloads overloads(&vocabulary, &models_);
  EXPECT_EQ(overloads.Needed(0), 3u);
  any->add_parameters()->set_default_value("1");
  EXPECT_TRUE(overloads.Confusable(0, 1)) << "2 is an int, and U that";
}

// Log(std::istream& from, bool strict = true), Log(const std::string& path, bool strict = true) and
// the constructors that copy.
TEST(OverloadsOfConstructorsTest, AVariableIsNoTextAndANumberNoObjectToCopy) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 1
      name: "Log"
      qualified_name: "Log::Log"
      kind: CONSTRUCTOR
      parameters { name: "from" type: "std::istream &" }
      parameters { name: "strict" type: "bool" default_value: "true" }
    }
    functions {
      id: 2
      name: "Log"
      qualified_name: "Log::Log"
      kind: CONSTRUCTOR
      parameters { name: "path" type: "const std::string &" }
      parameters { name: "strict" type: "bool" default_value: "true" }
    }
    functions {
      id: 3
      name: "Log"
      qualified_name: "Log::Log"
      kind: CONSTRUCTOR
      parameters { name: "other" type: "const Log &" }
    }
    functions {
      id: 4
      name: "Log"
      qualified_name: "Log::Log"
      kind: CONSTRUCTOR
      parameters { name: "text" type: "std::string_view" }
      parameters { name: "strict" type: "bool" default_value: "true" }
    }
  )pb")};
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                classes { id: 1 name: "Log" }
                                functions {
                                  id: 1
                                  class_index: 1
                                  is_constructor: true
                                  parameters { kind: TEXT name: "std::istream" passing: LVALUE_REF }
                                  parameters { kind: BOOL name: "bool" }
                                }
                                functions {
                                  id: 2
                                  class_index: 1
                                  is_constructor: true
                                  parameters { kind: TEXT name: "std::string" passing: CONST_REF }
                                  parameters { kind: BOOL name: "bool" }
                                }
                              )pb"),
                              models);
  const Overloads overloads(&vocabulary, &models);
  EXPECT_TRUE(overloads.MayEndBefore(0, 1));
  EXPECT_FALSE(overloads.MayEndBefore(1, 1)) << "a literal may be a view";
  std::vector<proto::SubjectModel> without_views = models;
  without_views[0].mutable_functions()->RemoveLast();
  EXPECT_TRUE(Overloads(&vocabulary, &without_views).MayEndBefore(1, 1)) << "and no stream";
}

// Label(int row = 0, int column = -1), and the constructor that copies.
TEST(OverloadsOfConstructorsTest, WhatIsCopiedIsAnObjectOfTheClass) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 1
      name: "Label"
      qualified_name: "n::Label::Label"
      kind: CONSTRUCTOR
      parameters { name: "row" type: "int" default_value: "0" }
      parameters { name: "column" type: "int" default_value: "-1" }
    }
    functions {
      id: 2
      name: "Label"
      qualified_name: "n::Label::Label"
      kind: CONSTRUCTOR
      parameters { name: "other" type: "const n::Label &" }
    }
  )pb")};
  const auto registry = Parsed<proto::Registry>(R"pb(
    classes { id: 1 name: "n::Label" }
    functions {
      id: 1
      class_index: 1
      is_constructor: true
      parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
      parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
    }
  )pb");
  const Vocabulary vocabulary(registry, models);
  EXPECT_TRUE(Overloads(&vocabulary, &models).MayEndBefore(0, 1)) << "Label(3)";
  EXPECT_TRUE(Overloads(&vocabulary, &models).MayEndBefore(0, 0)) << "Label()";
}

TEST_F(OverloadsTest, ParametersOfTheClassAreNotDeduced) {
  proto::FunctionModel* const keys = Add("n::Set<Key>::Set");
  keys->set_is_template(true);
  keys->add_parameters()->set_type("T");
  keys->add_parameters()->set_type("const Key &");
  keys->add_parameters()->set_default_value("1");
  const Vocabulary vocabulary(registry_, models_);
  EXPECT_FALSE(Overloads(&vocabulary, &models_).Confusable(0, 1));
}

// Tile(const std::string&) and Tile(View), where a View is made of a C string.
TEST_F(OverloadsTest, ALiteralBecomesAViewAsWellAsAString) {
  const auto confusable = [](const std::string& view, bool is_explicit) {
    const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
      functions {
        id: 1
        name: "Tile"
        qualified_name: "Tile::Tile"
        parameters { name: "text" }
      }
      functions {
        id: 2
        name: "Tile"
        qualified_name: "Tile::Tile"
        parameters { name: "view" }
      }
      functions {
        id: 3
        name: "View"
        qualified_name: "View::View"
        parameters { name: "text" }
      }
    )pb")};
    std::vector<proto::SubjectModel> changed = models;
    changed[0].mutable_functions(0)->mutable_parameters(0)->set_type("const std::string &");
    changed[0].mutable_functions(1)->mutable_parameters(0)->set_type("View");
    changed[0].mutable_functions(2)->set_is_explicit(is_explicit);
    const Vocabulary vocabulary(
        Parsed<proto::Registry>(
            "classes { id: 1 name: 'Tile' } classes { id: 2 name: 'View' } "
            "functions { id: 1 class_index: 1 is_constructor: true parameters { kind: TEXT } } "
            "functions { id: 2 class_index: 1 is_constructor: true parameters { " +
            view +
            " } } "
            "functions { id: 3 class_index: 2 is_constructor: true parameters { kind: C_STRING } "
            "}"),
        changed);
    return Overloads(&vocabulary, &changed).Confusable(0, 0);
  };
  EXPECT_TRUE(confusable("kind: OBJECT class_index: 1 name: 'View'", false));
  EXPECT_FALSE(confusable("kind: OBJECT class_index: 1 name: 'View'", true));
  EXPECT_FALSE(confusable("kind: OBJECT class_index: 0 name: 'Tile'", false));
  EXPECT_TRUE(confusable("kind: OPAQUE name: 'Blob'", false)) << "nothing is known of it";
}

TEST_F(OverloadsTest, BracesAreAListBeforeTheyAreAnythingElse) {
  AddRange();
  Add("n::Set<Key>::Set")->add_parameters()->set_type("const Set<Key> &");
  {
    const Vocabulary vocabulary(registry_, models_);
    EXPECT_TRUE(Overloads(&vocabulary, &models_).BracesSuffice(0, 0));
    EXPECT_FALSE(Overloads(&vocabulary, &models_).BracesSuffice(0, 1)) << "no container";
  }
  Add("n::Set<Key>::Set")->add_parameters()->set_type("std::initializer_list<Node>");
  const Vocabulary vocabulary(registry_, models_);
  EXPECT_FALSE(Overloads(&vocabulary, &models_).BracesSuffice(0, 0));
}

TEST_F(OverloadsTest, OfAnotherContainerTheyAreWhereThereIsNoOtherFunction) {
  {
    const Vocabulary vocabulary(registry_, models_);
    EXPECT_TRUE(Overloads(&vocabulary, &models_).BracesSuffice(2, 0));
  }
  Add("n::Set<Key>::Append")->add_parameters()->set_type("const Set<Key> &");
  const Vocabulary vocabulary(registry_, models_);
  EXPECT_FALSE(Overloads(&vocabulary, &models_).BracesSuffice(2, 0));
}

}  // namespace
}  // namespace augment
