// What one piece of a test leaves in the trace: which calls are outermost, what
// they were given, what they left behind.

#include "engine/probe/recorder.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <thread>

#include "engine/base/hash.h"
#include "engine/probe/testing/instrumented.h"
#include "engine/probe/testing/recording.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::testing {
namespace {

using instrumented::Counter;
using instrumented::Pair;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(RecorderTest, ConstructionAndCallsWithStatesBeforeAndAfter) {
  EXPECT_THAT(Story(Record([] {
                Counter counter(3);
                counter.add(2);
                counter.value();
              })),
              ElementsAre("Counter(#1 -> {3}, 3)",  //
                          "add(#1 {3} -> {5}, 2)",  //
                          "value(#1 {5}) = 5"));
}

TEST(RecorderTest, InnerCallsAreNotRecorded) {
  EXPECT_THAT(Story(Record([] { Counter(1).addTwice(2); })),
              ElementsAre("Counter(#1 -> {1}, 1)", "addTwice(#1 {1} -> {5}, 2)"));
}

TEST(RecorderTest, ConstructorsOfMembersAreNotOutermost) {
  EXPECT_THAT(Story(Record([] { Pair(1, 2).sum(); })),
              ElementsAre("Pair(#1 -> {{1}, {2}}, 1, 2)", "Pair::sum(#1 {{1}, {2}}) = 3"));
}

// A pointer with a number of bytes leads to no more than these.
TEST(RecorderTest, TextsMayEndWhereTheirMemoryDoes) {
  EXPECT_THAT(Story(Record([] {
                auto* const page = static_cast<char*>(mmap(nullptr, 8192, PROT_READ | PROT_WRITE,
                                                           MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
                munmap(page + 4096, 4096);
                page[4094] = page[4095] = '1';
                const char* const begin = page + 4094;
                const char* const end = page + 4096;
                ::augment::Call(instrumented::kLeave, ::augment::NoSelf(), begin, 2);
                ::augment::Call(instrumented::kLeave, ::augment::NoSelf(), begin, end);
              })),
              ::testing::SizeIs(2));
}

TEST(RecorderTest, ObjectsAsArgumentsAreNamed) {
  EXPECT_THAT(Story(Record([] {
                Counter a(1);
                Counter b(1);
                a.same(&b);
                a.same(&a);
                a.same(nullptr);
                instrumented::sum(a, b);
              })),
              ElementsAre("Counter(#1 -> {1}, 1)",          //
                          "Counter(#2 -> {1}, 1)",          //
                          "same(#1 {1}, #2 {1}) = true",    //
                          "same(#1 {1}, #1 {1}) = true",    //
                          "same(#1 {1}, nullptr) = false",  //
                          "sum(#1 {1}, #2 {1}) = 2"));
}

TEST(RecorderTest, ResultsThatAreObjectsAreNamed) {
  EXPECT_THAT(Story(Record([] {
                Counter zero = Counter::zero();
                Counter one = zero.next();
                one.self().add(1);
                Pair pair(5, 6);
                pair.first().add(1);
              })),
              ElementsAre("zero() = #1 -> {0}",                //
                          "next(#1 {0}) = #2 -> {1}",          //
                          "self(#2 {1}) = #2 -> {1}",          //
                          "add(#2 {1} -> {2}, 1)",             //
                          "Pair(#3 -> {{5}, {6}}, 5, 6)",      //
                          "first(#3 {{5}, {6}}) = #4 -> {5}",  //
                          "add(#4 {5} -> {6}, 1)"));
}

TEST(RecorderTest, APointerToADeadObjectIsAbsent) {
  EXPECT_THAT(Story(Record([] {
                Counter alive(1);
                std::optional<Counter> dead(2);
                const Counter* dangling = &*dead;
                dead.reset();
                // What the callee would do with it is not the point here.
                Call call(instrumented::kCounterSame, Self(&alive), dangling);
              })),
              ElementsAre("Counter(#1 -> {1}, 1)", "Counter(#2 -> {2}, 2)",
                          "same(#1 {1}, opaque 5) unfinished"));
}

TEST(RecorderTest, ACallThatThrowsKeepsTypeMessageAndState) {
  EXPECT_THAT(Story(Record([] {
                Counter counter(1);
                try {
                  counter.fail();
                } catch (const std::runtime_error&) {
                }
                counter.add(1);
              })),
              ElementsAre("Counter(#1 -> {1}, 1)",                                   //
                          "fail(#1 {1} -> {99}) throws std::runtime_error: failed",  //
                          "add(#1 {99} -> {100}, 1)"));
}

TEST(RecorderTest, AFunctionWithAScopeOnlyHasNoResult) {
  EXPECT_THAT(Story(Record([] { instrumented::leave(4); })), ElementsAre("leave(4) unfinished"));
}

TEST(RecorderTest, EqualStatesAreWrittenOnce) {
  const proto::Trace trace = Record([] {
    Counter counter(0);
    for (int i = 0; i < 1000; ++i) {
      counter.add(1);
      counter.add(-1);
    }
  });
  int states = 0;
  for (const proto::Record& record : trace.records()) states += record.has_state() ? 1 : 0;
  EXPECT_EQ(states, 2);
  EXPECT_EQ(Events(trace).size(), 2001u);
}

TEST(RecorderTest, HeaderAndClassesComeFirst) {
  const proto::Trace trace = Record([] { Counter counter(0); });
  ASSERT_EQ(trace.records_size(), 4);
  EXPECT_EQ(trace.records(0).header().version(), 3u);
  EXPECT_GT(trace.records(0).header().pid(), 0u);
  EXPECT_EQ(trace.records(1).class_record().id(), instrumented::kCounter);
  EXPECT_EQ(trace.records(1).class_record().name(), "instrumented::Counter");
  EXPECT_EQ(trace.records(2).state().index(), 1u);
  EXPECT_EQ(trace.records(3).event().operands(0).class_index(), 1u);
}

TEST(RecorderTest, TestCasesFrameTheirEvents) {
  const proto::Trace trace = Record([] {
    recorder::TestCase("Suite", "Name", true, false);
    Counter counter(0);
    recorder::TestCase("Suite", "Name", false, true);
  });
  const proto::CaseRecord begin = trace.records(1).test_case();
  const proto::CaseRecord end = trace.records(trace.records_size() - 1).test_case();
  EXPECT_EQ(begin.ShortDebugString(), "name: \"Suite.Name\" begin: true");
  EXPECT_EQ(end.ShortDebugString(), "name: \"Suite.Name\" passed: true");
}

TEST(RecorderTest, AKilledProcessLeavesWholeRecordsUpToTheLastTestCase) {
  const proto::Trace trace = Record(
      [] {
        recorder::TestCase("Suite", "One", true, false);
        Counter counter(0);
        recorder::TestCase("Suite", "One", false, true);
        counter.add(1);
        raise(SIGKILL);
      },
      -SIGKILL);
  EXPECT_THAT(Story(trace), ElementsAre("Counter(#1 -> {0}, 0)"));
  EXPECT_TRUE(trace.records(trace.records_size() - 1).has_test_case());
}

TEST(RecorderTest, ThreadsAreToldApartAndLoseNothing) {
  const std::vector<proto::EventRecord> events = Events(Record([] {
    const auto work = [] {
      Counter counter(0);
      for (int i = 0; i < 5000; ++i) counter.add(1);
    };
    std::thread other(work);
    work();
    other.join();
  }));
  ASSERT_EQ(events.size(), 2u * 5001u);
  std::map<uint32_t, std::set<uint64_t>> objects;  // by thread
  for (const proto::EventRecord& event : events) {
    objects[event.thread()].insert(event.operands(0).value().object());
  }
  ASSERT_EQ(objects.size(), 2u);
  EXPECT_EQ(objects[0].size(), 1u);
  EXPECT_NE(objects[0], objects[1]);
}

TEST(RecorderTest, AForkedChildDoesNotRecord) {
  EXPECT_THAT(Story(Record([] {
                Counter counter(0);
                const pid_t child = fork();
                counter.add(child == 0 ? 1000 : 1);
                if (child == 0) std::exit(0);
                waitpid(child, nullptr, 0);
              })),
              ElementsAre("Counter(#1 -> {0}, 0)", "add(#1 {0} -> {1}, 1)"));
}

std::vector<uint64_t> Deaths(const proto::Trace& trace) {
  std::vector<uint64_t> functions;
  for (const proto::Record& record : trace.records()) {
    if (record.has_death()) functions.push_back(record.death().function());
  }
  return functions;
}

TEST(RecorderTest, InWhichCallsAChildDies) {
  const proto::Trace trace = Record([] {
    Counter counter(0);
    for (const uint64_t function : {instrumented::kSum, instrumented::kLeave}) {
      const pid_t child = fork();
      if (child == 0) {
        counter.add(1);
        ::augment::Call call(function, ::augment::NoSelf());
        counter.add(1000);
        std::_Exit(1);
      }
      waitpid(child, nullptr, 0);
      if (function == instrumented::kSum) counter.add(1);
    }
  });
  EXPECT_THAT(Story(trace), ElementsAre("Counter(#1 -> {0}, 0)", "add(#1 {0} -> {1}, 1)"));
  EXPECT_THAT(Deaths(trace), ElementsAre(instrumented::kSum, instrumented::kLeave));
}

TEST(RecorderTest, AChildThatLivesOrComesBackHasNotDied) {
  const proto::Trace trace = Record([] {
    Counter counter(0);
    const pid_t child = fork();
    if (child == 0) {
      ::augment::Call call(instrumented::kSum, ::augment::NoSelf());
      pause();
    }
    while (!::augment::child_death::MayHaveHappened()) usleep(1000);
    counter.add(1);
    kill(child, SIGKILL);
    if (fork() == 0) {
      counter.add(1);
      std::_Exit(0);
    }
    while (wait(nullptr) > 0) {
    }
    counter.add(1);
  });
  EXPECT_THAT(Deaths(trace), IsEmpty());
}

TEST(RecorderTest, WithoutAPlaceForTheTraceNothingIsRecorded) {
  EXPECT_THAT(Story(Record([] {
                unsetenv("AUGMENT_TRACE");
                unsetenv("TEST_UNDECLARED_OUTPUTS_DIR");
                Counter counter(3);
                counter.add(1);
                if (counter.value() != 4 || recorder::depth != 0) std::_Exit(1);
              })),
              IsEmpty());
}

// The probe has a copy, since it depends on nothing.
TEST(InstanceIdTest, IsTheHashOfTheEngine) {
  const char* const name = "T twice(T) [with T = \xc3\xa9]";
  const uint64_t declared = HashText("twice(T)");
  EXPECT_EQ(InstanceId({declared, name}), HashText(name, declared));
}

}  // namespace
}  // namespace augment::testing
