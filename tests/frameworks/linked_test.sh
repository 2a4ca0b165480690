#!/bin/bash
# What a test of another framework leaves out, and says so, is called as the test's own deps call it: with modules
# that is not what Bazel calls it.
# Arguments: a dep, files with the manifest among them.
set -u
dep=$1
shift
for file; do
  [[ $file == *.augment.json ]] || continue
  linked=$(sed -n '/"linked": \[/,/\]/p' "$file")
  grep -qF "\"$dep\"" <<< "$linked" && exit 0
  echo "$dep is not among $linked"
  exit 1
done
echo "no manifest among $*"
exit 1
