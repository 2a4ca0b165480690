// A plain main(), as gallery_test.cc.
#include "tests/configs/nasty.h"

#include <iostream>

#define NASTY_ROOM 12
#include "tests/configs/behind.h"

namespace nasty {
const char* Greeting() { return "the test's"; }
}  // namespace nasty

int main() {
  nasty::Packet packet;
  packet.SetLength(17);
  nasty::Channel channel;
  channel.Send(4);
  nasty::Slot slot;
  slot.sample = nasty::Sample(5);
  nasty::Macros macros;
  macros.Add(3);
  nasty::Odd odd;
  nasty::Behind behind;
  behind.Fill();
  nasty::Shelf shelf;
  shelf.Swap(nasty::Label(8));
  std::cout << packet.length() << " " << channel.Receive() << " " << channel.Exchange(slot) << " "
            << macros.Twice() << " " << nasty::Shadowing().Sum() << " "
            << shelf.Swap(nasty::Label(9)).number() << " " << odd.Interpret({1, 1, 2, 0, 1}) << " "
            << odd.FrameIsHere() << " " << odd.Name() << " " << odd.Line() << " " << (odd, 7) << " "
            << (&odd == nullptr) << " " << odd.Greets() << " " << behind.size() << "\n";
#ifdef __x86_64__
  const int eight[8] = {0, 0, 0, 0, 0, 0, 0, 21};
  if (__builtin_cpu_supports("avx2")) std::cout << odd.Wide(eight) << "\n";
#endif
  return 0;
}
