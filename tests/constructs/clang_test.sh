#!/bin/bash
# Uses the constructs plainly and traced, both compiled by Clang.
#
# In:     groups of constructs, each as NAME:FLAG,FLAG…; built by Bazel with
#         whatever compiler, for their rewritten texts.
# Out:    how many behave alike; what the others print.
# Errors: 1 when one does not compile or behaves differently. Without clang++ on
#         PATH (clang++-19, clang++) it is skipped, which is no error.
# Leaves out the groups that need libraries: --config=clang builds those too.
set -u
compiler=$(command -v clang++-19 || command -v clang++) || {
  echo "skipped: no clang++ on PATH"
  exit 0
}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# Rewritten texts include each other by their path from the execution root.
text=$(find -L tests/constructs -name "${1%%:*}.cc" -path '*.shadows/*' | head -n 1)
root=$(sed -n 's,^#include "\(bazel-out/[^/]*/bin\)/.*,\1,p' "$text" | head -n 1)
mkdir -p "$out/$(dirname "$root")" && ln -s "$PWD" "$out/$root"

compile() { "$compiler" -w -iquote "$out" -iquote . "$@"; }

probe=()
for source in engine/probe/*.cc; do
  object=$out/probe_$(basename "$source").o
  compile -std=c++17 -O1 -c "$source" -o "$object" || exit 1
  probe+=("$object")
done
compile -std=c++17 -c tests/constructs/main.cc -o "$out/main.o" || exit 1

alike=0 all=0 status=0
for argument; do
  group=${argument%%:*}
  IFS=, read -ra flags <<< "${argument#*:}"
  text=$(find -L tests/constructs -name "$group.cc" -path '*.shadows/*')
  # An older Clang does not take all of C++20; what CI installs does.
  if ! compile -std=c++17 "${flags[@]}" -c "tests/constructs/$group.cc" -o "$out/plain.o"; then
    case $compiler in *-19) exit 1 ;; esac
    echo "$group is passed over: it does not compile plainly with $compiler"
    continue
  fi
  compile -std=c++17 "${flags[@]}" -c "$text" -o "$out/traced.o" &&
    "$compiler" "$out/main.o" "$out/plain.o" -o "$out/plain" -pthread &&
    "$compiler" "$out/main.o" "$out/traced.o" "${probe[@]}" -o "$out/traced" -pthread || exit 1
  while read -r construct; do
    expected=$("$out/plain" "$construct" 2>&1; echo "exit $?")
    actual=$(AUGMENT_TRACE=$out/trace "$out/traced" "$construct" 2>&1; echo "exit $?")
    all=$((all + 1))
    if [ "$expected" = "$actual" ]; then
      alike=$((alike + 1))
    else
      printf '%s differs\n  plain:  %s\n  traced: %s\n' "$construct" "$expected" "$actual"
      status=1
    fi
  done < <(sed -n 's,^#include ".*/cases/\(.*\)\.inc",\1,p' "tests/constructs/$group.cc")
done
echo "constructs: $alike of $all behave alike with $("$compiler" --version | head -n 1)"
[ "$all" -gt 0 ] && exit $status
