// A driver made by hand: the classes of engine/probe/testing/instrumented.h and
// `Villain`, whose members misbehave one way each. Thunks are what the
// instrumenter writes into a library's thunk file.

#include "engine/execute/testing/served.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/probe/testing/instrumented.h"

namespace instrumented {

int visits = 0;  // a global that candidates of one child share
char* lost;      // leads to the last one only

class Villain {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kVillain, Villain> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Villain);

 public:
  explicit Villain(int mood)
      : augment_first_(this, ::augment::Construct(kVillainMake, mood)), mood_(mood) {
    ::augment::ConstructBody augment_body(this);
  }
  // A Villain of mood 13 cannot even be destroyed, nor one of mood 12 be asked.
  ~Villain() {
    ::augment::DestructBody<0> augment_body(this);
    if (mood_ == 13) std::abort();
  }
  Villain(const Villain&) = default;
  Villain& operator=(const Villain&) = default;

  int mood() const {
    if (mood_ == 12) std::abort();
    if (mood_ == 11) throw std::runtime_error("moody");
    return mood_;
  }
  void crash(int* nowhere) { *nowhere = mood_; }
  void abortLoudly() {
    std::fprintf(stderr, "the end of %d\n", mood_);
    std::abort();
  }
  void spin() {
    for (volatile int i = 0;; i = i + 1) {
    }
  }
  void sleep() { ::sleep(1000); }
  void lose(int size) { lost = new char[static_cast<unsigned>(size)]; }
  // Of each that ever was, something still leads to it.
  void registerOne(int size) {
    static auto* const all = new std::list<std::string>;
    all->emplace_back(static_cast<unsigned>(size), 'x');
  }
  // Made when it is first needed.
  void prepare() {
    static auto* const table = new std::string(1000, 'x');
    static_cast<void>(table);
  }
  void await() {
    std::mutex mutex;
    std::condition_variable condition;
    std::unique_lock<std::mutex> lock(mutex);
    condition.wait(lock, [] { return false; });
  }
  // These three come back after a while.
  void doze() { std::this_thread::sleep_for(std::chrono::milliseconds(300)); }
  void await_briefly() {
    std::mutex mutex;
    std::condition_variable condition;
    std::unique_lock<std::mutex> lock(mutex);
    condition.wait_for(lock, std::chrono::milliseconds(300), [] { return false; });
  }
  void await_worker() {
    std::thread worker([this] { doze(); });
    worker.join();
  }
  void lock_twice() {
    std::mutex mutex;
    mutex.lock();
    mutex.lock();
  }
  void leave(int code) { std::exit(code); }
  void fail() { throw std::runtime_error("failed"); }
  void refuse() { throw std::invalid_argument("refused"); }
  int lookUp(int index) const { return std::vector<int>{1, 2}.at(static_cast<size_t>(index)); }
  // In Latin-1, not UTF-8.
  void failOddly() { throw std::runtime_error("Gr\xfc\xdf"); }
  void abortOddly() {
    std::fputs("Gr\xfc\xdf", stderr);
    std::abort();
  }
  void throwNumber() { throw 7; }
  void exhaust() { throw std::bad_alloc(); }
  void crowd(int threads) {
    std::mutex mutex;
    std::unique_lock<std::mutex> lock(mutex);
    std::vector<std::thread> all;
    const auto end = [&] {
      lock.unlock();
      for (std::thread& one : all) one.join();
    };
    try {
      for (int i = 0; i < threads; ++i) {
        all.emplace_back([&mutex] { const std::lock_guard<std::mutex> wait(mutex); });
      }
    } catch (...) {
      end();
      throw;
    }
    end();
  }
  void surpriseLater() noexcept { throw std::runtime_error("through noexcept"); }
  int visit() { return ++visits; }
  bool write(const std::string& path) const {
    std::ofstream file(path);
    file << mood_;
    return static_cast<bool>(file.flush());
  }
  bool read(const std::string& path) const { return std::ifstream(path).good(); }
  void overrun(int index) {
    std::unique_ptr<char[]> buffer(new char[16]);
    // Volatile: AddressSanitizer should see it, not the compiler.
    char* volatile at = buffer.get();
    at[index] = 1;
  }
  int increment(int k) { return k + 1; }
  std::string repeat(int times) { return std::string(static_cast<size_t>(times), 'x'); }

