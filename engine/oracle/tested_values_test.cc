// Variants with numbers, lists and texts that tests pass, or that nobody minds. The library is that
// of classifier_testing.h.
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

using TestedValuesTest = VerdictTest;

TEST_F(TestedValuesTest, TextsThatAreNoUtf8WhereTestsHaveUtf8) {
  Start();
  Suspect suspect = Failed(kPut, {TextValue("a\xFF")}, BadAccess());
  const auto variants = [&] { return classifier_->WithTestedTexts(suspect, Decide(suspect)); };
  for (const char* text : {"größe", "тест"}) Tested(kPut, {TextValue(text)});
  EXPECT_THAT(variants(), IsEmpty()) << "two texts beyond ASCII tell nothing";
  Tested(kPut, {TextValue("naïve")});
  ASSERT_THAT(variants(), SizeIs(1));
  const proto::Candidate variant = variants()[0];
  EXPECT_EQ(variant.calls(variant.calls_size() - 1).operands(1).text(), "ax");
  const Suspect utf8 = Failed(kPut, {TextValue("ä")}, BadAccess());
  EXPECT_THAT(classifier_->WithTestedTexts(utf8, Decide(utf8)), IsEmpty());
}

TEST_F(TestedValuesTest, CodePointsInPlaceOfWhatIsNone) {
  proto::Type* type = registry_.mutable_functions(kPut)->mutable_parameters(0);
  type->set_is_char(true);
  type->set_is_signed(false);
  Start();
  Tested(kPut, {IntegerValue('x')}, 20);
  const auto variants = [&](int64_t number) {
    const Suspect suspect =
        Failed(kPut, {IntegerValue(number)}, Of(proto::ORACLE_UBSAN, "shift exponent"));
    return classifier_->WithTestedTexts(suspect, Decide(suspect));
  };
  for (const int64_t none : {int64_t{-1}, int64_t{0xD800}, int64_t{0x110000}}) {
    ASSERT_THAT(variants(none), SizeIs(1)) << none;
    EXPECT_EQ(variants(none)[0].calls(1).operands(1).integer(), 'a');
  }
  for (const int64_t one : {int64_t{0}, int64_t{0xE000}, int64_t{0x10FFFF}}) {
    EXPECT_THAT(variants(one), IsEmpty()) << one;
  }
}

TEST_F(TestedValuesTest, ANumberIsAnExcuseOfWhatNoTestCallsOrWhereItIsHuge) {
  Start();
  const auto variants = [&](int64_t number, const Failure& failure) {
    const Suspect suspect = Failed(kPut, {IntegerValue(number)}, failure);
    return classifier_->WithSmallNumbers(suspect, Decide(suspect));
  };
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  const std::vector<proto::Candidate> zeros = variants(7, overflow);
  ASSERT_THAT(zeros, SizeIs(1));
  EXPECT_EQ(zeros[0].calls(1).operands(1).integer(), 0);
  EXPECT_EQ(zeros[0].calls(1).operands(0).object(), 0u);
  const std::vector<proto::Candidate> ones = variants(0, overflow);
  ASSERT_THAT(ones, SizeIs(1)) << "no test says that nothing may be asked for";
  EXPECT_EQ(ones[0].calls(1).operands(1).integer(), 1);
  EXPECT_THAT(variants(7, Of(proto::ORACLE_UBSAN, "overflow")), IsEmpty()) << "arithmetic";
  EXPECT_THAT(variants(0, Of(proto::ORACLE_UBSAN, "passing zero to clz()")), SizeIs(1));
  EXPECT_THAT(variants(1 << 30, Of(proto::ORACLE_UBSAN, "overflow")), SizeIs(1));
  Tested(kPut, {IntegerValue(1)});
  EXPECT_THAT(variants(7, overflow), IsEmpty()) << "tests show what it takes";
  EXPECT_THAT(variants(0, overflow), IsEmpty()) << "the limit that testers try";
  EXPECT_THAT(variants(1 << 20, overflow), SizeIs(1));
  // It was put in before, by the set-up, and is the same thing afterwards.
  Suspect twice = Failed(kPut, {IntegerValue(1 << 20)}, overflow);
  *twice.candidate.mutable_calls()->Add() = twice.candidate.calls(1);
  const std::vector<proto::Candidate> both = classifier_->WithSmallNumbers(twice, Decide(twice));
  ASSERT_THAT(both, SizeIs(1));
  for (const proto::Candidate& variant : both) {
    EXPECT_EQ(variant.calls(1).operands(1).integer(), 0);
    EXPECT_EQ(variant.calls(2).operands(1).integer(), 0);
  }
  // What the set-up alone was given, if nobody would write it.
  *twice.candidate.mutable_calls(2)->mutable_operands(1) = IntegerValue(0);
  EXPECT_THAT(classifier_->WithSmallNumbers(twice, Decide(twice)), IsEmpty()) << "a large number";
  *twice.candidate.mutable_calls(1)->mutable_operands(1) = IntegerValue(int64_t{1} << 31);
  const std::vector<proto::Candidate> made = classifier_->WithSmallNumbers(twice, Decide(twice));
  ASSERT_THAT(made, SizeIs(1));
  EXPECT_EQ(made[0].calls(1).operands(1).integer(), 1) << "0 is another one";
  twice.kind = Suspect::kTeardown;
  EXPECT_THAT(classifier_->WithSmallNumbers(twice, Decide(twice)), SizeIs(1));
  twice.kind = Suspect::kFailure;
  *twice.candidate.mutable_calls(1)->mutable_operands(1) = IntegerValue(7);
  EXPECT_THAT(classifier_->WithSmallNumbers(twice, Decide(twice)), IsEmpty());
  Before(kPut, "size() > 0");
  const Suspect undocumented = Failed(kPut, {IntegerValue(1 << 20)}, overflow, Box(0));
  EXPECT_THAT(classifier_->WithSmallNumbers(undocumented, Decide(undocumented)), IsEmpty())
      << "no fault";
}

