import { faultsOf, type Lint } from './source-file.ts';

const isProduct = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/** What one function makes, and how it looks when somebody makes it by hand. */
const madeOnce = [
  {
    pattern: /\.replace(?:All)?\(\s*['"`]\{product\}/g,
    by: 'packages/domain/src/products/editions.ts',
    message: 'a link to a product is made by productHref, which knows the edition',
  },
  {
    pattern: /\b(?:amount|price|money|total|due)\w*\??\.split\(\s*['"`][.,]['"`]/gi,
    by: 'packages/domain/src/kernel/format-money.ts',
    message: 'formatted money is not split at a sign that differs by language: use moneyParts',
  },
  {
    pattern: /\b(?:const|let) (?:dayMs|oneDayMs)\b/g,
    by: 'packages/domain/src/kernel/duration.ts',
    message: 'the length of a day is dayMs of kernel/duration',
  },
] as const;

/** A second maker differs from the first one sooner or later. */
export const madeOnceOnly: Lint = (files) =>
  files
    .filter(({ path }) => isProduct.test(path) && !isTest.test(path))
    .flatMap((file) =>
      madeOnce
        .filter(({ by }) => by !== file.path)
        .flatMap(({ pattern, message }) => faultsOf(file, pattern, () => message)),
    );
