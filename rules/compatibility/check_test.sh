#!/bin/bash
# That the check finds what is planted, line by line, and nothing in what is clean.
set -u
cd "$(dirname "$0")" || exit 1
wanted='planted.txt:2: @bazel_tools//tools/cpp:toolchain_utils
planted.txt:5: \bnative
planted.txt:9: cc_test is not loaded
planted.txt:11: sh_test is not loaded
planted.txt:15: (?<!ctx)
planted.txt:16: CcInfo is not loaded'
found=$(./check testdata/planted.txt) && { echo "nothing was found"; exit 1; }
short=$(sed 's/^testdata.//; s/: "/: /' <<< "$found" | sort -t: -k2,2n)
while read -r want; do
  grep -qF -- "$want" <<< "$short" || { echo "missed: $want"; echo "$found"; exit 1; }
done <<< "$wanted"
[ "$(wc -l <<< "$found")" = "$(wc -l <<< "$wanted")" ] || { echo "too much: $found"; exit 1; }
./check testdata/clean.txt || { echo "the clean one is not"; exit 1; }
