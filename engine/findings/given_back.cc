#include "engine/findings/given_back.h"

#include "engine/model/value.h"

namespace augment {

bool GivesBackReceiver(const proto::RegistryFunction& function,
                       const proto::Observation& observation) {
  if (!function.has_receiver() || function.is_const() ||
      function.result().kind() != proto::Type::OBJECT ||
      function.result().passing() != proto::Type::LVALUE_REF || !observation.has_result_view() ||
      observation.exit_size() == 0) {
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
