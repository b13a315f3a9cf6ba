import { faultsOf, type Lint } from './source-file.ts';

const hexColour = /(?<![\w&/])#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi;
const isDrawn = /^apps\/(?:console|server)\/(?:src\/.*\.(?:css|ts|tsx)|[^/]+\.html)$/;
/** Flags keep the colours of their countries. */
const isExempt = /\.test\.tsx?$|^apps\/console\/src\/ui\/drawings\/flag\.tsx$/;

/** A colour that is written elsewhere stays behind when the brand changes. */
export const brandColours: Lint = (files) =>
  files
    .filter(({ path }) => isDrawn.test(path) && !isExempt.test(path))
    .flatMap((file) =>
      faultsOf(file, hexColour, (match) => `${match}: name a role of packages/domain/src/brand/tokens.ts`),
    );
