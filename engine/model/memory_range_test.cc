#include "engine/model/memory_range.h"

#include <cstdint>
#include <limits>
#include <string>

#include "engine/model/value.h"
#include "engine/model/vocabulary.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Type;

constexpr uint64_t kId = 1;

// f(<type> data, <second> <name>)
Vocabulary With(Type::Kind type, Type::Kind second, const std::string& name,
                const std::string& type_name = "") {
  proto::Registry registry;
  proto::RegistryFunction* function = registry.add_functions();
  function->set_id(kId);
  Type* pointer = function->add_parameters();
  pointer->set_kind(type);
  pointer->set_name(type_name);
  if (type == Type::POINTER) pointer->add_elements()->set_kind(Type::INTEGER);
  function->add_parameters()->set_kind(second);
  proto::SubjectModel model;
  proto::FunctionModel* described = model.add_functions();
  described->set_id(kId);
  described->add_parameters()->set_name("data");
  described->add_parameters()->set_name(name);
  return Vocabulary(registry, {model});
}

proto::Candidate Passing(const proto::Value& pointer, int64_t count) {
  proto::Candidate candidate;
  proto::CandidateCall* call = candidate.add_calls();
  *call->add_operands() = pointer;
  *call->add_operands() = IntegerValue(count);
  return candidate;
}

proto::Value Pointee(int64_t value) {
  proto::Value pointer;
  *pointer.mutable_pointee() = IntegerValue(value);
  return pointer;
}

TEST(MemoryRangesTest, ATextHasAsManyAsItsBytes) {
  const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "length"));
  EXPECT_TRUE(ranges.CanBeChosen(0));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(TextValue("abc"), 3)));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(TextValue("abc"), 0)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(TextValue("abc"), 4)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(TextValue("abc"), -1)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(NullValue(), 1)));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(NullValue(), 0)));
}

// In UTF-8 "a", two bytes, three, and four, which are two of UTF-16; a byte that begins none is
// one.
TEST(MemoryRangesTest, ATextOfWideCharactersHasAsManyAsThese) {
  const proto::Value text = TextValue("a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80\xff");
  const auto most = [&](const char* type) {
    const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "length", type));
    proto::Candidate all = Passing(text, 0);
    ranges.CountAll(all.mutable_calls(0));
    return all.calls(0).operands(1).integer();
  };
  EXPECT_EQ(most("const char*"), 11);
  EXPECT_EQ(most("const char16_t*"), 6);
  EXPECT_EQ(most("const char32_t*"), 5);
  EXPECT_EQ(most("const wchar_t*"), 5);
  const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "length", "const char16_t*"));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(text, 7)));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(text, 6)));
  // Half of a character is none.
  for (const int64_t count : {3, 4}) {
    proto::Candidate cut = Passing(text, count);
    ranges.CutToCounts(&cut);
    EXPECT_EQ(cut.calls(0).operands(0).text(), "a\xc3\xa4\xe2\x82\xac") << count;
  }
}

TEST(MemoryRangesTest, WhatIsBehindTheNumberIsCutOff) {
  const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "length"));
  proto::Candidate text = Passing(TextValue("abc"), 2);
  ranges.CutToCounts(&text);
  EXPECT_EQ(text.calls(0).operands(0).text(), "ab");
  proto::Value numbers;
  for (int i = 0; i < 3; ++i) *numbers.mutable_sequence()->add_values() = IntegerValue(i);
  proto::Candidate sequence = Passing(numbers, 1);
  ranges.CutToCounts(&sequence);
  EXPECT_EQ(sequence.calls(0).operands(0).sequence().values_size(), 1);
  ranges.CountAll(text.mutable_calls(0));
  EXPECT_EQ(text.calls(0).operands(1).integer(), 2);
  proto::Candidate more = Passing(TextValue("abc"), 4);
  ranges.CutToCounts(&more);
  EXPECT_EQ(more.calls(0).operands(0).text(), "abc");
}

