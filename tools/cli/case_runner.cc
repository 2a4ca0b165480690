#include "tools/cli/case_runner.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace augment {

// Lines of the list have a word in front, and tabs between fields: `list` arguments that show the
// cases, `end` what output has when a case came to its end, `case` a name, how the list has it, and
// its arguments. Output of a program that is killed may be lost, so whether a case is there is
// asked in advance.
const char kCaseRunner[] = R"sh(#!/usr/bin/env bash
program=$1
[[ -z ${TEST_SHARD_STATUS_FILE:-} ]] || touch "$TEST_SHARD_STATUS_FILE"
output=$(mktemp -p "${TEST_TMPDIR:-/tmp}")
known=
end=
number=0
worst=0
while IFS=$'\t' read -r -a fields; do
  case ${fields[0]} in
    list)
      known+=$("$program" "${fields[@]:1}" 2>&1 </dev/null | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')$'\n'
      ;;
    end)
      end=${fields[1]}
      ;;
    case)
      ((number++ % ${TEST_TOTAL_SHARDS:-1} == ${TEST_SHARD_INDEX:-0})) || continue
      name=${fields[1]}
      grep -qxF -- "${fields[2]}" <<<"$known" || continue
      echo "[ RUN      ] $name"
      # Whoever prints without end dies of a pipe that nobody reads any more.
      "$program" "${fields[@]:3}" 2>&1 </dev/null | head -c 1048576 >"$output"
      code=${PIPESTATUS[0]}
      cat "$output"
      echo
      if ((code == 0)) && grep -qF -- "$end" "$output"; then
        echo "[       OK ] $name"
        continue
      fi
      worst=1
      # No signal has a number of 65 or more: that is the program's own word for a failure.
      if ((code < 128 || code > 192)) && grep -qF -- "$end" "$output"; then
        echo "[  FAILED  ] $name"
      fi
      ;;
  esac
done <"$program.cases"
exit $worst
)sh";

// Without a buffer, or nothing would be left of a test without end that says which it is. (`dd`
// counts sixteen reads of a pipe, however short.)
const char kOutputCutter[] = R"sh(#!/usr/bin/env bash
"$@" 2>&1 | stdbuf -o0 head -c 1048576
exit "${PIPESTATUS[0]}"
)sh";

std::string CaseList(const TestFramework& framework, const std::vector<TestText>& tests) {
  std::string text;
  for (const std::vector<std::string>& arguments : framework.ListArguments()) {
    absl::StrAppend(&text, "list\t", absl::StrJoin(arguments, "\t"), "\n");
  }
  absl::StrAppend(&text, "end\t", framework.EndMark(), "\n");
  for (const TestText& test : tests) {
    const std::string name = test.FullName();
    absl::StrAppend(&text, "case\t", name, "\t", framework.ListedAs(name), "\t",
                    absl::StrJoin(framework.RunArguments(name), "\t"), "\n");
  }
  return text;
}

}  // namespace augment
