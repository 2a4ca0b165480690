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
Vocabulary With(Type::Kind type, Type::Kind second, const std::string& name) {
  proto::Registry registry;
  proto::RegistryFunction* function = registry.add_functions();
  function->set_id(kId);
  Type* pointer = function->add_parameters();
  pointer->set_kind(type);
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
  EXPECT_FALSE(ranges.HasEnd(0));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(TextValue("abc"), 3)));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(TextValue("abc"), 0)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(TextValue("abc"), 4)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(TextValue("abc"), -1)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(NullValue(), 1)));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(NullValue(), 0)));
}

TEST(MemoryRangesTest, OfOtherElementsThereIsOne) {
  const MemoryRanges ranges(With(Type::POINTER, Type::INTEGER, "n"));
  EXPECT_FALSE(ranges.CountsBeyond(Passing(Pointee(7), 1)));
  EXPECT_TRUE(ranges.CountsBeyond(Passing(Pointee(7), 2)));
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

TEST(MemoryRangesTest, ASecondPointerIsAnEnd) {
  EXPECT_TRUE(MemoryRanges(With(Type::C_STRING, Type::C_STRING, "end")).HasEnd(0));
  EXPECT_FALSE(MemoryRanges(With(Type::C_STRING, Type::C_STRING, "value")).HasEnd(0));
}

}  // namespace
}  // namespace augment
