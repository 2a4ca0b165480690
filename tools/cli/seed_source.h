// A source that gives a program of tests another seed for the numbers that C draws.
//
// In:     AUGMENT_RANDOM_SEED in the environment of the program (tools/mutation/rerun.h); without
//         it nothing is changed.
// Out:    the source, to be compiled among those of the program. Cases that ask what rand(),
//         random() or drand48() give, without a seed of their own, fail then.
// Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_SEED_SOURCE_H_
#define AUGMENT_TOOLS_CLI_SEED_SOURCE_H_

namespace augment {

inline constexpr char kSeedSourceName[] = "augment_seed.cc";
inline constexpr char kSeedSource[] = R"text(#include <stdlib.h>

namespace {

struct Seeder {
  Seeder() {
    const char* const seed = getenv("AUGMENT_RANDOM_SEED");
    if (seed == nullptr) return;
    srand(static_cast<unsigned>(atoi(seed)));
    srand48(atol(seed));
  }
} seeder;

}  // namespace
)text";

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SEED_SOURCE_H_
