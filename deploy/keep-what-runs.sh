#!/bin/sh
# Run in the root of an installation that is built (`npm run build`) and has its production packages alone
# (`npm ci --omit=dev`): takes away what the server never reads. What is left is 0.3 GB smaller.
set -eu
test -f apps/web/dist/index.html || { echo 'Build the web app first: npm run build' >&2; exit 1; }

# The web app is what was built of it.
find apps/web -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json -exec rm -rf {} +
rm -rf bench deploy/starter e2e messages/*/web messages/*/refusals.json tools

# Tests, what only they use, and the snapshots from which the next migration would be written.
find apps packages -path '*/node_modules' -prune -o -type f \
  \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*_snapshot.json' \) -exec rm {} +
rm -rf packages/dev-env apps/*/test packages/*/test packages/*/bench

# Packages that others could use: types for viem, an adapter for drizzle-orm.
rm -rf node_modules/typescript node_modules/@typescript node_modules/kysely
# Node reads no TypeScript inside node_modules, and nobody debugs packages there; the links to packages/ are not followed.
find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name 'CHANGELOG.md' \) -exec rm {} +
# Second copies: for programs that use `require` (the server imports), and of a database by kind of address.
rm -rf node_modules/viem/_cjs node_modules/ox/_cjs node_modules/@ip-location-db/*/*-ipv4.mmdb node_modules/@ip-location-db/*/*-ipv6.mmdb
# Headers for compiling, and the tables of symbols that a debugger would read.
rm -rf node_modules/node-linux-*/include
strip node_modules/node-linux-*/bin/node
