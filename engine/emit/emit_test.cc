// Faults that start in the middle of one of the user's tests.
#include "engine/emit/emit.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::Parsed;

constexpr char kReport[] = R"pb(
  registry {
    classes { id: 1 name: "List" destructible: true }
    functions {
      id: 10
      class_index: 1
      has_receiver: true
      supported: true
      parameters { kind: OBJECT name: "List" passing: LVALUE_REF }
      result { kind: VOID }
    }
  }
  findings {
    id: "0a1b2c3d"
    verdict: FAULT
    confidence: HIGH
    headline: "It crashes."
    test {
      sequence {
        calls { special: TAKE_LOCAL moment: 5 local: 1 }
        calls { special: TAKE_LOCAL moment: 5 local: 0 refers: true }
        calls {
          operands { object: 0 }
          operands { object: 1 }
        }
      }
      function_words: "Splice"
      outcome_words: "DoesNotCrash"
      fatal: true
    }
  }
  moments {
    number: 5
    file: "lib/list_test.cc"
    line: 3
    time: 1
    test_case: "ListTest.Splices"
    locals { name: "other" refers: true is_pointer: true }
    locals { name: "list_" }
  }
)pb";

constexpr char kModel[] = R"pb(
  classes { id: 1 name: "List" header: "lib/list.h" }
  functions {
    id: 10
    name: "Splice"
    qualified_name: "List::Splice"
    class_id: 1
    parameters { name: "other" }
  }
)pb";

constexpr char kSource[] = R"(#include "lib/list.h"
TEST_F(ListTest, Splices) {
  List* other = Make(2);
  list_.Splice(*other);
}
)";

// Of a template with an element type of our own.
constexpr char kWitnessReport[] = R"pb(
  registry {
    classes { id: 1 name: "ns::Box<augment_witness::Witness>" }
    functions { id: 9 class_index: 1 is_constructor: true supported: true }
    functions {
      id: 10
      class_index: 1
      has_receiver: true
      supported: true
      parameters {
        kind: AGGREGATE
        name: "augment_witness::Witness"
        elements { kind: INTEGER bits: 32 is_signed: true }
      }
      result { kind: VOID }
    }
  }
  findings {
    id: "0a1b2c3d"
    verdict: FAULT
    confidence: HIGH
    oracle: ORACLE_WITNESS
    message: "destroys an element that was destroyed before"
    headline: "It destroys."
    test {
      sequence {
        calls { function: 0 }
        calls {
          function: 1
          operands { object: 0 }
          operands { tuple { values { integer: 4 } } }
        }
      }
      function: 1
      function_words: "Put"
      outcome_words: "DoesNotCrash"
      fatal: true
    }
  }
)pb";

constexpr char kBoxModel[] = R"pb(
  classes { id: 1 name: "ns::Box" header: "lib/box.h" }
  functions { id: 9 name: "Box" qualified_name: "ns::Box::Box" class_id: 1 kind: CONSTRUCTOR }
  functions {
    id: 10
    name: "Put"
    qualified_name: "ns::Box::Put"
    class_id: 1
    kind: METHOD
    parameters { name: "element" }
  }
)pb";

class WitnessFaultTest : public ::testing::Test {
 protected:
  Emission Emit() {
    EmitOptions options;
    options.target = "//lib:box_test";
    return EmitTests(options, {Parsed<proto::SubjectModel>(kBoxModel)}, &report_);
  }
  proto::Finding& finding() { return *report_.mutable_findings(0); }

  proto::Report report_ = Parsed<proto::Report>(kWitnessReport);
};

TEST_F(WitnessFaultTest, HasTheElementTypeInTheCase) {
  const Emission emission = Emit();
  ASSERT_EQ(emission.faults.size(), 1);
  const std::string& body = emission.faults[0].body;
  EXPECT_NE(body.find("  struct Witness {\n"), std::string::npos) << body;
  EXPECT_NE(body.find("  ns::Box<Witness> box;\n"), std::string::npos) << body;
  EXPECT_NE(body.find(".Put(Witness{4});\n"), std::string::npos) << body;
  EXPECT_EQ(emission.fault_includes.count("<utility>"), 1);
}

