import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is shipped: its name, its version and where it is installed. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
}

/** What the bundler itself writes into a bundle belongs to the bundler. */
const helpers: readonly (readonly [RegExp, string])[] = [
  [/^\0rolldown\//u, 'rolldown'],
  [/^\0vite\//u, 'vite'],
  [/^\0@oxc-project\+runtime/u, '@oxc-project/runtime'],
];

/** The package of a bundled module; null for a module of our own. */
export function packageOf(moduleId: string, root: string): BundledPackage | null {
  const helper = helpers.find(([form]) => form.test(moduleId));
  if (helper !== undefined) return readPackage(join(root, 'node_modules', helper[1]));
  const file = moduleId.replace(/^\0/u, '').replace(/\?.*$/u, '');
  const directory = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0];
  return directory === undefined ? null : readPackage(directory);
}

export function readPackage(directory: string): BundledPackage {
  const file = join(directory, 'package.json');
  if (!existsSync(file)) return { name: directory.replace(/^.*\/node_modules\//u, ''), version: '', directory };
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Omit<BundledPackage, 'directory'>;
  return { name, version, directory };
}
