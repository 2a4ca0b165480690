#include "engine/report/html.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/report/summary.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Lt;
using ::testing::Not;

constexpr char kEvil[] = "a\"'><script>alert(1)</script>&\x01\xff";

ReportedTarget Target(const proto::Report& report) {
  ReportedTarget target;
  target.report = &report;
  target.summary = Summarize(report, 0);
  return target;
}

std::string PageOf(const proto::Report& report) { return ReportHtml({{Target(report)}, false}); }

// What stands behind each `before`, up to the next quote.
std::vector<std::string> Matches(const std::string& page, const std::string& before) {
  std::vector<std::string> found;
  for (size_t at = page.find(before); at != std::string::npos; at = page.find(before, at + 1)) {
    const size_t from = at + before.size();
    found.push_back(page.substr(from, page.find('"', from) - from));
  }
  return found;
}

std::set<std::string> LinksToNothing(const std::string& page) {
  const std::vector<std::string> all_links = Matches(page, "href=\"#");
  const std::vector<std::string> all_ids = Matches(page, " id=\"");
  const std::set<std::string> links(all_links.begin(), all_links.end());
  const std::set<std::string> ids(all_ids.begin(), all_ids.end());
  std::set<std::string> broken;
  std::set_difference(links.begin(), links.end(), ids.begin(), ids.end(),
                      std::inserter(broken, broken.end()));
  return broken;
}

std::vector<std::string> IdsThatAreTwice(const std::string& page) {
  std::vector<std::string> twice;
  std::set<std::string> seen;
  for (const std::string& id : Matches(page, " id=\"")) {
    if (!seen.insert(id).second) twice.push_back(id);
  }
  return twice;
}

void AddFault(int number, proto::Report* report) {
  proto::Finding* const finding = report->add_findings();
  finding->set_id(absl::StrCat("id", number));
  finding->set_function(absl::StrCat("Library::Function", number, "(int)"));
  finding->set_verdict(proto::FAULT);
  finding->set_confidence(proto::HIGH);
  finding->set_headline("It crashes.");
  finding->add_calls("Library library;");
  finding->set_reproduce(absl::StrCat("bazel run //tools:augment -- reproduce //a:b id", number));
}

// Every text of a report is one that would be markup.
proto::Report EvilReport() {
  proto::Report report;
  report.set_target(absl::StrCat("//a:", kEvil));
  AddFault(1, &report);
  for (std::string* text :
       {report.mutable_findings(0)->mutable_id(), report.mutable_findings(0)->mutable_function(),
        report.mutable_findings(0)->mutable_headline(),
        report.mutable_findings(0)->mutable_evidence(),
        report.mutable_findings(0)->mutable_suggestion(),
        report.mutable_findings(0)->mutable_contract(),
        report.mutable_findings(0)->mutable_message(), report.mutable_findings(0)->mutable_file(),
        report.mutable_findings(0)->mutable_test_name(),
        report.mutable_findings(0)->mutable_reproduce(),
        report.mutable_findings(0)->mutable_calls(0)}) {
    *text = kEvil;
  }
  report.mutable_findings(0)->set_line(1);
  proto::Finding* const grouped = report.add_findings();
  *grouped = report.findings(0);
  grouped->set_group(proto::Finding::NUMBER);
  for (const auto state : {proto::ContractReport::KEPT, proto::ContractReport::DROPPED,
                           proto::ContractReport::UNCHALLENGED}) {
    proto::ContractReport* const contract = report.add_contracts();
    contract->set_state(state);
    contract->set_function(kEvil);
    contract->set_text(kEvil);
    contract->set_witness(kEvil);
    contract->set_obstacle(kEvil);
    contract->add_clauses()->set_text(kEvil);
  }
  report.mutable_contracts(0)->set_written(kEvil);
  report.mutable_contracts(0)->set_not_evaluated(kEvil);
  proto::FunctionReport* const function = report.add_functions();
  function->set_function(kEvil);
  function->set_skip_reason(kEvil);
  function->set_not_callable_reason(kEvil);
  function->set_file(kEvil);
  proto::CalledFunction* const called = report.add_called();
  called->set_function(kEvil);
  called->set_untried_reason(kEvil);
  proto::ClassReport* const of = report.add_classes();
  of->set_name(kEvil);
  of->set_reason(kEvil);
  proto::Withdrawn* const withdrawn = report.add_withdrawn();
  withdrawn->set_name(kEvil);
  withdrawn->set_what(kEvil);
  withdrawn->set_reason(kEvil);
  proto::TheoryReport* const theory = report.add_theories();
  theory->set_name(kEvil);
  theory->set_not_tried_reason(kEvil);
  proto::WrittenTest* const test = report.add_written();
  test->set_name(kEvil);
  test->set_function(kEvil);
  test->set_code(kEvil);
  test->add_catches(kEvil);
  proto::MutantReport* const mutant = report.mutable_mutation()->add_mutants();
  mutant->set_file(kEvil);
  mutant->set_line(1);
  mutant->set_function(kEvil);
  mutant->set_change(kEvil);
  mutant->set_fate(proto::MutantReport::SURVIVES);
  mutant->set_caught_by(kEvil);
  proto::CallOrder* const order = report.add_call_orders();
  order->set_class_name(kEvil);
  proto::CallOrder::Step* const step = order->add_steps();
  step->set_after(kEvil);
  step->set_times(3);
  report.set_nothing_tried(kEvil);
  report.mutable_statistics()->set_events(1);
  report.mutable_statistics()->set_called_unknown(kEvil);
  report.mutable_statistics()->set_moments_ended_early(kEvil);
  report.mutable_statistics()->add_cases_left_out()->set_name(kEvil);
  proto::SourceReport* const source = report.add_sources();
  source->set_name(kEvil);
  source->set_candidates(1);
  return report;
}