TEST_F(WitnessFaultTest, WithoutATestTheCallsAreSaid) {
  finding().set_message("hands out an element that was moved from");
  EXPECT_TRUE(Emit().faults.empty());
  EXPECT_EQ(finding().calls_size(), 2);
  EXPECT_EQ(finding().confidence(), proto::MEDIUM);
}

TEST_F(WitnessFaultTest, AClassWithinACaseHasNoHash) {
  report_.mutable_registry()->mutable_classes(0)->set_name(
      "ns::Box<augment_witness::Witness, std::hash<augment_witness::Witness> >");
  const Emission emission = Emit();
  EXPECT_TRUE(emission.faults.empty());
  ASSERT_EQ(emission.left_out.size(), 1);
  EXPECT_NE(emission.left_out[0].find("hash"), std::string::npos);
}

// Of a free function Turn(int).
constexpr char kTurnCrashes[] = R"pb(
  registry {
    functions {
      id: 10
      supported: true
      parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
      result { kind: VOID }
    }
  }
  findings {
    id: "0a1b2c3d"
    verdict: FAULT
    headline: "It crashes."
    test {
      sequence { calls { operands { integer: 3 } } }
      function_words: "Turn"
      outcome_words: "DoesNotCrash"
      fatal: true
    }
  }
)pb";

// A source defines it; the test includes the library's main header only.
TEST(Headers, OfAFunctionIsTheOneThatDeclaresIt) {
  proto::Report report = Parsed<proto::Report>(kTurnCrashes);
  proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 10
      name: "Turn"
      qualified_name: "Turn"
      kind: FREE
      file: "lib/turn.cc"
      header: "lib/turn.h"
      parameters { name: "degrees" }
    }
    inclusions { spelling: "\"lib/lib.h\"" path: "lib/lib.h" }
    unreached { spelling: "\"lib/turn.h\"" path: "lib/turn.h" }
  )pb");
  EmitOptions options;
  options.target = "//lib:turn_test";
  const auto includes = [&] { return EmitTests(options, {model}, &report).fault_includes; };
  EXPECT_EQ(includes().count("\"lib/turn.h\""), 1);
  EXPECT_EQ(includes().count("\"lib/lib.h\""), 0);
  model.mutable_functions(0)->clear_header();
  EXPECT_EQ(includes().count("\"lib/turn.h\""), 0);
  EXPECT_EQ(includes().count("\"lib/lib.h\""), 1) << "what the test includes may have it";
}

// Nothing else in the test names its class.
TEST(Headers, OfAStaticMemberIsThatOfItsClass) {
  proto::Report report = Parsed<proto::Report>(kTurnCrashes);
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 10
      name: "Turn"
      qualified_name: "Wheel::Turn"
      class_id: 4
      kind: STATIC
      file: "lib/wheel.cc"
      header: "lib/wheel.h"
      parameters { name: "degrees" }
    }
    inclusions { spelling: "\"lib/lib.h\"" path: "lib/lib.h" }
    unreached { spelling: "\"lib/wheel.h\"" path: "lib/wheel.h" }
  )pb");
  EmitOptions options;
  options.target = "//lib:turn_test";
  EXPECT_EQ(EmitTests(options, {model}, &report).fault_includes.count("\"lib/wheel.h\""), 1);
}

