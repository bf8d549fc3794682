#!/bin/sh
# A browser that never answers.
exec sh tests/scripts/hanging/stubborn.sh browser
