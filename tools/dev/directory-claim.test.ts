import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDirectory } from './directory-claim.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atrium-claim-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a directory whose stack still runs is refused', () => {
  writeFileSync(join(directory, 'stack.pid'), String(process.ppid));
  expect(() => claimDirectory(directory)).toThrow(`(process ${process.ppid}); set ATRIUM_RUN_DIRECTORY`);
});

test('a claim left by a crash is taken over, and a released one is gone', () => {
  writeFileSync(join(directory, 'stack.pid'), '4194304');
  claimDirectory(directory)();
  claimDirectory(directory);
});
