#include "engine/coverage/called_report.h"

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using testing::IdOf;
using testing::kPop;
using testing::kPush;
using testing::kStack;

class CalledReportTest : public ::testing::Test {
 protected:
  CalledReportTest() { trace_.classes[1].set_name("Stack"); }

  void Call(const std::string& function, uint64_t id) {
    proto::CalledFunction& called = called_.emplace_back();
    called.set_function(function);
    called.set_id(id);
  }
  void Capture(testing::StackFunction function) {
    EventRecord& event = trace_.events.emplace_back();
    event.set_function(IdOf(function));
    event.set_has_receiver(true);
    event.add_operands()->set_class_index(1);
  }
  void Return(testing::StackFunction function) {
    proto::Candidate candidate;
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(function);
    *call->add_operands() = IntegerValue(1);
    proto::Outcome outcome;
    outcome.add_observations();
    attempts_.Made(function, 1, 1);
    attempts_.Ran(candidate, outcome);
    attempts_.Returned(candidate, outcome);
  }
  proto::Report Written(const std::string& unknown = "", bool exhausted = false) {
    CalledReport called({&vocabulary_, &attempts_, &pool_, &domain_, &recreation_, &ranges_},
                        called_, unknown);
    for (const EventRecord& event : trace_.events) called.Captured(trace_, event);
    called.Begin();
    proto::Report report;
    called.Write(exhausted, &report);
    return report;
  }

  Vocabulary vocabulary_ = testing::StackVocabulary();
  Attempts attempts_{vocabulary_};
  Pool pool_{vocabulary_, 10};
  Domain domain_{vocabulary_, {}};
  Recreation recreation_{vocabulary_, 1, 10};
  MemoryRanges ranges_{vocabulary_};
  Trace trace_;
  std::vector<proto::CalledFunction> called_;
};

TEST_F(CalledReportTest, WhatIsCalledAndNotCapturedCounts) {
  Call("Stack::push(int)", IdOf(kPush));
  Call("Stack::pop()", IdOf(kPop));
  Call("made_by_a_macro()", 0);
  Capture(kPush);
  Return(kPush);
  const proto::Report report = Written();
  EXPECT_EQ(report.statistics().called(), 3);
  EXPECT_EQ(report.statistics().called_captured(), 1);
  EXPECT_EQ(report.statistics().called_tried(), 1);
  EXPECT_TRUE(report.called(0).captured());
  EXPECT_EQ(report.called(0).untried_reason(), "");
  EXPECT_EQ(report.called(1).skip_reason(), "rewritten, but not in the trace");
  EXPECT_EQ(report.called(1).untried_reason(), "no object of Stack could be made");
  EXPECT_EQ(report.called(2).untried_reason(), "the subject model does not have it");
}

TEST_F(CalledReportTest, TellsWhatBecameOfTheSequences) {
  Call("Stack::push(int)", IdOf(kPush));
  proto::Candidate candidate;
  candidate.add_calls()->set_function(kPush);
  proto::Outcome outcome;
  attempts_.Made(kPush, 3, 3);
  EXPECT_EQ(Written().called(0).untried_reason(), "the budget ended before it");
  outcome.set_status(proto::Outcome::THREW);
  outcome.set_exception_type("E");
  attempts_.Ran(candidate, outcome);
  attempts_.Ran(candidate, outcome);
  outcome.set_status(proto::Outcome::CRASHED);
  attempts_.Ran(candidate, outcome);
  EXPECT_EQ(Written().called(0).untried_reason(), "always throws E (2 of 3 sequences)");
  attempts_.Returned(candidate, outcome);
}

TEST_F(CalledReportTest, CapturedOnesStandForWhatIsNotKnown) {
  Capture(kPush);
  Capture(kPush);
  Capture(kPop);
  const proto::Report report = Written("it does not build");
  EXPECT_EQ(report.statistics().called(), 2);
  EXPECT_EQ(report.statistics().called_captured(), 2);
  EXPECT_EQ(report.statistics().called_unknown(), "it does not build");
}

