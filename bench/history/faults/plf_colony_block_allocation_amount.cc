// The number of elements was cut to a byte instead of being held to the most that a block can have.
#include <plf_colony.h>

int main() {
  using Colony = plf::colony<int>;
  return Colony::block_allocation_amount(256) >= Colony::block_allocation_amount(255) ? 0 : 1;
}
