#!/bin/sh
# Ignores SIGTERM and never ends. Says so, once a test has started, in the file $HANGING_FOLDER/$1. Leaves a file.
trap '' TERM
if [ -n "$UNDERSTORY_TEST_EVENTS" ] && [ "$1" = browser ]; then
  until grep -q '"started".*hangs' "$UNDERSTORY_TEST_EVENTS"; do sleep 0.1; done
fi
: >"$TMPDIR/left-by-$1"
echo $$ >"$HANGING_FOLDER/$1"
while :; do sleep 600; done