TEST(Headers, OfAnAliasIsTheOneThatDeclaresIt) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      classes { id: 1 name: "Code<long>" destructible: true }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions {
        id: 11
        class_index: 1
        has_receiver: true
        supported: true
        result { kind: VOID }
      }
      aliases { name: "Word" type: "Code<long>" }
    }
    findings {
      id: "0a1b2c3d"
      verdict: FAULT
      test {
        sequence {
          calls { function: 0 }
          calls {
            function: 1
            operands { object: 0 }
          }
        }
        function: 1
      }
    }
  )pb");
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 1 name: "Code" header: "lib/code.h" is_template: true }
    functions { id: 10 name: "Code" qualified_name: "Code::Code()" class_id: 1 }
    functions { id: 11 name: "Turn" qualified_name: "Code::Turn()" class_id: 1 }
    aliases { name: "Word" header: "lib/system_code.h" }
    inclusions { spelling: "\"lib/code.h\"" path: "lib/code.h" }
    inclusions { spelling: "\"lib/system_code.h\"" path: "lib/system_code.h" }
    inclusions { spelling: "\"lib/other.h\"" path: "lib/other.h" }
  )pb");
  const Emission emission = EmitTests({}, {model}, &report);
  ASSERT_EQ(emission.faults.size(), 1u);
  EXPECT_THAT(emission.faults[0].body, HasSubstr("Word word"));
  EXPECT_EQ(emission.fault_includes.count("\"lib/code.h\""), 1);
  EXPECT_EQ(emission.fault_includes.count("\"lib/system_code.h\""), 1);
  EXPECT_EQ(emission.fault_includes.count("\"lib/other.h\""), 0);
}

// `Turn(SystemCode{})`, where the template that declares Turn() knows no such type.
TEST(Headers, OfWhatIsMadeInACallIsTheOneThatDeclaresIt) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      functions {
        id: 11
        supported: true
        parameters { kind: STATELESS name: "Code<long>" passing: CONST_REF }
        result { kind: VOID }
      }
      classes { id: 1 name: "Code<long>" }
      aliases { name: "Word" type: "Code<long>" }
    }
    findings {
      id: "0a1b2c3d"
      verdict: FAULT
      test {
        sequence {
          calls {
            function: 0
            operands { unit: true }
          }
        }
        function: 0
      }
    }
  )pb");
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 1 name: "Code" header: "lib/code.h" is_template: true }
    functions { id: 11 name: "Turn" qualified_name: "Turn" kind: FREE header: "lib/turn.h" }
    aliases { name: "Word" header: "lib/system_code.h" }
    inclusions { spelling: "\"lib/turn.h\"" path: "lib/turn.h" }
    inclusions { spelling: "\"lib/system_code.h\"" path: "lib/system_code.h" }
    inclusions { spelling: "\"lib/other.h\"" path: "lib/other.h" }
  )pb");
  const Emission emission = EmitTests({}, {model}, &report);
  ASSERT_EQ(emission.faults.size(), 1u);
  EXPECT_THAT(emission.faults[0].body, HasSubstr("Turn(Word{})"));
  EXPECT_EQ(emission.fault_includes.count("\"lib/turn.h\""), 1);
  EXPECT_EQ(emission.fault_includes.count("\"lib/system_code.h\""), 1);
  EXPECT_EQ(emission.fault_includes.count("\"lib/other.h\""), 0);
}

// The class itself says nothing of what its arguments are.
TEST(Headers, OfATemplateAreThoseOfItsArguments) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      classes { id: 5 name: "lib::Queue<int, lib::Policy<4> >" }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
    }
    findings {
      verdict: FAULT
      test {
        sequence { calls { function: 0 } }
        function_words: "Queue"
        outcome_words: "DoesNotCrash"
        fatal: true
      }
    }
  )pb");
  proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 5 name: "lib::Queue<T, P>" is_template: true header: "lib/queue.h" }
    classes { id: 6 name: "lib::Policy<N>" is_template: true header: "lib/policy.h" }
    functions {
      id: 10
      name: "Queue"
      qualified_name: "lib::Queue::Queue"
      class_id: 5
      kind: CONSTRUCTOR
      file: "lib/queue.h"
    }
    inclusions { spelling: "\"lib/queue.h\"" path: "lib/queue.h" }
    inclusions { spelling: "\"lib/policy.h\"" path: "lib/policy.h" }
    inclusions { spelling: "\"lib/other.h\"" path: "lib/other.h" }
  )pb");
  EmitOptions options;
  options.target = "//lib:queue_test";
  const auto includes = [&] { return EmitTests(options, {model}, &report).fault_includes; };
  EXPECT_EQ(includes().count("\"lib/queue.h\""), 1);
  EXPECT_EQ(includes().count("\"lib/policy.h\""), 1);
  EXPECT_EQ(includes().count("\"lib/other.h\""), 0);
  model.mutable_classes()->DeleteSubrange(1, 1);
  EXPECT_EQ(includes().count("\"lib/other.h\""), 1) << "what the test includes may have it";
  report.mutable_registry()->mutable_classes(0)->set_name(
      "lib::Queue<char, std::char_traits<char>>");
  EXPECT_EQ(includes().count("\"lib/other.h\""), 0) << "the standard's";
  EXPECT_EQ(includes().count("\"lib/queue.h\""), 1);
}

