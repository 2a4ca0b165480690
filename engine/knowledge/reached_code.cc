#include "engine/knowledge/reached_code.h"

namespace augment {

void ReachedCode::ByTests(uint32_t block) {
  by_tests_.insert(block);
  more_.erase(block);
}

void ReachedCode::ByTests(const proto::Outcome& outcome) {
  for (const uint32_t block : outcome.blocks()) ByTests(block);
}

int ReachedCode::AddNew(const proto::Outcome& outcome) {
  int added = 0;
  for (const uint32_t block : outcome.blocks()) {
    if (by_tests_.count(block) == 0 && more_.insert(block).second) ++added;
  }
  return added;
}

std::vector<uint32_t> ReachedCode::BeyondTests(const proto::Outcome& outcome) const {
  std::vector<uint32_t> beyond;
  for (const uint32_t block : outcome.blocks()) {
    if (by_tests_.count(block) == 0) beyond.push_back(block);
  }
  return beyond;
}

}  // namespace augment
