// A copy of a pattern added an offset that is negative in an unsigned number to a pointer.
#include <string>

#include "snappy.h"

int main() {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "ab";
  std::string packed, again;
  snappy::Compress(text.data(), text.size(), &packed);
  return snappy::Uncompress(packed.data(), packed.size(), &again) && again == text ? 0 : 1;
}