// No test of its own can name the type; who has the test at hand is told the calls.
TEST(TestTypes, CallsAreSaidWhereNoTestIs) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      classes { id: 5 name: "lib::Box<Coin>" }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
    }
    findings {
      verdict: FAULT
      confidence: HIGH
      test {
        sequence { calls { function: 0 } }
        function_words: "Box"
        outcome_words: "DoesNotCrash"
        fatal: true
      }
    }
  )pb");
  *report.add_tests() = report.findings(0).test();
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 5 name: "lib::Box<T>" is_template: true header: "lib/box.h" }
    classes { id: 6 name: "Coin" of_test: true }
    functions { id: 10 name: "Box" qualified_name: "lib::Box::Box" class_id: 5 kind: CONSTRUCTOR }
  )pb");
  EmitOptions options;
  options.target = "//lib:box_test";
  const Emission emission = EmitTests(options, {model}, &report);
  EXPECT_TRUE(emission.faults.empty());
  EXPECT_TRUE(emission.tests.empty());
  EXPECT_THAT(report.findings(0).calls(), ElementsAre("lib::Box<Coin> box;"));
  EXPECT_THAT(report.findings(0).evidence(), HasSubstr("Coin is declared in the test's own"));
  EXPECT_EQ(report.findings(0).confidence(), proto::MEDIUM);
}

// The source that declares the type stands around the test, without its cases.
TEST(TestTypes, ATestStandsInTheSourceThatDeclaresThem) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      classes { id: 5 name: "lib::Box<Coin>" }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
    }
    tests {
      sequence { calls { function: 0 } }
      function_words: "Box"
      outcome_words: "Works"
    }
  )pb");
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 5 name: "lib::Box<T>" is_template: true header: "lib/box.h" }
    classes { id: 6 name: "Coin" of_test: true }
    functions { id: 10 name: "Box" qualified_name: "lib::Box::Box" class_id: 5 kind: CONSTRUCTOR }
  )pb");
  EmitOptions options;
  options.target = "//lib:box_test";
  options.sources = {{"lib/a_test.cc", "TEST(A, B) {}\n"},
                     {"lib/box_test.cc", "struct Coin {};\nTEST(Box, Holds) {}\n"}};
  const Emission emission = EmitTests(options, {model}, &report);
  ASSERT_EQ(emission.tests.size(), 1u);
  EXPECT_EQ(emission.tests[0].framed_in, "box_test.cc");
  EXPECT_THAT(emission.tests[0].comment, HasSubstr("Needs the surroundings of box_test.cc."));
  EXPECT_EQ(emission.begun_source, "lib/box_test.cc");
  EXPECT_TRUE(emission.left_out.empty());
  // The generated file stands in another one already.
  options.only_source = "lib/a_test.cc";
  const Emission elsewhere = EmitTests(options, {model}, &report);
  EXPECT_TRUE(elsewhere.tests.empty());
  EXPECT_THAT(elsewhere.left_out, ElementsAre(HasSubstr("Coin is declared in the test's own")));
}

