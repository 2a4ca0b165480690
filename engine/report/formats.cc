#include "engine/report/format.h"
#include "engine/report/html.h"
#include "engine/report/json.h"
#include "engine/report/sarif.h"
#include "engine/report/text.h"

namespace augment {

const std::vector<ReportFormat>& ReportFormats() {
  static const auto* const kFormats = new std::vector<ReportFormat>{
      {"text", "for people", /*document=*/false, /*survey=*/false, &ReportText},
      {"json", "for programs (docs/findings.md)", /*document=*/true, /*survey=*/true, &ReportJson},
      {"sarif", "SARIF 2.1.0, for code scanning and editors", /*document=*/true, /*survey=*/false,
       &ReportSarif},
      {"html", "one page for a browser, which needs no network", /*document=*/true, /*survey=*/true,
       &ReportHtml},
  };
  return *kFormats;
}

const ReportFormat* FindReportFormat(absl::string_view name) {
  for (const ReportFormat& format : ReportFormats()) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

}  // namespace augment