TEST_F(CalledReportTest, TheSearchIsToldWhatIsLeft) {
  Call("Stack::push(int)", IdOf(kPush));
  Call("Stack::pop()", IdOf(kPop));
  Call("made_by_a_macro()", 0);
  Return(kPush);
  CalledReport called({&vocabulary_, &attempts_, &pool_, &domain_, &recreation_, &ranges_}, called_,
                      "");
  called.Begin();
  EXPECT_EQ(called.Untried(), std::vector<int>{kPop});
}

TEST_F(CalledReportTest, NothingTriedHasItsReason) {
  EXPECT_NE(WhyNothingTried(Written()).find("the tests call no function"), std::string::npos);
  Call("Stack::push(int)", IdOf(kPush));
  EXPECT_EQ(WhyNothingTried(Written()),
            "of 1 called functions 1: rewritten, but not in the trace; `augment explain` has the "
            "reason of each");
  Capture(kPush);
  Return(kPush);
  EXPECT_EQ(WhyNothingTried(Written()), "");
}

// Instances of templates by their scope.
TEST(CalledReportInstancesTest, AreKeptApart) {
  proto::Registry registry;
  for (const char* name : {"S<std::vector<int>>", "S<long>"}) {
    registry.add_classes()->set_name(name);
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(5);
    SetClass(registry.classes_size() - 1, function);
    function->set_has_receiver(true);
    function->set_supported(true);
  }
  std::vector<proto::SubjectModel> models(1);
  proto::FunctionModel* model = models[0].add_functions();
  model->set_id(5);
  model->set_qualified_name("S<T>::f");
  model->set_name("f");
  model->set_callable(true);
  const Vocabulary vocabulary(registry, models);
  Attempts attempts(vocabulary);
  Pool pool(vocabulary, 10);
  const Domain domain(vocabulary, models);
  const Recreation recreation(vocabulary, 1, 10);
  const MemoryRanges ranges(vocabulary);
  std::vector<proto::CalledFunction> calls(2);
  calls[0].set_id(5);
  calls[0].set_instance("S<std::vector<int, std::allocator<int> > >::f");
  calls[1].set_id(5);
  calls[1].set_instance("S<long>::f");
  CalledReport called({&vocabulary, &attempts, &pool, &domain, &recreation, &ranges}, calls, "");
  Trace trace;
  trace.classes[1].set_name("S<long>");
  EventRecord event;
  event.set_function(5);
  event.set_has_receiver(true);
  event.add_operands()->set_class_index(1);
  called.Captured(trace, event);
  called.Begin();
  EXPECT_EQ(called.Untried(), (std::vector<int>{0, 1}));
  proto::Candidate candidate;
  *candidate.add_calls()->add_operands() = IntegerValue(1);
  proto::Outcome outcome;
  outcome.add_observations();
  attempts.Returned(candidate, outcome);
  EXPECT_EQ(called.Untried(), std::vector<int>{1});
  proto::Report report;
  called.Write(false, &report);
  EXPECT_FALSE(report.called(0).captured());
  EXPECT_TRUE(report.called(1).captured());
  EXPECT_EQ(report.statistics().called_tried(), 1);
}