TEST(HtmlTest, TextsAreNoMarkup) {
  const proto::Report report = EvilReport();
  ReportedRun run = {{Target(report)}, false};
  run.targets[0].files = {kEvil};
  run.targets[0].sources[kEvil] = kEvil;
  run.targets[0].error = kEvil;
  const std::string page = ReportHtml(run);
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(page, HasSubstr("\\x01"));
  EXPECT_THAT(page, HasSubstr("\\xff"));
  EXPECT_THAT(page, Not(HasSubstr("a\"")));
  EXPECT_THAT(LinksToNothing(page), IsEmpty());
  EXPECT_THAT(IdsThatAreTwice(page), IsEmpty());
}

TEST(HtmlTest, TheoriesSayWhatTheyWereTriedOn) {
  proto::Report report;
  report.mutable_statistics()->set_candidates(7);
  report.add_theories()->set_name("Stack.NeverMet");
  report.mutable_theories(0)->set_tried(7);
  report.mutable_theories(0)->set_refused(7);
  const std::string page = PageOf(report);
  EXPECT_THAT(page, HasSubstr("Theory Stack.NeverMet"));
  EXPECT_THAT(page, HasSubstr("tried on nothing: none of 7 calls"));
}

TEST(HtmlTest, NothingIsLoaded) {
  const std::string page = PageOf(EvilReport());
  for (const char* what : {"src=", "<link", "url(http", "@import", "href=\"http", "<script"}) {
    EXPECT_THAT(page, Not(HasSubstr(what)));
  }
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
}

TEST(HtmlTest, WhatToDoComesFirst) {
  proto::Report report;
  report.set_target("//a:b");
  AddFault(1, &report);
  AddFault(2, &report);
  report.mutable_findings(1)->set_known(true);
  const std::string page = PageOf(report);
  const size_t next = page.find("id=\"next\"");
  const size_t findings = page.find("id=\"findings\"");
  ASSERT_NE(next, std::string::npos);
  EXPECT_LT(next, findings);
  EXPECT_THAT(page, HasSubstr("<li>Mend <a href=\"#finding-id1\">"));
  EXPECT_THAT(page, Not(HasSubstr("<li>Mend <a href=\"#finding-id2\">")));
  EXPECT_THAT(page, HasSubstr("bazel run //tools:augment -- reproduce //a:b id1"));
  EXPECT_THAT(page, HasSubstr("triage --accept=id1 --reason"));
}

TEST(HtmlTest, SaysWhenThereIsNothingToDo) {
  proto::Report report;
  report.set_target("//a:b");
  const std::string page = PageOf(report);
  EXPECT_THAT(page, HasSubstr("No new fault"));
  EXPECT_THAT(page, HasSubstr("Nothing: no fault was found"));
  EXPECT_THAT(page, Not(HasSubstr("id=\"findings\"")));
}

TEST(HtmlTest, ShowsTheCodeAroundAFinding) {
  proto::Report report;
  report.set_target("//a:b");
  AddFault(1, &report);
  report.mutable_findings(0)->set_file("a/b.cc");
  report.mutable_findings(0)->set_line(2);
  ReportedRun run = {{Target(report)}, false};
  EXPECT_THAT(ReportHtml(run), Not(HasSubstr("<mark>")));
  run.targets[0].sources["a/b.cc"] = "first\nsecond < third\n";
  EXPECT_THAT(ReportHtml(run),
              HasSubstr("<mark><span class=\"n\">2</span>second &lt; third</mark>"));
}

