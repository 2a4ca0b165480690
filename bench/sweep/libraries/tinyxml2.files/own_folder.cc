// Bazel starts a test in the root of the workspace; the suite wants to be
// started where its resources are.
#include <unistd.h>

namespace {

// The second where it is a repository of its own (tests/sweep_sample).
const bool changed = chdir("tinyxml2") == 0 || chdir("../sweep_sample") == 0;

}  // namespace