// Parse(text, npos)
TEST(MemoryRangesTest, TheLargestNumberIsTheWholeTextWhereATestPassesIt) {
  MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "length"));
  proto::Candidate all = Passing(TextValue("abc"), 0);
  all.mutable_calls(0)->mutable_operands(1)->set_big(std::numeric_limits<uint64_t>::max());
  EXPECT_TRUE(ranges.CountsBeyond(all));
  ranges.NoteCall(all.calls(0));
  EXPECT_FALSE(ranges.CountsBeyond(all));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(TextValue("abc"), 4)));
  // Of no text there is no end.
  *all.mutable_calls(0)->mutable_operands(0) = NullValue();
  EXPECT_TRUE(ranges.CountsBeyond(all));
  // What was noted of another number says nothing.
  MemoryRanges others(With(Type::C_STRING, Type::INTEGER, "length"));
  others.NoteCall(Passing(TextValue("abc"), 3).calls(0));
  *all.mutable_calls(0)->mutable_operands(0) = TextValue("abc");
  EXPECT_TRUE(others.CountsBeyond(all));
}

TEST(MemoryRangesTest, OfOtherElementsThereIsOne) {
  const MemoryRanges ranges(With(Type::POINTER, Type::INTEGER, "n"));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(Pointee(7), 1)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(Pointee(7), 2)));
}

TEST(MemoryRangesTest, ArgumentsAreCountedAsMainCountsThem) {
  const MemoryRanges ranges(With(Type::POINTER, Type::INTEGER, "a_iArgc"));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(Pointee(7), 1)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(Pointee(7), -1)));
}

TEST(MemoryRangesTest, TheNumberMayBeCalledAfterThePointer) {
  for (const char* name : {"ndata", "n_data", "nData", "datacnt"}) {
    const MemoryRanges ranges(With(Type::POINTER, Type::INTEGER, name));
    EXPECT_TRUE(ranges.CountsBeyond(Passing(Pointee(7), 2))) << name;
    EXPECT_FALSE(ranges.CountsBeyond(Passing(Pointee(7), 1))) << name;
  }
  const MemoryRanges another(With(Type::POINTER, Type::INTEGER, "nodes"));
  EXPECT_FALSE(another.CountsBeyond(Passing(Pointee(7), 2)));
}

TEST(MemoryRangesTest, AnArrayHasAsManyAsItsElements) {
  const MemoryRanges ranges(With(Type::POINTER, Type::INTEGER, "n"));
  proto::Value array;
  array.mutable_sequence();
  for (const int64_t i : {4, 5}) *array.mutable_sequence()->add_values() = IntegerValue(i);
  EXPECT_FALSE(ranges.CountsBeyond(Passing(array, 2)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(array, 3)));
  EXPECT_TRUE(ranges.CountsAll(Passing(array, 2).calls(0), 1));
  EXPECT_FALSE(ranges.CountsAll(Passing(array, 1).calls(0), 1));
  EXPECT_FALSE(ranges.CountsAll(Passing(array, 2).calls(0), 0));
  proto::Candidate candidate = Passing(array, 9);
  ranges.FitCounts(candidate.mutable_calls(0));
  EXPECT_EQ(candidate.calls(0).operands(1).integer(), 2);
}

TEST(MemoryRangesTest, CountsAreMadeToFit) {
  const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "size"));
  for (const int64_t count : {int64_t{2}, int64_t{4}, int64_t{-1}}) {
    proto::Candidate candidate = Passing(TextValue("abc"), count);
    ranges.FitCounts(candidate.mutable_calls(0));
    EXPECT_EQ(candidate.calls(0).operands(1).integer(), count == 2 ? 2 : 3);
  }
  proto::Candidate candidate = Passing(TextValue("abc"), 0);
  candidate.mutable_calls(0)->mutable_operands(1)->set_big(std::numeric_limits<uint64_t>::max());
  ranges.FitCounts(candidate.mutable_calls(0));
  EXPECT_EQ(candidate.calls(0).operands(1).integer(), 3);
}

