// Ids of the driver in contracted.cc.
#ifndef AUGMENT_ENGINE_EXECUTE_TESTING_CONTRACTED_H_
#define AUGMENT_ENGINE_EXECUTE_TESTING_CONTRACTED_H_

namespace instrumented {

enum MeterId : unsigned long long {
  kMeter = 0xa00,  // value_ < 100
  kMeterMake,      // requires value != 99; asking throws for 13, dies for 14
  kMeterAdd,       // requires k >= 0; result == old(value_) + k, but not for 7
  kMeterTake,      // requires other->value_ > 0, which says nothing of null
  kMeterRate,      // a query that requires value_ > 0, and dies otherwise
};

}  // namespace instrumented

#endif  // AUGMENT_ENGINE_EXECUTE_TESTING_CONTRACTED_H_
