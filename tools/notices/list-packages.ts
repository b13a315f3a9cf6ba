import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type BundledPackage, packageOf } from './package-of.ts';

export interface ListOptions {
  /** The root of the repository. */
  readonly root: string;
  /** Where the list goes, seen from the directory of the build. */
  readonly file: string;
  /** Looks at the packages, and throws if one must not be shipped. */
  readonly check: (packages: readonly BundledPackage[]) => void;
  /** Called with the directory of the build when all files are written. */
  readonly onWritten?: (directory: string) => Promise<void>;
}

/** Writes which packages a build put into its files: each whose code is there, and each whose style or file it loaded. */
export function listPackages({ root, file, check, onWritten }: ListOptions): Plugin {
  const packages = new Map<string, BundledPackage>();
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const code = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      );
      // Styles and files leave the chunks before they are written.
      const others = [...this.getModuleIds()].filter(
        (id) => !/\.[cm]?[jt]sx?(?:\?.*)?$/u.test(id) && !id.startsWith('\0'),
      );
      for (const id of [...code, ...others]) {
        const found = packageOf(id, root);
        if (found !== null) packages.set(found.directory, found);
      }
      check([...packages.values()]);
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const list = join(dir, file);
        await mkdir(dirname(list), { recursive: true });
        const sorted = [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
        await writeFile(list, JSON.stringify(sorted, null, 1));
        await onWritten?.(dir);
      },
    },
  };
}
