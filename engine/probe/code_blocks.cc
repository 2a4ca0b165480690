#include "engine/probe/code_blocks.h"

#include <cstring>

extern "C" const char __executable_start;

namespace augment {
namespace driver {
namespace {

// Of one call, beyond which one more says little.
constexpr Size kMostListed = Size{1} << 14;

// The logarithm of how many bytes of text have one number: blocks are some bytes long, and those
// of a function are neighbours here, so that the process of a candidate touches few pages.
constexpr int kBytes = 2;

volatile bool on = false;
enum : unsigned char { kRan = 1, kWritten = 2 };
unsigned char ran[CodeBlocks::kCount];
Uint32 listed[kMostListed];
Size listed_count = 0;
bool more = false;       // than are listed
bool unwritten = false;  // some, by WriteMore()

}  // namespace

void CodeBlocks::Clear() {
  if (more) {
    std::memset(ran, 0, sizeof ran);
  } else {
    for (Size i = 0; i < listed_count; ++i) ran[listed[i]] = 0;
  }
  listed_count = 0;
  more = false;
}

void CodeBlocks::Start() {
  Clear();
  on = true;
}

void CodeBlocks::Stop() { on = false; }

void CodeBlocks::WriteSeldom(Uint32 field, unsigned most, Told* told, Buffer& out) {
  Size list = 0;
  bool any = false;
  for (Size i = 0; i < listed_count; ++i) {
    if (told != nullptr) {
      unsigned char& times = told->times[listed[i]];
      if (times >= most) continue;
      ++times;
    }
    if (!any) list = out.Open(field);
    any = true;
    out.Varint(listed[i]);
  }
  if (any) out.Close(list);
}

void CodeBlocks::WriteMore(Uint32 field, Buffer& out) {
  if (!unwritten) return;
  unwritten = false;
  const Size list = out.Open(field);
  for (Size number = 0; number < kCount; ++number) {
    if (ran[number] != kRan) continue;
    ran[number] = kWritten;
    out.Varint(number);
  }
  out.Close(list);
}

}  // namespace driver
}  // namespace augment

// Called where each basic block begins; not by what stands here.
extern "C" __attribute__((used)) void __sanitizer_cov_trace_pc() {
  using namespace augment;
  using namespace augment::driver;
  if (!on) return;
  const Size place = reinterpret_cast<Size>(__builtin_return_address(0)) -
                     reinterpret_cast<Size>(&__executable_start);
  const Size number = (place >> kBytes) % CodeBlocks::kCount;
  if (ran[number] != 0) return;
  ran[number] = kRan;
  unwritten = true;
  if (listed_count < kMostListed) {
    listed[listed_count++] = static_cast<Uint32>(number);
  } else {
    more = true;
  }
}
