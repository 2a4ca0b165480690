// Counts the moments of a test that the driver runs, describes them, and stops at one.
//
// In:     calls of At(), one for each moment (moment.h), on the thread that made the list.
// Out:    `repeated Moment = 1` of proto/driver.proto.
// Errors: none. Of a place that is reached again and again the first moments are
//         described; all are counted.
// Not included by user code (it needs the standard library).
#ifndef AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_
#define AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_

#include <map>
#include <utility>
#include <vector>

#include "engine/probe/moment.h"
#include "engine/probe/wire.h"

namespace augment {
namespace driver {

class MomentList {
 public:
  void StopAt(Uint64 number, void (*stop)());
  void WriteAll() { writes_ = true; }
  void At(int line);
  Buffer& out() { return out_; }

  // The variables of the function that is running and hold an object, in the order of
  // their declarations; a name that is declared again hides the one before.
  static std::vector<const Variable*> Visible();

 private:
  void Describe(int line);

  static constexpr Uint64 kMostOfPlace = 16;
  Uint64 count_ = 0;
  Uint64 stop_at_ = 0;
  void (*stop_)() = nullptr;
  bool writes_ = false;
  std::map<std::pair<const void*, int>, Uint64> times_;
  Buffer out_;
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_
