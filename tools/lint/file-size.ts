import type { Lint } from './source-file.ts';

const LINE_LIMIT = 300;
const isCode = /\.(ts|tsx|mjs|css|sh)$/;
const isDataTable = /\/data\/|\/locales\//;

/** A file beyond the limit has more than one reason to change; tables of data are exempt by folder. */
export const fileSize: Lint = (files) =>
  files
    .filter((file) => isCode.test(file.path) && !isDataTable.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINE_LIMIT)
    .map(({ path, lines }) => ({ path, line: lines, message: `${lines} lines; the limit is ${LINE_LIMIT}` }));