 private:
  int mood_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("mood_", self.mood_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Villain>&);)

 private:
  AUGMENT_MARK(augment_end_, Villain);
  [[no_unique_address]] ::augment::Last<Villain> augment_last_;
};

class Shape {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kShape, Shape> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Shape);

 public:
  Shape() { ::augment::ConstructBody augment_body(this); }
  virtual ~Shape() { ::augment::DestructBody<0> augment_body(this); }
  virtual int corners() const = 0;

  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf&, AugmentVisitor&) {}
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Shape>&);)

 private:
  AUGMENT_MARK(augment_end_, Shape);
  [[no_unique_address]] ::augment::Last<Shape> augment_last_;
};

class Circle : public Shape {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kCircle, Circle> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Circle);

 public:
  explicit Circle(int radius)
      : augment_first_(this, ::augment::Construct(kCircleMake, radius)), radius_(radius) {
    ::augment::ConstructBody augment_body(this);
  }
  int corners() const override { return 0; }
  int radius() const { return radius_; }

 private:
  int radius_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("radius_", self.radius_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Circle>&);)

 private:
  AUGMENT_MARK(augment_end_, Circle);
  [[no_unique_address]] ::augment::Last<Circle> augment_last_;
};

void Shape::augment_register(::augment::ClassThunks<Shape>&) {}

void Circle::augment_register(::augment::ClassThunks<Circle>& thunks) {
  thunks.Base<Shape>();
  thunks.Constructor<int>(kCircleMake);
  thunks.Method(kRadius, [](const Circle& self) -> decltype(auto) { return self.radius(); });
}

void Forgetful::augment_register(::augment::ClassThunks<Forgetful>& thunks) {
  thunks.Constructor<int>(kForgetfulMake);
  thunks.Static(kForgetfulOnStack, [](int size) -> decltype(auto) { return onStack(size); });
  thunks.Method(kAddress, [](const Forgetful& self) -> decltype(auto) { return self.address(); });
  thunks.Method(kPeek, [](const Forgetful& self) -> decltype(auto) { return self.peek(); });
}

void Counter::augment_register(::augment::ClassThunks<Counter>& thunks) {
  thunks.Constructor<int>(kCounterMake);
  thunks.Method(kCounterAdd, [](Counter& self, int k) -> decltype(auto) { return self.add(k); });
  thunks.Method(kCounterValue, [](const Counter& self) -> decltype(auto) { return self.value(); });
  thunks.Method(kCounterSame, [](const Counter& self, const Counter* other) -> decltype(auto) {
    return self.same(other);
  });
  thunks.Method(kCounterNext, [](const Counter& self) -> decltype(auto) { return self.next(); });
  thunks.Method(kCounterSelf, [](Counter& self) -> decltype(auto) { return self.self(); });
}

void Pair::augment_register(::augment::ClassThunks<Pair>& thunks) {
  thunks.Constructor<int, int>(kPairMake);
  thunks.Method(kPairSum, [](const Pair& self) -> decltype(auto) { return self.sum(); });
}

void Derived::augment_register(::augment::ClassThunks<Derived>& thunks) {
  thunks.Base<Counter>();
  thunks.Constructor<int>(kDerivedMake);
  thunks.Method(kDerivedTwice, [](const Derived& self) -> decltype(auto) { return self.twice(); });
}

