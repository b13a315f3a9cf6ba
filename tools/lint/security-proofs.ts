import { readSecurityRows, titlesIn } from '../documents/security-tables.ts';
import { type Lint, lineOf } from './source-file.ts';

const isTest = /\.(?:test\.tsx?|scenario\.ts)$/;

const documents = ['docs/security.md', 'docs/accessibility.md'];

/** Every test that a row of these tables names must be there under that title, and must run (D-720). */
export const securityProofs: Lint = (files) => {
  const titles = new Set(files.filter(({ path }) => isTest.test(path)).flatMap(({ text }) => titlesIn(text)));
  return files
    .filter(({ path }) => documents.includes(path))
    .flatMap(({ path, text }) =>
      readSecurityRows(text).flatMap((row) =>
        row.titles
          .filter((title) => !titles.has(title))
          .map((title) => ({
            path,
            line: lineOf(text, text.indexOf(`\n| ${row.number} |`) + 1),
            message: `${row.number} names a test that does not run: ${title}`,
          })),
      ),
    );
};
