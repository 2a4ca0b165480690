// Ids of the hand-instrumented classes and functions (instrumented.h).
#ifndef AUGMENT_ENGINE_PROBE_TESTING_IDS_H_
#define AUGMENT_ENGINE_PROBE_TESTING_IDS_H_

namespace instrumented {

// Ids as FunctionModel.id would be; small, so that failures can be read.
enum Id : unsigned long long {
  kCounter = 0x100,
  kCounterMake,
  kCounterAdd,
  kCounterValue,
  kCounterAddTwice,
  kCounterSame,
  kCounterNext,
  kCounterSelf,
  kCounterFail,
  kCounterZero,
  kGuarded = 0x200,
  kGuardedMake,
  kGuardedDestroy,
  kPair = 0x300,
  kPairMake,
  kPairSum,
  kPairFirst,
  kDerived = 0x400,
  kDerivedMake,
  kDerivedTwice,
  kHolder = 0x600,
  kHolderMake,
  kForgetful = 0x700,
  kForgetfulMake,
  kForgetfulOnStack,
  kPeek,
  kAddress,
  kSum = 0x500,
  kLeave,
};

}  // namespace instrumented

#endif  // AUGMENT_ENGINE_PROBE_TESTING_IDS_H_
