#!/bin/bash
# Two programs that should print the same and end the same: the plain test and
# the traced one, under the same name. Prints the difference and fails when they
# do not. How long a test took, which GoogleTest and UnitTest++ print, may differ, and the
# seed that Catch2 draws from the clock.
set -u
run() {
  (exec -a test "$1") < /dev/null 2>&1 |
    sed -E 's/ \([0-9]+ ms( total)?\)//; s/^(Test time: |Randomness seeded to: )[0-9.]+/\1/'
  return "${PIPESTATUS[0]}"
}
plain_output=$(run "$1")
plain_code=$?
traced_output=$(run "$2")
traced_code=$?
traced_output=${traced_output//"${2##*/}"/"${1##*/}"}
if [ "$plain_code" != "$traced_code" ]; then
  echo "exit codes differ: $plain_code from $1, $traced_code from $2"
  diff <(echo "$plain_output") <(echo "$traced_output")
  exit 1
fi
diff <(echo "$plain_output") <(echo "$traced_output") || exit 1
[ "$plain_code" = 0 ] || echo "both ended with $plain_code"
exit "$plain_code"
