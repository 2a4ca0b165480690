#include "engine/report/untried.h"

#include "absl/strings/str_cat.h"
#include "engine/model/utf8.h"
#include "engine/report/json.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class UntriedTest : public testing::Test {
 protected:
  proto::CalledFunction* Called(const std::string& name, int64_t returned_new,
                                const std::string& reason = "") {
    proto::CalledFunction* called = report_.add_called();
    called->set_function(name);
    called->set_id(1);
    called->set_captured(true);
    called->set_returned_new(returned_new);
    called->set_untried_reason(reason);
    proto::CampaignStatistics* s = report_.mutable_statistics();
    s->set_called(s->called() + 1);
    s->set_called_captured(s->called_captured() + 1);
    if (returned_new > 0) s->set_called_tried(s->called_tried() + 1);
    return called;
  }

  proto::Report report_;
};

TEST_F(UntriedTest, TheLastLineHasWhatIsNotCapturedInItsDenominator) {
  Called("f()", 3);
  Called("g()", 0, "constexpr")->set_captured(false);
  report_.mutable_statistics()->set_objects_sampled(3);
  report_.mutable_statistics()->set_objects_recreated(2);
  EXPECT_THAT(
      SummaryLine(Summarize(report_, 0)),
      EndsWith("0 tests written, 1 of 2 called functions tried, 66% of objects re-created"));
}

TEST_F(UntriedTest, WithoutObjectsThereIsNoShare) {
  EXPECT_THAT(SummaryLine(Summarize(report_, 0)), EndsWith("tried, no objects re-created"));
}

TEST_F(UntriedTest, AHundredPerCentIsAll) {
  report_.mutable_statistics()->set_objects_sampled(400);
  report_.mutable_statistics()->set_objects_recreated(399);
  EXPECT_THAT(SummaryLine(Summarize(report_, 0)), HasSubstr(" 99% of objects"));
}

TEST_F(UntriedTest, ReasonsAreCountedByKind) {
  Called("f()", 1);
  Called("g()", 0, "always throws E (3 of 3 sequences)");
  Called("h()", 0, "always throws E (9 of 9 sequences)");
  Called("i()", 0, "template");
  EXPECT_EQ(UntriedText(report_),
            "untried  3 of 4 called functions: 2 always throws E, 1 template\n");
}

TEST_F(UntriedTest, SaysWhenThePlainCallsAreNotKnown) {
  report_.mutable_statistics()->set_called_unknown("it does not build");
  EXPECT_THAT(UntriedText(report_), HasSubstr("not known (it does not build)"));
}

TEST_F(UntriedTest, NamesClassesWithoutAnyObject) {
  for (const char* name : {"Lexer", "Parser", "Unseen"}) report_.add_classes()->set_name(name);
  report_.mutable_classes(0)->set_sampled(4);
  report_.mutable_classes(0)->set_recreated(1);
  report_.mutable_classes(1)->set_sampled(2);
  report_.mutable_classes(1)->set_reason("too many calls made it what it is");
  EXPECT_EQ(NotRecreatedText(report_),
            "not made again  1 of 2 classes\n  Parser: too many calls made it what it is\n");
}

// Fifty of a line are read by nobody.
TEST_F(UntriedTest, LongTemplateArgumentsAreLeftOut) {
  const std::string arguments = "ns::Method<unsigned long, 15454062366413806625, int (*)(int)>";
  report_.add_classes()->set_name(absl::StrCat("ns::Table<", arguments, ", char>"));
  report_.mutable_classes(0)->set_sampled(1);
  report_.mutable_classes(0)->set_reason("operator<< returned after ns::Box<int>::operator->()");
  EXPECT_EQ(NotRecreatedText(report_),
            "not made again  1 of 1 class\n  ns::Table<…>: operator<< returned after "
            "ns::Box<int>::operator->()\n");
  Called("f()", 0, absl::StrCat("no object of Table<", arguments, "> could be made"));
  Called("g()", 0, absl::StrCat("no object of Table<", arguments, ", int> could be made"));
  EXPECT_EQ(UntriedText(report_),
            "untried  2 of 2 called functions: 2 no object of Table<…> could be made\n");
}

