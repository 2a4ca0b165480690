// What the tool is doing, on standard error: one line that is rewritten on a
// terminal, plain lines elsewhere.
#ifndef AUGMENT_TOOLS_CLI_PROGRESS_H_
#define AUGMENT_TOOLS_CLI_PROGRESS_H_

#include <string>

#include "absl/time/time.h"
#include "engine/explore/campaign.h"

namespace augment {

class Progress {
 public:
  Progress();
  ~Progress() { Clear(); }

  // A line that stays.
  void Say(const std::string& line);
  // What goes on now. Off a terminal: nothing, unless `plain`.
  void Show(const std::string& line, bool plain = false);
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
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PROGRESS_H_
