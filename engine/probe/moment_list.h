// Counts the moments of a test that the driver runs, describes them, and tells of those that
// are waited for.
//
// In:     calls of At(), one for each moment (moment.h), on the thread that made the list.
// Out:    `repeated Moment = 1` of proto/driver.proto.
// Errors: none. Of a place that is reached again and again the first moments are
//         described, and of many more those with an object that looks like none before; all
//         are counted.
// Not included by user code (it needs the standard library).
#ifndef AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_
#define AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/probe/moment.h"
#include "engine/probe/open_files.h"
#include "engine/probe/wire.h"

namespace augment {
namespace driver {

class MomentList {
 public:
  MomentList();
  // Calls `reached` at each of these, unless other threads are running or files are written.
  void WaitFor(const std::vector<Uint64>& numbers, void (*reached)(Uint64 number));
  void WriteAll() { writes_ = true; }
  void At(int line);
  bool IsOwnProcess() const;
  Buffer& out() { return out_; }
  // That the test reads here; false where it has others open.
  bool FilesOnlyRead(std::vector<OpenFiles::Place>* files) const {
    return open_files_.OnlyRead(files);
  }

  // The variables of the function that is running and hold an object that is alive, in the
  // order of their declarations; a name that is declared again hides the one before. What a
  // pointer or reference leads to is known to be alive by its tracker only, and may be of a
  // class that derives from the declared one.
  struct Local {
    const Variable* variable;
    const ClassEntry* of;
    void* object;
  };
  static std::vector<Local> Visible();
  // Those that there were when Keep() was called: candidates may end some.
  static void Keep();
  static const std::vector<Local>& Kept();

 private:
  void Describe(int line, Uint64 time);
  // Its number, and the fields when it is new, which is the answer.
  bool DescribeState(const Local& local);
  bool OtherThreadsRun() const;

  static constexpr Uint64 kFirstOfPlace = 16;
  static constexpr Uint64 kMostOfPlace = 500;
  Uint64 count_ = 0;
  std::set<Uint64> awaited_;
  void (*reached_)(Uint64 number) = nullptr;
  bool writes_ = false;
  const int process_;  // the test's, not one that it forks
  const OpenFiles open_files_;
  int own_threads_;  // before the test: a sanitizer may have one of its own
  std::map<std::pair<const void*, int>, Uint64> times_;
  std::map<std::pair<int, std::string>, Uint64> states_;  // class, fields
  Buffer out_;
  Buffer fields_;
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MOMENT_LIST_H_
