import { faultsOf, type Lint } from './source-file.ts';

const traces: { pattern: RegExp; message: string }[] = [
  { pattern: /(?<![\w.*/])\/(?:work|root|home\/[\w-]+|Users\/[\w-]+)\/[\w.-]+/g, message: 'a path of one machine' },
  { pattern: /\.\.\/shared\b/g, message: 'a file outside the repository' },
  {
    pattern: /\b(?:registry|npm-proxy|npm-mirror|nexus|artifactory|verdaccio)\.[\w-]+\.[a-z]{2,}/g,
    message: 'a registry host',
  },
];

/** The project stands alone: nothing tracked may lead back to the machine that it was written on. */
export const machineTraces: Lint = (files) =>
  files
    .filter((file) => file.path !== 'package-lock.json')
    .flatMap((file) =>
      traces.flatMap(({ pattern, message }) => faultsOf(file, pattern, (match) => `${message}: ${match}`)),
    );
