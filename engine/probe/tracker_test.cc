// Identity and lifetime: implicit copies and moves, bases, members, destructors,
// constructors that throw, and addresses that are used again.

#include "engine/probe/tracker.h"

#include <algorithm>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <utility>
#include <vector>

#include "engine/probe/testing/instrumented.h"
#include "engine/probe/testing/recording.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::testing {
namespace {

using instrumented::Counter;
using instrumented::Derived;
using instrumented::Forgetful;
using instrumented::Guarded;
using instrumented::Holder;
using instrumented::Pair;
using ::testing::ElementsAre;
using ::testing::SizeIs;

TEST(TrackerTest, TakesNoRoom) {
  EXPECT_EQ(sizeof(Counter), sizeof(int));
  EXPECT_EQ(sizeof(Guarded), sizeof(int));
  EXPECT_EQ(sizeof(Pair), 2 * sizeof(int));
}

TEST(TrackerTest, ImplicitCopiesAndMovesAreSeen) {
  EXPECT_THAT(Story(Record([] {
                Counter a(1);
                Counter b(a);
                Counter c(std::move(a));
                b.add(1);
              })),
              ElementsAre("Counter(#1 -> {1}, 1)",    //
                          "copy(#2 -> {1}, #1 {1})",  //
                          "move(#3 -> {1}, #1 {1})",  //
                          "add(#2 {1} -> {2}, 1)"));
}

TEST(TrackerTest, ImplicitAssignmentsKeepTheIdentityOfTheTarget) {
  EXPECT_THAT(Story(Record([] {
                Counter a(1);
                Counter b(2);
                b = a;
                b.add(5);
                a = std::move(b);
                a = static_cast<const Counter&>(a);
              })),
              ElementsAre("Counter(#1 -> {1}, 1)",         //
                          "Counter(#2 -> {2}, 2)",         //
                          "copy=(#2 {2} -> {1}, #1 {1})",  //
                          "add(#2 {1} -> {6}, 5)",         //
                          "move=(#1 {1} -> {6}, #2 {6})",  //
                          "copy=(#1 {6}, #1 {6})"));
}

TEST(TrackerTest, CopyingAnObjectCopiesItsMembersSilently) {
  EXPECT_THAT(Story(Record([] {
                Pair a(1, 2);
                Pair b = a;
                b = a;
              })),
              ElementsAre("Pair(#1 -> {{1}, {2}}, 1, 2)",           //
                          "copy(#4 -> {{1}, {2}}, #1 {{1}, {2}})",  //
                          "copy=(#4 {{1}, {2}}, #1 {{1}, {2}})"));
}

TEST(TrackerTest, AWrittenDestructorIsOneEventWithItsMembers) {
  EXPECT_THAT(Story(Record([] {
                { Guarded guarded(7); }
                Counter after(1);
              })),
              ElementsAre("Guarded(#1 -> {{7}}, 7)",  //
                          "~Guarded(#1 {{7}})",       //
                          "Counter(#3 -> {1}, 1)"));
}

TEST(TrackerTest, ABasePartBecomesPartOfTheWhole) {
  const proto::Trace trace = Record([] {
    Derived derived(2);
    derived.add(1);
    derived.twice();
  });
  EXPECT_THAT(Story(trace), ElementsAre("Counter(#1 -> {2}, 2)",   // the base's constructor
                                        "Derived(#2 -> {20}, 2)",  //
                                        "add(#2 {20}, 1)",         //
                                        "twice(#2 {20}) = 40"));
  const std::vector<proto::EventRecord> events = Events(trace);
  EXPECT_THAT(events[1].parts(), ElementsAre(1u));
  EXPECT_THAT(events[2].parts(), ElementsAre());
}

TEST(TrackerTest, AConstructorThatThrowsLeavesNoObjectAndNoNesting) {
  EXPECT_THAT(Story(Record([] {
                try {
                  Counter broken(-1);
                } catch (const std::invalid_argument&) {
                }
                Counter whole(1);
              })),
              ElementsAre("Counter(#1, -1) throws std::invalid_argument: negative",
                          "Counter(#2 -> {1}, 1)"));
}

TEST(TrackerTest, AMemberThatThrowsFailsTheWholeConstruction) {
  EXPECT_THAT(Story(Record([] {
                for (const int second : {-1, 2}) {
                  try {
                    Pair pair(1, second);
                  } catch (const std::invalid_argument&) {
                  }
                }
              })),
              ElementsAre("Pair(#1, 1, -1) throws std::invalid_argument: negative",
                          "Pair(#4 -> {{1}, {2}}, 1, 2)"));
}

TEST(TrackerTest, AWholeThatThrowsAfterItsBaseEndsBoth) {
  EXPECT_THAT(Story(Record([] {
                for (const int k : {13, 2}) {
                  try {
                    Derived derived(k);
                  } catch (const std::out_of_range&) {
                  }
                }
              })),
              ElementsAre("Counter(#1 -> {13}, 13)",  //
                          "Derived(#2, 13) throws std::out_of_range: thirteen",
                          "Counter(#3 -> {2}, 2)",  //
                          "Derived(#4 -> {20}, 2)"));
}

// Nothing of ours runs when an implicit assignment is left by an exception, so
// the call seems to go on; no longer than its test case.
TEST(TrackerTest, AnImplicitAssignmentThatThrowsDoesNotHideTheNextTestCase) {
  EXPECT_THAT(Story(Record([] {
                Holder a(1);
                Holder b(13);
                try {
                  a = b;
                } catch (const std::out_of_range&) {
                }
                recorder::TestCase("Suite", "Next", true, false);
                Counter counter(1);
                counter.add(1);
              })),
              ElementsAre("Holder(#1 -> {1}, 1)", "Holder(#2 -> {13}, 13)", "Counter(#3 -> {1}, 1)",
                          "add(#3 {1} -> {2}, 1)"));
}

TEST(TrackerTest, UnwindingDestroysWithoutFalseOutermostCalls) {
  EXPECT_THAT(Story(Record([] {
                try {
                  Guarded guarded(1);
                  Counter counter(5);
                  counter.fail();
                } catch (const std::runtime_error&) {
                }
                Counter after(2);
              })),
              ElementsAre("Guarded(#1 -> {{1}}, 1)",                                 //
                          "Counter(#3 -> {5}, 5)",                                   //
                          "fail(#3 {5} -> {99}) throws std::runtime_error: failed",  //
                          "~Guarded(#1 {{1}})",                                      //
                          "Counter(#4 -> {2}, 2)"));
}

// Ten thousand objects, one address: each has an identity of its own, and the
// counts are exact.
TEST(TrackerTest, ShortLivedObjectsAtOneAddressAreToldApart) {
  constexpr int kObjects = 10000;
  const std::vector<proto::EventRecord> events = Events(Record([] {
    alignas(Counter) char memory[sizeof(Counter)];
    for (int i = 0; i < kObjects; ++i) {
      auto* counter = new (memory) Counter(i);
      counter->add(1);
      counter->~Counter();
    }
  }));
  ASSERT_EQ(events.size(), 2u * kObjects);
  for (int i = 0; i < kObjects; ++i) {
    const proto::EventRecord& made = events[2 * i];
    const proto::EventRecord& added = events[2 * i + 1];
    ASSERT_EQ(made.function(), instrumented::kCounterMake);
    ASSERT_EQ(added.function(), instrumented::kCounterAdd);
    ASSERT_EQ(made.operands(0).value().object(), static_cast<uint64_t>(i + 1));
    ASSERT_EQ(added.operands(0).value().object(), static_cast<uint64_t>(i + 1));
  }
}

TEST(TrackerTest, CopiesInsideAContainerAreExact) {
  std::map<proto::EventRecord::Kind, int> kinds;
  std::set<uint64_t> objects;
  for (const proto::EventRecord& event : Events(Record([] {
         std::vector<Counter> counters;
         counters.reserve(10000);
         const Counter source(1);
         for (int i = 0; i < 10000; ++i) counters.push_back(source);
       }))) {
    ++kinds[event.kind()];
    objects.insert(event.operands(0).value().object());
  }
  EXPECT_EQ(kinds[proto::EventRecord::CALL], 1);
  EXPECT_EQ(kinds[proto::EventRecord::COPY_CONSTRUCT], 10000);
  EXPECT_EQ(kinds.size(), 2u);
  EXPECT_EQ(objects.size(), 10001u);
}

TEST(TrackerTest, ObjectsOnTheHeapOutliveTheirScope) {
  EXPECT_THAT(Story(Record([] {
                std::unique_ptr<Counter> kept;
                { kept = std::make_unique<Counter>(1); }
                kept->add(1);
                kept.reset();
              })),
              ElementsAre("Counter(#1 -> {1}, 1)", "add(#1 {1} -> {2}, 1)"));
}

TEST(TrackerTest, MembersThatNobodySetAreAlikeInEveryObject) {
  const proto::Trace trace = Record([] {
    alignas(Forgetful) unsigned char memory[sizeof(Forgetful)];
    for (const int left_behind : {1, 2, 3}) {
      for (unsigned char& byte : memory) byte = static_cast<unsigned char>(left_behind);
      (new (memory) Forgetful(1))->~Forgetful();
    }
  });
  EXPECT_THAT(Story(trace), SizeIs(3));
  EXPECT_EQ(std::count_if(trace.records().begin(), trace.records().end(),
                          [](const auto& record) { return record.has_state(); }),
            1);
}

}  // namespace
}  // namespace augment::testing
