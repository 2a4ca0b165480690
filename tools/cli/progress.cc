#include "tools/cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "engine/report/summary.h"

namespace augment {
namespace {

constexpr int kBarWidth = 20;
// A log wants to know that the search is alive, not more.
const absl::Duration kPlainInterval = absl::Seconds(15);
const absl::Duration kTerminalInterval = absl::Milliseconds(100);

size_t TerminalWidth() {
  winsize size = {};
  return ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

Progress::Progress() {
  const char* term = std::getenv("TERM");
  terminal_ = isatty(2) != 0 && term != nullptr && absl::string_view(term) != "dumb";
}

void Progress::Clear() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
}

void Progress::Say(const std::string& line) {
  Clear();
  std::cerr << line << "\n" << std::flush;
}

void Progress::Show(const std::string& line, bool plain) {
  if (!terminal_) {
    if (plain) std::cerr << line << "\n" << std::flush;
    return;
  }
  // A line that wraps could not be rewritten.
  std::cerr << "\r\033[K" << line.substr(0, TerminalWidth() - 1) << std::flush;
  shown_ = true;
}

void Progress::ShowBuild(const std::string& phase, int done, int all, const std::string& doing) {
  const absl::Time now = absl::Now();
  if (now - last_ < (terminal_ ? kTerminalInterval : kPlainInterval)) return;
  last_ = now;
  Show(absl::StrCat(phase, Grouped(done), " of ", Count(all, "action"), "   ", doing),
       /*plain=*/true);
}

void Progress::ShowSearch(const CampaignProgress& progress) {
  const absl::Time now = absl::Now();
  if (progress.phase != CampaignProgress::kSearch) {
    start_ = last_ = now;
    return;
  }
  if (now - last_ < (terminal_ ? kTerminalInterval : kPlainInterval)) return;
  last_ = now;
  std::string line = "search     ";
  if (terminal_ && progress.planned > 0) {
    const double done =
        std::min(1.0, static_cast<double>(progress.tried) / static_cast<double>(progress.planned));
    const int filled = static_cast<int>(done * kBarWidth);
    std::string bar(static_cast<size_t>(filled), '=');
    if (filled < kBarWidth) bar += '>';
    bar.resize(kBarWidth, ' ');
    absl::StrAppend(&line, "[", bar, "] ");
    if (done > 0.02) {
      const double left = absl::ToDoubleSeconds(now - start_) * (1 - done) / done;
      absl::StrAppend(&line, " ", static_cast<int>(left), " s left   ");
    }
  }
  absl::StrAppend(&line, Grouped(progress.tried), " tried   ", Count(progress.refuted, "contract"),
                  " refuted   ", Count(progress.faults, "suspect"));
  Show(line, /*plain=*/true);
}

}  // namespace augment
