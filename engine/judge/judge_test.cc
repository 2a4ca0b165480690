// Verdicts' ingredients: written preconditions, established contracts,
// comparisons, ids of findings.

#include "engine/judge/judge.h"

#include <string>
#include <utility>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::StackVocabulary;

Failure Assertion(const std::string& file, int line) {
  Failure failure;
  failure.oracle = proto::ORACLE_ASSERTION;
  failure.file = file;
  failure.line = line;
  return failure;
}

// The model's pop() starts with assert(size_ > 0) in line 21 and a CHECK of
// !empty() in line 22 of stack.cc.
class WrittenPreconditionTest : public ::testing::Test {
 protected:
  Vocabulary vocabulary_ = StackVocabulary();
  const proto::FunctionModel* pop_ = vocabulary_.model(testing::kPop);
};

TEST_F(WrittenPreconditionTest, ALeadingAssertOfTheFunctionItself) {
  EXPECT_TRUE(IsWrittenPrecondition(Assertion("stack.cc", 21), pop_));
  // As the shadow or the compiler spells the path.
  EXPECT_TRUE(IsWrittenPrecondition(Assertion("./lib/stack.cc", 21), pop_));
}

TEST_F(WrittenPreconditionTest, AnotherAssertIsNone) {
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 30), pop_));
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("other.cc", 21), pop_));
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("", 21), pop_));
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 21), vocabulary_.model(testing::kPush)));
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 21), nullptr));
}

TEST_F(WrittenPreconditionTest, ACheckMacroPrintsItsCondition) {
  Failure failure;
  failure.oracle = proto::ORACLE_CRASH;
  failure.message = "aborts: Check failed: !empty()";
  EXPECT_TRUE(IsWrittenPrecondition(failure, pop_));
  failure.message = "aborts: Check failed: something else";
  EXPECT_FALSE(IsWrittenPrecondition(failure, pop_));
}

TEST_F(WrittenPreconditionTest, OneInAnotherFileAtTheSameLineIsNone) {
  proto::FunctionModel model = *pop_;
  model.mutable_preconditions(0)->set_file("stack.h");
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 21), &model));
}

TEST_F(WrittenPreconditionTest, APostconditionIsNone) {
  proto::FunctionModel model = *pop_;
  proto::ConditionModel* ensures = model.add_postconditions();
  ensures->set_text("size_ >= 0");
  ensures->set_file("stack.cc");
  ensures->set_line(23);
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 23), &model));
  EXPECT_TRUE(IsWrittenPostcondition(Assertion("stack.cc", 23), &model));
  EXPECT_FALSE(IsWrittenPostcondition(Assertion("stack.cc", 21), &model));
  EXPECT_FALSE(IsWrittenPostcondition(Assertion("stack.cc", 23), nullptr));
}

TEST_F(WrittenPreconditionTest, MayBeWrittenAboveTheFunctionAndAssertedInIt) {
  proto::FunctionModel model;
  proto::ConditionModel* needs = model.add_preconditions();
  needs->set_text("size_ > 0");
  needs->set_file("stack.cc");
  needs->set_line(19);
  Failure failure = Assertion("stack.cc", 21);
  EXPECT_FALSE(IsWrittenPrecondition(failure, &model));
  failure.message = "assertion failed: size_ > 0";
  EXPECT_TRUE(IsWrittenPrecondition(failure, &model));
  failure.message = "assertion failed: max_size_ > 0";
  EXPECT_FALSE(IsWrittenPrecondition(failure, &model));
}

TEST_F(WrittenPreconditionTest, ASanitizersReportIsNone) {
  Failure failure = Assertion("stack.cc", 21);
  failure.oracle = proto::ORACLE_ASAN;
  EXPECT_FALSE(IsWrittenPrecondition(failure, pop_));
}

