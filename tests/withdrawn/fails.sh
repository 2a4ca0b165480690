#!/bin/sh
# fails.sh PROGRAM TEXT: PROGRAM does not end with 0 and says TEXT.
said=$("$1" 2>&1)
code=$?
printf '%s\n' "$said" "exit code $code"
[ "$code" -ne 0 ] && printf '%s' "$said" | grep -qF -- "$2"
