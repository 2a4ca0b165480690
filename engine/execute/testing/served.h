// Function ids of the hand-made driver's `Villain` (served.cc).
#ifndef AUGMENT_ENGINE_EXECUTE_TESTING_SERVED_H_
#define AUGMENT_ENGINE_EXECUTE_TESTING_SERVED_H_

namespace instrumented {

enum VillainId : unsigned long long {
  kVillain = 0x900,
  kVillainMake,
  kMood,          // aborts for mood 12, throws for 11
  kCrash,         // writes through its argument
  kAbort,         // after saying so
  kSpin,          // for ever
  kSleep,         // for long
  kDoze,          // for 300 ms
  kAwaitBriefly,  // a condition that nobody signals, for 300 ms
  kAwaitWorker,   // a thread that dozes
  kAwait,         // a condition that nobody signals
  kLockTwice,     // the same mutex
  kExit,          // with the status given
  kFail,          // std::runtime_error
  kRefuse,        // std::invalid_argument
  kLookUp,        // what std::vector::at() throws
  kFailOddly,     // std::runtime_error with a message that is no UTF-8
  kAbortOddly,    // after saying something that is none
  kThrowNumber,   // an int
  kExhaust,       // std::bad_alloc
  kCrowd,         // so many threads at once
  kTerminate,     // throws through noexcept
  kVisit,         // counts in a global
  kWrite,         // a file
  kRead,          // whether it is there
  kOverrun,       // writes at an index of 16 bytes on the heap
  kIncrement,     // overflows at the largest int
  kRepeat,        // a text of that length
  kLose,          // that many bytes that nothing leads to
  kRegister,      // a text of that length in a global list
  kPrepare,       // makes a global table, once
  // Shape, and Circle, which derives from it.
  kShape,
  kCircle,
  kCircleMake,
  kRadius,
  // Smart pointers to Counters.
  kMakeShared,   // std::shared_ptr<Counter>
  kMakeUnique,   // std::unique_ptr<Counter>
  kSameOwner,    // whether two std::shared_ptr share with each other
  kStillThere,   // of a std::weak_ptr<const Counter>
  kAdopt,        // by value: a std::unique_ptr in a global
  kInspect,      // its value, by reference to const
  kPeekAdopted,  // a const std::unique_ptr<Counter>&
  kRefer,        // a std::reference_wrapper<Counter>, which it returns
  kAdoptShape,   // destroys it
};

}  // namespace instrumented

#endif  // AUGMENT_ENGINE_EXECUTE_TESTING_SERVED_H_
