#!/bin/bash
# Two programs that should print the same and end the same: the plain test and
# the traced one. Prints the difference and fails when they do not.
set -u
plain_output=$("$1" 2>&1)
plain_code=$?
traced_output=$("$2" 2>&1)
traced_code=$?
if [ "$plain_code" != "$traced_code" ]; then
  echo "exit codes differ: $plain_code from $1, $traced_code from $2"
  diff <(echo "$plain_output") <(echo "$traced_output")
  exit 1
fi
diff <(echo "$plain_output") <(echo "$traced_output") || exit 1
[ "$plain_code" = 0 ] || echo "both ended with $plain_code"
exit "$plain_code"
