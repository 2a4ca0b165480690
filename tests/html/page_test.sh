#!/bin/bash
# Opens pages of --format=html in headless Chromium, at the widths of a desk and a phone, light and
# dark: fragments lead somewhere, nothing sticks out, text can be read, no message on the console.
#
# In:     check.js, then pages. CHROMIUM, the browser (default: chromium).
# Out:    pictures of each, in the test's undeclared outputs.
# Errors: 1 when something is wrong with a page; 0 without the browser, and a sentence.
set -u
check=$1
shift
browser=${CHROMIUM:-$(command -v chromium || command -v google-chrome)}
if [ -z "$browser" ]; then
  echo 'skipped: needs a browser, such as the Debian package chromium'
  exit 0
fi
pictures=${TEST_UNDECLARED_OUTPUTS_DIR:-$TEST_TMPDIR}
export HOME=$TEST_TMPDIR
failed=0

# open SCHEME WIDTH FLAG…: what it prints goes to $TEST_TMPDIR/printed, its messages to …/messages.
open() {
  local scheme=$1 width=$2
  shift 2
  timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars \
    --user-data-dir="$TEST_TMPDIR/profile" --blink-settings="preferredColorScheme=$([ "$scheme" = dark ] && echo 0 || echo 1)" \
    --window-size="$width,1400" --enable-logging=stderr "$@" > "$TEST_TMPDIR/printed" 2> "$TEST_TMPDIR/messages"
}

# look PAGE NAME SCHEME WIDTH
look() {
  local page=$1 name=$2 scheme=$3 width=$4
  local frame=$TEST_TMPDIR/frame.html
  {
    echo "<!DOCTYPE html><meta charset=utf-8><title>frame</title><style>body { margin: 0 }</style>"
    echo "<iframe style=\"border: 0; width: ${width}px; height: 1200px\"></iframe>"
    echo '<script type="text/plain" id="page">'
    cat "$page"
    echo '</script><script>'
    cat "$check"
    echo '</script>'
  } > "$frame"
  open "$scheme" 1600 --virtual-time-budget=20000 --dump-dom "file://$frame"
  sed -n 's/.*<li class="found">\(.*\)<\/li>.*/\1/p' "$TEST_TMPDIR/printed" > "$TEST_TMPDIR/found"
  printf 'scheme %s\nwidth %s\n' "$scheme" "$width" > "$TEST_TMPDIR/wanted"
  if ! cmp -s "$TEST_TMPDIR/found" "$TEST_TMPDIR/wanted"; then
    failed=1
    echo "FAILED  $name, $scheme, $width pixels:"
    sed 's/^/  | /' "$TEST_TMPDIR/found"
    [ -s "$TEST_TMPDIR/found" ] || sed 's/^/  | /' "$TEST_TMPDIR/messages"
  else
    echo "ok      $name, $scheme, $width pixels"
  fi
  # As it is, in a window of its own.
  open "$scheme" "$width" --screenshot="$pictures/$name-$scheme-$width.png" "file://$page"
  if grep CONSOLE "$TEST_TMPDIR/messages"; then
    failed=1
    echo "FAILED  $name: the console has messages"
  fi
}

for page in "$@"; do
  page=$(realpath "$page")
  name=$(basename "$page" | sed 's/\.golden$//; s/\.html$//')
  # A page by its ending, for the browser.
  cp "$page" "$TEST_TMPDIR/$name.html"
  for scheme in light dark; do
    for width in 1200 360; do look "$TEST_TMPDIR/$name.html" "$name" $scheme $width; done
  done
done
# What finds nothing anywhere would find nothing.
sed 's/href="#main"/href="#nowhere"/; s/max-width: 62rem/min-width: 99rem/' "$TEST_TMPDIR/$name.html" > "$TEST_TMPDIR/wrong.html"
before=$failed
failed=0
look "$TEST_TMPDIR/wrong.html" wrong light 360 > "$TEST_TMPDIR/wrong.log"
if [ $failed = 0 ] || ! grep -q '#nowhere leads nowhere' "$TEST_TMPDIR/wrong.log" || ! grep -q 'pixels wide' "$TEST_TMPDIR/wrong.log"; then
  echo 'FAILED  a page that is wrong passes'
  cat "$TEST_TMPDIR/wrong.log"
  before=1
fi
exit "$before"
