// How much an object says that it holds.
//
// In:     what an object answered.
// Out:    its size, whether it is empty or full; nothing where it has no such query.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_LOOK_H_
#define AUGMENT_ENGINE_ORACLE_LOOK_H_

#include <cstdint>
#include <optional>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

struct Look {
  std::optional<bool> empty;
  bool full = false;
  std::optional<int64_t> size;
};

Look LookOf(const Vocabulary& vocabulary, const proto::View& view);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_LOOK_H_