// Line 25, further down in pop(): assert(last >= 0).
TEST_F(WrittenPreconditionTest, AnEntryCheckIsNoPreconditionButSaysWhatIsTaken) {
  proto::FunctionModel model = *pop_;
  EXPECT_FALSE(IsEntryCheck(Assertion("stack.cc", 25), model));
  proto::ConditionModel* check = model.add_entry_checks();
  check->set_text("last >= 0");
  check->set_file("stack.cc");
  check->set_line(25);
  EXPECT_TRUE(IsEntryCheck(Assertion("stack.cc", 25), model));
  EXPECT_TRUE(IsEntryCheck(Assertion("stack.cc", 21), model));
  EXPECT_FALSE(IsEntryCheck(Assertion("stack.cc", 26), model));
  EXPECT_FALSE(IsWrittenPrecondition(Assertion("stack.cc", 25), &model));
}

TEST(IsDeliberateTest, IsAnAssertionOrAnAbort) {
  Failure failure = Assertion("stack.cc", 21);
  EXPECT_TRUE(IsDeliberate(failure));
  failure.oracle = proto::ORACLE_CRASH;
  failure.kind = "signal 6";
  EXPECT_TRUE(IsDeliberate(failure));
  failure.kind = "signal 5";  // a debugger's trap
  EXPECT_TRUE(IsDeliberate(failure));
  failure.kind = "signal 11";
  EXPECT_FALSE(IsDeliberate(failure));
  failure.oracle = proto::ORACLE_ASAN;
  EXPECT_FALSE(IsDeliberate(failure));
  failure.oracle = proto::ORACLE_TERMINATE;
  failure.message = "terminate called without an active exception";
  EXPECT_TRUE(IsDeliberate(failure));
  failure.message = "terminate called after throwing an instance of 'int'";
  EXPECT_FALSE(IsDeliberate(failure)) << "through noexcept";
}

TEST(ComparesWithNullTest, InAllTheWaysOfWritingIt) {
  for (const char* condition : {"p == nullptr", "p!=NULL", "!p", "p", "(p)", "n > 0 && p", "p && n",
                                "nullptr == p", "!p || n == 0", "p != 0", "( p ) && n"}) {
    EXPECT_TRUE(ComparesWithNull(condition, "p")) << condition;
  }
  for (const char* condition : {"p->empty()", "p == other", "op == nullptr", "p2", "*p", "p > q",
                                "n == 0", "f(p)", "p[0] == 0"}) {
    EXPECT_FALSE(ComparesWithNull(condition, "p")) << condition;
  }
}

TEST(IsWrittenInvariantTest, IsAnAssertionInAFunctionThatOnlyChecks) {
  Failure failure = Assertion("stack.cc", 21);
  failure.function = "void Stack::CheckRep() const";
  EXPECT_TRUE(IsWrittenInvariant(failure));
  failure.function = "int Stack::top() const";
  EXPECT_FALSE(IsWrittenInvariant(failure));
  failure.function = "void Stack::pop()";
  EXPECT_FALSE(IsWrittenInvariant(failure));
  failure.function = "void Stack::CheckRep() const";
  failure.oracle = proto::ORACLE_CRASH;
  EXPECT_FALSE(IsWrittenInvariant(failure));
}

// Of the variables n (0) and size() (1).
Contract Held(Contract::Place place, Expr expr, int events, int distinct) {
  Contract contract;
  contract.place = place;
  contract.expr = std::move(expr);
  contract.evidence.events = events;
  contract.evidence.distinct = distinct;
  return contract;
}

const Expr& NotNull() {
  static const Expr* const expr = new Expr(Make(Expr::kNotEqual, Var(0), Null()));
  return *expr;
}

Expr Relation(Expr::Op op) { return Make(op, Var(0), Var(1)); }

TEST(SupportedTest, APreconditionNeedsFiveEvents) {
  EXPECT_FALSE(Supported(Held(Contract::kPre, NotNull(), 4, 1)));
  EXPECT_TRUE(Supported(Held(Contract::kPre, NotNull(), 5, 1)));
}

TEST(SupportedTest, AnInvariantNeedsTenEventsAndThreeStates) {
  EXPECT_FALSE(Supported(Held(Contract::kInvariant, Relation(Expr::kEqual), 9, 3)));
  EXPECT_FALSE(Supported(Held(Contract::kInvariant, Relation(Expr::kEqual), 10, 2)));
  EXPECT_TRUE(Supported(Held(Contract::kInvariant, Relation(Expr::kEqual), 10, 3)));
}

