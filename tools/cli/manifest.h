// `<name>.augment.json` (rules/private/manifest.bzl): where everything is.
#ifndef AUGMENT_TOOLS_CLI_MANIFEST_H_
#define AUGMENT_TOOLS_CLI_MANIFEST_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace augment {

struct Manifest {
  std::string target;     // "//pkg:name"
  std::string package;    // "pkg"
  std::string workspace;  // its folder among the runfiles
  std::string traced_label;
  std::string retraced_label;  // empty: no generated file
  // The same with nothing but the test's own deps, where the other adds GoogleTest; usually empty.
  std::string retraced_own_label;
  std::string called_label;
  // Of the libraries under test: path that the compiler sees -> original.
  std::map<std::string, std::string> library_files;
  std::map<std::string, std::string> unseen;  // library whose calls are not noted -> why
  // Paths relative to the execution root.
  std::string driver;
  std::vector<std::string> models;
  std::vector<std::string> withdrawals;  // one list for each object file
  std::vector<std::string> pieces;       // the maps of all shadows
  std::vector<std::string> sources;
  // Labels as in the BUILD file, made absolute.
  std::vector<std::string> deps;
  std::vector<std::string> copts;
  std::vector<std::string> includes;  // folders in the package
  std::vector<std::string> defines;   // with those of dependencies
  std::vector<std::string> linkopts;
  // Of the test's run.
  std::vector<std::string> args;
  std::map<std::string, std::string> env;
  std::map<std::string, std::string> passed_over;  // subject -> why
  // Libraries that are linked as they are: nothing of a subject lies under them.
  std::vector<std::string> linked;
  std::string googletest;            // the attribute; empty: found out
  std::vector<std::string> exclude;  // the attribute

  std::string Name() const { return target.substr(target.rfind(':') + 1); }
  // The target itself or what it depends on defines a macro of this name.
  bool Defines(const std::string& macro) const;
};

// Errors: DataLoss when the text is no such manifest; FailedPrecondition when rules of another
// version wrote it.
absl::StatusOr<Manifest> ParseManifest(const std::string& json);

// ":x" and "x" in package "p" -> "//p:x"; other labels as they are.
std::string AbsoluteLabel(const std::string& label, const std::string& package);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_MANIFEST_H_
