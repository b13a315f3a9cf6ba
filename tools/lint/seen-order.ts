import { faultsOf, type Lint } from './source-file.ts';

const isStyle = /^apps\/console\/src\/.*\.css$/;
const moved = /(?<![\w-])order:\s*-?[1-9]|flex-(?:direction|flow):[^;{}]*-reverse|wrap-reverse/g;

/** A style that moves what is seen leaves the Tab key and screen readers in the old order (D-891). */
export const seenOrder: Lint = (files) =>
  files
    .filter(({ path }) => isStyle.test(path))
    .flatMap((file) => faultsOf(file, moved, (match) => `${match}: what is seen first comes first in the document`));
