#include "tests/zoo/expected.h"

#include "gtest/gtest.h"

namespace augment::zoo {
namespace {

Specimen Third() {
  Specimen specimen;
  specimen.number = 3;
  return specimen;
}

proto::Report ReportOf(const std::string& scope) {
  proto::Report report;
  proto::FunctionReport* tried = report.add_functions();
  tried->set_function(scope + "::Shelf::Add(int)");
  tried->set_captured(true);
  tried->set_observed_calls(3);
  tried->set_returned_new(2);
  proto::FunctionReport* untried = report.add_functions();
  untried->set_function(scope + "::Shelf::Remove(int)");
  untried->set_captured(true);
  untried->set_callable(true);
  untried->set_observed_calls(1);
  untried->set_untried_reason("always dies");
  report.add_functions()->set_function("zoo30::KeyOf(int)");
  proto::ClassReport* of_class = report.add_classes();
  of_class->set_name(scope + "::Shelf");
  of_class->set_tracked(true);
  of_class->set_sampled(3);
  of_class->set_recreated(2);
  return report;
}

TEST(ExpectedTest, MeasuresItsNamespaceAlone) {
  proto::Withdrawal copy;
  copy.set_piece("copy:zoo03::Shelf");
  copy.set_name("zoo03::Shelf");
  copy.set_reason("no copy");
  const Row row = Measure(Third(), ReportOf("zoo03"), {copy, copy});
  EXPECT_EQ(Text(Third(), row),
            "zoo03: plain, none, int, none, none, googletest\n"
            "  functions 2, recorded 2, tried 1, states 3, re-created 2, withdrawn 1\n"
            "    always dies\n"
            "      Shelf::Remove(int)\n"
            "    no copy\n"
            "      withdrawn: copy of Shelf\n"
            "    no reason\n"
            "      objects of Shelf, 1 of 3\n");
}

TEST(ExpectedTest, WhatIsLessIsWorse) {
  const Row row = Measure(Third(), ReportOf("zoo03"), {});
  const Numbers recorded = Recorded(Third(), "zoo01: x\n  tried 9\n" + Text(Third(), row));
  EXPECT_EQ(Worse(recorded, row.numbers), "");
  Numbers less = row.numbers;
  less.tried = 0;
  less.withdrawn = 1;
  EXPECT_EQ(Worse(recorded, less), "tried 1 → 0, withdrawn 0 → 1");
  EXPECT_EQ(Worse(Recorded(Third(), "zoo01: x\n  tried 9\n"), row.numbers), "");
}

}  // namespace
}  // namespace augment::zoo
