#include "engine/probe/callback.h"

#include <mutex>

namespace augment {
namespace callback {
namespace {

std::mutex& Lock() {
  static auto* const lock = new std::mutex;  // callbacks may run until the very end
  return *lock;
}

void Write(const Watch& watch, const Buffer* answer) {
  Buffer body;
  body.VarintField(1, watch.id);
  if (answer != nullptr) {
    body.Bytes(answer->data(), answer->size());
  } else {
    body.VarintField(4, 1);
  }
  recorder::WriteCallback(body);
}

void Finish(Watch& watch) { __atomic_store_n(&watch.done, true, __ATOMIC_RELAXED); }

}  // namespace

Watch* NewWatch() {
  static Uint32 last = 0;
  auto* const watch = new Watch;
  watch->id = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return watch;
}

void Note(Watch& watch, const Buffer& answer) {
  const Uint64 hash = HashBytes(answer.data(), answer.size());
  {
    std::lock_guard<std::mutex> hold(Lock());
    if (watch.done) return;
    for (unsigned i = 0; i < watch.answers; ++i) {
      if (watch.seen[i] == hash) return;
    }
    if (watch.answers < kMostAnswers) {
      watch.seen[watch.answers++] = hash;
      return Write(watch, &answer);
    }
  }
  Lose(watch);
}

void Lose(Watch& watch) {
  std::lock_guard<std::mutex> hold(Lock());
  if (watch.done) return;
  Finish(watch);
  Write(watch, nullptr);
}

}  // namespace callback
}  // namespace augment