TEST(HtmlTest, SeveralTargetsDoNotShareIds) {
  proto::Report report;
  report.set_target("//a:b");
  AddFault(1, &report);
  proto::Report other = report;
  other.set_target("//a:c");
  proto::Report failed;
  failed.set_target("//a:d");
  ReportedRun run = {{Target(report), Target(other), Target(failed)}, false};
  run.targets[2].error = "it does not build";
  const std::string page = ReportHtml(run);
  EXPECT_THAT(IdsThatAreTwice(page), IsEmpty());
  EXPECT_THAT(LinksToNothing(page), IsEmpty());
  EXPECT_THAT(page, HasSubstr("it does not build"));
  EXPECT_THAT(page, HasSubstr("3 tests"));
}

// The clock and the machine say nothing on it.
TEST(HtmlTest, TimesChangeNothing) {
  proto::Report report;
  report.set_target("//a:b");
  AddFault(1, &report);
  report.mutable_statistics()->set_events(3);
  const std::string page = PageOf(report);
  report.mutable_statistics()->set_seconds(12.5);
  report.mutable_statistics()->set_moment_seconds(3);
  report.mutable_statistics()->set_moments_megabytes(99);
  report.mutable_findings(0)->set_found_after_seconds(7);
  EXPECT_EQ(PageOf(report), page);
}

// A library of `functions` functions of which nearly all can be said; with `lines` of code.
proto::Report LargeReport(int functions, std::string* text) {
  proto::Report report;
  report.set_target("//library:test");
  report.mutable_statistics()->set_events(100'000);
  for (int f = 0; f < functions; ++f) {
    const std::string name =
        absl::StrCat("company::library::Class", f / 10, "<std::string>::DoesSomethingUseful", f,
                     "(const std::vector<std::string> &, unsigned long)");
    proto::FunctionReport* const function = report.add_functions();
    function->set_function(name);
    function->set_captured(true);
    function->set_callable(true);
    function->set_called(true);
    function->set_returned_new(f % 3);
    function->set_file("library/file.cc");
    function->set_line(f * 10 + 1);
    for (int c = 0; c < 60; ++c) {
      proto::ContractReport* const contract = report.add_contracts();
      contract->set_function(name);
      contract->set_state(static_cast<proto::ContractReport::State>(c % 3));
      contract->set_text(absl::StrCat("size() <= old(size()) + ", c, " || values_.empty()"));
      contract->set_witness("DoesSomethingUseful({\"a\", \"b\"}, 0) with empty()");
      contract->add_clauses()->set_text("size() > 12");
    }
    if (f % 3 == 0) AddFault(f, &report);
    proto::WrittenTest* const test = report.add_written();
    test->set_name(absl::StrCat("ClassAugmented.DoesSomethingUseful", f));
    test->set_is_new(true);
    for (int line = 0; line < 15; ++line)
      absl::StrAppend(test->mutable_code(), "  object.Call();\n");
    for (int line = 0; line < 10; ++line) {
      absl::StrAppend(text, "  if (size_ < limit && values_.empty()) return Something();\n");
      for (int m = 0; m < 2; ++m) {
        proto::MutantReport* const mutant = report.mutable_mutation()->add_mutants();
        mutant->set_file("library/file.cc");
        mutant->set_line(f * 10 + line + 1);
        mutant->set_function(name);
        mutant->set_change("size_ < limit: < as <=");
        mutant->set_fate(static_cast<proto::MutantReport::Fate>(m + 3));
      }
    }
    proto::CallOrder* const order = report.add_call_orders();
    order->set_class_name(absl::StrCat("Class", f));
    for (int s = 0; s < 20; ++s) {
      proto::CallOrder::Step* const step = order->add_steps();
      step->set_before(absl::StrCat("Function", s));
      step->set_after(absl::StrCat("Function", s + 1));
      step->set_times(s);
    }
  }
  return report;
}

TEST(HtmlTest, APageOf300FunctionsIsBelow2Megabytes) {
  std::string text;
  const proto::Report report = LargeReport(300, &text);
  ReportedRun run = {{Target(report)}, false};
  run.targets[0].sources["library/file.cc"] = text;
  const std::string page = ReportHtml(run);
  EXPECT_THAT(page.size(), Lt(2'000'000u));
  EXPECT_THAT(LinksToNothing(page), IsEmpty());
  EXPECT_THAT(page, HasSubstr("left out here"));
  // All of its functions are named.
  EXPECT_THAT(page, HasSubstr("Useful299"));
}

TEST(HtmlTest, ManyTargetsShareTheRoom) {
  std::string text;
  const proto::Report report = LargeReport(100, &text);
  ReportedRun run;
  for (int i = 0; i < 10; ++i) run.targets.push_back(Target(report));
  EXPECT_THAT(ReportHtml(run).size(), Lt(2'000'000u));
}

}  // namespace
}  // namespace augment
