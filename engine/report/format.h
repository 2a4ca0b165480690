// The formats of a report. Each is a function that is listed in formats.cc; the
// command line, the presubmit and --help know them from there only.
//
// In:     what a run knows of its targets.
// Out:    UTF-8 text that ends in a line break.
// Errors: none: a target that could not be searched has an `error`, and a format
//         says so in its way.
// Thread rule: any; no shared state.
#ifndef AUGMENT_ENGINE_REPORT_FORMAT_H_
#define AUGMENT_ENGINE_REPORT_FORMAT_H_

#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/report/summary.h"
#include "proto/finding.pb.h"

namespace augment {

struct ReportedTarget {
  const proto::Report* report = nullptr;  // not owned
  Summary summary;
  // Files that were or would be written, relative to the workspace.
  std::vector<std::string> files;
  // Why there is no report; empty when there is one.
  std::string error;
  // What became of these files and how to go on, in words for people; whole lines.
  std::string epilogue;
  // Texts of files that the report speaks of, by path, where they are what it speaks of.
  std::map<std::string, std::string> sources = {};
  // Why the BUILD file is as it was, and what belongs into it; mostly empty.
  std::string paste = {};
};

// What a format is given.
struct ReportedRun {
  std::vector<ReportedTarget> targets;
  bool color = false;  // it is written to a terminal
};

struct ReportFormat {
  const char* name;  // of --format, and the ending of its files
  const char* description;
  // One text for all targets of a run, and nothing may stand beside it: for programs, or a page.
  // Otherwise the targets are written one by one, each when it is done.
  bool document;
  // It shows who notices each small change of the library: worth running the suite on all of them.
  bool survey;
  std::string (*write)(const ReportedRun& run);
};

// In the order of --help; the first is the default.
const std::vector<ReportFormat>& ReportFormats();

// Null when there is none of that name.
const ReportFormat* FindReportFormat(absl::string_view name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_FORMAT_H_
