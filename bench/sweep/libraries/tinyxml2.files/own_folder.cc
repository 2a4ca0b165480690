// Bazel starts a test in the root of the workspace; the suite wants to be
// started where its resources are.
#include <glob.h>
#include <unistd.h>

namespace {

// A repository of its own (tests/sweep_sample) lies beside the workspace. With modules Bazel puts
// the extension's name in front of its own.
bool GoBeside() {
  glob_t found;
  const bool gone =
      glob("../*sweep_sample", 0, nullptr, &found) == 0 && chdir(found.gl_pathv[0]) == 0;
  globfree(&found);
  return gone;
}

const bool changed = chdir("tinyxml2") == 0 || GoBeside();

}  // namespace
