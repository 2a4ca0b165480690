// Bazel starts a test in the root of the workspace; the suite wants to be
// started where its resources are.
#include <unistd.h>

namespace {

const bool changed = chdir("tinyxml2") == 0;

}  // namespace
