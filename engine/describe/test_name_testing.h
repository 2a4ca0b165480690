// A library whose tests are named: for the tests of names.
#ifndef AUGMENT_ENGINE_DESCRIBE_TEST_NAME_TESTING_H_
#define AUGMENT_ENGINE_DESCRIBE_TEST_NAME_TESTING_H_

#include <string>
#include <vector>

#include "engine/describe/argument_words.h"
#include "engine/describe/set_up_words.h"
#include "engine/describe/test_name.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {

constexpr char kTestNameRegistry[] = R"pb(
  classes { id: 1 name: "Stack" destructible: true queries: 1 queries: 2 }
  functions { id: 10 class_index: 1 is_constructor: true }
  functions {
    id: 11
    class_index: 1
    has_receiver: true
    is_const: true
    result { kind: BOOL }
  }
  functions {
    id: 12
    class_index: 1
    has_receiver: true
    is_const: true
    result { kind: INTEGER }
  }
  functions {
    id: 13
    class_index: 1
    has_receiver: true
    parameters { kind: INTEGER }
    result { kind: BOOL }
  }
  functions {
    id: 14
    class_index: 1
    has_receiver: true
    is_const: true
    parameters { kind: INTEGER }
    result { kind: BOOL }
  }
  functions {
    id: 15
    class_index: 1
    has_receiver: true
    is_const: true
    parameters { kind: INTEGER }
    result { kind: ENUM name: "Mode" }
  }
  functions {
    id: 16
    class_index: 1
    has_receiver: true
    result {
      kind: POINTER
      elements { kind: OBJECT class_index: 0 name: "Stack" }
    }
  }
  functions {
    id: 17
    class_index: 1
    has_receiver: true
    result { kind: INTEGER bits: 8 is_char: true }
  }
  classes { id: 2 name: "Element" destructible: true queries: 8 queries: 2 }
  functions {
    id: 18
    class_index: 2
    has_receiver: true
    is_const: true
    result { kind: C_STRING }
  }
  functions {
    id: 19
    class_index: 2
    has_receiver: true
    parameters { kind: INTEGER }
  }
  functions {
    id: 20
    class_index: 2
    has_receiver: true
    parameters { kind: INTEGER }
  }
  functions {
    id: 21
    class_index: 1
    has_receiver: true
    parameters { kind: INTEGER }
  }
  functions {
    id: 22
    class_index: 1
    has_receiver: true
    parameters { kind: ENUM name: "Mode" }
  }
  functions {
    id: 23
    class_index: 1
    is_constructor: true
    parameters { kind: OBJECT class_index: 0 name: "Stack" passing: CONST_REF }
  }
  functions {
    id: 24
    class_index: 1
    is_constructor: true
    parameters { kind: OBJECT class_index: 0 name: "Stack" passing: RVALUE_REF }
  }
  functions {
    id: 25
    class_index: 1
    has_receiver: true
    parameters { kind: OBJECT class_index: 0 name: "Stack" passing: RVALUE_REF }
  }
  functions {
    id: 26
    class_index: 1
    has_receiver: true
    parameters { kind: OPAQUE name: "std::basic_ostream<char>" passing: LVALUE_REF }
  }
  functions {
    id: 27
    class_index: 1
    is_constructor: true
    parameters { kind: TEXT name: "std::string" }
  }
  functions {
    id: 28
    class_index: 1
    has_receiver: true
    result { kind: OBJECT class_index: 0 name: "Stack" }
  }
  functions {
    id: 29
    class_index: 1
    has_receiver: true
    parameters { kind: ENUM name: "Mode" }
    parameters { kind: INTEGER }
  }
  classes { id: 3 name: "Value" queries: 20 queries: 21 queries: 22 }
  functions {
    id: 30
    class_index: 3
    has_receiver: true
    result { kind: BOOL }
  }
  functions {
    id: 31
    class_index: 3
    has_receiver: true
    result { kind: BOOL }
  }
  functions {
    id: 32
    class_index: 3
    has_receiver: true
    result { kind: BOOL }
  }
  functions {
    id: 33
    class_index: 1
    has_receiver: true
    parameters { kind: INTEGER passing: LVALUE_REF }
  }
  functions {
    id: 34
    class_index: 1
    has_receiver: true
    parameters { kind: TEXT name: "std::string" }
  }
  functions {
    id: 35
    class_index: 1
    is_constructor: true
    parameters { kind: INTEGER }
    parameters { kind: INTEGER }
  }
  functions {
    id: 36
    class_index: 1
    is_constructor: true
    parameters {
      kind: SEQUENCE
      elements { kind: INTEGER }
    }
  }
  functions {
    id: 37
    parameters { kind: OBJECT class_index: 0 name: "Stack" passing: CONST_REF }
    parameters { kind: OBJECT class_index: 0 name: "Stack" passing: CONST_REF }
    result { kind: BOOL }
  }
  classes {
    id: 4
    name: "Point"
    fields: "x_axis"
    field_types { kind: INTEGER }
  }
  functions {
    id: 38
    class_index: 1
    has_receiver: true
    result {
      kind: AGGREGATE
      name: "Answer"
      elements { kind: INTEGER }
      elements { kind: BOOL }
    }
  }
)pb";

