// Bounded-exhaustive testing: generators of all inputs of a domain, and a runner
// that tries them (docs/theories.md).
//
//   namespace gen = augment::gen;
//   const auto trees = gen::Recursive(gen::Just(Tree()), [](gen::Generator<Tree> smaller) {
//     return gen::Map(&Join, smaller, gen::InRange(0, 3), smaller);
//   }, 3);
//   const auto report = gen::CheckAll(trees, [](const Tree& tree) { return IsBalanced(tree); });
//   EXPECT_TRUE(report.Passed()) << report.ToText();
//
// This is the door; each header says what is in it. They need the standard library
// of C++17 and nothing else, and have no static state.
#ifndef AUGMENT_GENERATE_H_
#define AUGMENT_GENERATE_H_

#include "augment/generate/abstract_message.h"  // IWYU pragma: export
#include "augment/generate/arbitrary.h"         // IWYU pragma: export
#include "augment/generate/check.h"             // IWYU pragma: export
#include "augment/generate/code.h"              // IWYU pragma: export
#include "augment/generate/combine.h"           // IWYU pragma: export
#include "augment/generate/count.h"             // IWYU pragma: export
#include "augment/generate/generator.h"         // IWYU pragma: export
#include "augment/generate/merge.h"             // IWYU pragma: export
#include "augment/generate/objects.h"           // IWYU pragma: export
#include "augment/generate/report.h"            // IWYU pragma: export
#include "augment/generate/sequences.h"         // IWYU pragma: export
#include "augment/generate/smallest_first.h"    // IWYU pragma: export
#include "augment/generate/values.h"            // IWYU pragma: export

#endif  // AUGMENT_GENERATE_H_
