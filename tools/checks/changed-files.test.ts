import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseCommit, changedFiles } from './changed-files.ts';

let root: string;
const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parameters], { cwd: root });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-changed-files-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['kept', 'edited', 'deleted']) await writeFile(join(root, name), name);
  git('add', '.');
  git('commit', '-qm', 'first');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('committed, edited, new and deleted files of a branch are found, those of main since then are not', async () => {
  git('checkout', '-qb', 'branch');
  await writeFile(join(root, 'committed'), '');
  git('add', '.');
  git('commit', '-qm', 'second');
  git('checkout', '-q', 'main');
  await writeFile(join(root, 'of-main'), '');
  git('add', '.');
  git('commit', '-qm', 'third');
  git('checkout', '-q', 'branch');
  await writeFile(join(root, 'edited'), 'again');
  await writeFile(join(root, 'untracked'), '');
  await rm(join(root, 'deleted'));
  expect(changedFiles(root, baseCommit(root))).toEqual({
    present: ['committed', 'edited', 'untracked'],
    deleted: ['deleted'],
  });
});

test('a commit that git does not know is refused by name', () => {
  expect(() => baseCommit(root, 'nowhere')).toThrow('git knows no nowhere');
});
