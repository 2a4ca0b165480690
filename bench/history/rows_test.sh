#!/bin/bash
# The table of faults.bzl: halves by the SHA-256 of the ids, a program for each fault, a BUILD file
# for each new version.
#
# In:     the table as JSON, beside it the files.
# Errors: 1, with what is wrong.
set -eu
table=$1
here=bench/history
bad=0
say() {
  echo "rows_test: $*"
  bad=1
}

ids=$(grep -o '"half":"[a-z]*","id":"[a-z0-9_]*","kind"' "$table" | sed 's/"half":"\([a-z]*\)","id":"\([a-z0-9_]*\)".*/\2 \1/')
count=$(wc -l <<< "$ids")
[ "$count" -ge 24 ] || say "$count faults"

sorted=$(while read -r id half; do
  echo "$(printf %s "$id" | sha256sum | cut -c1-64) $id $half"
done <<< "$ids" | sort)
open=$(((count + 1) / 2))
at=0
while read -r _ id half; do
  at=$((at + 1))
  wanted=shut
  [ "$at" -gt "$open" ] || wanted=open
  [ "$half" = "$wanted" ] || say "$id is $half and not $wanted"
  [ -e "$here/faults/$id.cc" ] || say "$id has no program"
done <<< "$sorted"

for program in "$here"/faults/*.cc; do
  id=$(basename "$program" .cc)
  grep -q "^$id " <<< "$ids" || say "$program belongs to no fault"
done
for library in $(grep -o '"build_files":"[^"]*"' "$table" | cut -d'"' -f4); do
  case $library in
    bench/history/*) [ -e "$library.BUILD" ] || say "there is no $library.BUILD" ;;
  esac
done
exit "$bad"