// The part has cases of its own, and uses what its includer defines.
TEST(Headers, APartOfTheUsersTestIsNotIncluded) {
  proto::Report report = Parsed<proto::Report>(kTurnCrashes);
  const proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    functions {
      id: 10
      name: "Turn"
      qualified_name: "Turn"
      kind: FREE
      file: "lib/turn.cc"
      header: "lib/turn.h"
      parameters { name: "degrees" }
    }
    inclusions { spelling: "\"part.cc\"" path: "lib/part.cc" beside: true }
    inclusions { spelling: "\"lib/other.h\"" path: "lib/other.h" }
  )pb");
  EmitOptions options;
  options.target = "//lib:turn_test";
  const std::set<std::string> includes = EmitTests(options, {model}, &report).fault_includes;
  EXPECT_EQ(includes.count("\"lib/part.cc\""), 0);
  EXPECT_EQ(includes.count("\"lib/other.h\""), 1);
  EXPECT_EQ(includes.count("\"lib/turn.h\""), 1) << "nothing that is included may have it";
}

// "iterator" alone does not say of what.
TEST(EmitTestsTest, SuitesOfNestedNamesakesAreTold) {
  proto::Report report = Parsed<proto::Report>(R"pb(
    registry {
      classes { id: 5 name: "lib::Range<int>::iterator" }
      classes { id: 6 name: "lib::Node" }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions { id: 11 class_index: 2 is_constructor: true supported: true }
    }
    tests {
      sequence { calls { function: 0 } }
      function: 0
      function_words: "New"
    }
    tests {
      sequence { calls { function: 1 } }
      function: 1
      function_words: "New"
    }
  )pb");
  proto::SubjectModel model = Parsed<proto::SubjectModel>(R"pb(
    classes { id: 4 name: "lib::Range<T>" is_template: true header: "lib/range.h" }
    classes { id: 5 name: "lib::Range<T>::iterator" is_template: true header: "lib/range.h" }
    classes { id: 6 name: "lib::Node" header: "lib/range.h" }
    functions {
      id: 10
      name: "iterator"
      qualified_name: "lib::Range::iterator::iterator"
      class_id: 5
      kind: CONSTRUCTOR
    }
    functions {
      id: 11
      name: "Node"
      qualified_name: "lib::Node::Node"
      class_id: 6
      kind: CONSTRUCTOR
    }
  )pb");
  EmitOptions options;
  options.target = "//lib:range_test";
  const auto suites = [&] {
    std::vector<std::string> names;
    for (const TestText& test : EmitTests(options, {model}, &report).tests) {
      names.push_back(test.suite);
    }
    return names;
  };
  EXPECT_THAT(suites(), ElementsAre("IteratorAugmented", "NodeAugmented"));
  *model.add_classes() = Parsed<proto::ClassModel>(
      R"pb(
        id: 7 name: "lib::List<T>::iterator" is_template: true header: "lib/range.h"
      )pb");
  EXPECT_THAT(suites(), ElementsAre("RangeIteratorAugmented", "NodeAugmented"));
}