TEST(MemoryRangesTest, NumbersOfOtherNamesAreNoCounts) {
  const MemoryRanges ranges(With(Type::C_STRING, Type::INTEGER, "age"));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(TextValue("abc"), 40)));
}

// f(int <name>, <type> data)
Vocabulary CountFirst(Type::Kind type, const std::string& name) {
  proto::Registry registry;
  proto::RegistryFunction* function = registry.add_functions();
  function->set_id(kId);
  function->add_parameters()->set_kind(Type::INTEGER);
  Type* pointer = function->add_parameters();
  pointer->set_kind(type);
  if (type == Type::POINTER) pointer->add_elements()->set_kind(Type::INTEGER);
  proto::SubjectModel model;
  proto::FunctionModel* described = model.add_functions();
  described->set_id(kId);
  described->add_parameters()->set_name(name);
  described->add_parameters()->set_name("data");
  return Vocabulary(registry, {model});
}

TEST(MemoryRangesTest, TheCountMayStandBefore) {
  const auto passing = [](int64_t count, const proto::Value& pointer) {
    proto::Candidate candidate;
    *candidate.add_calls()->add_operands() = IntegerValue(count);
    *candidate.mutable_calls(0)->add_operands() = pointer;
    return candidate;
  };
  const MemoryRanges numbers(CountFirst(Type::POINTER, "n"));
  EXPECT_FALSE(numbers.CountsBeyond(passing(1, Pointee(7))));
  EXPECT_TRUE(numbers.CountsBeyond(passing(2, Pointee(7))));
  proto::Candidate fitted = passing(9, Pointee(7));
  numbers.FitCounts(fitted.mutable_calls(0));
  EXPECT_EQ(fitted.calls(0).operands(0).integer(), 1);
  const MemoryRanges text(CountFirst(Type::C_STRING, "length"));
  EXPECT_TRUE(text.CountsBeyond(passing(4, TextValue("abc"))));
  const MemoryRanges repeated(CountFirst(Type::C_STRING, "n"));
  EXPECT_FALSE(repeated.CountsBeyond(passing(4, TextValue("abc")))) << "four times";
}

TEST(MemoryRangesTest, ASecondPointerIsAnEnd) {
  EXPECT_FALSE(MemoryRanges(With(Type::C_STRING, Type::C_STRING, "end")).CanBeChosen(0));
  EXPECT_TRUE(MemoryRanges(With(Type::C_STRING, Type::C_STRING, "value")).CanBeChosen(0));
}

TEST(MemoryRangesTest, ASecondPointerToAnObjectIsAnEndToo) {
  const auto chosen = [](int second, const std::string& name, const std::string& type = "Node *") {
    proto::Registry registry;
    registry.add_classes()->set_name("Node");
    registry.add_classes()->set_name("Other");
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(kId);
    for (const int of : {0, second}) {
      Type* pointer = function->add_parameters();
      pointer->set_kind(Type::POINTER);
      pointer->add_elements()->set_kind(Type::OBJECT);
      pointer->mutable_elements(0)->set_class_index(static_cast<uint32_t>(of));
    }
    proto::SubjectModel model;
    model.add_functions()->set_id(kId);
    model.mutable_functions(0)->add_parameters()->set_name("nodes");
    model.mutable_functions(0)->add_parameters()->set_name(name);
    for (proto::ParameterModel& parameter : *model.mutable_functions(0)->mutable_parameters()) {
      parameter.set_type(type);
    }
    return MemoryRanges(Vocabulary(registry, {model})).CanBeChosen(0);
  };
  EXPECT_FALSE(chosen(0, "end"));
  EXPECT_FALSE(chosen(0, "nodes_end"));
  EXPECT_TRUE(chosen(0, "sender")) << "another one";
  EXPECT_TRUE(chosen(1, "end")) << "of another class";
  EXPECT_FALSE(chosen(0, "last_node", "It")) << "a template says what they are";
  EXPECT_FALSE(chosen(0, "b", "ForwardIterator"));
  EXPECT_TRUE(chosen(0, "b", "T"));
}

}  // namespace
}  // namespace augment
