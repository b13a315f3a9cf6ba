import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies packages with all that they need at run time, so that a directory runs without the repository's packages.
 * Answers where each was found.
 */
export function copyPackages(names: readonly string[], from: string, into: string): readonly string[] {
  const copied = new Map<string, string>();
  const copy = (name: string, needer: string, isOptional: boolean): void => {
    const source = findPackage(name, needer);
    if (source === null && isOptional) return;
    if (source === null) throw new Error(`${name} is not installed`);
    if (copied.has(name)) return;
    copied.set(name, source);
    cpSync(source, join(into, name), { recursive: true, filter: (file) => !/\.(?:map|d\.[cm]?ts|md)$/u.test(file) });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(source, 'package.json'), 'utf8'),
    ) as Readonly<Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>> | undefined>>;
    for (const needed of Object.keys(dependencies)) copy(needed, source, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) copy(needed, source, true);
  };
  for (const name of names) copy(name, from, false);
  return [...copied.values()];
}

/** Where Node would find a package, seen from a directory. */
function findPackage(name: string, seenFrom: string): string | null {
  for (let directory = seenFrom; ; directory = dirname(directory)) {
    const found = join(directory, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (directory === dirname(directory)) return null;
  }
}
