# Sourced by the scripts of this folder: folders with output bases of their own that build one commit,
# and counting.
#
# Sets:   root, the checkout; work, a folder that goes away at the end; passed, failed; commit.
# Wants:  `stop_services`, which ends what the script has started.

cd "$(dirname "$0")/../.." || exit 2
root=$PWD
. tests/clone.sh
work=$(mktemp -d)
chmod 755 "$work"
passed=0
failed=0
commit=$(git rev-parse HEAD)

in_clone() {  # name of the folder, arguments of Bazel
  local folder=$work/$1 name=$1
  shift
  (cd "$folder" && ./bazelw --output_user_root="$work/clients/$name" "$@")
}
finish() {
  stop_services
  for folder in "$work"/folder_*; do
    [ ! -d "$folder" ] || in_clone "${folder##*/}" shutdown > /dev/null 2>&1
  done
  chmod -R u+w "$work" 2> /dev/null
  rm -rf "$work"
}
trap finish EXIT

check() {  # what is checked, a command
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    echo "ok      $what"
  else
    failed=$((failed + 1))
    echo "FAILED  $what"
    tail -n 25 "$work/log"
  fi
}

answers() {  # a port on loopback
  for _ in $(seq 100); do
    (exec 3<> "/dev/tcp/127.0.0.1/$1") 2> /dev/null && return 0
    sleep 0.1
  done
  return 1
}

# The augmented tests among `patterns` go to $work/targets.
clone() {  # name of the folder
  clone_commit "$root" "$commit" "$work/$1"
  in_clone "$1" query "filter('\.augment\$', $(printf '%s + ' "${patterns[@]}") set())" \
    2> "$work/log" | sed 's/\.augment$//' > "$work/targets"
}

# Builds everything of the targets and runs what passes: the tests, their traced copies, and of
# `also_run` ("presubmit"). Out: `ran` and `hits`; $work/log, of the last build.
everything() {  # name of the folder, flags
  local folder=$1 targets tests suffix
  shift
  mapfile -t targets < "$work/targets"
  [ ${#targets[@]} != 0 ] || return 1
  in_clone "$folder" build "${flags[@]}" "$@" \
    "${targets[@]/%/.augment}" "${targets[@]/%/.presubmit}" > "$work/log" 2>&1 || return 1
  count
  local build_ran=$ran build_hits=$hits
  tests=("${targets[@]}")
  for suffix in traced "${also_run[@]}"; do tests+=("${targets[@]/%/.$suffix}"); done
  in_clone "$folder" test "${flags[@]}" "$@" "${tests[@]}" > "$work/log" 2>&1 || return 1
  count
  ran=$((ran + build_ran))
  hits=$((hits + build_hits))
}

# "12 processes: 3 remote cache hit, 4 internal, 2 linux-sandbox, 3 remote."
count() {
  local line
  line=$(grep -o '[0-9,]* process[es]*: .*' "$work/log" | tail -1 | tr -d ,)
  hits=$(grep -o '[0-9]* remote cache hit' <<< "$line" | grep -o '[0-9]*')
  hits=${hits:-0}
  ran=0
  for n in $(sed 's/[0-9]* remote cache hit//' <<< "$line" |
    grep -oE '[0-9]+ (linux-sandbox|processwrapper-sandbox|local|worker|remote)' | grep -oE '[0-9]+'); do
    ran=$((ran + n))
  done
}

summary() {  # name of the script
  echo "$1: $passed passed, $failed failed"
  [ "$failed" = 0 ]
}
