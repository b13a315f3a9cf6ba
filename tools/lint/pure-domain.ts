import { faultsOf, type Lint } from './source-file.ts';

const impure = /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\.\w+/g;

/** A rule that reads a clock or a die cannot be shown before it is carried out. */
export const pureDomain: Lint = (files) =>
  files
    .filter((file) => /^packages\/domain\/src\/.*\.ts$/.test(file.path) && !file.path.endsWith('.test.ts'))
    .flatMap((file) => faultsOf(file, impure, (match) => `${match} in a rule: pass the instant or the value in`));
