// What became of a fault: found, or the stage at which it was lost.
//
// In:     the fault and the campaign with its test, which may not be known.
// Out:    the stage.
// Errors: none.
// Threads: any; no shared state.
//
// A finding counts for a fault when its test fails on the old version and passes on the new one,
// and one of the fault's functions is the finding's or is called in it. That it is this fault and
// no other one of the same library that was mended too is for a person to confirm.
#ifndef AUGMENT_BENCH_HISTORY_DECIDE_H_
#define AUGMENT_BENCH_HISTORY_DECIDE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/history/history.pb.h"

namespace augment {

// So many findings are read.
constexpr int kFirst = 5;

enum class Stage {
  kUnknown,      // there is no campaign, or it came to nothing
  kNotCalled,    // the suite does not call the function from outside
  kNotCaptured,  // its calls are not recorded
  kNotTried,     // nothing new was tried on it
  kNotReported,  // tried: the state was not reached, or nothing noticed
  kNotBuilt,     // reported, but the test does not compile on the new version
  kBeyond,       // behind the first five
  kFound,
};

const char* Name(Stage stage);

struct Decision {
  Stage stage = Stage::kUnknown;
  std::string finding;  // its id, or why there is nothing
};

Decision Decide(const history::Fault& fault, const history::Campaign* campaign);

// Whether the finding's test shows something that the new version has mended.
bool Mended(const history::Finding& finding);

// Whether `text` calls or declares a function of this name.
bool HasFunction(const std::string& text, const std::string& name);

// What a person says of the findings that show nothing mended: id of the finding -> real. Lines
// "library id real|false why"; "#" begins a comment.
// Errors: InvalidArgument, with the line.
struct Judged {
  std::string library;
  std::string id;
  bool real = false;
};
absl::StatusOr<std::vector<Judged>> ReadJudged(const std::string& text);

}  // namespace augment

#endif  // AUGMENT_BENCH_HISTORY_DECIDE_H_