void Villain::augment_register(::augment::ClassThunks<Villain>& thunks) {
  thunks.Constructor<int>(kVillainMake);
  thunks.Method(kMood, [](const Villain& self) -> decltype(auto) { return self.mood(); });
  thunks.Method(kCrash, [](Villain& self, int* k) -> decltype(auto) { return self.crash(k); });
  thunks.Method(kAbort, [](Villain& self) -> decltype(auto) { return self.abortLoudly(); });
  thunks.Method(kSpin, [](Villain& self) -> decltype(auto) { return self.spin(); });
  thunks.Method(kAwait, [](Villain& self) -> decltype(auto) { return self.await(); });
  thunks.Method(kLockTwice, [](Villain& self) -> decltype(auto) { return self.lock_twice(); });
  thunks.Method(kSleep, [](Villain& self) -> decltype(auto) { return self.sleep(); });
  thunks.Method(kDoze, [](Villain& self) -> decltype(auto) { return self.doze(); });
  thunks.Method(kAwaitBriefly,
                [](Villain& self) -> decltype(auto) { return self.await_briefly(); });
  thunks.Method(kAwaitWorker, [](Villain& self) -> decltype(auto) { return self.await_worker(); });
  thunks.Method(kExit, [](Villain& self, int k) -> decltype(auto) { return self.leave(k); });
  thunks.Method(kFail, [](Villain& self) -> decltype(auto) { return self.fail(); });
  thunks.Method(
      kLookUp, [](const Villain& self, int index) -> decltype(auto) { return self.lookUp(index); });
  thunks.Method(kRefuse, [](Villain& self) -> decltype(auto) { return self.refuse(); });
  thunks.Method(kFailOddly, [](Villain& self) -> decltype(auto) { return self.failOddly(); });
  thunks.Method(kAbortOddly, [](Villain& self) -> decltype(auto) { return self.abortOddly(); });
  thunks.Method(kThrowNumber, [](Villain& self) -> decltype(auto) { return self.throwNumber(); });
  thunks.Method(kExhaust, [](Villain& self) -> decltype(auto) { return self.exhaust(); });
  thunks.Method(kCrowd,
                [](Villain& self, int threads) -> decltype(auto) { return self.crowd(threads); });
  thunks.Method(kTerminate, [](Villain& self) -> decltype(auto) { return self.surpriseLater(); });
  thunks.Method(kVisit, [](Villain& self) -> decltype(auto) { return self.visit(); });
  thunks.Method(kWrite, [](const Villain& self, const std::string& path) -> decltype(auto) {
    return self.write(path);
  });
  thunks.Method(kRead, [](const Villain& self, const std::string& path) -> decltype(auto) {
    return self.read(path);
  });
  thunks.Method(kOverrun,
                [](Villain& self, int index) -> decltype(auto) { return self.overrun(index); });
  thunks.Method(kIncrement,
                [](Villain& self, int k) -> decltype(auto) { return self.increment(k); });
  thunks.Method(kLose, [](Villain& self, int size) -> decltype(auto) { return self.lose(size); });
  thunks.Method(kRegister,
                [](Villain& self, int size) -> decltype(auto) { return self.registerOne(size); });
  thunks.Method(kPrepare, [](Villain& self) -> decltype(auto) { return self.prepare(); });
  thunks.Method(kRepeat,
                [](Villain& self, int times) -> decltype(auto) { return self.repeat(times); });
}

std::unique_ptr<Counter> adopted;
const std::unique_ptr<Counter>& PeekAdopted() { return adopted; }

}  // namespace instrumented

static const ::augment::RegisterClass<::instrumented::Counter> augment_class_0;
static const ::augment::RegisterClass<::instrumented::Derived> augment_class_1;
static const ::augment::RegisterClass<::instrumented::Villain> augment_class_2;
static const ::augment::RegisterClass<::instrumented::Forgetful> augment_class_3;
static const ::augment::RegisterClass<::instrumented::Pair> augment_class_4;
static const ::augment::RegisterClass<::instrumented::Shape> augment_class_5;
static const ::augment::RegisterClass<::instrumented::Circle> augment_class_6;
static const ::augment::RegisterFunction augment_function_0(
    ::instrumented::kSum,
    [](const ::instrumented::Counter& a, const ::instrumented::Counter& b) -> decltype(auto) {
      return ::instrumented::sum(a, b);
    });
static const ::augment::RegisterFunction augment_function_1(
    ::instrumented::kMakeShared,
    [](int start) -> decltype(auto) { return std::make_shared<::instrumented::Counter>(start); });
static const ::augment::RegisterFunction augment_function_2(
    ::instrumented::kMakeUnique,
    [](int start) -> decltype(auto) { return std::make_unique<::instrumented::Counter>(start); });
