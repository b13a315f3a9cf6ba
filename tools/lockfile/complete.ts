import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPlatforms } from './other-platforms.ts';

/** Writes into the lock file what npm left out; run it after npm install on a machine with a partial registry. */
const file = join(import.meta.dirname, '../../package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingPlatforms(lockfile);
const [root, ...others] = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) =>
  a.localeCompare(b, 'en'),
);
const packages = Object.fromEntries([root as [string, object], ...others]);
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms added`);
