#include "bench/mutants/reported.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kReport[] = R"json({
  "findings": [
    {"test": "S.Witness", "function": "Stack<T>::pop()", "found_by": "with witnesses",
     "found_after_candidates": 40},
    {"test": "S.Alias", "function": "Stack<T>::push(const T&)", "found_by": "aliased argument"},
    {"test": "S.Given", "function": "Stack<T>::push(const T&)", "found_by": "given object"},
    {"test": "S.Called", "function": "Stack<T>::pop()", "found_by": "at random"},
    {"test": "S.Uncalled", "function": "Stack<T>::swap(Stack<T>&)", "found_by": "at random"},
    {"test": "S.NoTemplate", "function": "Queue::swap(Queue<T>&)", "found_by": "at random"},
    {"test": "", "function": "Queue::pop()", "found_by": "at random"}
  ],
  "targets": [{"functions": [
    {"function": "Stack<T>::pop()", "called": true, "calls_seen": 3},
    {"function": "Stack<T>::push(const T&)", "calls_seen": 1},
    {"function": "Stack<T>::swap(Stack<T>&)", "called": false, "calls_seen": 0}
  ]}]
})json";

TEST(ReportedFaultsTest, SaysWhatTheFirstCallTook) {
  auto faults = ReportedFaults(kReport);
  EXPECT_THAT(faults, SizeIs(6));
  EXPECT_EQ(faults["S.Witness"].by, kByWitnesses);
  EXPECT_EQ(faults["S.Witness"].candidates, 40);
  EXPECT_EQ(faults["S.Alias"].by, kByAliases);
  EXPECT_EQ(faults["S.Alias"].candidates, std::nullopt);
  EXPECT_EQ(faults["S.Given"].by, kByAliases);
  EXPECT_EQ(faults["S.Called"].by, kByOthers);
  EXPECT_EQ(faults["S.Uncalled"].by, kByUncalled);
  EXPECT_EQ(faults["S.NoTemplate"].by, kByOthers);
}

TEST(ReportedFaultsTest, OfNoReportThereIsNone) {
  EXPECT_THAT(ReportedFaults(""), IsEmpty());
  EXPECT_THAT(ReportedFaults("{}"), IsEmpty());
}

}  // namespace
}  // namespace augment
