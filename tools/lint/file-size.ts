import type { Lint } from './source-file.ts';

const LINE_LIMIT = 300;
/** A test lists one case after another; splitting it earlier would only scatter its set-up. */
const TEST_LINE_LIMIT = 400;
const isTest = /\.(test|scenario)\.tsx?$/;
const isCode = /\.(ts|tsx|mjs|css|sh)$/;
const isDataTable = /^suites\/|\/data\/|\/locales\/|\.gen\.ts$/;

/** A file beyond the limit has more than one reason to change. Data tables and generated files are exempt. */
export const fileSize: Lint = (files) =>
  files
    .filter((file) => isCode.test(file.path) && !isDataTable.test(file.path))
    .map(({ path, text }) => ({
      path,
      lines: text.trimEnd().split('\n').length,
      limit: isTest.test(path) ? TEST_LINE_LIMIT : LINE_LIMIT,
    }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ path, lines, limit }) => ({ path, line: lines, message: `${lines} lines; the limit is ${limit}` }));
