#include "engine/probe/answer.h"

namespace augment {
namespace callable {

const KeptBehaviour* KeepBehaviour(const char* bytes, Size size) {
  static const KeptBehaviour* first = nullptr;
  for (const KeptBehaviour* at = first; at != nullptr; at = at->next) {
    if (at->size == size && __builtin_memcmp(at->bytes, bytes, size) == 0) return at;
  }
  char* const copy = new char[size];
  __builtin_memcpy(copy, bytes, size);
  return first = new KeptBehaviour{copy, size, first};
}

}  // namespace callable
}  // namespace augment
