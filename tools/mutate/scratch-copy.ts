import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface ScratchCopy {
  readonly directory: string;
  readonly discard: () => void;
}

/** A copy of some folders outside of the working tree, with its packages: what is broken there is broken nowhere else. */
export function makeScratchCopy(root: string, places: readonly string[]): ScratchCopy {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-mutate-'));
  const listing = ['ls-files', '-co', '--exclude-standard', '-z', '--', ...places];
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const path of paths.filter((each) => each !== '')) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(directory, path));
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  return { directory, discard: () => rmSync(directory, { recursive: true, force: true }) };
}
