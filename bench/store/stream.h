// A synthetic stream of events of the size that Stateful Testing reports: 3.5
// million objects, 18.4 million answered queries, 68,800 different transitions.
//
// Each event calls one function on an object made earlier: the object after it
// has the recipe of the one before and this call, and four queries without
// arguments (a size below a thousand, a large number, a Boolean, one of sixteen).
// Now and then four objects of a class meet in an object graph, which brings the sixteen answers of
// `disjoint` or `has` between them. Values, classes and partners are uniform or
// follow Zipf's law.
// The same parameters give the same stream.
#ifndef AUGMENT_BENCH_STORE_STREAM_H_
#define AUGMENT_BENCH_STORE_STREAM_H_

#include <cstdint>
#include <random>
#include <vector>

#include "engine/store/store.h"

namespace augment::bench {

constexpr int kClasses = 20;
constexpr int kVariables = 4;  // size, large, flag, mode
constexpr int kSizes = 1000;
constexpr int kLarge = 1000000;
constexpr int kModes = 16;
constexpr int kFunctions = 200;  // ten for each class
// Queries about another object of the same class.
constexpr int Disjoint(int class_index) { return kFunctions + 2 * class_index; }
constexpr int Has(int class_index) { return kFunctions + 2 * class_index + 1; }

// Numbers from 0 on; of Zipf's law the smaller the more often.
class Draw {
 public:
  Draw(uint64_t seed, bool zipf) : random_(seed), zipf_(zipf) {}
  uint64_t Below(uint64_t bound);
  uint64_t EvenBelow(uint64_t bound) { return random_() % bound; }

 private:
  std::mt19937_64 random_;
  bool zipf_;
};

struct Counts {
  uint64_t objects = 0;
  uint64_t answers = 0;
  uint64_t transitions = 0;
  Counts Scaled(double scale) const;
};
constexpr Counts kPaper{3500000, 18400000, 68800};

class EventStream {
 public:
  EventStream(const Counts& counts, bool zipf);
  // Adds the next event's objects, answers and transitions; false at the end.
  bool AddNext(Store* store);

 private:
  struct Live {
    ObjectId id = 0;
    int class_index = 0;
    std::vector<Scalar> state;
    proto::ObjectRecord record;
  };
  void AddMeeting(const Live& live, Store* store);
  void AddTransition(Store* store);

  const Counts counts_;
  Draw draw_;
  std::vector<Live> pool_;          // objects that calls go on from
  proto::ObjectGraphRecord graph_;  // kept for their memory
  uint64_t made_ = 0;
  uint64_t answers_ = 0;  // about two objects
  uint64_t transitions_ = 0;
};

Scalar Integer(int64_t value);
Scalar Boolean(bool value);

}  // namespace augment::bench

#endif  // AUGMENT_BENCH_STORE_STREAM_H_
