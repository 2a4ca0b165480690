#include "engine/base/cannot_write.h"

#include <cerrno>
#include <cstring>

#include "absl/strings/str_cat.h"

namespace augment {

absl::Status CannotWrite(absl::string_view path) {
  const int reason = errno;
  return absl::InternalError(absl::StrCat("cannot write ", path, reason == 0 ? "" : ": ",
                                          reason == 0 ? "" : std::strerror(reason)));
}

}  // namespace augment