static const ::augment::RegisterFunction augment_function_3(
    ::instrumented::kSameOwner,
    [](std::shared_ptr<::instrumented::Counter> a,
       const std::shared_ptr<const ::instrumented::Counter>& b) -> decltype(auto) {
      return a != nullptr && a == b && !a.owner_before(b) && !b.owner_before(a);
    });
static const ::augment::RegisterFunction augment_function_4(
    ::instrumented::kStillThere,
    [](std::weak_ptr<const ::instrumented::Counter> a) -> decltype(auto) { return !a.expired(); });
static const ::augment::RegisterFunction augment_function_5(
    ::instrumented::kAdopt, [](std::unique_ptr<::instrumented::Counter> a) -> decltype(auto) {
      ::instrumented::adopted = std::move(a);
    });
static const ::augment::RegisterFunction augment_function_6(
    ::instrumented::kInspect,
    [](const std::unique_ptr<::instrumented::Counter>& a) -> decltype(auto) {
      return a == nullptr ? -1 : a->value();
    });
static const ::augment::RegisterFunction augment_function_7(::instrumented::kPeekAdopted,
                                                            []() -> decltype(auto) {
                                                              return ::instrumented::PeekAdopted();
                                                            });
static const ::augment::RegisterFunction augment_function_8(
    ::instrumented::kRefer,
    [](std::reference_wrapper<::instrumented::Counter> a) -> decltype(auto) {
      a.get().add(1);
      return std::reference_wrapper<::instrumented::Counter>(a);
    });
static const ::augment::RegisterFunction augment_function_9(
    ::instrumented::kAdoptShape,
    [](std::unique_ptr<::instrumented::Shape> a) -> decltype(auto) { return a->corners(); });

// The test, as the instrumenter marks one; six moments.
// clang-format off
namespace {

void Fill(instrumented::Counter& counter, int times) { AUGMENT_FUNCTION AUGMENT_LOCAL(counter)
  for (int i = 0; i < times; ++i) {
    counter.add(10); AUGMENT_HERE
  }
}

}  // namespace

// "one" and nothing else; "handles" crashes from then on, as frameworks do; "dies", "sleeps", "threads" after the first moment; "captures" puts a file where
// all do; "many" has 10,000; "derives" has
// one more, with a Circle that is a Shape to the test.
int main(int argc, char** argv) { AUGMENT_FUNCTION
  instrumented::Counter counter(1); AUGMENT_LOCAL(counter) AUGMENT_HERE
  const std::string how = argc > 1 ? argv[1] : "";
  if (how == "dies") abort();
  if (how == "forks" && fork() != 0) wait(nullptr);
  if (how == "handles") {
    for (const int number : {SIGSEGV, SIGABRT}) signal(number, [](int) { _Exit(3); });
    std::set_terminate([] { _Exit(3); });
  }
  if (how == "overflows") counter.add(2147483647);
  const int reading = how == "reads" ? open("/proc/self/exe", O_RDONLY) : -1;
  const int writing = how == "writes" ? open((std::string(getenv("TEST_TMPDIR")) + "/file").c_str(),
                                             O_CREAT | O_RDWR, 0600) : -1;
  // As GoogleTest does for a death test.
  char captured[] = "/tmp/served.XXXXXX";
  if (how == "captures" && (mkstemp(captured) < 0 || unlink(captured) != 0)) abort();
  static_cast<void>(writing);
  char four[4];
  if (reading >= 0 && read(reading, four, 4) != 4) abort();
  if (how == "sleeps") sleep(1000);
  std::thread other;
  if (how == "threads") other = std::thread([] { sleep(1000); });
  if (how == "many") Fill(counter, 9994);
  if (how == "derives") { AUGMENT_BLOCK
    const std::unique_ptr<instrumented::Shape> shape(new instrumented::Circle(7)); AUGMENT_LOCAL(shape) AUGMENT_HERE
  }
  Fill(counter, 2); AUGMENT_HERE
  { AUGMENT_BLOCK
    const auto other = std::make_unique<const instrumented::Counter>(argc); AUGMENT_LOCAL(other) AUGMENT_HERE
  }
  instrumented::Counter* none = nullptr; AUGMENT_LOCAL(none) AUGMENT_HERE
  return 0;
}
