#include "tools/cli/manifest.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace augment {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

// As rules/private/manifest.bzl has it.
constexpr absl::string_view kFormat = "1";

std::string Text(const Struct& json, const std::string& name) {
  const auto found = json.fields().find(name);
  return found == json.fields().end() ? "" : found->second.string_value();
}

std::vector<std::string> Texts(const Struct& json, const std::string& name) {
  std::vector<std::string> result;
  const auto found = json.fields().find(name);
  if (found == json.fields().end()) return result;
  for (const Value& value : found->second.list_value().values()) {
    result.push_back(value.string_value());
  }
  return result;
}

std::map<std::string, std::string> TextMap(const Struct& json, const std::string& name) {
  std::map<std::string, std::string> result;
  const auto found = json.fields().find(name);
  if (found == json.fields().end()) return result;
  for (const auto& [key, value] : found->second.struct_value().fields()) {
    result[key] = value.string_value();
  }
  return result;
}

}  // namespace

std::string AbsoluteLabel(const std::string& label, const std::string& package) {
  if (absl::StartsWith(label, "//") || absl::StartsWith(label, "@")) return label;
  return absl::StrCat("//", package, ":", absl::StripPrefix(label, ":"));
}

bool Manifest::Defines(const std::string& macro) const {
  const auto names = [&macro](absl::string_view text) {
    return absl::ConsumePrefix(&text, macro) && (text.empty() || text[0] == '=' || text[0] == '(');
  };
  return std::any_of(defines.begin(), defines.end(), names) ||
         std::any_of(copts.begin(), copts.end(), [&](absl::string_view option) {
           return absl::ConsumePrefix(&option, "-D") && names(option);
         });
}

absl::StatusOr<Manifest> ParseManifest(const std::string& text) {
  Struct json;
  const auto status = google::protobuf::util::JsonStringToMessage(text, &json);
  if (!status.ok()) {
    return absl::DataLossError(absl::StrCat("not a manifest: ", status.ToString()));
  }
  Manifest manifest;
  manifest.target = Text(json, "target");
  manifest.package = Text(json, "package");
  manifest.workspace = Text(json, "workspace");
  manifest.traced_label = Text(json, "traced_label");
  manifest.retraced_label = Text(json, "retraced_label");
  manifest.retraced_own_label = Text(json, "retraced_own_label");
  manifest.driver = Text(json, "driver");
  manifest.models = Texts(json, "models");
  manifest.withdrawals = Texts(json, "withdrawals");
  manifest.pieces = Texts(json, "pieces");
  manifest.sources = Texts(json, "sources");
  for (const std::string& label : Texts(json, "deps")) {
    manifest.deps.push_back(AbsoluteLabel(label, manifest.package));
  }
  manifest.copts = Texts(json, "copts");
  manifest.includes = Texts(json, "includes");
  manifest.defines = Texts(json, "defines");
  for (const std::string& define : Texts(json, "local_defines")) manifest.defines.push_back(define);
  manifest.linkopts = Texts(json, "linkopts");
  manifest.args = Texts(json, "args");
  manifest.env = TextMap(json, "env");
  for (const std::string& label : Texts(json, "linked")) {
    manifest.linked.push_back(AbsoluteLabel(label, manifest.package));
  }
  manifest.googletest = Text(json, "googletest");
  manifest.exclude = Texts(json, "exclude");
  manifest.passed_over = TextMap(json, "passed_over");
  manifest.called_label = Text(json, "called_label");
  manifest.library_files = TextMap(json, "library_files");
  manifest.unseen = TextMap(json, "unseen");
  if (manifest.target.empty() || manifest.driver.empty()) {
    return absl::DataLossError("a manifest without target or driver");
  }
  if (const std::string format = Text(json, "format"); format != kFormat) {
    return absl::FailedPreconditionError(absl::StrCat(
        manifest.target, " was made by the rules of another version of augment (their format is \"",
        format, "\", this tool's \"", kFormat,
        "\"). Run the tool of the repository from which its BUILD file loads augmented_cc_test"));
  }
  return manifest;
}

}  // namespace augment
