#!/bin/bash
# Asks whether augment sees faults that a library's own suite misses.
#
# Makes seeded mutants of jsoncpp (mutate_main.cc) in order of their seeds and
# keeps the first ones that compile, that differ from the original in optimised
# code, and that the library's own suite passes. Each then gets a campaign with
# the seed and the budget that the unmutated library got. A mutant is
#   found    when a finding shows on it and, replayed call by call, not on the
#            unmutated library;
#   noticed  when a regression test that was generated from the unmutated
#            library fails on it. Counted apart: these tests say what changed,
#            not what is wrong.
#
# In:     --mutants=N (5), --first_seed=N (1), --seed=N (1) and --budget=T (120s)
#         of the campaigns, --bazel_startup=X and --bazel_flag=X as for augment.
# Out:    the table on stdout, its last line "mutants: F of N found"; the rest on
#         stderr. Mutants, reports and logs stay in <output base>/augment/mutants.
#         The workspace is not written to: mutants take the library's place by
#         --override_repository.
# Errors: 1 when a build or a run fails that should not; the log is named. A
#         mutant whose campaign fails is not found.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
repository=jsoncpp
test=//tests/subjects/jsoncpp:jsoncpp_test
sources='src/lib_json/*.cpp src/lib_json/*.h src/lib_json/*.inl'

wanted=5
first_seed=1
seed=1
budget=120s
startup=()
flags=()
for argument; do
  value=${argument#*=}
  case $argument in
    --mutants=*) wanted=$value ;;
    --first_seed=*) first_seed=$value ;;
    --seed=*) seed=$value ;;
    --budget=*) budget=$value ;;
    --bazel_startup=*) startup+=("$value") ;;
    --bazel_flag=*) flags+=("$value") ;;
    *)
      sed -n '/^# In:/,/^# Out:/p' "$0" | grep -v '^# Out:' >&2
      exit 1
      ;;
  esac
done

say() { echo "$*" >&2; }

die() {
  say "mutants.sh: $1 failed; see $2"
  exit 1
}

# bazel COMMAND ARGUMENT…, from the workspace.
bazel() {
  local command=$1
  shift
  (cd "$root" && ./bazelw "${startup[@]}" "$command" "${flags[@]}" "$@")
}

# augment FOLDER ARGUMENT…, with the library of the folder.
augment() {
  local override=--override_repository=$repository=$1 option
  shift
  local nested=("--bazel_flag=$override")
  for option in "${startup[@]}"; do nested+=("--bazel_startup=$option"); done
  for option in "${flags[@]}"; do nested+=("--bazel_flag=$option"); done
  bazel run "$override" //tools:augment -- "${nested[@]}" "$@"
}

# In the folder of a library: its objects, optimised, so that faults without an
# effect are told from the others. __FILE__ and __LINE__ are the same for all.
optimised_code() {
  local source
  (
    cd "$1" && mkdir -p objects || exit
    for source in $sources; do
      [[ $source != *.cpp ]] || g++ -std=c++17 -O2 -w -Iinclude -c "$source" \
        -o "objects/$(basename "$source").o" || exit
    done
  )
}

finding_ids() { sed -n 's/^      "id": "\(.*\)",$/\1/p' "$1" | sort; }

# FILE ID MEMBER, of a report.
finding_member() {
  sed -n "/^      \"id\": \"$2\"/,/^    }/s/^      \"$3\": \"\(.*\)\",\$/\1/p" "$1"
}

bazel build //tests/subjects:mutate //tools:augment "$test" >&2 || exit 1
bin=$(bazel info bazel-bin 2> /dev/null)
base=$(bazel info output_base 2> /dev/null)
scratch=$base/augment/mutants
rm -rf "$scratch" && mkdir -p "$scratch" || exit 1
cp -rL "$base/external/$repository" "$scratch/original" || exit 1
optimised_code "$scratch/original" || exit 1

# --- Mutants that the suite misses.
kept=()
declare -A what
looked=0 not_built=0 killed=0 without_effect=0 repeated=0
for ((number = first_seed; ${#kept[@]} < wanted; ++number)); do
  mutant=$scratch/$number
  cp -r "$scratch/original" "$mutant"
  # shellcheck disable=SC2086
  description=$(cd "$mutant" && "$bin/tests/subjects/mutate" "--seed=$number" $sources) || exit 1
  looked=$((looked + 1))
  if printf '%s\n' "${what[@]-}" | grep -qxF -- "$description"; then
    fate=repeated
    repeated=$((repeated + 1))
  else
    # A mutant that hangs is one that the suite sees.
    bazel test "--override_repository=$repository=$mutant" --test_timeout=30 "$test" \
      > "$mutant.log" 2>&1
    case $? in
      0)
        optimised_code "$mutant" || exit 1
        if diff -rq "$scratch/original/objects" "$mutant/objects" > /dev/null; then
          fate='without effect'
          without_effect=$((without_effect + 1))
        else
          fate=missed
          kept+=("$number")
        fi
        ;;
      1) fate='not built' && not_built=$((not_built + 1)) ;;
      3) fate=killed && killed=$((killed + 1)) ;;
      *) die "bazel test" "$mutant.log" ;;
    esac
  fi
  what[$number]=$description
  say "seed $number: $fate: $description"
  [[ $fate == missed ]] || rm -rf "$mutant"
