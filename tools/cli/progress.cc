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

constexpr size_t kMostSuspected = 8;  // functions that are told of before the report

size_t TerminalWidth() {
  winsize size = {};
  return ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

std::string TimeLeft(absl::Duration elapsed, double done, absl::Duration limit) {
  if (done < 0.02) return "";
  const absl::Duration left =
      std::max(absl::ZeroDuration(), std::min(elapsed * ((1 - done) / done), limit - elapsed));
  if (left < absl::Minutes(2)) return absl::StrCat("  ", absl::ToInt64Seconds(left), " s left");
  return absl::StrCat("  ", absl::ToInt64Minutes(left + absl::Seconds(30)), " min left");
}

std::string LearntText(const CampaignProgress& progress) {
  return absl::StrCat(Grouped(progress.tried), " tried   ", Count(progress.states, "state"),
                      " known   ", Count(progress.refuted, "contract"), " refuted   ",
                      Count(progress.faults, "suspect"));
}

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
    suspected_ = 0;
    return;
  }
  if (now - last_ < (terminal_ ? kTerminalInterval : kPlainInterval)) return;
  last_ = now;
  std::string line = "search     ";
  if (terminal_) {
    for (; suspected_ < progress.suspected.size() && suspected_ < kMostSuspected; ++suspected_) {
      Say(absl::StrCat("suspect    ", progress.suspected[suspected_],
                       suspected_ + 1 < kMostSuspected
                           ? "   not confirmed yet"
                           : "   not confirmed yet; of more the report tells"));
    }
    if (progress.planned > 0) {
      // By candidates or by time, whichever is nearer to its end.
      const double tried =
          static_cast<double>(progress.tried) / static_cast<double>(progress.planned);
      const double done =
          std::min(1.0, std::max(tried, absl::FDivDuration(now - start_, progress.budget)));
      const int filled = static_cast<int>(done * kBarWidth);
      std::string bar(static_cast<size_t>(filled), '=');
      if (filled < kBarWidth) bar += '>';
      bar.resize(kBarWidth, ' ');
      absl::StrAppend(&line, "[", bar, "]", TimeLeft(now - start_, done, progress.budget), "   ");
    }
  }
  Show(line + LearntText(progress), /*plain=*/true);
}

}  // namespace augment
