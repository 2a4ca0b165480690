#include "tools/cli/sanitizers.h"

#include <iterator>

#include "absl/strings/str_join.h"

namespace augment {
namespace {

constexpr const char* kSanitizerFlags[] = {
    "--copt=-fsanitize=address,undefined",
    "--copt=-fno-sanitize-recover=undefined",
    "--copt=-fno-sanitize=nonnull-attribute,enum",
    "--copt=-D_GLIBCXX_ASSERTIONS",
    "--copt=-g1",
    "--linkopt=-fsanitize=address,undefined",
};

}  // namespace

std::string SanitizerFlags() { return absl::StrJoin(kSanitizerFlags, " "); }

std::vector<std::string> SanitizedFlags(const std::string& suffix) {
  std::vector<std::string> flags(std::begin(kSanitizerFlags), std::end(kSanitizerFlags));
  flags.insert(flags.begin(), "--platform_suffix=" + suffix);
  return flags;
}

}  // namespace augment
