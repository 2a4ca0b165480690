// model: in which order the tests call the functions of each class (engine/call_model).
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/report/call_model_text.h"
#include "tools/cli/process.h"
#include "tools/cli/subcommands.h"

namespace augment {
namespace {

// Drawn by Graphviz. Errors: NotFound, when there is none.
absl::StatusOr<std::string> Drawn(const std::string& dot) {
  ProcessOptions options;
  options.input = dot;
  const auto drawn = RunProcess({"dot", "-Tsvg"}, options);
  if (drawn.ok() && drawn->exit_code == 0) return drawn->out;
  return absl::NotFoundError(absl::StrCat(
      "dot, of Graphviz, does not draw it",
      drawn.ok() && !drawn->err.empty() ? ": " + drawn->err : std::string(),
      ".\n  Install Graphviz (Debian: graphviz), or take --format=dot and draw it elsewhere."));
}

}  // namespace

int ShowModel(const Session& session, const std::string& target) {
  absl::StatusOr<proto::Report> report = LastReport(session, target);
  if (absl::IsNotFound(report.status())) {
    // Nothing was learnt yet: learn it now, write nothing.
    absl::StatusOr<Searched> searched = SearchTarget(session, target);
    if (!searched.ok()) return Complain(searched.status(), session.progress);
    report = std::move(searched->report);
  }
  if (!report.ok()) return Complain(report.status(), session.progress);
  absl::StatusOr<std::string> text = session.options.model_format == ModelFormat::kText
                                         ? CallModelText(*report)
                                         : CallModelDot(*report);
  if (session.options.model_format == ModelFormat::kSvg) text = Drawn(*text);
  if (!text.ok()) return Complain(text.status(), session.progress);
  const absl::Status delivered = Deliver(session, *text);
  return delivered.ok() ? kDone : Complain(delivered, session.progress);
}

}  // namespace augment
