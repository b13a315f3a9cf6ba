import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licenceData } from './licence-data.ts';
import { listPackages } from './list-packages.ts';
import { type Notice, noticeOf, noticesOfOthers } from './notice-of.ts';
import { type BundledPackage, readPackage } from './package-of.ts';
import { refuseUnlawful, writeNotices } from './write-notices.ts';

const root = join(import.meta.dirname, '../..');
const heading = `The console of Atrium contains the work of others. These are their names, licences and notices.

Countries of network addresses come from DB-IP (https://db-ip.com), under CC BY 4.0.`;

/**
 * Lists what a build of the console ships, and writes the notices of all builds that share its directory to
 * `licences.txt`. No page carries them in its scripts.
 */
export function consoleNotices(build: string, compress: (file: string) => Promise<void>): Plugin {
  return listPackages({
    root,
    file: `.vite/packages-${build}.json`,
    check: (packages) => refuseUnlawful(noticesOf(packages)),
    onWritten: async (directory) => {
      const file = join(directory, 'licences.txt');
      await writeFile(file, writeNotices(heading, noticesOfConsole(directory)));
      await compress(file);
    },
  });
}

/** Lists what the renderer of the public page is made of. It runs on the server, so it stands in the image's notices. */
export const serverPackages = (): Plugin =>
  listPackages({ root, file: 'packages.json', check: (packages) => refuseUnlawful(noticesOf(packages)) });

/** Adds packages that were copied beside a bundle, by where they were found, to its list. */
export function addPackages(directory: string, copied: readonly string[]): void {
  const file = join(directory, 'packages.json');
  const packages = [...readList(file), ...copied.map(readPackage)];
  refuseUnlawful(noticesOf(packages));
  writeFileSync(file, JSON.stringify(packages, null, 1));
}

/** The notices of everything that a built console ships. */
export function noticesOfConsole(directory: string): readonly Notice[] {
  const lists = readdirSync(join(directory, '.vite')).filter((file) => file.startsWith('packages-'));
  const packages = lists.flatMap((file) => readList(join(directory, '.vite', file)));
  return [...noticesOf(packages), ...noticesOfOthers(root, 'console', licenceData)];
}

export const readList = (file: string): readonly BundledPackage[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly BundledPackage[];

/** Each package once, also if two builds ship it. */
export function noticesOf(packages: readonly BundledPackage[]): readonly Notice[] {
  const each = new Map(packages.map((found) => [`${found.name} ${found.version}`, found]));
  return [...each.values()].map((found) => noticeOf(found, licenceData));
}
