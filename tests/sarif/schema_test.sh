#!/bin/bash
# Holds SARIF reports against the JSON schema of the standard.
#
# In:     the schema, then reports.
# Errors: 1 when one does not satisfy it, or the schema accepts what is none; 2 without the validator.
#
# Debian's copy of the schema is a candidate, where a suppression's "status" was called
# "state"; of the names of all objects only this one changed. So that member is left out.
set -eu
schema=$1
shift
validate() { python3 -W ignore -m jsonschema -i "$1" "$schema"; }
if ! python3 -W ignore -c 'import jsonschema' 2> /dev/null; then
  echo 'needs the Debian package python3-jsonschema' >&2
  exit 2
fi
for report in "$@"; do
  python3 - "$report" > "$TEST_TMPDIR/report.json" << 'PYTHON'
import json, sys
log = json.load(open(sys.argv[1]))
for run in log["runs"]:
    for result in run["results"]:
        for suppression in result["suppressions"]:
            del suppression["status"]
json.dump(log, sys.stdout, indent=1)
PYTHON
  validate "$TEST_TMPDIR/report.json" || { echo "$report is no SARIF" >&2; exit 1; }
  # A schema that accepts everything would pass as well.
  sed 's/"tool"/"program"/' "$TEST_TMPDIR/report.json" > "$TEST_TMPDIR/wrong.json"
  if validate "$TEST_TMPDIR/wrong.json" > /dev/null 2>&1; then
    echo "the schema accepts anything" >&2
    exit 1
  fi
  echo "$report is SARIF 2.1.0"
done
