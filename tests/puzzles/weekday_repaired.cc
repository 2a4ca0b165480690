#include "tests/puzzles/weekday.h"

namespace puzzles {
namespace {

constexpr Weekday kDays[] = {Weekday(0), Weekday(1), Weekday(2), Weekday(3),
                             Weekday(4), Weekday(5), Weekday(6)};
constexpr const char* kNames[] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                  "Friday", "Saturday", "Sunday"};

}  // namespace

const char* Weekday::Name() const { return kNames[number_]; }

Weekday Weekday::After(int days) const { return kDays[(number_ + days % 7 + 7) % 7]; }

}  // namespace puzzles
