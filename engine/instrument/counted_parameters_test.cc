#include "engine/instrument/counted_parameters.h"

#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

// Which parameter counts each of them; types and names.
std::vector<int> CountedBy(const std::vector<std::pair<std::string, std::string>>& parameters) {
  proto::FunctionModel function;
  for (const auto& [type, name] : parameters) {
    proto::ParameterModel* parameter = function.add_parameters();
    parameter->set_canonical(type);
    parameter->set_name(name);
  }
  NoteCounted(&function);
  std::vector<int> counted;
  for (const proto::ParameterModel& parameter : function.parameters()) {
    counted.push_back(parameter.counted_by());
  }
  return counted;
}

using Counts = std::vector<int>;

TEST(CountedParametersTest, ByTheLengthBehindThem) {
  EXPECT_EQ(CountedBy({{"const int *", "values"}, {"int", "n"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"unsigned char *", "out"}, {"unsigned long", "outSize"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"const float *", "v"}, {"bool", "flag"}, {"int", "count"}}),
            (Counts{3, 0, 0}));
}

TEST(CountedParametersTest, OrInFrontOfThem) {
  EXPECT_EQ(CountedBy({{"int", "n"}, {"const double *", "v"}}), (Counts{0, 1}));
  EXPECT_EQ(CountedBy({{"const int *", "a"}, {"int", "n"}, {"const int *", "b"}}),
            (Counts{2, 0, 0}));
}

TEST(CountedParametersTest, TextsAsMainIsGiven) {
  EXPECT_EQ(CountedBy({{"int", "argc"}, {"const char *const *", "argv"}}), (Counts{0, 1}));
  EXPECT_EQ(CountedBy({{"int", "argc"}, {"const char *const[]", "argv"}}), (Counts{0, 1}));
  EXPECT_EQ(CountedBy({{"const char **", "names"}, {"unsigned long", "count"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"int", "argc"}, {"char **", "argv"}}), (Counts{0, 0}))
      << "each may be written";
  EXPECT_EQ(CountedBy({{"int", "argc"}, {"const char *const **", "argv"}}), (Counts{0, 0}));
}

TEST(CountedParametersTest, TwoMayShareOne) {
  EXPECT_EQ(CountedBy({{"const int *", "a"}, {"const int *", "b"}, {"int", "n"}}),
            (Counts{0, 3, 0}));
}

TEST(CountedParametersTest, BuffersAndTruthValues) {
  EXPECT_EQ(CountedBy({{"char *const", "buffer"}, {"unsigned long", "size"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"char *__restrict", "to"}, {"unsigned long", "size"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"const bool *", "flags"}, {"unsigned long", "count"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"const std::byte *", "data"}, {"unsigned long", "n"}}), (Counts{2, 0}));
}

TEST(CountedParametersTest, BytesOfNoTypeByANumberOfBytesBesideThem) {
  EXPECT_EQ(CountedBy({{"const void *", "data"}, {"unsigned long", "length"}}), (Counts{2, 0}));
  EXPECT_EQ(CountedBy({{"unsigned long", "bytes"}, {"void *", "out"}}), (Counts{0, 1}));
  EXPECT_EQ(CountedBy({{"void *", "context"}, {"int", "n"}}), (Counts{0, 0}));
  EXPECT_EQ(CountedBy({{"void *", "context"}, {"bool", "on"}, {"int", "size"}}), (Counts{0, 0, 0}));
  EXPECT_EQ(CountedBy({{"const char *", "text"}, {"int", "len"}, {"void *", "scanner"}}),
            (Counts{0, 0, 0}))
      << "the length is the text's";
}

TEST(CountedParametersTest, ElementsOfArrays) {
  proto::ParameterModel parameter;
  parameter.set_canonical("const int *const");
  EXPECT_EQ(ElementOf(parameter), "const int");
  parameter.set_canonical("const int[]");
  EXPECT_EQ(ElementOf(parameter), "const int");
  parameter.set_canonical("const int[3]");
  EXPECT_EQ(ElementOf(parameter), "");
  parameter.set_canonical("void *");
  EXPECT_EQ(ElementOf(parameter), "char");
  parameter.set_canonical("const void *");
  EXPECT_EQ(ElementOf(parameter), "const char");
  parameter.set_canonical("int");
  EXPECT_EQ(ElementOf(parameter), "");
}

