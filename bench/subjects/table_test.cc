#include "bench/subjects/table.h"

#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

Measurements Stack() {
  Measurements m;
  m.subject = "stack";
  m.plain = "pass";
  m.traced = "pass";
  m.equal = true;
  m.functions = 12;
  m.captured = 9;
  m.called = 10;
  m.called_captured = 9;
  m.events = 1000;
  m.objects = 20;
  m.calls = 800;
  m.opaque_calls = 80;
  m.recipes = 100;
  m.faithful = 99;
  m.trace_bytes = 12500;
  m.plain_seconds = 0.1;
  m.traced_seconds = 0.2;
  m.build_seconds = 3;
  m.added_build_seconds = 7.25;
  return m;
}

TEST(TableTest, HasALineForEachSubject) {
  Measurements broken;
  broken.subject = "broken_library";
  broken.problem = "it does not build";
  EXPECT_EQ(
      Table({Stack(), broken}),
      "subject         suite plain/traced  public    captured  called, captured  events  "
      "objects      faithful        opaque  trace bytes  bytes/ev  run s plain  slowdown  "
      "build s  added s\n"
      "stack           pass/pass, equal        12  9/12 75.0%        9/10 90.0%   1,000       "
      "20  99/100 99.0%  80/800 10.0%       12,500      12.5        0.100     2.00x      3.0"
      "      7.2\n"
      "broken_library  not measured: it does not build\n");
}

TEST(TableTest, ACountThatWasNotMadeIsADash) {
  Measurements m = Stack();
  m.called = 0;
  m.called_captured = 0;
  m.build_seconds = -1;
  EXPECT_NE(Table({m}).find("0/0 -"), std::string::npos);
  EXPECT_NE(Table({m}).find("2.00x        -      7.2\n"), std::string::npos);
}

TEST(SummaryLineTest, AddsSharesAndTakesMediansOfRatios) {
  Measurements slow = Stack();
  slow.traced = "exit 1";
  slow.equal = false;
  slow.traced_seconds = 0.9;
  slow.trace_bytes = 30000;
  slow.calls = 200;
  slow.opaque_calls = 0;
  Measurements fast = Stack();
  fast.traced_seconds = 0.11;
  fast.trace_bytes = 2000;
  EXPECT_EQ(SummaryLine({slow, Stack(), fast}),
            "subjects: 2 of 3 suites equal, 90.0% of called functions captured, 91.1% of calls "
            "without opaque arguments, 99.0% of recipes faithful, median slowdown 2.00x, median "
            "12.5 bytes/event\n");
}

TEST(SummaryLineTest, WhatCouldNotBeMeasuredCountsAsASubjectOnly) {
  Measurements broken;
  broken.problem = "no network";
  EXPECT_EQ(SummaryLine({broken, Stack()}).substr(0, 70),
            "subjects: 1 of 2 suites equal, 90.0% of called functions captured, 90.");
}

TEST(SummaryLineTest, OnlyAllIsAHundredPercent) {
  Measurements m = Stack();
  m.recipes = 100000;
  m.faithful = 99999;
  EXPECT_NE(SummaryLine({m}).find("99.9% of recipes faithful"), std::string::npos);
}

}  // namespace
}  // namespace augment
