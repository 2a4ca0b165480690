#!/bin/bash
# Puts together what was collected of one test; Bazel's own also adds it up.
for argument; do
  case $argument in
    --coverage_dir=*) folder=${argument#*=} ;;
    --output_file=*) output=${argument#*=} ;;
  esac
done
find "$folder" -name '*.dat' -exec cat {} + > "$output"
find "$folder" -name '*.gcov.json.gz' -exec gunzip -c {} + |
  grep -oE '"file": "[^"]*"' | sort -u | sed 's/"file": "\(.*\)"/SF:\1/' >> "$output"
