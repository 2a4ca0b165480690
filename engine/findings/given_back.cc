#include "engine/findings/given_back.h"

#include "absl/strings/match.h"
#include "engine/model/value.h"

namespace augment {

bool GivesBackReceiver(const proto::RegistryFunction& function, const std::string& return_type,
                       const proto::Observation& observation) {
  const bool is_reference = absl::EndsWith(return_type, "&") &&
                            !absl::EndsWith(return_type, "&&") &&
                            !absl::StartsWith(return_type, "const ");
  if (!function.has_receiver() || function.is_const() || !is_reference ||
      !observation.has_result_view() || observation.exit_size() == 0) {
    return false;
  }
  const proto::View& result = observation.result_view();
  const proto::View& receiver = observation.exit(0);
  if (result.class_index() != receiver.class_index() ||
      result.fields_size() != receiver.fields_size()) {
    return false;
  }
  for (int i = 0; i < result.fields_size(); ++i) {
    if (HashValue(result.fields(i)) != HashValue(receiver.fields(i))) return false;
  }
  return true;
}

}  // namespace augment