done

# --- Campaigns.
report() {
  say "campaign on $1"
  augment "$scratch/$1" run --mode=report --format=json "--output=$scratch/$1.json" \
    "--store=$scratch/$1.store" "--seed=$seed" "--budget=$budget" "$test" \
    > "$scratch/$1.log" 2>&1
}
report original || die augment "$scratch/original.log"
for number in "${kept[@]}"; do
  report "$number" || {
    say "the campaign on seed $number failed; see $scratch/$number.log"
    : > "$scratch/$number.json"
  }
done

# --- Which findings are the mutant's? What the same seed found on the original
# is not, and what replays on the original is not, as another budget would have
# found it there.
declare -A finding
found=0
for number in "${kept[@]}"; do
  for id in $(comm -13 <(finding_ids "$scratch/original.json") \
    <(finding_ids "$scratch/$number.json")); do
    log=$scratch/$number.$id.log
    augment "$scratch/original" reproduce "--store=$scratch/$number.store" "$test" "$id" \
      > "$log" 2>&1 || die "augment reproduce" "$log"
    if grep -q 'The finding no longer shows' "$log" && ! grep -q 'no longer be called' "$log"; then
      json=$scratch/$number.json
      finding[$number]+="  $id $(finding_member "$json" "$id" verdict), $(
        finding_member "$json" "$id" oracle): $(finding_member "$json" "$id" explanation)"$'\n'
    else
      say "seed $number: finding $id shows on the original too"
    fi
  done
  [[ -z ${finding[$number]-} ]] || found=$((found + 1))
done

# --- Tests generated from the original, run on each. They are a package of the
# library's repository, so that the same label serves all.
say "tests generated from the original"
augment "$scratch/original" run --mode=diff "--output=$scratch/generated.diff" \
  "--store=$scratch/generated.store" "--seed=$seed" "--budget=$budget" "$test" \
  > "$scratch/generated.log" 2>&1 || die augment "$scratch/generated.log"
run_generated() {
  mkdir -p "$scratch/$1/generated"
  sed -n '/^+++ b\/.*_augmented\.cc$/,/^--- /s/^+//p' "$scratch/generated.diff" | tail -n +2 \
    > "$scratch/$1/generated/generated.cc"
  cat > "$scratch/$1/generated/BUILD.bazel" << EOF
load("@rules_cc//cc:defs.bzl", "cc_test")

cc_test(
    name = "generated",
    size = "small",
    srcs = ["generated.cc"],
    deps = ["//:$repository", "@com_google_googletest//:gtest_main"],
)
EOF
  bazel test "--override_repository=$repository=$scratch/$1" --test_output=all \
    "@$repository//generated" > "$scratch/$1.generated.log" 2>&1
  case $? in
    0 | 3) ;;
    *) die "bazel test" "$scratch/$1.generated.log" ;;
  esac
}
# Also the one that ended the program.
failed_tests() {
  {
    sed -n 's/^\[  FAILED  \] \([^ ]*\) (.*/\1/p' "$1"
    grep -q '^\[==========\] .* ran\.' "$1" || sed -n 's/^\[ RUN      \] //p' "$1" | tail -n 1
  } | sort -u
}
run_generated original
declare -A failing
noticed=0
for number in "${kept[@]}"; do
  run_generated "$number"
  failing[$number]=$(comm -13 <(failed_tests "$scratch/original.generated.log") \
    <(failed_tests "$scratch/$number.generated.log"))
  [[ -z ${failing[$number]} ]] || noticed=$((noticed + 1))
done

for number in "${kept[@]}"; do
  echo "seed $number  ${what[$number]}"
  echo -n "${finding[$number]-  no finding
}"
  [[ -z ${failing[$number]} ]] ||
    echo "  $(wc -l <<< "${failing[$number]}") generated tests fail, the first is $(
      head -n 1 <<< "${failing[$number]}")"
done
echo "candidates: $looked looked at, $killed killed by the suite, $not_built not built," \
  "$without_effect without effect on optimised code, $repeated repeated"
echo "regression tests: $noticed of ${#kept[@]} mutants noticed by" \
  "$(grep -c '^TEST' "$scratch/original/generated/generated.cc") generated tests"
echo "mutants: $found of ${#kept[@]} found"
