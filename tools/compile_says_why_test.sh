#!/bin/bash
# What //tools:compile says where the machine of an action is not like the one that runs Bazel.
#
# In:     the program.
# Errors: exits 1 when a sentence is missing.
set -u
compile=$1
cd "$TEST_TMPDIR" || exit 1
compile=$TEST_SRCDIR/$TEST_WORKSPACE/$compile

says() {  # text, arguments
  local text=$1
  shift
  "$compile" "$@" > out 2>&1
  if [ $? != 1 ] || ! grep -qF -- "$text" out; then
    echo "no \"$text\":"
    cat out
    exit 1
  fi
}

# As the loader has it.
printf '#!/bin/sh\necho "$0: error while loading shared libraries: libclang-19.so.19: cannot open" >&2; exit 127\n' > cannot_start
printf '#!/bin/sh\necho "a.h:1: error: x" >&2; exit 1\n' > refuses
chmod +x cannot_start refuses
says 'the machine of this action lacks a library' "--instrument=$PWD/cannot_start" --request=r
says 'cannot open' "--instrument=$PWD/cannot_start" --request=r
says 'a.h:1: error: x' "--instrument=$PWD/refuses" --request=r
! grep -q 'lacks a library' out || exit 1

request() {  # where the toolchain has its headers
  printf '{"command": ["%s", "-c", "a.cc", "-o", "a.o"], "source": "a.cc", "object": "a.o", "withdrawalsOut": "a.withdrawn", "systemFolders": ["%s"]}' \
    "$PWD/refuses" "$1" > request.json
}
echo 'int a;' > a.cc
request /no/such/folder
says 'has its headers in /no/such/folder, which is not on the machine of this action' --request=request.json
request /usr
says 'does not compile' --request=request.json
! grep -q 'has its headers' out || exit 1