// `substr(text, 1, 0)`: 1 with another number than the end is no less beyond it.
TEST_F(TestedValuesTest, SoAreTwoNumbersThatBelongTogether) {
  proto::Type* const second = registry_.mutable_functions(kPut)->add_parameters();
  second->set_kind(proto::Type::INTEGER);
  second->set_bits(32);
  Start();
  const auto variants = [&](int64_t begin, int64_t end) {
    const Suspect suspect = Failed(kPut, {IntegerValue(begin), IntegerValue(end)},
                                   Of(proto::ORACLE_ASAN, "heap-buffer-overflow"));
    return classifier_->WithSmallNumbers(suspect, Decide(suspect));
  };
  const std::vector<proto::Candidate> both = variants(1, 0);
  ASSERT_THAT(both, SizeIs(3));
  EXPECT_EQ(both[0].calls(1).operands(1).integer(), 2) << "0 and 1 are others";
  EXPECT_EQ(both[1].calls(1).operands(2).integer(), 2);
  EXPECT_EQ(both[2].calls(1).operands(1).integer(), 0);
  EXPECT_EQ(both[2].calls(1).operands(2).integer(), 0);
  EXPECT_THAT(variants(0, 0), SizeIs(2)) << "ones for both";
}

TEST_F(TestedValuesTest, ANumberOfTheSetUpThatIsFarFromThoseOfTests) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  const auto variants = [&](int64_t number) {
    Suspect suspect =
        Failed(kPut, {IntegerValue(number)}, Of(proto::ORACLE_ASAN, "heap-buffer-overflow"));
    proto::CandidateCall* const size = suspect.candidate.add_calls();
    size->set_function(kSize);
    *size->add_operands() = ObjectValue(0);
    suspect.function = kSize;
    return classifier_->WithTestedSetUp(suspect, Decide(suspect));
  };
  EXPECT_THAT(variants(-1), IsEmpty()) << "nothing is known of it";
  Before(kPut, "k > 0");
  Before(kPut, "k <= 20");
  ASSERT_THAT(variants(-1), SizeIs(1));
  EXPECT_EQ(variants(-1)[0].calls(1).operands(1).integer(), 1);
  ASSERT_THAT(variants(1000), SizeIs(1));
  EXPECT_EQ(variants(1000)[0].calls(1).operands(1).integer(), 20);
  EXPECT_THAT(variants(0), IsEmpty()) << "the limit that testers try";
  EXPECT_THAT(variants(30), IsEmpty()) << "not far";
}

