import { type Lockfile, missingPlatforms } from '../lockfile/other-platforms.ts';
import type { Lint } from './source-file.ts';

/** A lock file written from a partial registry is refused by the `npm ci` of a clean clone. */
export const lockfilePlatforms: Lint = (files) =>
  files
    .filter((file) => file.path === 'package-lock.json')
    .flatMap(({ path, text }) =>
      Object.keys(missingPlatforms(JSON.parse(text) as Lockfile)).map((place) => ({
        path,
        line: 1,
        message: `${place} is not locked; run npm run lockfile`,
      })),
    );
