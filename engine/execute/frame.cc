#include "engine/execute/frame.h"

#include <cstddef>
#include <cstdint>

namespace augment {

bool ParseFrame(const std::string& frame, std::vector<proto::Outcome>* outcomes) {
  size_t at = 0;
  while (at < frame.size()) {
    if (static_cast<unsigned char>(frame[at++]) != 0x0a) return false;
    uint64_t length = 0;
    for (int shift = 0; at < frame.size() && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(frame[at++]);
      length |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if ((byte & 0x80) == 0) break;
    }
    if (length > frame.size() - at) return false;
    outcomes->emplace_back();
    if (!outcomes->back().ParseFromArray(frame.data() + at, static_cast<int>(length))) {
      // The call overwrote what its process was about to say, unseen by the
      // sanitizers: nothing can be concluded from that.
      outcomes->back().Clear();
      outcomes->back().set_status(proto::Outcome::INAPPLICABLE);
    }
    at += length;
  }
  return true;
}

}  // namespace augment