TEST_F(TestedValuesTest, AnInvariantThatOnlyAnUntestedNumberBreaksIsTheCallers) {
  Start();
  Suspect suspect = Failed(kPut, {IntegerValue(-2)}, Of(proto::ORACLE_UNKNOWN));
  suspect.kind = Suspect::kInvariant;
  suspect.class_index = 0;
  suspect.contract = Add(&knowledge_->of_class(0).set, Contract::kInvariant, "n_ >= 0");
  EXPECT_THAT(classifier_->WithTestedNumbers(suspect, Decide(suspect)), IsEmpty())
      << "nothing is known of it";
  Before(kPut, "k > 0");
  const std::vector<proto::Candidate> variants =
      classifier_->WithTestedNumbers(suspect, Decide(suspect));
  ASSERT_THAT(variants, SizeIs(1));
  EXPECT_EQ(variants[0].calls(1).operands(1).integer(), 1);
  // `box.put(-2); box.put(1); box.put(-2)`: what was put is what is asked for.
  Suspect again = suspect;
  *again.candidate.add_calls() = again.candidate.calls(1);
  *again.candidate.mutable_calls(2)->mutable_operands(1) = IntegerValue(1);
  *again.candidate.add_calls() = again.candidate.calls(1);
  const std::vector<proto::Candidate> renamed =
      classifier_->WithTestedNumbers(again, Decide(again));
  ASSERT_THAT(renamed, SizeIs(1));
  EXPECT_EQ(renamed[0].calls(1).operands(1).integer(), 1);
  EXPECT_EQ(renamed[0].calls(2).operands(1).integer(), -2);
  EXPECT_EQ(renamed[0].calls(3).operands(1).integer(), 1);
  const Suspect tested = [&] {
    Suspect other = suspect;
    *other.candidate.mutable_calls(1)->mutable_operands(1) = IntegerValue(5);
    other.sample = Failed(kPut, {IntegerValue(5)}, Of(proto::ORACLE_UNKNOWN)).sample;
    return other;
  }();
  EXPECT_THAT(classifier_->WithTestedNumbers(tested, Decide(tested)), IsEmpty()) << "as the tests'";
  knowledge_->of_class(0).set.contracts()[static_cast<size_t>(suspect.contract)].written = "a";
  EXPECT_THAT(classifier_->WithTestedNumbers(suspect, Decide(suspect)), IsEmpty())
      << "somebody's word";
}

TEST_F(TestedValuesTest, WorkWithoutEndAtANumberThatNoTestPasses) {
  Start();
  Before(kPut, "k > 0");
  const auto variants = [&](const Failure& failure) {
    return classifier_->WithTestedNumbers(Failed(kPut, {IntegerValue(-2)}, failure), Verdict());
  };
  ASSERT_THAT(variants(Of(proto::ORACLE_HANG)), SizeIs(1));
  EXPECT_EQ(variants(Of(proto::ORACLE_HANG))[0].calls(1).operands(1).integer(), 1);
  // What was set before is what hangs, perhaps: it stays.
  Suspect set = Failed(kPut, {IntegerValue(-2)}, Of(proto::ORACLE_HANG));
  *set.candidate.add_calls() = set.candidate.calls(1);
  EXPECT_EQ(classifier_->WithTestedNumbers(set, Decide(set))[0].calls(1).operands(1).integer(), -2);
  EXPECT_THAT(variants(Of(proto::ORACLE_ASAN, "heap-buffer-overflow")), IsEmpty());
}

// No precondition is established, but no test passes such a number.
TEST_F(TestedValuesTest, AnAccessOutOfBoundsAtANumberThatNoTestPasses) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  Before(kPut, "k <= 2").range = true;
  const auto variants = [&](int64_t k, const Failure& failure) {
    const Suspect suspect = Failed(kPut, {IntegerValue(k)}, failure);
    return classifier_->WithTestedNumbers(suspect, Decide(suspect));
  };
  const Failure overflow = Of(proto::ORACLE_ASAN, "heap-buffer-overflow");
  ASSERT_THAT(variants(6, overflow), SizeIs(1));
  EXPECT_EQ(variants(6, overflow)[0].calls(1).operands(1).integer(), 2);
  EXPECT_THAT(variants(6, Of(proto::ORACLE_CONTAINER, "__n < this->size()")), SizeIs(1));
  EXPECT_THAT(variants(6, Of(proto::ORACLE_UBSAN, "index 6 out of bounds for type 'int [4]'")),
              SizeIs(1));
  EXPECT_THAT(variants(2, overflow), IsEmpty()) << "tests pass it";
  EXPECT_THAT(variants(6, Of(proto::ORACLE_ASAN, "heap-use-after-free")), IsEmpty());
  EXPECT_THAT(variants(6, Of(proto::ORACLE_ASAN, "stack-overflow")), IsEmpty());
  EXPECT_THAT(variants(6, Of(proto::ORACLE_CONTAINER, "!this->empty()")), IsEmpty());
  Before(kPut, "k >= 1").range = true;
  EXPECT_THAT(variants(0, overflow), IsEmpty()) << "none of something";
  EXPECT_THAT(variants(-1, overflow), SizeIs(1));
  Before(kPut, "k <= 2");
  EXPECT_THAT(variants(6, overflow), IsEmpty()) << "an established precondition says it";
}

