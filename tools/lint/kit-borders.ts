import { faultsOf, type Lint } from './source-file.ts';

const isConsole = /^apps\/console\/(?:src|gallery)\/.*(?<!\.test)\.tsx?$/;

/** What only the design system may take from a library, because its own form of it knows more. */
const borders = [
  {
    pattern: /import \{[^}]*\bButton\b[^}]*\} from '@mantine\/core'/g,
    inside: ['apps/console/src/ui/button.tsx', 'apps/console/src/ui/button-link.tsx'],
    message: "the kit's Button loses the focus while it is busy: use ui/button.tsx",
  },
  {
    pattern: /import \{[^}]*\blazy\b[^}]*\} from 'react'/g,
    inside: ['apps/console/src/ui/states/lazy-part.tsx'],
    message: "React's lazy takes the screen along when its file is gone: use lazyPart",
  },
  {
    pattern: /import \{[^}]*\buseSearch\b[^}]*\} from '@tanstack\/react-router'/g,
    inside: ['apps/console/src/lib/address/use-address.ts'],
    message: 'useSearch believes what somebody typed into the address: read it with useAddress',
  },
] as const;

/** A border that nobody guards is crossed by the next screen. */
export const kitBorders: Lint = (files) =>
  files
    .filter(({ path }) => isConsole.test(path))
    .flatMap((file) =>
      borders
        .filter(({ inside }) => !(inside as readonly string[]).includes(file.path))
        .flatMap(({ pattern, message }) => faultsOf(file, pattern, () => message)),
    );
