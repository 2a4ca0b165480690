// Registry and subject model joined: names, lookups, classes of parameters.

#include "engine/model/vocabulary.h"

#include "engine/model/testing/stack.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::IdOf;
using testing::StackVocabulary;

TEST(VocabularyTest, DisplaysFunctionsBySignature) {
  const Vocabulary vocabulary = StackVocabulary();
  EXPECT_EQ(vocabulary.Display(testing::kPush), "Stack::push(int)");
  EXPECT_EQ(vocabulary.Display(testing::kMerge), "merge(const Stack &, const Stack &)");
  EXPECT_EQ(vocabulary.Name(testing::kPush), "push");
}

TEST(VocabularyTest, WhatNoModelDescribesIsNumbered) {
  const Vocabulary vocabulary = StackVocabulary();
  EXPECT_EQ(vocabulary.model(testing::kPrint), nullptr);
  EXPECT_EQ(vocabulary.Display(testing::kPrint), "function 10");
  EXPECT_EQ(vocabulary.class_model(testing::kTowerClass), nullptr);
}

// The pattern says Stack<T>, the instance knows what T is.
TEST(VocabularyTest, InstancesOfTemplatesAreNamedByTheInstance) {
  proto::Registry registry;
  registry.add_classes()->set_name("Stack<int>");
  registry.add_functions()->set_id(5);
  SetClass(0, registry.mutable_functions(0));
  proto::SubjectModel model;
  proto::FunctionModel* push = model.add_functions();
  push->set_id(5);
  push->set_name("push");
  push->set_qualified_name("Stack<T>::push");
  push->set_signature("Stack<T>::push(const T &)");
  EXPECT_EQ(Vocabulary(registry, {model}).Display(0), "Stack<int>::push(const T &)");
}

TEST(VocabularyTest, AClassIsShownByWhatItsLibraryCallsIt) {
  proto::Registry registry;
  registry.add_classes()->set_name("ns::detail::Stack<std::string >");
  registry.add_classes()->set_name("ns::{anonymous}::Item");
  for (const char* name : {"ns::Texts", "ns::TextsOfAll"}) {
    registry.add_aliases()->set_type("ns::detail::Stack<std::string >");
    registry.mutable_aliases()->rbegin()->set_name(name);
  }
  const Vocabulary vocabulary(registry, {});
  EXPECT_EQ(vocabulary.ShownClass(0), "ns::Texts");
  EXPECT_EQ(vocabulary.ShownClass(1), "ns::Item");
}

TEST(VocabularyTest, ParametersAreShownByWhatTheLibraryCallsThem) {
  proto::Registry registry;
  registry.add_classes()->set_name("ns::detail::Stack<int>");
  registry.add_functions()->set_id(5);
  registry.add_aliases()->set_type("ns::detail::Stack<int>");
  registry.mutable_aliases(0)->set_name("ns::Numbers");
  proto::SubjectModel model;
  proto::FunctionModel* const print = model.add_functions();
  print->set_id(5);
  print->set_signature(
      "ns::Print(const ns::detail::Stack<int> &, ns::detail::Stack<int>::Index, "
      "other::ns::detail::Stack<int>)");
  EXPECT_EQ(Vocabulary(registry, {model}).Display(0),
            "ns::Print(const ns::Numbers &, ns::Numbers::Index, other::ns::detail::Stack<int>)");
}

TEST(VocabularyTest, NoClassIsShownWithAnInlineNamespace) {
  proto::Registry registry;
  registry.add_classes()->set_name("ns::v2::Item");
  registry.add_classes()->set_name("ns::v2::List<ns::v2::Item, ns::v2::Grows>");
  registry.add_aliases()->set_type("ns::v2::List<ns::v2::Item, ns::v2::Grows>");
  registry.mutable_aliases(0)->set_name("ns::Items");
  proto::SubjectModel model;
  model.add_inline_namespaces("ns::v2");
  const Vocabulary vocabulary(registry, {model});
  EXPECT_EQ(vocabulary.ShownClass(0), "ns::Item");
  EXPECT_EQ(vocabulary.ShownClass(1), "ns::Items");
}

TEST(VocabularyTest, WhatTestsSpecialiseIsNotTheirs) {
  proto::SubjectModel model;
  const auto add = [&](const std::string& name, bool is_template) {
    proto::ClassModel* const c = model.add_classes();
    c->set_id(static_cast<uint64_t>(model.classes_size()));
    c->set_name(name);
    c->set_is_template(is_template);
    c->set_of_test(true);
  };
  add("std::hash<ns::Item>", false);
  add("std::hash<ns::Pair<T>>", true);
  add("ns::Cloud<T>", true);
  add("ns::Cloud<int>", false);
  const Vocabulary vocabulary(proto::Registry(), {model});
  EXPECT_FALSE(vocabulary.IsTypeOfTest("std::hash"));
  EXPECT_TRUE(vocabulary.IsTypeOfTest("ns::Cloud"));
}

TEST(VocabularyTest, FindsTypesOfTheTestsOwn) {
  proto::Registry registry;
  registry.add_classes()->set_name("ns::{anonymous}::Item");
  registry.mutable_classes(0)->set_id(3);
  registry.add_classes()->set_name("Box<ns::{anonymous}::Item>");
  registry.add_classes()->set_name("Box<other::Item>");
  for (int of = 0; of < 3; ++of) SetClass(of, registry.add_functions());
  proto::SubjectModel model;
  proto::ClassModel* item = model.add_classes();
  item->set_id(3);
  item->set_name("ns::Item");
  item->set_of_test(true);
  const Vocabulary vocabulary(registry, {model});
  EXPECT_TRUE(vocabulary.IsOfTest(0));
  EXPECT_FALSE(vocabulary.IsOfTest(1));
  EXPECT_EQ(vocabulary.TestTypeIn(1), "ns::Item");
  EXPECT_EQ(vocabulary.TestTypeIn(2), "");
  EXPECT_EQ(vocabulary.TestTypeInClass(1), "ns::Item");
  EXPECT_EQ(vocabulary.TestTypeInClass(2), "");
}

