import { faultsOf, type Lint } from './source-file.ts';

/** A resolved address would tie every install to the registry of one machine. */
export const lockfileAddresses: Lint = (files) =>
  files
    .filter((file) => file.path.endsWith('package-lock.json'))
    .flatMap((file) =>
      faultsOf(file, /"resolved": "(?:git\+)?(?:https?|ssh):[^"]*"/g, (match) => `lock file has ${match}`),
    );
