#include "engine/probe/identity.h"

#include <atomic>
#include <cstdlib>

namespace augment {
namespace identity {

Uint64 filter[kFilterWords];

namespace {

// A lock is held for a few loads; two threads seldom want the same one of these. Nobody
// forks with one held but a test that forks while its other threads run.
class Hold {
 public:
  explicit Hold(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~Hold() { flag_.clear(std::memory_order_release); }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  std::atomic_flag& flag_;
};

// Open addressing; who goes leaves no gap behind, the others move up.
class Shard {
 public:
  void Put(Uint64 where, Uint64 key, Uint64 id) {
    Hold hold(flag_);
    if ((used_ + 1) * 2 > capacity_) Grow();
    Entry& entry = slots_[Find(where, key)];
    if (entry.id == 0) ++used_;
    entry = {where, key, id};
  }
  Uint64 At(Uint64 where, Uint64 key) {
    Hold hold(flag_);
    return capacity_ == 0 ? 0 : slots_[Find(where, key)].id;
  }
  Uint64 Take(Uint64 where, Uint64 key) {
    Hold hold(flag_);
    if (capacity_ == 0) return 0;
    Size gap = Find(where, key);
    const Uint64 id = slots_[gap].id;
    if (id == 0) return 0;
    --used_;
    for (Size at = Next(gap); slots_[at].id != 0; at = Next(at)) {
      const Size home = Home(slots_[at]);
      const bool stays = gap <= at ? gap < home && home <= at : gap < home || home <= at;
      if (stays) continue;
      slots_[gap] = slots_[at];
      gap = at;
    }
    slots_[gap] = Entry();
    return id;
  }

 private:
  struct Entry {
    Uint64 where = 0;
    Uint64 key = 0;
    Uint64 id = 0;  // 0: nothing is here
  };

  Size Next(Size at) const { return (at + 1) & (capacity_ - 1); }
  // The low bits chose the shard.
  Size Home(const Entry& entry) const {
    return (Mix(entry.where, entry.key) >> 16) & (capacity_ - 1);
  }
  // Where it is, or would be put.
  Size Find(Uint64 where, Uint64 key) const {
    Size at = Home({where, key, 0});
    while (slots_[at].id != 0 && (slots_[at].where != where || slots_[at].key != key)) {
      at = Next(at);
    }
    return at;
  }
  void Grow() {
    Entry* const old = slots_;
    const Size old_capacity = capacity_;
    capacity_ = capacity_ == 0 ? 64 : capacity_ * 2;
    slots_ = static_cast<Entry*>(std::calloc(capacity_, sizeof(Entry)));
    if (slots_ == nullptr) std::abort();
    for (Size i = 0; i < old_capacity; ++i) {
      if (old[i].id != 0) slots_[Find(old[i].where, old[i].key)] = old[i];
    }
    std::free(old);
  }

  std::atomic_flag flag_ = ATOMIC_FLAG_INIT;
  Entry* slots_ = nullptr;
  Size capacity_ = 0;
  Size used_ = 0;
};

constexpr Size kShards = 256;

// Objects of static storage may be made before any constructor of this file would run.
Shard& ShardOf(Uint64 where, Uint64 key) {
  static Shard shards[kShards];
  return shards[Mix(where, key) & (kShards - 1)];
}

}  // namespace

void PutSlowly(const void* where, Uint64 key, Uint64 id) {
  const Uint64 address = reinterpret_cast<Uint64>(where);
  const Uint64 hash = Mix(address, key);
  __atomic_fetch_or(&filter[(hash >> 6) & (kFilterWords - 1)], Uint64{1} << (hash & 63),
                    __ATOMIC_RELAXED);
  ShardOf(address, key).Put(address, key, id);
}

Uint64 AtSlowly(const void* where, Uint64 key) {
  const Uint64 address = reinterpret_cast<Uint64>(where);
  return ShardOf(address, key).At(address, key);
}

Uint64 TakeSlowly(const void* where, Uint64 key) {
  const Uint64 address = reinterpret_cast<Uint64>(where);
  return ShardOf(address, key).Take(address, key);
}

}  // namespace identity
}  // namespace augment
