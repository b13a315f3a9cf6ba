import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface ScratchCopy {
  readonly directory: string;
  readonly discard: () => void;
}

/** A copy of all the code outside of the working tree, with its packages: what is broken there is broken nowhere else. */
export function makeScratchCopy(root: string): ScratchCopy {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-mutate-'));
  const listing = ['ls-files', '-co', '--exclude-standard', '-z'];
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const path of paths) {
    if (path === '' || !statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(directory, path));
  }
  linkPackages(root, directory);
  return { directory, discard: () => rmSync(directory, { recursive: true, force: true }) };
}

/** The packages of others are those of the working tree; our own ones are the copies. */
function linkPackages(root: string, directory: string): void {
  const [theirs, ours] = [join(root, 'node_modules'), join(directory, 'node_modules')];
  mkdirSync(join(ours, '@atrium'), { recursive: true });
  for (const name of readdirSync(theirs)) if (name !== '@atrium') symlinkSync(join(theirs, name), join(ours, name));
  for (const name of readdirSync(join(theirs, '@atrium')))
    symlinkSync(readlinkSync(join(theirs, '@atrium', name)), join(ours, '@atrium', name));
}