constexpr char kTestNameModel[] = R"pb(
  enums {
    name: "Mode"
    enumerators { name: "READ_ONLY" value: 2 }
    enumerators { name: "MODE_FAST" value: 3 }
  }
  functions {
    id: 14
    name: "has"
    parameters { name: "value" default_value: "0" }
  }
  functions { id: 15 name: "getMode" }
  functions { id: 16 name: "next" }
  functions { id: 17 name: "top" }
  functions { id: 18 name: "GetText" }
  functions { id: 19 name: "QueryIntText" }
  functions {
    id: 20
    name: "SetTexture"
    parameters { name: "value" }
  }
  functions {
    id: 21
    name: "at"
    parameters { name: "index" }
  }
  functions {
    id: 22
    name: "setMode"
    parameters { name: "mode" }
  }
  functions { id: 23 name: "Stack" }
  functions { id: 24 name: "Stack" }
  functions { id: 25 name: "operator=" }
  functions {
    id: 26
    name: "print"
    parameters { name: "out" }
  }
  functions {
    id: 27
    name: "Stack"
    parameters { name: "path" }
  }
  functions { id: 28 name: "rest" }
  functions {
    id: 29
    name: "fill"
    parameters { name: "mode" }
    parameters { name: "count" }
  }
  functions { id: 30 name: "isNumber" }
  functions { id: 31 name: "isText" }
  functions { id: 32 name: "isObject" }
  functions {
    id: 33
    name: "read"
    parameters { name: "count" }
  }
  functions {
    id: 34
    name: "scheme"
    parameters { name: "s" }
  }
  functions {
    id: 35
    name: "Stack"
    parameters { name: "room" }
    parameters { name: "step" default_value: "1" }
  }
  functions {
    id: 36
    name: "Stack"
    parameters { name: "elements" }
  }
  functions { id: 37 name: "operator==" }
  functions { id: 38 name: "parse" }
  classes {
    id: 5
    name: "Answer"
    fields { name: "item_count" is_public: true }
    fields { name: "ok" is_public: true }
  }
  functions { id: 10 name: "Stack" }
  functions { id: 11 name: "isEmpty" }
  functions { id: 12 name: "getSize" }
  functions {
    id: 13
    name: "push"
    parameters { name: "value" }
  }
)pb";

class TestNameTest : public ::testing::Test {
 protected:
  TestNameTest()
      : models_({testing::Parsed<proto::SubjectModel>(kTestNameModel)}),
        vocabulary_(testing::Parsed<proto::Registry>(kTestNameRegistry), models_) {}

  std::string Outcome(const std::string& test, NamedValues values = NamedValues::kAll) const {
    return OutcomeWords(vocabulary_, testing::Parsed<proto::GeneratedTest>(test), values);
  }
  std::string ViolatedState(const std::string& call, const std::string& observation,
                            bool tells = true, const Unusual& unusual = {}) const {
    return SituationWords(
        vocabulary_, testing::Parsed<proto::CandidateCall>(call),
        testing::Parsed<proto::Observation>(observation), [&](int) { return tells; }, unusual);
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_TEST_NAME_TESTING_H_
