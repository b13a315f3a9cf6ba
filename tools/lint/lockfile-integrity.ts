import type { Lockfile } from '../lockfile/other-platforms.ts';
import { isBuiltHere, withoutIntegrity } from '../lockfile/without-integrity.ts';
import type { Lint } from './source-file.ts';

/** A package without a checksum would be installed whatever the registry sends (D-545). */
export const lockfileIntegrity: Lint = (files) =>
  files
    .filter((file) => file.path === 'package-lock.json')
    .flatMap(({ path, text }) =>
      withoutIntegrity(JSON.parse(text) as Lockfile)
        .filter(([, locked]) => isBuiltHere(locked))
        .map(([place]) => ({ path, line: 1, message: `${place} has no integrity; run npm run lockfile` })),
    );
