// How a construct is written down: cases/<name>.inc holds a comment that says
// what it shows, the code under test, and CONSTRUCT(<name>) { … } with a use of
// it. The file is a library's source; what stands in CONSTRUCT plays the test:
// it is internal to the file, so it is no call of its own.
#ifndef AUGMENT_TESTS_CONSTRUCTS_CONSTRUCT_H_
#define AUGMENT_TESTS_CONSTRUCTS_CONSTRUCT_H_

#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

namespace constructs {

inline std::map<std::string, void (*)()>& Uses() {
  static std::map<std::string, void (*)()> uses;
  return uses;
}

struct Registered {
  Registered(const char* name, void (*use)()) { Uses()[name] = use; }
};

}  // namespace constructs

#define CONSTRUCT(name)                                                        \
  static void Use_##name();                                                    \
  static const ::constructs::Registered registered_##name(#name, &Use_##name); \
  static void Use_##name()

#endif  // AUGMENT_TESTS_CONSTRUCTS_CONSTRUCT_H_
