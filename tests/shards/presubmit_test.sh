#!/bin/sh
# presubmit_test.sh PRESUBMIT: of the presubmit of a stack with two faults each of two shards tells
# its own, and what --shards asks for leaves a record and judges nothing.
set -u
unset TEST_TOTAL_SHARDS TEST_SHARD_INDEX TEST_SHARD_STATUS_FILE TEST_RANDOM_SEED TEST_RUN_NUMBER
failed=0

# expect CODE TEXT: it ended so and said so.
expect() {
  if [ "$code" != "$1" ] || ! printf '%s' "$said" | grep -qF -- "$2"; then
    printf 'FAILED: exit code %s instead of %s, or nothing of "%s" in\n%s\n' \
      "$code" "$1" "$2" "$said"
    failed=1
  fi
}

all=
for index in 0 1; do
  status=$TEST_TMPDIR/status$index
  said=$(TEST_TOTAL_SHARDS=2 TEST_SHARD_INDEX=$index TEST_SHARD_STATUS_FILE=$status "$1" 2>&1)
  code=$?
  expect "$code" "shard $((index + 1)) of 2"
  [ -e "$status" ] || { echo "FAILED: Bazel is not told that shards are known"; failed=1; }
  all="$all$said
"
done
for function in 'BoundedStack::pop()' 'BoundedStack::equals('; do
  two=$(printf '%s' "$all" | grep -F 'FAULT ' | grep -cF "$function")
  if [ "$two" != 1 ]; then
    printf 'FAILED: %s is told %s times in\n%s\n' "$function" "$two" "$all"
    failed=1
  fi
done

TEST_UNDECLARED_OUTPUTS_DIR=$TEST_TMPDIR/outputs
export TEST_UNDECLARED_OUTPUTS_DIR
mkdir -p "$TEST_UNDECLARED_OUTPUTS_DIR"
said=$(TEST_RANDOM_SEED=2 "$1" --shards=2 --candidates=2000 2>&1)
code=$?
expect 0 'shard 2 of 2'
[ -s "$TEST_UNDECLARED_OUTPUTS_DIR/augment.shard" ] || { echo 'FAILED: no record'; failed=1; }

said=$("$1" --shards=2 2>&1)
code=$?
expect 1 'Bazel does not say which'
said=$(TEST_TOTAL_SHARDS=2 TEST_SHARD_INDEX=2 "$1" 2>&1)
code=$?
expect 1 'TEST_SHARD_INDEX is "2" of "2"'
exit $failed
