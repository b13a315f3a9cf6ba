import { faultsOf, type Lint } from './source-file.ts';

const isStyle = /^apps\/console\/(?:src|gallery)\/.*\.css$/;
const fixedSize = /\b(?:font-size|font|line-height):[^;{}]*?\b\d+(?:\.\d+)?px/g;

/** A size in px stays small for whoever has set a larger font in the browser (D-760). */
export const textSizes: Lint = (files) =>
  files
    .filter(({ path }) => isStyle.test(path))
    .flatMap((file) => faultsOf(file, fixedSize, (match) => `${match}: sizes of text are in rem`));
