#ifndef TESTS_RECREATED_LEDGER_H_
#define TESTS_RECREATED_LEDGER_H_

namespace recreated {

// The number of days that a sum of so many cents a day lasts.
int DaysOf(int sum, int daily);

}  // namespace recreated

#endif  // TESTS_RECREATED_LEDGER_H_
