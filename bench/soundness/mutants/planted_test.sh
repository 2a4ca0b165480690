#!/bin/bash
# Whether the seeds of planted.bzl still do what is written beside them.
#
# In:     the mutation program and planted.bzl, as paths from the workspace.
# Out:    every entry that differs, on stderr.
# Errors: 1 when one differs, or there are none.
set -u
mutate=$PWD/$1
planted=$PWD/$2
classes=$PWD/bench/soundness/classes
scratch=$(mktemp -d "${TEST_TMPDIR:-/tmp}/planted.XXXXXX")
entries=0
bad=0
entry='^ *\("([a-z_]+)", ([0-9]+), "(.*)"\),$'
while IFS= read -r line; do
  [[ $line =~ $entry ]] || continue
  class=${BASH_REMATCH[1]} seed=${BASH_REMATCH[2]} what=${BASH_REMATCH[3]}
  what=${what//\\\"/\"}
  source=$class.cc
  [[ -e $classes/$source ]] || source=$class.h
  cp -L "$classes/$source" "$scratch/$source"
  chmod u+w "$scratch/$source"
  is=$(cd "$scratch" && "$mutate" --noassertions "--seed=$seed" "$source")
  entries=$((entries + 1))
  [[ $is == "$what" ]] && continue
  echo "seed $seed of $class is now: $is, and was: $what" >&2
  bad=$((bad + 1))
done < "$planted"
echo "$entries planted faults, $bad differ"
[[ $entries -gt 0 && $bad == 0 ]]