// `filter.Consume({})`, where tests pass twelve features each time.
TEST_F(TestedValuesTest, AListOfAnotherLengthThanAllThatTestsPass) {
  proto::Type* type = registry_.mutable_functions(kPut)->mutable_parameters(0);
  type->Clear();
  type->set_kind(proto::Type::SEQUENCE);
  type->set_name("std::vector<double>");
  type->add_elements()->set_kind(proto::Type::REAL);
  Start();
  const auto list = [](int length) {
    proto::Value value;
    value.mutable_sequence();
    for (int i = 0; i < length; ++i) *value.mutable_sequence()->add_values() = RealValue(i + 1);
    return value;
  };
  Contract& length = Before(kPut, "k.size() == 3");
  length.range = true;  // so that it is no precondition
  const Failure failure = Of(proto::ORACLE_CONTAINER, "__n < this->size()");
  const auto variants = [&](const proto::Value& k, const Failure& failed) {
    const Suspect suspect = Failed(kPut, {k}, failed);
    return classifier_->WithTestedLengths(suspect, Decide(suspect));
  };
  ASSERT_THAT(variants(list(2), failure), SizeIs(1));
  EXPECT_EQ(ShowValue(variants(list(2), failure)[0].calls(1).operands(1)), "{1, 2, 2}");
  EXPECT_EQ(ShowValue(variants(list(0), failure)[0].calls(1).operands(1)), "{0, 0, 0}");
  EXPECT_EQ(ShowValue(variants(list(4), failure)[0].calls(1).operands(1)), "{1, 2, 3}");
  EXPECT_THAT(variants(list(3), failure), IsEmpty());
  EXPECT_THAT(variants(list(2), Of(proto::ORACLE_HANG)), IsEmpty());
  // In the set-up, too.
  Suspect suspect = Failed(kPut, {list(3)}, failure);
  *suspect.candidate.add_calls() = suspect.candidate.calls(1);
  *suspect.candidate.mutable_calls(1)->mutable_operands(1) = list(0);
  ASSERT_THAT(classifier_->WithTestedLengths(suspect, Decide(suspect)), SizeIs(1));
  length.evidence.events = kEventsForPrecondition - 1;
  EXPECT_THAT(variants(list(2), failure), IsEmpty()) << "of few calls";
}

TEST_F(TestedValuesTest, AnAggregateThatTestsPassInPlaceOfOthers) {
  proto::Type* type = registry_.mutable_functions(kPut)->mutable_parameters(0);
  type->Clear();
  type->set_kind(proto::Type::AGGREGATE);
  type->set_name("lib::Options");
  type->add_elements()->set_kind(proto::Type::INTEGER);
  Start();
  const auto options = [](int64_t size) {
    proto::Value value;
    *value.mutable_tuple()->add_values() = IntegerValue(size);
    return value;
  };
  const auto variants = [&](int64_t size, const Failure& failure) {
    const Suspect suspect = Failed(kPut, {options(size)}, failure);
    return classifier_->WithTestedAggregates(suspect, Decide(suspect));
  };
  EXPECT_THAT(variants(-1, Of(proto::ORACLE_HANG)), IsEmpty()) << "no test passes any";
  Tested(kPut, {options(64)});
  ASSERT_THAT(variants(-1, Of(proto::ORACLE_HANG)), SizeIs(1));
  EXPECT_EQ(ShowValue(variants(-1, Of(proto::ORACLE_HANG))[0].calls(1).operands(1)), "{64}");
  EXPECT_THAT(variants(-1, Of(proto::ORACLE_ASAN, "heap-buffer-overflow")), SizeIs(1));
  EXPECT_THAT(variants(-1, Of(proto::ORACLE_ASAN, "heap-use-after-free")), IsEmpty());
  EXPECT_THAT(variants(64, Of(proto::ORACLE_HANG)), IsEmpty()) << "as the tests";
}