TEST(CountedParametersTest, OrByTheirEnd) {
  proto::FunctionModel function;
  for (const char* const name : {"first", "last"}) {
    function.add_parameters()->set_canonical("const char *");
    function.mutable_parameters(function.parameters_size() - 1)->set_name(name);
  }
  NoteCounted(&function);
  EXPECT_EQ(function.parameters(0).end_of(), 0);
  EXPECT_EQ(function.parameters(1).end_of(), 1);
  function.mutable_parameters(1)->set_name("other");
  NoteCounted(&function);
  EXPECT_EQ(function.parameters(1).end_of(), 0);
}

// A letter for each of some parameters of this type: "BE" for two that may be a range.
std::string Parts(const std::string& type, const std::string& canonical,
                  const std::vector<std::string>& names) {
  proto::FunctionModel function;
  for (const std::string& name : names) {
    proto::ParameterModel* parameter = function.add_parameters();
    parameter->set_type(type);
    parameter->set_canonical(canonical);
    parameter->set_name(name);
  }
  std::string parts;
  for (const RangePart part : RangePartsOf(function)) parts += "-BME"[static_cast<int>(part)];
  return parts;
}

TEST(CountedParametersTest, WhatMayBeIteratorsByTypeAndName) {
  EXPECT_EQ(Parts("It", "", {"first", "last"}), "BE");
  EXPECT_EQ(Parts("const It &", "", {"begin", "end"}), "BE");
  EXPECT_EQ(Parts("const It", "", {"begin", "end"}), "BE");
  EXPECT_EQ(Parts("typename C::iterator", "", {"from", "end"}), "BE");
  EXPECT_EQ(Parts("It", "", {"first", "middle", "last"}), "BME");
  EXPECT_EQ(Parts("It", "", {"first1", "last1", "first2", "last2", "out"}), "BEBE-");
  EXPECT_EQ(Parts("It", "", {"a", "b"}), "--");
  EXPECT_EQ(Parts("It", "", {"last", "end"}), "--");
  EXPECT_EQ(Parts("It", "", {"a", "b", "first", "last"}), "----")
      << "which of them is said nowhere";
  EXPECT_EQ(Parts("It &", "", {"first", "last"}), "--") << "the caller's are moved";
  EXPECT_EQ(Parts("int", "int", {"begin", "end"}), "--");
  EXPECT_EQ(Parts("size_type", "unsigned long", {"begin", "end"}), "--");
  EXPECT_EQ(Parts("int *", "int *", {"first", "last"}), "--") << "an array";
  EXPECT_EQ(Parts("int *", "int *", {"first", "middle", "last"}), "BME");
}

TEST(CountedParametersTest, ThreePointersAreOneArray) {
  proto::FunctionModel function;
  for (const char* const name : {"first", "middle", "last"}) {
    proto::ParameterModel* const parameter = function.add_parameters();
    parameter->set_type("int *");
    parameter->set_canonical("int *");
    parameter->set_name(name);
  }
  NoteCounted(&function);
  EXPECT_EQ(function.parameters(2).end_of(), 0);
  EXPECT_FALSE(function.parameters(1).is_array());
}

TEST(CountedParametersTest, OtherPointersLeadToOneValueOrToText) {
  EXPECT_EQ(CountedBy({{"const int *", "value"}, {"int", "weight"}}), (Counts{0, 0}));
  EXPECT_EQ(CountedBy({{"const char *", "text"}, {"int", "length"}}), (Counts{0, 0}));
  EXPECT_EQ(CountedBy({{"const n::C *", "objects"}, {"int", "count"}}), (Counts{0, 0}));
  EXPECT_EQ(CountedBy({{"const int &", "value"}, {"int", "count"}}), (Counts{0, 0}));
}

}  // namespace
}  // namespace augment::instrument
