#include "engine/trace/inherited.h"

#include <algorithm>

namespace augment {

bool JoinInherited(proto::EventRecord* event, proto::EventRecord* before) {
  event->set_kind(proto::EventRecord::DEFAULT_CONSTRUCT);
  if (before == nullptr || before->kind() != proto::EventRecord::CALL ||
      before->operands_size() < 2 || event->operands_size() == 0 || !before->has_receiver() ||
      before->thread() != event->thread()) {
    return false;
  }
  const proto::Operand& part = before->operands(0);
  if (part.before() != 0 || part.value().kind_case() != proto::Value::kObject ||
      std::find(event->parts().begin(), event->parts().end(), part.value().object()) ==
          event->parts().end()) {
    return false;
  }
  *before->mutable_operands(0) = event->operands(0);
  before->mutable_parts()->MergeFrom(event->parts());
  return true;
}

}  // namespace augment
