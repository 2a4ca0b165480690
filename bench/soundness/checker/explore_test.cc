#include "bench/soundness/checker/explore.h"

#include <stdexcept>

#include "bench/soundness/checker/contract_watch.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

using ::testing::HasSubstr;

// A counter with the faults that a test asks for.
class Counter {
 public:
  enum Fault { kNone, kResult, kState, kException, kDeep, kSecond, kBeside };
  static Fault fault;

  int Value() const { return fault == kResult && value_ == 2 ? 3 : value_; }
  int Add(int by) {
    if (by < 0 && fault != kException) throw std::invalid_argument("negative");
    const int added = fault == kDeep && value_ == 28 ? 0 : by;
    value_ += added;
    return fault == kState ? value_++ : value_;
  }
  void TakeFrom(Counter& other) {
    value_ += other.value_;
    if (value_ == 28 && other.value_ == 0 && fault == kBeside) value_ = 0;
    if (&other == this && fault == kSecond) value_ = 0;
    other.value_ = &other == this ? value_ : 0;
  }

  int value_ = 0;
};

Counter::Fault Counter::fault = Counter::kNone;

using Models = std::vector<int>;

auto MakeSpec() {
  Spec<Counter, int> spec(
      "Counter", [](const Counter& counter, const auto&, Key* key) { Write(key, counter.value_); });
  spec.Constructor<>("Counter()", "", Always(), [](Models& m, int self) { m[self] = 0; });
  spec.Query("Value()", "", &Counter::Value, Always(),
             [](const Models& m, int self) { return m[self]; });
  spec.Method(
          "Add(int)", "by", &Counter::Add,
          [](const Models& m, int self, int by) { return by < 1000 && m[self] < 100; },
          [](Models& m, int self, int by) {
            if (by < 0) throw std::invalid_argument("");
            return m[self] += by;
          })
      .Within([](const Call& call) { return call.arguments[0] < 50; });
  spec.Method("TakeFrom(Counter &)", "other", &Counter::TakeFrom, Always(),
              [](Models& m, int self, int other) {
                m[self] += m[other];
                if (self != other) m[other] = 0;
              });
  return spec;
}

std::string Difference(Counter::Fault fault, Watch* watch = nullptr) {
  Counter::fault = fault;
  const auto spec = MakeSpec();
  for (const Bound& bound : UsualBounds(30)) {
    Explorer<Spec<Counter, int>> explorer(spec, bound, watch);
    const World<Counter, int>* world = nullptr;
    const std::string difference = explorer.Explore(&world);
    if (!difference.empty()) return difference;
  }
  return "";
}

TEST(ExploreTest, FindsNothingWhereNothingIs) { EXPECT_EQ(Difference(Counter::kNone), ""); }

TEST(ExploreTest, SeesAWrongResult) {
  EXPECT_EQ(Difference(Counter::kResult),
            "#0 = Counter(); #0.Add(2) afterwards #0.Value() is 3, should be 2");
}

TEST(ExploreTest, SeesAWrongState) {
  EXPECT_EQ(Difference(Counter::kState),
            "#0 = Counter(); #0.Add(0) afterwards #0.Value() is 1, should be 0");
}

TEST(ExploreTest, SeesAnExceptionThatIsMissing) {
  EXPECT_THAT(Difference(Counter::kException), HasSubstr("#0.Add(-1) throws nothing, should be"));
}

TEST(ExploreTest, ReachesLargeStatesByTowers) {
  EXPECT_THAT(Difference(Counter::kDeep), HasSubstr("is 28, should be"));
}

TEST(ExploreTest, GivesSmallObjectsToLargeOnes) {
  EXPECT_THAT(Difference(Counter::kBeside), HasSubstr("#0.TakeFrom(#1)"));
}

TEST(ExploreTest, GivesAnObjectToItself) {
  EXPECT_THAT(Difference(Counter::kSecond), HasSubstr("#0.TakeFrom(#0)"));
}

class Listener : public ContractWatch {
 public:
  Listener() : ContractWatch(5) {}
  void Before(int operation, void* /*self*/, void* const* arguments) override {
    if (operation != 2) return;
    const int by = *static_cast<int*>(arguments[0]);
    Hold(0, [&] { return by < 50; });
    Hold(1, [&] { return by != 3; });
    Hold(2, []() -> bool { throw NotApplicable(); });
    Hold(3, [] { return *static_cast<volatile bool*>(nullptr); });
  }
  void After(int operation, void* /*self*/, void* const* /*arguments*/, void* result,
             const std::exception_ptr& thrown) override {
    if (operation != 2) return;
    Hold(4,
         [&] { return (result == nullptr) == (ExceptionName(thrown) == "std::invalid_argument"); });
  }
  void Look(void* /*object*/) override {}
};

TEST(ContractWatchTest, TellsSoundFromUnsound) {
  Listener listener;
  EXPECT_EQ(Difference(Counter::kNone, &listener), "");
  std::ostringstream out;
  listener.Print(out);
  EXPECT_THAT(out.str(), HasSubstr("0\tsound\t"));
  EXPECT_THAT(out.str(), HasSubstr("\n1\tunsound\t5\t#0 = Counter(); #0.Add(3)\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n2\tundecided\t0\t\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n3\tundecided\t0\t\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n4\tsound\t"));
}

}  // namespace
}  // namespace augment::soundness
