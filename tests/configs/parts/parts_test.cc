// A plain main(), as gallery_test.cc.
#include <iostream>

#include "part.cc"

int main() {
  std::cout << Part() << "\n";
  return 0;
}