// `Box::link(Options{-1}, …)`, where the library's own class is an aggregate.
TEST_F(TestedValuesTest, AnAggregateThatIsAClass) {
  Parse("id: 11 name: 'lib::Options' field_types { kind: INTEGER }", registry_.add_classes());
  const int options = registry_.functions_size();
  Parse(R"pb(id: 106
             class_index: 2
             is_constructor: true
             supported: true
             parameters { kind: INTEGER bits: 32 })pb",
        registry_.add_functions());
  AddModel(106, "Options", "lib::Options::Options(int)", "n");
  model_.mutable_functions(model_.functions_size() - 1)->set_is_aggregate_initialization(true);
  proto::Type* type = registry_.mutable_functions(kPut)->mutable_parameters(0);
  type->Clear();
  type->set_kind(proto::Type::OBJECT);
  type->set_class_index(1);
  Start();
  const int of = vocabulary_->class_of(options);
  ASSERT_EQ(vocabulary_->class_at(of).name(), "lib::Options");
  const auto suspect = [&](int64_t size) {
    Suspect hangs = Failed(kPut, {ObjectValue(1)}, Of(proto::ORACLE_HANG));
    proto::CandidateCall put = hangs.candidate.calls(1);
    proto::CandidateCall* const make = hangs.candidate.mutable_calls(1);
    make->Clear();
    make->set_function(static_cast<uint32_t>(options));
    *make->add_operands() = IntegerValue(size);
    *hangs.candidate.add_calls() = std::move(put);
    return hangs;
  };
  const auto variants = [&](int64_t size) {
    const Suspect hangs = suspect(size);
    return classifier_->WithTestedAggregates(hangs, Decide(hangs));
  };
  EXPECT_THAT(variants(-1), IsEmpty()) << "no test passes any";
  proto::Observation observation;
  observation.set_call(1);
  observation.add_entry();
  proto::View* const passed = observation.add_entry();
  SetClass(of, passed);
  *passed->add_fields() = IntegerValue(64);
  knowledge_->Observe(kPut, observation, suspect(64).candidate, 0);
  ASSERT_THAT(variants(-1), SizeIs(1));
  EXPECT_EQ(variants(-1)[0].calls(1).operands(0).integer(), 64);
  EXPECT_THAT(variants(64), IsEmpty()) << "as the tests";
}

// `static_cast<Consumer&>(filter).Consume({})`: no test calls it so.
TEST_F(TestedValuesTest, AListThatAFunctionBelowIsGiven) {
  proto::Type list;
  list.set_kind(proto::Type::SEQUENCE);
  list.set_name("std::vector<double>");
  list.add_elements()->set_kind(proto::Type::REAL);
  *registry_.mutable_functions(kPut)->mutable_parameters(0) = list;
  Parse("id: 11 name: 'lib::Chest' bases: 0", registry_.add_classes());
  Parse("id: 106 class_index: 2 has_receiver: true supported: true", registry_.add_functions());
  *registry_.mutable_functions(6)->add_parameters() = list;
  AddModel(106, "put", "lib::Chest::put(std::vector<double>)", "k");
  Start();
  Before(6, "k.size() == 3").range = true;
  proto::Value none;
  none.mutable_sequence();
  const Suspect suspect = Failed(kPut, {none}, Of(proto::ORACLE_CONTAINER, "__n < this->size()"));
  const std::vector<proto::Candidate> variants =
      classifier_->WithTestedLengths(suspect, Decide(suspect));
  ASSERT_THAT(variants, SizeIs(1));
  EXPECT_EQ(ShowValue(variants[0].calls(1).operands(1)), "{0, 0, 0}");
  Tested(kPut, {none}, 1);
  EXPECT_THAT(classifier_->WithTestedLengths(suspect, Decide(suspect)), IsEmpty())
      << "it is known itself";
}

TEST_F(TestedValuesTest, WorkWithoutEndAtAFraction) {
  proto::Type* type = registry_.mutable_functions(kPut)->mutable_parameters(0);
  type->Clear();
  type->set_kind(proto::Type::REAL);
  type->set_name("double");
  Start();
  Before(kPut, "k >= 0.5");
  const std::vector<proto::Candidate> variants = classifier_->WithTestedNumbers(
      Failed(kPut, {RealValue(0)}, Of(proto::ORACLE_HANG)), Verdict());
  ASSERT_THAT(variants, SizeIs(1));
  EXPECT_EQ(variants[0].calls(1).operands(1).real(), 0.5);
}

}  // namespace
}  // namespace augment
