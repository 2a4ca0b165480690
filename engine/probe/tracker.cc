#include "engine/probe/tracker.h"

#include <exception>

namespace augment {

ConstructBody::~ConstructBody() {
  if (!recorder::Enabled()) return;
  if (recorder::TopFrame(recorder::FrameKind::kConstruct, owner_)) {
    // Left by an exception: the tracking member's destructor ends the frame.
    if (std::uncaught_exceptions() > uncaught_) return;
    recorder::PopFrame(recorder::FrameKind::kConstruct, owner_, 0);
  }
}

ConstructBody::ConstructBody(const void* owner)
    : owner_(owner), uncaught_(std::uncaught_exceptions()) {}

}  // namespace augment