TEST_F(UntriedTest, ALongStateIsCutOff) {
  report_.add_classes()->set_name("Net");
  report_.mutable_classes(0)->set_sampled(1);
  // An odd number of bytes before characters of two.
  std::string umlauts;
  for (int i = 0; i < 300; ++i) umlauts += "\u00e4";
  report_.mutable_classes(0)->set_reason(absl::StrCat("it was ", umlauts));
  const std::string text = NotRecreatedText(report_);
  EXPECT_LT(text.size(), 320u);
  EXPECT_TRUE(IsUtf8(text));
  EXPECT_THAT(text, HasSubstr("… (augment explain)\n"));
}

TEST_F(UntriedTest, NothingTriedIsSaidFirst) {
  report_.set_nothing_tried("of 2 called functions 2: constexpr");
  const std::string text = FindingsText(report_, {});
  EXPECT_THAT(text, StartsWith("nothing could be tried: of 2 called functions 2: constexpr\n"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("No fault found")));
}

TEST_F(UntriedTest, TheoriesSayWhatTheyWereTriedOn) {
  const auto add = [this](const std::string& name, int tried, int held, int refused) {
    proto::TheoryReport* const theory = report_.add_theories();
    theory->set_name(name);
    theory->set_tried(tried);
    theory->set_held(held);
    theory->set_refused(refused);
    return theory;
  };
  EXPECT_EQ(TheoriesText(report_), "");
  add("Sum.Commutes", 40, 40, 0);
  add("Stack.PopUndoesPush", 1040, 30, 1000);
  add("Stack.NeverMet", 7, 0, 7);
  add("Stack.NoStack", 0, 0, 0);
  add("Stack.Array", 0, 0, 0)->set_not_tried_reason("a parameter is declared as an array");
  EXPECT_EQ(TheoriesText(report_),
            "theory  Sum.Commutes held in 40 of 40 calls of the search\n"
            "theory  Stack.PopUndoesPush held in 30 of 40 calls of the search, 1,000 more did not "
            "meet its assumptions\n"
            "theory  Stack.NeverMet was tried on nothing: none of 7 calls of the search meets its "
            "assumptions\n"
            "theory  Stack.NoStack was not tried by the search: no call of it could be made\n"
            "theory  Stack.Array was not tried by the search: a parameter is declared as an "
            "array\n");
  EXPECT_THAT(FindingsText(report_, {}), HasSubstr("theory  Sum.Commutes held"));
  const std::string json = ReportJson({{{&report_, Summarize(report_, 0), {}, "", ""}}, false});
  EXPECT_THAT(json, HasSubstr("\"name\": \"Stack.NeverMet\""));
}

TEST_F(UntriedTest, WithdrawnPiecesAreCounted) {
  EXPECT_EQ(WithdrawnText(report_), "");
  proto::Withdrawn* withdrawn = report_.add_withdrawn();
  withdrawn->set_name("ns::Map<int>");
  withdrawn->set_what("copy");
  EXPECT_EQ(WithdrawnText(report_), "withdrawn  1 piece: 1 copy\n");
  const std::string json = ReportJson({{{&report_, Summarize(report_, 0), {}, "", ""}}, false});
  EXPECT_THAT(json, HasSubstr("\"name\": \"ns::Map\\u003cint\\u003e\""));
  EXPECT_THAT(json, HasSubstr("\"withdrawn\": 1"));
}

TEST_F(UntriedTest, AMemberSaysWhichInstancesItWasLeftOutOf) {
  report_.add_functions()->set_function("Map<T>::sum() const");
  report_.add_functions()->set_function("Map<T>::sum() const &");
  proto::Withdrawn* withdrawn = report_.add_withdrawn();
  withdrawn->set_name("Map<T>::sum() const of Map<Text>");
  withdrawn->set_what("call that no test makes");
  withdrawn->set_reason("no match for 'operator+'");
  const std::string text = ExplainText(report_);
  const std::string line = "    left out for Map<Text>: no match for 'operator+'\n";
  EXPECT_THAT(text, HasSubstr(line + "Map<T>::sum() const &\n"));
  EXPECT_EQ(text.find(line), text.rfind(line));
}

}  // namespace
}  // namespace augment