// round(float), round(long double), twice the latter.
TEST(EmitTestsTest, OverloadsAreToldApartByTheirNumbers) {
  constexpr char kTwo[] = R"pb(
    registry {
      functions {
        id: 10
        supported: true
        parameters { kind: REAL bits: 32 }
        result { kind: BOOL }
      }
      functions {
        id: 11
        supported: true
        parameters { kind: REAL bits: 128 }
        result { kind: BOOL }
      }
    }
  )pb";
  auto report = Parsed<proto::Report>(kTwo);
  const std::pair<int, double> calls[] = {{0, 0.5}, {1, 0.5}, {1, 1.5}};
  for (const auto& [function, number] : calls) {
    proto::GeneratedTest* const test = report.add_tests();
    test->set_function(static_cast<uint32_t>(function));
    test->set_outcome_words("ReturnsTrue");
    proto::CandidateCall* const call = test->mutable_sequence()->add_calls();
    call->set_function(static_cast<uint32_t>(function));
    *call->add_operands() = RealValue(number);
    proto::Expectation* const expect = test->add_expect();
    expect->set_subject(proto::Expectation::RESULT);
    *expect->mutable_value() = IntegerValue(1);
  }
  constexpr char kModels[] = R"pb(
    functions { id: 10 name: "round" qualified_name: "round" header: "lib/round.h" }
    functions { id: 11 name: "round" qualified_name: "round" header: "lib/round.h" }
  )pb";
  EmitOptions options;
  options.target = "//lib:round_test";
  const Emission emission = EmitTests(options, {Parsed<proto::SubjectModel>(kModels)}, &report);
  std::vector<std::string> names;
  for (const TestText& test : emission.tests) names.push_back(test.name);
  EXPECT_THAT(names,
              ElementsAre("RoundReturnsTrue", "RoundLongDoubleReturnsTrue", "RoundReturnsTrue2"));
}

class CutFaultTest : public ::testing::Test {
 protected:
  Emission Emit(const std::string& source) {
    EmitOptions options;
    options.target = "//lib:list_test";
    if (!source.empty()) options.sources["lib/list_test.cc"] = source;
    return EmitTests(options, {Parsed<proto::SubjectModel>(kModel)}, &report_);
  }
  const proto::Finding& finding() const { return report_.findings(0); }

  proto::Report report_ = Parsed<proto::Report>(kReport);
};

TEST_F(CutFaultTest, BeginsLikeTheUsersCase) {
  const Emission emission = Emit(kSource);
  EXPECT_THAT(emission.left_out, ElementsAre());
  EXPECT_TRUE(emission.faults.empty());
  ASSERT_EQ(emission.cut_faults.size(), 1u);
  EXPECT_EQ(emission.cut_source, "lib/list_test.cc");
  const TestText& test = emission.cut_faults[0];
  EXPECT_EQ(test.macro, "TEST_F");
  EXPECT_EQ(test.FullName(), "ListTest.SpliceDoesNotCrash");
  EXPECT_EQ(test.cut_from, "ListTest.Splices");
  EXPECT_EQ(test.body,
            "  List* other = Make(2);\n"
            "\n"
            "  list_.Splice(*other);\n");
  EXPECT_THAT(test.comment, HasSubstr("// Begins like ListTest.Splices."));
  EXPECT_EQ(finding().test_name(), test.FullName());
  EXPECT_EQ(finding().confidence(), proto::HIGH);
  EXPECT_THAT(finding().calls(),
              ElementsAre("// In ListTest.Splices, after line 3 of list_test.cc:",
                          "list_.Splice(*other);"));
}

// The report shows the calls, and the test what holds once the fault is mended.
TEST_F(CutFaultTest, OfAFunctionThatThrowsTheTestLetsItRefuseTheCall) {
  report_.mutable_findings(0)->mutable_test()->set_may_throw(true);
  const Emission emission = Emit(kSource);
  ASSERT_EQ(emission.cut_faults.size(), 1u);
  EXPECT_EQ(emission.cut_faults[0].body,
            "  List* other = Make(2);\n"
            "\n"
            "  try {\n"
            "    list_.Splice(*other);\n"
            "  } catch (...) {\n"
            "    // It may refuse this.\n"
            "  }\n");
  EXPECT_THAT(finding().calls(),
              ElementsAre("// In ListTest.Splices, after line 3 of list_test.cc:",
                          "list_.Splice(*other);"));
}

// The compiler knows the variable's class only.
TEST_F(CutFaultTest, AnObjectOfADerivedClassIsCalledAsOne) {
  report_.mutable_moments(0)->mutable_locals(0)->set_derived(true);
  const Emission emission = Emit(kSource);
  ASSERT_EQ(emission.cut_faults.size(), 1u);
  EXPECT_THAT(emission.cut_faults[0].body, HasSubstr("list_.Splice(dynamic_cast<List&>(*other));"));
}

