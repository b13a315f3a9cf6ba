import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LockedPackage, type Lockfile, missingPlatforms } from './other-platforms.ts';
import { nameAt, withoutIntegrity } from './without-integrity.ts';

/** Writes into the lock file what npm left out; run it after npm install on a machine with a partial registry. */
const file = join(import.meta.dirname, '../../package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingPlatforms(lockfile);
const [root, ...others] = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) =>
  a.localeCompare(b, 'en'),
);
const packages = Object.fromEntries([root as [string, LockedPackage], ...others]);
let filled = 0;
for (const [place, locked] of withoutIntegrity({ packages })) {
  const integrity = await integrityOf(`${nameAt(place)}@${locked.version}`);
  if (integrity === null) continue;
  const { version, ...rest } = locked;
  // In npm's own order of keys.
  packages[place] = { ...(version === undefined ? {} : { version }), integrity, ...rest };
  filled += 1;
}
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`);
const left = withoutIntegrity({ packages }).length;
console.log(
  `${Object.keys(missing).length} packages of other platforms added, ${filled} checksums, ${left} unknown here`,
);

/** Null where the registry does not have the package. */
async function integrityOf(name: string): Promise<string | null> {
  const asked = await promisify(execFile)('npm', ['view', name, 'dist.integrity']).catch(() => ({ stdout: '' }));
  const [integrity] = /^sha512-\S+$/m.exec(asked.stdout) ?? [];
  return integrity ?? null;
}