TEST(EstablishedPostconditionTest, NeedsTenEventsUnlessItIsWritten) {
  const auto seen = [](int events, bool written) {
    Contract contract = Held(Contract::kPost, Relation(Expr::kEqual), events, 3);
    if (written) contract.written = "Ensures, box.h:3";
    return contract;
  };
  EXPECT_TRUE(EstablishedPostcondition(seen(10, false)));
  EXPECT_FALSE(EstablishedPostcondition(seen(9, false)));
  EXPECT_TRUE(EstablishedPostcondition(seen(1, true)));
  Contract dropped = seen(10, false);
  dropped.status.alive = false;
  EXPECT_FALSE(EstablishedPostcondition(dropped));
}

TEST(SupportedTest, ThingsThatWereOnlyEqualAtOneNumberAreNot) {
  Contract contract = Held(Contract::kPost, Relation(Expr::kEqual), 24, 1);
  EXPECT_FALSE(Supported(contract));
  contract.evidence.distinct = 2;
  EXPECT_TRUE(Supported(contract));
  contract.evidence.distinct = 1;
  contract.expr = Make(Expr::kEqual, Var(0), Var(0, true));  // as it was
  EXPECT_TRUE(Supported(contract));
}

TEST(SupportedTest, ARangeOfSeenValuesNeverIs) {
  Contract contract =
      Held(Contract::kInvariant, Make(Expr::kLessEqual, Var(0), Integer(7)), 1000, 1000);
  contract.range = true;
  EXPECT_FALSE(Supported(contract));
}

TEST(SupportedTest, WhatUnrelatedValuesOftenSatisfyNeedsConfidence) {
  Contract contract =
      Held(Contract::kPre, Make(Expr::kEqual, Var(0), Make(Expr::kMultiply, Integer(2), Var(1))),
           1000, 1000);
  EXPECT_TRUE(Supported(contract));
  contract.evidence.weak = true;
  EXPECT_FALSE(Supported(contract));
}

TEST(SupportedTest, AWrittenOneNeedsNoSupport) {
  Contract contract = Held(Contract::kPost, Var(0), 0, 0);
  contract.written = "Ensures, stack.h:4";
  EXPECT_TRUE(Supported(contract));
  contract.place = Contract::kInvariant;
  const ContractSet set(Schema(), true);
  EXPECT_TRUE(EstablishedInvariant(contract, set));
  contract.status.alive = false;
  EXPECT_FALSE(EstablishedInvariant(contract, set));
}

TEST(EstablishedPreconditionTest, StandsAfterItWasChallenged) {
  Contract contract = Held(Contract::kPre, NotNull(), 5, 1);
  EXPECT_FALSE(EstablishedPrecondition(contract));
  contract.status.challenged = true;
  EXPECT_TRUE(EstablishedPrecondition(contract));
  contract.status.alive = false;
  EXPECT_FALSE(EstablishedPrecondition(contract));
}

// What a container of the user's numbers holds is the user's.
TEST(EstablishedInvariantTest, NotOfATypeThatTheUserChose) {
  for (const bool of_template : {false, true}) {
    Schema schema;
    schema.variables.resize(1);
    schema.variables[0].of_template = of_template;
    const ContractSet set(schema, true);
    EXPECT_EQ(
        EstablishedInvariant(
            Held(Contract::kInvariant, Make(Expr::kGreaterEqual, Var(0), Integer(0)), 10, 3), set),
        !of_template);
  }
}

