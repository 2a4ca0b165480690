#!/bin/bash
# Looks for faults that the suites of the classes miss.
#
#     ./bazelw run //bench/soundness/mutants:select -- [--planted=N] CLASS…
#
# For each class the seeds 1, 2, … of the mutation program are tried in order.
# The first N whose mutant compiles, passes the class's suite and is a real
# fault are kept: the bounded-exhaustive checker, also built with sanitizers, sees it
# differ from the specification, crash or hang. What it cannot tell from the
# original is equivalent. Nothing is left out for any other reason. Assertions
# are not changed: they are what augment is told to obey, not what it judges.
#
# In:     --planted=N (5), --seeds=N (200): how many seeds are tried; classes;
#         none: all.
# Out:    entries of planted.bzl on stdout; on stderr what became of each seed.
# Errors: 1 when an original does not compile. That originals conform is what
#         <class>_conforms_test asks.
set -u
mutate=$PWD/$1
shift
root=${BUILD_WORKSPACE_DIRECTORY:?run me by bazel run}
wanted=5
seeds=200
classes=()
for argument; do
  case $argument in
    --planted=*) wanted=${argument#*=} ;;
    --seeds=*) seeds=${argument#*=} ;;
    --*)
      echo "there is no flag $argument; there are --planted=N and --seeds=N" >&2
      exit 1
      ;;
    *) classes+=("$argument") ;;
  esac
done
folder=bench/soundness/classes
if [[ ${#classes[@]} == 0 ]]; then
  for spec in "$root/$folder"/*_spec.h; do
    name=${spec##*/}
    classes+=("${name%_spec.h}")
  done
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sanitizers=(-fsanitize=address,undefined -fno-sanitize-recover=all)
# Leaks are nothing that a caller sees.
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=0
# Suites and specifications include the class by its path in the workspace:
# a mutated header lies at the same path of a folder that comes first.
compile=(g++ -std=c++17 -w "-I$scratch/mutant" "-I$root")

die() {
  echo "select.sh: $1" >&2
  exit 1
}

# program CLASS FILE OUTPUT FLAG…: links OUTPUT of OUTPUT.o and what lies in the
# mutant's folder. A header is part of OUTPUT.o.
program() {
  local class=$1 file=$2 output=$3 objects=()
  shift 3
  if [[ $file == *.h ]]; then
    part "$class" "$output" "$@" || return
  else
    "${compile[@]}" "$@" -c "$scratch/mutant/$folder/$file" -o "$scratch/class.o" || return
    objects=("$scratch/class.o")
  fi
  if [[ $output == suite ]]; then
    objects+=(-lgtest_main -lgtest -lpthread)
  else
    objects+=("$scratch/bounds_$output.o")
  fi
  g++ "$@" "$scratch/$output.o" "${objects[@]}" -o "$scratch/$output"
}

# part CLASS OUTPUT FLAG…: OUTPUT.o, which does not change with a source file.
part() {
  local class=$1 output=$2 source=$root/bench/soundness/checker/check_main.cc
  shift 2
  [[ $output != suite ]] || source=$root/$folder/${class}_test.cc
  "${compile[@]}" "$@" "-DSPEC=\"$folder/${class}_spec.h\"" -c "$source" -o "$scratch/$output.o"
}

checker_flags=(-O1 -fno-access-control)
checked_flags=("${checker_flags[@]}" "${sanitizers[@]}")
bounds=$root/bench/soundness/checker/bounds.cc
"${compile[@]}" "${checker_flags[@]}" -c "$bounds" -o "$scratch/bounds_checker.o" || exit 1
"${compile[@]}" "${checked_flags[@]}" -c "$bounds" -o "$scratch/bounds_checked.o" || exit 1

for class in "${classes[@]}"; do
  file=$class.cc
  [[ -e $root/$folder/$file ]] || file=$class.h
  rm -rf "$scratch/mutant" && mkdir -p "$scratch/mutant/$folder"
  part "$class" suite && part "$class" checker "${checker_flags[@]}" &&
    part "$class" checked "${checked_flags[@]}" || die "$class does not compile"
  kept=0
  declare -A seen=()
  for ((seed = 1; seed <= seeds && kept < wanted; ++seed)); do
    cp "$root/$folder/$file" "$scratch/mutant/$folder/"
    what=$(cd "$scratch/mutant/$folder" && "$mutate" --noassertions "--seed=$seed" "$file") || exit 1
    if [[ -n ${seen[$what]-} ]]; then
      continue
    fi
    seen[$what]=1
    if ! program "$class" "$file" suite 2> /dev/null; then
      fate='does not compile'
    elif ! timeout 10 "$scratch/suite" > /dev/null 2>&1; then
      fate='killed by the suite'
    else
      # Most differ without sanitizers, which take ten times as long.
      program "$class" "$file" checker "${checker_flags[@]}" || exit 1
      timeout 60 "$scratch/checker" --states=300 > "$scratch/log" 2>&1
      status=$?
      if [[ $status == 0 ]]; then
        program "$class" "$file" checked "${checked_flags[@]}" || exit 1
        timeout 300 "$scratch/checked" --states=60 > "$scratch/log" 2>&1
        status=$?
      fi
      what_differs=$(grep -m 1 -E 'differs:|ERROR: |runtime error' "$scratch/log" | cut -c 1-150)
      case $status in
        0) fate=equivalent ;;
        124) fate='kept: hangs' ;;
        *) fate="kept: ${what_differs:-crashes}" ;;
      esac
    fi
    echo "$class seed $seed: $fate: $what" >&2
    if [[ $fate == kept* ]]; then
      kept=$((kept + 1))
      echo "    (\"$class\", $seed, \"${what//\"/\\\"}\"),"
    fi
  done
  echo "$class: $kept kept" >&2
done