// Compilers leave out arguments that are a template's defaults, mangled names do not.
TEST(CalledReportInstancesTest, DefaultArgumentsAreThere) {
  proto::Registry registry;
  registry.add_classes()->set_name("Span<int>");
  registry.mutable_classes(0)->set_mangled("N7augment6driver9MangledByI4SpanIiLm7EEEE");
  registry.add_classes()->set_name("Span<int, 5>");
  registry.mutable_classes(1)->set_mangled("N7augment6driver9MangledByI4SpanIiLm5EEEE");
  for (int of = 0; of < 2; ++of) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(5);
    SetClass(of, function);
    function->set_has_receiver(true);
    function->set_supported(true);
  }
  proto::RegistryFunction* free = registry.add_functions();
  free->set_id(6);
  free->set_declared(7);
  free->set_instance("void f(T) [with T = Span<int>]");
  std::vector<proto::SubjectModel> models(1);
  for (const uint64_t id : {5, 7}) {
    proto::FunctionModel* model = models[0].add_functions();
    model->set_id(id);
    model->set_qualified_name(id == 5 ? "Span<T, N>::f" : "f");
    model->set_callable(true);
  }
  const Vocabulary vocabulary(registry, models);
  Attempts attempts(vocabulary);
  Pool pool(vocabulary, 10);
  const Domain domain(vocabulary, models);
  const Recreation recreation(vocabulary, 1, 10);
  const MemoryRanges ranges(vocabulary);
  std::vector<proto::CalledFunction> calls(3);
  calls[0].set_id(5);
  calls[0].set_instance("Span<int, 7ul>::f");
  calls[1].set_id(5);
  calls[1].set_instance("Span<int, 6ul>::f");
  calls[2].set_id(7);
  calls[2].set_instance("f<Span<int, 7ul> >");
  CalledReport called({&vocabulary, &attempts, &pool, &domain, &recreation, &ranges}, calls, "");
  Trace trace;
  trace.classes[1].set_name("Span<int>");
  EventRecord event;
  event.set_function(5);
  event.set_has_receiver(true);
  event.add_operands()->set_class_index(1);
  called.Captured(trace, event);
  called.Begin();
  EXPECT_EQ(called.Untried(), (std::vector<int>{0, 2}));
  proto::Report report;
  called.Write(false, &report);
  EXPECT_TRUE(report.called(0).captured());
  EXPECT_FALSE(report.called(1).captured());
}

// … and by their own arguments.
TEST(CalledReportInstancesTest, OfFunctionTemplatesAreKeptApart) {
  proto::Registry registry;
  const auto add = [&registry](uint64_t id, const char* instance) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(id);
    function->set_declared(5);
    function->set_instance(instance);
    function->set_supported(true);
  };
  add(6, "T f(const U&) [with T = long int; U = std::__cxx11::basic_string<char>]");
  add(7, "T f(const U&) [with T = long int; U = int]");
  add(8, "T f(const U&) [with T = long int; U = Vec<ns::kRed>]");
  // The compiler leaves out the scope that the function is in: void ns::F<ns::Box, 3>(...).
  add(9, "void ns::F(A, std::vector<A>) [with A = Box; int N = 3]");
  registry.mutable_functions(3)->set_mangled(
      "N7augment6driver9MangledByIZN2ns1FINS2_3BoxELi3EEEvT_St6vectorIS5_SaIS5_EEEUlvE_EE");
  std::vector<proto::SubjectModel> models(1);
  proto::FunctionModel* model = models[0].add_functions();
  model->set_id(5);
  model->set_qualified_name("f");
  model->set_name("f");
  model->set_callable(true);
  proto::EnumModel* colour = models[0].add_enums();
  colour->set_name("ns::Colour");
  colour->add_enumerators()->set_name("kRed");
  const Vocabulary vocabulary(registry, models);
  Attempts attempts(vocabulary);
  Pool pool(vocabulary, 10);
  const Domain domain(vocabulary, models);
  const Recreation recreation(vocabulary, 1, 10);
  const MemoryRanges ranges(vocabulary);
  std::vector<proto::CalledFunction> calls(5);
  for (proto::CalledFunction& call : calls) call.set_id(5);
  calls[0].set_instance("f<long, int>");
  calls[1].set_instance(
      "f<long, std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > >");
  calls[2].set_instance("f<char, int>");
  calls[3].set_instance("f<long, Vec<(ns::Colour)0> >");
  calls[4].set_instance("ns::F<ns::Box, 3>");
  CalledReport called({&vocabulary, &attempts, &pool, &domain, &recreation, &ranges}, calls, "");
  called.Begin();
  EXPECT_EQ(called.Untried(), (std::vector<int>{1, 0, 2, 3}));
  proto::Report report;
  called.Write(false, &report);
  EXPECT_EQ(report.called(2).untried_reason(), "the driver has no instance of it");
}

}  // namespace
}  // namespace augment
