// What a call is like, and which limits in prose it breaks. The library is that of
// classifier_testing.h.
#include "engine/oracle/situation.h"

#include <string>

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using proto::FAULT;
using proto::HIGH;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

using SituationTest = VerdictTest;

const Failure kOverrun = [] {
  Failure failure;
  failure.oracle = proto::ORACLE_ASAN;
  failure.kind = failure.abstract = "heap-buffer-overflow";
  return failure;
}();

TEST_F(SituationTest, OfOperands) {
  Start();
  Tested(kPut, {IntegerValue(0)});
  const auto of = [&](int64_t k, int64_t size) {
    return SituationsOf(*knowledge_, Failed(kPut, {IntegerValue(k)}, kOverrun, Box(size)));
  };
  EXPECT_THAT(of(0, 0)[0], Contains(Situation::kEmpty));
  EXPECT_THAT(of(0, 2)[0], Contains(Situation::kNotEmpty));
  EXPECT_THAT(of(0, 0)[1], Contains(Situation::kOutOfRange));
  EXPECT_THAT(of(0, 2)[1], Not(Contains(Situation::kOutOfRange)));
  EXPECT_THAT(of(0, 2)[1], Contains(Situation::kZero));
  EXPECT_THAT(of(-1, 2)[1], Contains(Situation::kNegative));
  EXPECT_THAT(of(9999, 2)[1], Contains(Situation::kOverflow));
  const Suspect twice = Failed(kLink, {ObjectValue(0)}, kOverrun);
  EXPECT_THAT(SituationsOf(*knowledge_, twice)[1], Contains(Situation::kAlias));
}

TEST_F(SituationTest, ASentenceExcusesWhatItNames) {
  Model(kPut)->set_comment("Overwrites one. Undefined if the box is empty.\n");
  Start();
  Tested(kPut, {IntegerValue(0)});
  const auto put = [&](int64_t size) {
    return Decide(Failed(kPut, {IntegerValue(0)}, kOverrun, Box(size)));
  };
  EXPECT_THAT(put(0), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(put(0).limit, HasSubstr("\"Undefined if the box is empty\""));
  EXPECT_THAT(put(1), Is(FAULT, HIGH)) << "it names another situation";
}

TEST_F(SituationTest, ASentenceOfAnOverloadExcusesWhatItSaysOfAParameterOfThatName) {
  const auto put = [&](const std::string& said, int64_t k) {
    proto::FunctionModel* const overload =
        model_.functions_size() > 0 && model_.functions(model_.functions_size() - 1).id() == 999
            ? model_.mutable_functions(model_.functions_size() - 1)
            : model_.add_functions();
    overload->set_id(999);
    overload->set_name("put");
    overload->set_qualified_name(Model(kPut)->qualified_name());
    overload->set_comment(said);
    Start();
    Tested(kPut, {IntegerValue(0)});
    return Decide(Failed(kPut, {IntegerValue(k)}, kOverrun, Box(2)));
  };
  const std::string warning = "The behavior is undefined if `k > size()`.\n";
  EXPECT_THAT(put(warning, 7), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(put(warning, 7).limit,
              "The comment of another put() says: \"The behavior is undefined if `k > size()`\".");
  EXPECT_THAT(put(warning, 0), Is(FAULT, HIGH)) << "as the tests call it";
  EXPECT_THAT(put("The behavior is undefined if `skip > size()`.\n", 7), Is(FAULT, HIGH))
      << "there is no such parameter";
}

TEST_F(SituationTest, ASentenceExcusesTheAssertionOfItsWords) {
  Model(kPut)->set_comment("Overwrites one. There must be an older item.\n");
  Start();
  Tested(kPut, {IntegerValue(0)});
  Failure asserted;
  asserted.oracle = proto::ORACLE_ASSERTION;
  asserted.kind = asserted.abstract = "hasOlderItem()";
  const auto put = [&] { return Decide(Failed(kPut, {IntegerValue(0)}, asserted, Box(0))); };
  EXPECT_THAT(put(), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(put().limit, HasSubstr("\"There must be an older item\""));
  asserted.kind = asserted.abstract = "older_ == nullptr";
  EXPECT_THAT(put(), Is(FAULT, HIGH)) << "it asserts something else";
}

TEST_F(SituationTest, ABodySaysThatItChecksNothing) {
  Model(kPut)->set_comment_inside("no check...\n");
  Start();
  Tested(kPut, {IntegerValue(0)});
  const auto put = [&] { return Decide(Failed(kPut, {IntegerValue(0)}, kOverrun, Box(0))); };
  EXPECT_THAT(put(), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_EQ(put().limit, "The body of put() begins: \"no check\".");
}

TEST_F(SituationTest, WhatElseABodySaysIsForThoseWhoChangeIt) {
  Model(kPut)->set_comment_inside("Must not be inlined when the box is empty.\n");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(0)}, kOverrun, Box(0))), Is(FAULT, HIGH));
}