TEST(EstablishedInvariantTest, RelationsAndSignsAre) {
  Schema schema;
  schema.variables.resize(3);
  const ContractSet set(schema, true);
  const auto established = [&](Expr expr) {
    return EstablishedInvariant(Held(Contract::kInvariant, std::move(expr), 10, 3), set);
  };
  EXPECT_TRUE(established(Make(Expr::kGreaterEqual, Var(0), Integer(0))));
  EXPECT_TRUE(established(Make(Expr::kGreater, Var(0), Integer(0))));
  for (const Expr::Op op : {Expr::kEqual, Expr::kNotEqual, Expr::kLess, Expr::kLessEqual}) {
    EXPECT_TRUE(established(Relation(op))) << op;
  }
  const auto iff = [](Expr what) { return Make(Expr::kEqual, Var(2), std::move(what)); };
  EXPECT_TRUE(established(iff(Make(Expr::kEqual, Var(0), Integer(0)))));
  EXPECT_TRUE(established(iff(Make(Expr::kGreater, Var(0), Integer(0)))));
  EXPECT_TRUE(established(iff(Relation(Expr::kEqual))));
  Contract loose = Held(Contract::kInvariant, Relation(Expr::kLessEqual), 10, 3);
  loose.status.attained = false;
  EXPECT_FALSE(EstablishedInvariant(loose, set));
  // Lengths of a name and of a list, an enumerator and a number: their order is chance.
  schema.variables[0].length = schema.variables[1].length = true;
  const Contract order = Held(Contract::kInvariant, Relation(Expr::kLessEqual), 10, 3);
  EXPECT_TRUE(EstablishedInvariant(order, ContractSet(schema, true))) << "of two lists";
  schema.variables[1].of_text = true;
  EXPECT_FALSE(EstablishedInvariant(order, ContractSet(schema, true)));
  schema.variables[0].length = false;
  EXPECT_TRUE(EstablishedInvariant(order, ContractSet(schema, true))) << "a place in a text";
  schema.variables[0].is_enum = true;
  EXPECT_FALSE(EstablishedInvariant(order, ContractSet(schema, true)));
  EXPECT_FALSE(established(Var(2)));
  EXPECT_FALSE(established(Make(Expr::kNotEqual, Var(0), Integer(0))));
  EXPECT_FALSE(established(Make(Expr::kEqual, Var(0), Integer(3))));
  EXPECT_FALSE(established(Make(Expr::kOneOf, Var(0), Integer(3))));
  EXPECT_FALSE(established(Make(Expr::kGreaterEqual, Var(0), Integer(3))));
  EXPECT_FALSE(established(Make(Expr::kLessEqual, Var(0), Integer(3))));
}

TEST(EstablishedInvariantTest, NotOverDataThatCallersSupply) {
  Schema schema;
  schema.variables.resize(2);
  ContractSet set(schema, true);
  const Contract contract = Held(Contract::kInvariant, Relation(Expr::kLessEqual), 10, 3);
  EXPECT_TRUE(EstablishedInvariant(contract, set));
  set.MarkData(1);
  EXPECT_FALSE(EstablishedInvariant(contract, set));
}

TEST(IsComparisonTest, ByItsShape) {
  const Vocabulary vocabulary = StackVocabulary();
  EXPECT_TRUE(IsComparison(vocabulary, testing::kEquals));
  EXPECT_FALSE(IsComparison(vocabulary, testing::kEmpty));
  EXPECT_FALSE(IsComparison(vocabulary, testing::kPush));
  EXPECT_FALSE(IsComparison(vocabulary, testing::kMerge));
}

// Holder(Part*), Holder(const Part&), Holder::set(Part*).
TEST(HandsOverTest, WhatAConstructorTakesByPointerAndOneOfSeveralObjects) {
  proto::Registry registry;
  registry.add_classes()->set_name("Part");
  for (const bool pointer : {true, false, true}) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(static_cast<uint64_t>(registry.functions_size()));
    const bool sets = registry.functions_size() == 3;
    function->set_is_constructor(!sets);
    function->set_has_receiver(sets);
    function->add_parameters()->set_kind(pointer ? proto::Type::POINTER : proto::Type::OBJECT);
  }
  const Vocabulary vocabulary(registry, {});
  const auto hands_over = [&](uint32_t function, int objects,
                              proto::CandidateCall::Special special) {
    proto::CandidateCall call;
    call.set_function(function);
    call.set_special(special);
    for (int i = 0; i < objects; ++i) *call.add_operands() = ObjectValue(0);
    return HandsOver(vocabulary, call);
  };
  EXPECT_TRUE(hands_over(0, 1, proto::CandidateCall::FUNCTION));
  EXPECT_FALSE(hands_over(1, 1, proto::CandidateCall::FUNCTION)) << "it may copy it";
  EXPECT_TRUE(hands_over(2, 2, proto::CandidateCall::FUNCTION));
  EXPECT_FALSE(hands_over(2, 1, proto::CandidateCall::FUNCTION)) << "null is passed";
  EXPECT_FALSE(hands_over(0, 1, proto::CandidateCall::COPY));
  EXPECT_FALSE(hands_over(0, 0, proto::CandidateCall::FUNCTION));
}

