// What the tool is doing, on standard error: one line that is rewritten on a
// terminal, plain lines elsewhere.
#ifndef AUGMENT_TOOLS_CLI_PROGRESS_H_
#define AUGMENT_TOOLS_CLI_PROGRESS_H_

#include <cstddef>
#include <string>

#include "absl/time/time.h"
#include "engine/explore/campaign.h"

namespace augment {

// "  12 s left", "  3 min left" of something of which `done` (0 to 1) took so long; "" as long as
// too little is done to know. `limit`: of all of it.
std::string TimeLeft(absl::Duration elapsed, double done, absl::Duration limit);

// "3,112 tried   37 states known   19 contracts refuted   2 suspects".
std::string LearntText(const CampaignProgress& progress);

class Progress {
 public:
  Progress();
  ~Progress() { Clear(); }

  // A line that stays.
  void Say(const std::string& line);
  // What goes on now. Off a terminal: nothing, unless `plain`.
  void Show(const std::string& line, bool plain = false);
  // On a terminal also a line that stays for each function that comes to be suspected.
  void ShowSearch(const CampaignProgress& progress);
  // "compile    12 of 170 actions   a/b.cc".
  void ShowBuild(const std::string& phase, int done, int all, const std::string& doing);
  // Removes the rewritten line.
  void Clear();

  bool terminal() const { return terminal_; }

 private:
  bool terminal_;
  bool shown_ = false;
  absl::Time last_ = absl::InfinitePast();
  absl::Time start_ = absl::InfinitePast();
  size_t suspected_ = 0;  // that were told of
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PROGRESS_H_
