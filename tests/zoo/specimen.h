// What a specimen of the zoo is made of: one value of each axis.
//
// A new value: an entry of the enum and of Axes(), text in write_library.cc and
// write_test.cc, and whatever cannot be combined with it in WhyImpossible().
#ifndef AUGMENT_TESTS_ZOO_SPECIMEN_H_
#define AUGMENT_TESTS_ZOO_SPECIMEN_H_

#include <string>
#include <vector>

#include "tests/zoo/choose.h"

namespace augment::zoo {

enum class Constructor { kPlain, kDelegating, kDefaulted, kConstexpr, kList, kTrailing, kFactory };
enum class Shape { kNone, kType, kValue, kPolicy, kAllocator, kPartial, kCrtp, kDetail };
enum class Element { kInt, kString, kMoveOnly, kCopyOnly, kNoDefault, kTestLocal };
enum class Layout { kNone, kStandard, kSize, kTrivial, kOffset, kMemcmp };
enum class Iterator { kNone, kOwn, kStandard, kPointer };
enum class Framework { kGoogleTest, kPlain, kCatch2, kDoctest };

struct Specimen {
  int number = 0;
  Constructor constructor = Constructor::kPlain;
  Shape shape = Shape::kNone;
  Element element = Element::kInt;
  Layout layout = Layout::kNone;
  Iterator iterator = Iterator::kNone;
  Framework framework = Framework::kGoogleTest;
};

struct Axis {
  std::string name;
  std::vector<std::string> values;  // in the order of the enum
};

// In the order of Specimen's members; the framework is the last.
const std::vector<Axis>& Axes();
std::vector<int> AxisSizes();

// Why C++ has no such pair; "" when it has.
std::string WhyImpossible(const Level& a, const Level& b);

// All of them, numbered. The framework of number i is i % 4.
std::vector<Specimen> AllSpecimens();

// "zoo07", the namespace and the header's name.
std::string Name(const Specimen& specimen);
// "plain, type, int, none, own, googletest".
std::string Words(const Specimen& specimen);

}  // namespace augment::zoo

#endif  // AUGMENT_TESTS_ZOO_SPECIMEN_H_
