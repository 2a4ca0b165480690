// Bazel starts a test in the root of the workspace; the suite wants to be
// started in the root of its own sources.
#include <unistd.h>

namespace {

const bool changed = chdir("cassiopee") == 0;

}  // namespace
