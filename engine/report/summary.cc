#include "engine/report/summary.h"

#include "absl/strings/str_cat.h"

namespace augment {

Summary& Summary::operator+=(const Summary& other) {
  faults += other.faults;
  known_faults += other.known_faults;
  preconditions += other.preconditions;
  grouped += other.grouped;
  dropped += other.dropped;
  kept += other.kept;
  tests_written += other.tests_written;
  captured += other.captured;
  functions += other.functions;
  called += other.called;
  called_captured += other.called_captured;
  tried += other.tried;
  sampled += other.sampled;
  recreated += other.recreated;
  startable += other.startable;
  moments += other.moments;
  withdrawn += other.withdrawn;
  return *this;
}

Summary Summarize(const proto::Report& report, int tests_written) {
  Summary summary;
  for (const proto::Finding& finding : report.findings()) {
    if (finding.group() != proto::Finding::ALONE) {
      ++summary.grouped;
    } else if (finding.verdict() == proto::FAULT) {
      ++summary.faults;
      if (finding.known()) ++summary.known_faults;
    } else if (finding.verdict() == proto::UNDOCUMENTED_PRECONDITION) {
      ++summary.preconditions;
    }
  }
  summary.dropped = report.statistics().dropped();
  summary.kept = report.statistics().kept();
  summary.tests_written = tests_written;
  summary.functions = report.functions_size();
  summary.called = report.statistics().called();
  summary.called_captured = report.statistics().called_captured();
  summary.tried = report.statistics().called_tried();
  summary.sampled = report.statistics().objects_sampled();
  summary.recreated = report.statistics().objects_recreated();
  summary.startable = report.statistics().objects_startable();
  summary.moments = report.statistics().moments();
  summary.withdrawn = report.withdrawn_size();
  for (const proto::FunctionReport& function : report.functions()) {
    if (function.captured()) ++summary.captured;
  }
  return summary;
}

std::string Grouped(int64_t number) {
  std::string digits = absl::StrCat(number);
  const size_t first = number < 0 ? 1 : 0;
  for (size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string Count(int64_t number, const std::string& noun) {
  return absl::StrCat(Grouped(number), " ", noun, number == 1 ? "" : "s");
}

std::string SummaryLine(const Summary& summary) {
  return absl::StrCat(
      "augment: ", Count(summary.faults, "fault"), ", ",
      Count(summary.preconditions, "undocumented precondition"), ", ",
      Count(summary.dropped, "contract"), " dropped, ", Grouped(summary.kept), " kept, ",
      Count(summary.tests_written, "test"), " written, ", Grouped(summary.tried), " of ",
      Grouped(summary.called), " called functions tried, ",
      summary.sampled == 0 ? std::string("no")
                           : absl::StrCat(summary.recreated * 100 / summary.sampled, "% of"),
      " objects re-created",
      summary.moments == 0 || summary.sampled == 0
          ? ""
          : absl::StrCat(", ", summary.startable * 100 / summary.sampled, "% startable"));
}

}  // namespace augment
