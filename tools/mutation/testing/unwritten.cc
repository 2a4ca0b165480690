// Ends with 1 where memory that nobody has written is full of 85.
#include <cstdlib>

int main() {
  // What is given out again has nothing else in it.
  free(malloc(100));
  volatile unsigned char* const memory = static_cast<volatile unsigned char*>(malloc(100));
  return memory[99] == 85 ? 1 : 0;
}
