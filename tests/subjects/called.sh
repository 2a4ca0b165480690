#!/bin/bash
# How many of the public functions that jsoncpp's suite calls are captured.
#
# What is called is measured without any part of augment: the suite and the
# library as upstream has them, compiled by g++ with a note of each call
# (call_edges.cc), run once.
#
# In:     --bazel_startup=X and --bazel_flag=X as for augment.
# Out:    called_main.cc's list on stdout, its last line
#         "captured C of N called public functions (P %)".
# Errors: 1 when something does not build or run.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
library=external/jsoncpp
package=tests/subjects/jsoncpp

startup=()
flags=()
for argument; do
  case $argument in
    --bazel_startup=*) startup+=("${argument#*=}") ;;
    --bazel_flag=*) flags+=("${argument#*=}") ;;
    *)
      sed -n 's/^# In:     //p' "$0" >&2
      exit 1
      ;;
  esac
done

bazel() {
  local command=$1
  shift
  (cd "$root" && ./bazelw "${startup[@]}" "$command" "${flags[@]}" "$@")
}

bazel build //tests/subjects:called "//$package:jsoncpp_test.augment" >&2
bin=$(bazel info bazel-bin 2> /dev/null)
base=$(bazel info output_base 2> /dev/null)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Headers of the system are not the suite's: their functions are passed through.
cd "$base"
g++ -c -std=c++17 -O1 "$root/tests/subjects/call_edges.cc" -o "$scratch/call_edges.o"
g++ -std=c++17 -O0 -g1 -w -no-pie -finstrument-functions \
  -finstrument-functions-exclude-file-list=/usr/ "-I$library/include" \
  "$library"/src/lib_json/*.cpp "$library"/src/test_lib_json/*.cpp "$scratch/call_edges.o" \
  -o "$scratch/suite"
CALL_EDGES=$scratch/edges "$scratch/suite" > "$scratch/suite.log" || {
  cat "$scratch/suite.log" >&2
  exit 1
}
AUGMENT_TRACE=$scratch/trace "$bin/$package/jsoncpp_test.traced" > "$scratch/traced.log" || {
  cat "$scratch/traced.log" >&2
  exit 1
}
tr ' ' '\n' < "$scratch/edges" | sort -u | addr2line -a -f -C -e "$scratch/suite" \
  > "$scratch/symbols"
"$bin/tests/subjects/called" "--trace=$scratch/trace" "--edges=$scratch/edges" \
  "--symbols=$scratch/symbols" \
  "--model=$bin/$package/jsoncpp_test.shadows/jsoncpp__jsoncpp.model"
