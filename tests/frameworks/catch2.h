// Catch2's header: that of version 3, or what those before it have.
#ifndef AUGMENT_TESTS_FRAMEWORKS_CATCH2_H_
#define AUGMENT_TESTS_FRAMEWORKS_CATCH2_H_

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

#endif  // AUGMENT_TESTS_FRAMEWORKS_CATCH2_H_
