// A framework of somebody's own, an ordinary library among the test's deps.
#ifndef TESTS_FRAMEWORKS_HARNESS_H_
#define TESTS_FRAMEWORKS_HARNESS_H_

#define METER_HEADER "tests/frameworks/meter.h"

namespace harness {

class Cases {
 public:
  Cases();
  bool Add(const char* name, void (*body)());
  int RunAll();

 private:
  struct Case {
    const char* name;
    void (*body)();
  };
  Case cases_[16];
  int count_;
};

Cases& TheCases();
void Require(bool condition);

}  // namespace harness

#define TEST(name)                                                            \
  static void name();                                                         \
  static const bool name##_added = ::harness::TheCases().Add(#name, &(name)); \
  static void name()

#endif  // TESTS_FRAMEWORKS_HARNESS_H_