TEST(VocabularyTest, NamesTypesOfTheTestsOwnAsItsSourcesDo) {
  proto::Registry registry;
  registry.add_classes()->set_name("ns::Box<{anonymous}::Item>");
  registry.add_classes()->set_name("{anonymous}::Hidden");
  proto::Type* const parameter = registry.add_functions()->add_parameters();
  parameter->set_name("{anonymous}::Item*");
  parameter->add_elements()->set_name("{anonymous}::Item");
  proto::SubjectModel model;
  proto::ClassModel* item = model.add_classes();
  item->set_name("Item");
  item->set_of_test(true);
  const Vocabulary vocabulary(registry, {model});
  EXPECT_EQ(vocabulary.class_at(0).name(), "ns::Box<Item>");
  EXPECT_EQ(vocabulary.class_at(1).name(), "{anonymous}::Hidden") << "it is the library's";
  EXPECT_EQ(vocabulary.function(0).parameters(0).name(), "Item*");
  EXPECT_EQ(vocabulary.function(0).parameters(0).elements(0).name(), "Item");
  EXPECT_EQ(vocabulary.FindClass("ns::Box<{anonymous}::Item>"), 0) << "as the driver says it";
}

TEST(VocabularyTest, FindsTheThunkOfATracedCall) {
  const Vocabulary vocabulary = StackVocabulary();
  EXPECT_EQ(vocabulary.Find(IdOf(testing::kPush), "Stack"), testing::kPush);
  EXPECT_EQ(vocabulary.Find(IdOf(testing::kPush), "Tower"), testing::kPush);  // inherited
  EXPECT_EQ(vocabulary.Find(IdOf(testing::kMerge), ""), testing::kMerge);
  EXPECT_EQ(vocabulary.Find(999, "Stack"), -1);
  EXPECT_EQ(vocabulary.Find(IdOf(testing::kTower), "Stack"), -1);  // not a base's
}

// Two instances of a template share function ids; the receiver decides.
TEST(VocabularyTest, TheReceiversClassDecidesBetweenInstances) {
  proto::Registry registry;
  for (const char* name : {"Stack<int>", "Stack<char>"}) registry.add_classes()->set_name(name);
  for (const int of : {0, 1}) {
    registry.add_functions()->set_id(5);
    SetClass(of, registry.mutable_functions(registry.functions_size() - 1));
  }
  const Vocabulary vocabulary(registry, {});
  EXPECT_EQ(vocabulary.Find(5, "Stack<int>"), 0);
  EXPECT_EQ(vocabulary.Find(5, "Stack<char>"), 1);
}

TEST(VocabularyTest, DerivedClassesAreTheirBases) {
  const Vocabulary vocabulary = StackVocabulary();
  EXPECT_TRUE(vocabulary.IsA(testing::kTowerClass, testing::kStackClass));
  EXPECT_TRUE(vocabulary.IsA(testing::kStackClass, testing::kStackClass));
  EXPECT_FALSE(vocabulary.IsA(testing::kStackClass, testing::kTowerClass));
  EXPECT_FALSE(vocabulary.IsA(-1, testing::kStackClass));
}

TEST(VocabularyTest, ClassesThatParametersTake) {
  const Vocabulary vocabulary = StackVocabulary();
  const auto parameter = [&](int function) { return vocabulary.function(function).parameters(0); };
  EXPECT_EQ(vocabulary.ObjectClass(parameter(testing::kMerge)), testing::kStackClass);
  EXPECT_EQ(vocabulary.ObjectClass(parameter(testing::kEquals)), testing::kStackClass);
  EXPECT_EQ(vocabulary.ObjectClass(parameter(testing::kPush)), -1);
  EXPECT_TRUE(vocabulary.IsPointerToObject(parameter(testing::kEquals)));
  EXPECT_FALSE(vocabulary.IsPointerToObject(parameter(testing::kMerge)));
}

TEST(VocabularyTest, ABaseThatNamesItsDerivedIsAMixin) {
  proto::Registry registry;
  registry.add_classes()->set_name("cli::Base<cli::Option>");
  proto::RegistryClass* option = registry.add_classes();
  option->set_name("cli::Option");
  option->add_bases(0);
  registry.add_classes()->set_name("cli::List<cli::Option>");
  registry.add_classes()->set_name("cli::Base<cli::Options>");
  registry.add_classes()->set_name("cli::Base<cli::Group<int> >");
  proto::RegistryClass* group = registry.add_classes();
  group->set_name("cli::Group<int>");
  group->add_bases(4);
  const Vocabulary vocabulary(registry, {});
  EXPECT_TRUE(vocabulary.IsMixin(4));
  EXPECT_TRUE(vocabulary.IsMixin(0));
  EXPECT_FALSE(vocabulary.IsMixin(1));
  EXPECT_FALSE(vocabulary.IsMixin(2));  // nothing that it names is derived from it
  EXPECT_FALSE(vocabulary.IsMixin(3));
}

}  // namespace
}  // namespace augment
