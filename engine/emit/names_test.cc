#include "engine/emit/names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(NamePoolTest, VariablesAreNamedAfterTheLastWordOfTheClass) {
  NamePool names({});
  EXPECT_EQ(names.ForClass("BoundedStack"), "stack");
  EXPECT_EQ(names.ForClass("ns::BoundedStack"), "stack2");
  EXPECT_EQ(names.ForClass("ns::Tree<ns::Node<int>>"), "tree");
  EXPECT_EQ(names.ForClass("XMLDocument"), "document");
  EXPECT_EQ(names.ForClass("json_value"), "value");
  EXPECT_EQ(names.ForClass("signal_type<int>"), "signal");
  EXPECT_EQ(names.ForClass("WidgetBase"), "widget");
  EXPECT_EQ(names.ForClass("Type"), "type");
  EXPECT_EQ(names.ForClass("RectD"), "rect");
  EXPECT_EQ(names.ForClass("Rect64"), "rect2");
  EXPECT_EQ(names.ForClass("UInt128Struct"), "int128");
  EXPECT_EQ(names.ForClass("D"), "d");
}

TEST(NamePoolTest, NeverAKeywordOrATakenName) {
  NamePool names({"stack"});
  EXPECT_EQ(names.ForClass("stack"), "stack2");
  EXPECT_EQ(names.ForClass("MyDefault"), "my_default");
  EXPECT_EQ(names.ForClass("Int"), "object");
  EXPECT_EQ(names.Fresh("class"), "value");
}

TEST(FunctionWordsTest, OperatorsHaveNames) {
  EXPECT_EQ(FunctionWords("push_back"), "PushBack");
  EXPECT_EQ(FunctionWords("operator=="), "OperatorEquals");
  EXPECT_EQ(FunctionWords("operator bool"), "ConvertToBool");
  EXPECT_EQ(FunctionWords("operators"), "Operators");
  EXPECT_EQ(FunctionWords("~Stack"), "DestroyStack");
}

TEST(IncludeTextTest, LeadsFromWhereTheGeneratedTestIs) {
  EXPECT_EQ(IncludeText("\"lib/queue.h\"", "src/lib/queue.h"), "\"lib/queue.h\"");
  EXPECT_EQ(IncludeText("<queue.h>", "external/q/include/queue.h"), "<queue.h>");
  EXPECT_EQ(IncludeText("\"../queue.h\"", "lib/queue.h"), "\"lib/queue.h\"");
  EXPECT_EQ(IncludeText("\"./../../queue.h\"", "external/q/src/queue.h"), "\"src/queue.h\"");
  EXPECT_EQ(IncludeText("", "lib/queue.h"), "\"lib/queue.h\"");
  EXPECT_EQ(IncludeText("QUEUE_HEADER", "lib/queue.h"), "\"lib/queue.h\"");
  EXPECT_EQ(IncludeText("", "bazel-out/k8-opt/bin/lib/queue.h"), "\"lib/queue.h\"");
}

TEST(NumberedName, ANumberThatTheNameEndsWithStaysOne) {
  EXPECT_EQ(NumberedName("PopReturnsFalse", 2), "PopReturnsFalse2");
  EXPECT_EQ(NumberedName("PushSetsSizeTo1", 2), "PushSetsSizeTo1Case2");
}

}  // namespace
}  // namespace augment