TEST(IsIteratorTest, WhatCanBeIncremented) {
  proto::Registry registry;
  registry.add_classes()->set_name("Iterator");
  registry.add_classes()->set_name("Stack");
  registry.add_functions()->set_id(1);
  registry.mutable_functions(0)->set_class_index(1);
  proto::SubjectModel model;
  model.add_functions()->set_id(1);
  model.mutable_functions(0)->set_name("operator++");
  const Vocabulary vocabulary(registry, {model});
  EXPECT_TRUE(IsIterator(vocabulary, 0));
  EXPECT_FALSE(IsIterator(vocabulary, 1));
}

TEST(IsIteratorTest, NumbersAreIncrementedToo) {
  for (const bool free : {false, true}) {
    for (const bool binary : {true, false}) {
      proto::Registry registry;
      registry.add_classes()->set_name("Length");
      proto::SubjectModel model;
      for (const char* const name : {"operator++", "operator*"}) {
        proto::RegistryFunction* const function = registry.add_functions();
        function->set_id(static_cast<uint64_t>(registry.functions_size()));
        const bool times = registry.functions_size() == 2;
        const bool method = !times || !free;
        if (method) function->set_class_index(1);
        function->set_has_receiver(method);
        for (int i = 0; times && i < (method ? 0 : 1) + (binary ? 1 : 0); ++i) {
          function->add_parameters()->set_kind(proto::Type::OBJECT);
        }
        model.add_functions()->set_id(function->id());
        model.mutable_functions(model.functions_size() - 1)->set_name(name);
      }
      const Vocabulary vocabulary(registry, {model});
      EXPECT_EQ(IsIterator(vocabulary, 0), !binary) << free;
    }
  }
}

TEST(IsIteratorTest, WhatSaysSo) {
  proto::Registry registry;
  registry.add_classes()->set_name("Position");
  registry.add_classes()->set_name("Stack");
  // What increments it is a function of another library, which nobody calls.
  registry.mutable_classes(0)->set_iterator(true);
  const Vocabulary vocabulary(registry, {});
  EXPECT_TRUE(IsIterator(vocabulary, 0));
  EXPECT_FALSE(IsIterator(vocabulary, 1));
}

TEST(IsPositionByPointerTest, WhatItsTypeIsCalled) {
  proto::Registry registry;
  proto::SubjectModel model;
  registry.add_classes()->set_name("Set");
  const std::pair<const char*, proto::Type::Kind> kResults[] = {
      {"const_iterator", proto::Type::POINTER},
      {"Set::iterator", proto::Type::POINTER},
      {"const int *", proto::Type::POINTER},
      {"const_iterator", proto::Type::OBJECT}};
  for (const auto& [type, kind] : kResults) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(static_cast<uint64_t>(registry.functions_size()));
    function->set_has_receiver(true);
    function->add_parameters()->set_kind(proto::Type::INTEGER);
    function->mutable_result()->set_kind(kind);
    proto::FunctionModel* const declared = model.add_functions();
    declared->set_id(function->id());
    declared->set_name("find");
    declared->set_return_type(type);
  }
  const Vocabulary vocabulary(registry, {model});
  EXPECT_TRUE(IsPositionByPointer(vocabulary, 0));
  EXPECT_TRUE(IsPositionByPointer(vocabulary, 1));
  EXPECT_FALSE(IsPositionByPointer(vocabulary, 2));
  EXPECT_FALSE(IsPositionByPointer(vocabulary, 3)) << "IsIterator() knows those";
}

