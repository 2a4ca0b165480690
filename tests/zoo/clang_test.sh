#!/bin/bash
# Runs a group of specimens plainly and traced, both compiled by Clang.
#
# In:     name of a group without a framework, built by Bazel with whatever
#         compiler, for its rewritten texts.
# Out:    what differs.
# Errors: 1 when it does not compile or behaves differently. Without clang++ on
#         PATH (clang++-19, clang++) it is skipped, which is no error.
set -u
compiler=$(command -v clang++-19 || command -v clang++) || {
  echo "skipped: no clang++ on PATH"
  exit 0
}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
group=$1

# Rewritten texts include each other by their path from the execution root.
text() { find -L tests/zoo -name "$1" -path '*.shadows/*' | head -n 1; }
library=$(text "$group.cc")
test=$(text "${group}_test.cc")
root=$(sed -n 's,^#include "\(bazel-out/[^/]*/bin\)/.*,\1,p' "$library" | head -n 1)
mkdir -p "$out/$(dirname "$root")" && ln -s "$PWD" "$out/$root"

build() {
  local program=$1
  shift
  "$compiler" -std=c++17 -w -iquote "$out" -iquote . "$@" -o "$out/$program" -pthread || exit 1
}

build plain "tests/zoo/$group.cc" "tests/zoo/${group}_test.cc"
build traced "$library" "$test" engine/probe/*.cc
expected=$("$out/plain" 2>&1; echo "exit $?")
actual=$(AUGMENT_TRACE=$out/trace "$out/traced" 2>&1; echo "exit $?")
if [ "$expected" != "$actual" ] || [ ! -s "$out/trace" ]; then
  printf 'differs\n  plain:  %s\n  traced: %s\n' "$expected" "$actual"
  exit 1
fi
echo "zoo: $group behaves alike with $("$compiler" --version | head -n 1)"