TEST_F(SituationTest, AQuestionOfTheSameWordsSaysNo) {
  proto::RegistryFunction* question = registry_.add_functions();
  *question = registry_.functions(kSize);
  question->set_id(106);
  question->mutable_result()->set_kind(proto::Type::BOOL);
  registry_.mutable_classes(0)->add_queries(6);
  AddModel(106, "has_link", "lib::Box::has_link() const", "");
  Start();
  const auto link = [&](bool answer) {
    proto::View box = Box(1);
    box.add_queries()->set_boolean(answer);
    return Decide(Failed(kLink, {ObjectValue(1)}, kOverrun, box));
  };
  EXPECT_THAT(link(false), IsGrouped(proto::Finding::DOCUMENTED)) << "no test calls it at all";
  Tested(kLink, {ObjectValue(1)});
  EXPECT_THAT(link(false), Is(FAULT, HIGH)) << "tests may call it then";
  Contract& before = Before(kLink, "has_link()");
  EXPECT_THAT(link(false), IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_EQ(link(false).limit, "has_link() says no, and no test calls link() then.");
  EXPECT_THAT(link(true), Is(FAULT, HIGH));
  before.status.alive = false;
  EXPECT_THAT(link(false), Is(FAULT, HIGH)) << "it was seen to return then";
}

TEST_F(SituationTest, OfAClassOnlyWhatNamesASituation) {
  model_.mutable_classes(0)->set_comment("A box; k must not be negative. Unsafe.\n");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-1)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(1)}, kOverrun)), Is(FAULT, HIGH));
}

TEST_F(SituationTest, ANameThatSaysNothingIsChecked) {
  Model(kPut)->set_name("put_unchecked");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(5)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(0)}, kOverrun)), Is(FAULT, HIGH))
      << "what the tests pass, to a box that has it";
}

TEST_F(SituationTest, ASubscriptChecksNothing) {
  Model(kPut)->set_name("operator[]");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(5)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(0)}, kOverrun)), Is(FAULT, HIGH))
      << "what the tests pass, to a box that has it";
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(5)}, Of(proto::ORACLE_HANG))), Is(FAULT, HIGH))
      << "nothing is read out of bounds";
}

TEST_F(SituationTest, APreconditionInProseExcusesWhatItNames) {
  Model(kPut)->add_unread_preconditions()->set_text("k is not negative");
  Start();
  Tested(kPut, {IntegerValue(0)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(-1)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED));
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(0)}, kOverrun)), Is(FAULT, HIGH));
}

TEST_F(SituationTest, APreconditionThatIsAskedExcusesNothing) {
  Model(kPut)->set_comment("REQUIRES: 0 <= k <= size() + 1\n");
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED));
  proto::ConditionModel* const read = Model(kPut)->add_preconditions();
  read->set_origin("REQUIRES");
  read->set_text("0 <= k && k <= size() + 1");
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(Decide(Failed(kPut, {IntegerValue(7)}, kOverrun)),
              IsGrouped(proto::Finding::DOCUMENTED))
      << "nobody could ask it";
  read->set_evaluated(true);
  Start();
  Tested(kPut, {IntegerValue(1)});
  EXPECT_EQ(Decide(Failed(kPut, {IntegerValue(7)}, kOverrun)).verdict, FAULT);
}

// What follows from an undefined call is nothing.
TEST_F(SituationTest, AnInvariantThatAnUndefinedCallBreaks) {
  Model(kPut)->set_comment("k must not be negative.\n");
  Start();
  Tested(kPut, {IntegerValue(0)}, 10);
  Suspect suspect = Failed(kPut, {IntegerValue(-1)}, kOverrun);
  suspect.kind = Suspect::kInvariant;
  suspect.class_index = 0;
  suspect.contract = Add(&knowledge_->of_class(0).set, Contract::kInvariant, "size() >= 0");
  EXPECT_THAT(Decide(suspect), IsNone());
  suspect = Failed(kPut, {IntegerValue(1)}, kOverrun);
  suspect.kind = Suspect::kInvariant;
  suspect.class_index = 0;
  suspect.contract = 0;
  EXPECT_EQ(Decide(suspect).verdict, FAULT);
}

}  // namespace
}  // namespace augment