// It is shown where it is, and not called certain.
TEST_F(CutFaultTest, WhereNoCaseCanBeCut) {
  const Emission emission = Emit("");
  EXPECT_TRUE(emission.cut_faults.empty());
  EXPECT_EQ(emission.left_out.size(), 1u);
  EXPECT_EQ(finding().calls_size(), 2);
  EXPECT_EQ(finding().test_name(), "");
  EXPECT_EQ(finding().confidence(), proto::MEDIUM);
  EXPECT_THAT(finding().evidence(), HasSubstr("No test of its own shows it"));
}

// The case up to there has been run before with other data.
TEST_F(CutFaultTest, WhereTheTestHasBeenBefore) {
  report_.mutable_moments(0)->set_time(2);
  const Emission emission = Emit(kSource);
  EXPECT_TRUE(emission.cut_faults.empty());
  EXPECT_EQ(finding().calls(0),
            "// In ListTest.Splices, after line 3 of list_test.cc, when it is there for the 2nd "
            "time:");
}

// What is no fault begins so, too.
class BegunTest : public CutFaultTest {
 protected:
  BegunTest() {
    *report_.add_tests() = report_.findings(0).test();
    report_.clear_findings();
    report_.mutable_tests(0)->clear_fatal();
    report_.mutable_tests(0)->set_outcome_words("ChangesNothing");
    report_.mutable_tests(0)->set_comment("No other test notices when it is gone.");
    proto::Moment* const elsewhere = report_.add_moments();
    *elsewhere = report_.moments(0);
    elsewhere->set_number(6);
    elsewhere->set_file("lib/queue_test.cc");
    *report_.add_tests() = report_.tests(0);
    for (proto::CandidateCall& call :
         *report_.mutable_tests(1)->mutable_sequence()->mutable_calls()) {
      if (call.moment() == 5) call.set_moment(6);
    }
    options_.target = "//lib:list_test";
    options_.sources = {{"lib/list_test.cc", kSource}, {"lib/queue_test.cc", kSource}};
  }
  Emission EmitAll() { return EmitTests(options_, {model_}, &report_); }

  EmitOptions options_;
  const proto::SubjectModel model_ = Parsed<proto::SubjectModel>(kModel);
};

TEST_F(BegunTest, BeginLikeCasesOfOneSource) {
  *report_.add_tests() = report_.tests(1);
  report_.mutable_tests(2)->mutable_sequence()->mutable_calls(2)->mutable_operands(1)->set_object(
      0);
  const Emission emission = EmitAll();
  // That in which most of them begin.
  EXPECT_EQ(emission.begun_source, "lib/queue_test.cc");
  ASSERT_EQ(emission.tests.size(), 2u);
  EXPECT_EQ(emission.left_out.size(), 1u);
  const TestText& test = emission.tests[0];
  EXPECT_EQ(test.macro, "TEST_F");
  EXPECT_EQ(test.FullName(), "ListTest.SpliceChangesNothing");
  EXPECT_EQ(test.cut_from, "ListTest.Splices");
  EXPECT_EQ(test.body, "  List* other = Make(2);\n\n  list_.Splice(*other);\n");
  EXPECT_EQ(test.comment,
            "// No other test notices when it is gone.\n// Begins like ListTest.Splices.\n");
  options_.only_source = "lib/list_test.cc";
  EXPECT_EQ(EmitAll().begun_source, "lib/list_test.cc");
}

TEST_F(BegunTest, WhereOtherCasesWouldRunOnceMoreNoneDoes) {
  for (auto& [path, text] : options_.sources) text += "TEST_P(ListTest, All) {}\n";
  const Emission emission = EmitAll();
  EXPECT_TRUE(emission.tests.empty());
  EXPECT_EQ(emission.left_out.size(), 2u);
}

}  // namespace
}  // namespace augment
