#!/bin/bash
# The compiler says in a sentence that nobody makes values of a type, and names it.
set -u
source=$TEST_TMPDIR/socket.cc
cat > "$source" << 'END'
#include "augment/generate/arbitrary.h"
struct Socket { explicit Socket(int); };
auto sockets = augment::gen::Any<std::vector<Socket>>();
END
said=$("${CC:-g++}" -std=c++17 -fsyntax-only -I include "$source" 2>&1) && {
  echo "It compiled."
  exit 1
}
for part in "nobody says how a T is made" "specialise augment::Arbitrary<T>" "Socket"; do
  case $said in
    *"$part"*) ;;
    *)
      echo "The compiler does not say \"$part\":"
      echo "$said"
      exit 1
      ;;
  esac
done
