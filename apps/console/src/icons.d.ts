declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconShape } from './ui/icons.ts';

  /** The icon without the package's own component. */
  export const __iconNode: IconShape;
}
