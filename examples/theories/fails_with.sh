#!/bin/bash
# Runs a test that has to fail, and say each of these.
# Usage: fails_with.sh TEST TEXT...
set -u
test=$1
shift
said=$("$test" 2>&1) && {
  echo "$test passes."
  exit 1
}
for text; do
  case $said in
    *"$text"*) ;;
    *)
      echo "Missing: $text"
      echo "$said"
      exit 1
      ;;
  esac
done
