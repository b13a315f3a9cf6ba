import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const isKnown = (root: string, ref: string): boolean => {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

/** The commit that changes are counted from: where this branch left main, unless another is wanted. */
export function baseCommit(root: string, wanted?: string): string {
  const ref = wanted ?? ['main', 'origin/main'].find((name) => isKnown(root, name));
  if (ref === undefined || !isKnown(root, ref))
    throw new Error(`git knows no ${ref ?? 'main'}: name a commit by --since`);
  return git(root, 'merge-base', 'HEAD', ref);
}

/** What is different from that commit: committed, staged, edited, new and deleted files. */
export function changedFiles(root: string, base: string): { present: string[]; deleted: string[] } {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', base).split('\n');
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard').split('\n');
  const paths = [...new Set([...tracked, ...untracked])].filter((path) => path !== '').sort();
  const isPresent = (path: string) => existsSync(join(root, path));
  return { present: paths.filter(isPresent), deleted: paths.filter((path) => !isPresent(path)) };
}
