#include "engine/model/oracle_name.h"

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment {

std::string OracleName(proto::Oracle oracle) {
  if (oracle == proto::ORACLE_UNKNOWN) return "";
  const std::string& name = proto::Oracle_Name(oracle);
  return absl::AsciiStrToLower(absl::StripPrefix(name, "ORACLE_"));
}

}  // namespace augment