TEST(IsPositionByPointerTest, WhereTextBeginsAndEnds) {
  proto::Registry registry;
  proto::SubjectModel model;
  registry.add_classes()->set_name("Name");
  for (const char* name : {"begin", "cend", "c_str", "begin"}) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(static_cast<uint64_t>(registry.functions_size()));
    function->set_has_receiver(true);
    function->mutable_result()->set_kind(proto::Type::C_STRING);
    model.add_functions()->set_id(function->id());
    model.mutable_functions(model.functions_size() - 1)->set_name(name);
  }
  registry.mutable_functions(3)->mutable_result()->set_kind(proto::Type::TEXT);
  const Vocabulary vocabulary(registry, {model});
  EXPECT_TRUE(IsPositionByPointer(vocabulary, 0));
  EXPECT_TRUE(IsPositionByPointer(vocabulary, 1));
  EXPECT_FALSE(IsPositionByPointer(vocabulary, 2));
  EXPECT_FALSE(IsPositionByPointer(vocabulary, 3)) << "a text";
}

TEST(FindingIdTest, HashesFunctionOracleAndAbstractMessage) {
  const std::string id = FindingId("Stack::pop()", proto::ORACLE_INVARIANT, "size() >= #");
  EXPECT_EQ(id.size(), 8u);
  EXPECT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_NE(id, FindingId("Stack::top()", proto::ORACLE_INVARIANT, "size() >= #"));
  EXPECT_NE(id, FindingId("Stack::pop()", proto::ORACLE_ASAN, "size() >= #"));
  EXPECT_NE(id, FindingId("Stack::pop()", proto::ORACLE_INVARIANT, "size() <= #"));
}

// Baselines that people checked in hold these: a change breaks them all.
TEST(FindingIdTest, StaysTheSameFromVersionToVersion) {
  EXPECT_EQ(FindingId("Stack::pop()", proto::ORACLE_INVARIANT, "size() >= #"), "de30dd70");
}

TEST(IsUnread, CommentsThatTheDriverCannotAsk) {
  proto::ConditionModel condition;
  condition.set_expression("0 <= n && n < Count()");
  condition.set_origin("REQUIRES");
  EXPECT_FALSE(IsUnread(condition));
  condition.set_not_evaluated_reason("its class is not registered in the driver");
  EXPECT_TRUE(IsUnread(condition));
  condition.set_origin("\\pre");
  EXPECT_TRUE(IsUnread(condition));
  // What the code checks itself says so when it fails.
  condition.set_origin("assert");
  EXPECT_FALSE(IsUnread(condition));
  condition.set_origin("REQUIRES");
  condition.set_evaluated(true);
  EXPECT_FALSE(IsUnread(condition));
}

TEST(DeliberateTest, AnAssertionThatSaysNothingStandsForAnAbort) {
  Failure failure;
  failure.oracle = proto::ORACLE_ASSERTION;
  for (const char* text : {"0", "false", "0 && \"no such kind\"", "false&&\"x\"", "!\"never\"",
                           "! \"x\"", "(false)", "( (0 && \"x\") )"}) {
    failure.kind = text;
    EXPECT_TRUE(AssertsNothing(failure)) << text;
  }
  for (const char* text : {"0 < size", "falsehood", "!empty()", "false == ok", "n && 0", "",
                           "(0 < size)", "(0) == (n)"}) {
    failure.kind = text;
    EXPECT_FALSE(AssertsNothing(failure)) << text;
  }
}

TEST(DeliberateTest, AnAssertionIsAboutAParameterOfItsOwnFunction) {
  proto::FunctionModel model;
  model.set_qualified_name("ns::Gauss::SetMean");
  model.add_parameters()->set_name("mu");
  Failure failure;
  failure.oracle = proto::ORACLE_ASSERTION;
  failure.function = "virtual void ns::Gauss::SetMean(const Vector&)";
  failure.kind = "this->size() == mu.rows()";
  EXPECT_TRUE(IsAboutParameterOf(model, failure));
  failure.kind = "this->size() == mu_.rows()";
  EXPECT_FALSE(IsAboutParameterOf(model, failure)) << "a member of nearly that name";
  failure.kind = "mu.rows() > 0";
  failure.function = "void ns::Gauss::SetMeanOf(const Vector&)";
  EXPECT_FALSE(IsAboutParameterOf(model, failure)) << "another function";
}

}  // namespace
}  // namespace augment
