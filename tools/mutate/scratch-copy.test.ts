import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeScratchCopy } from './scratch-copy.ts';

test('the copy holds every folder, and finds its own packages, not those of the working tree', () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-mutate-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('packages/domain/rule.ts', 'as it is');
  write('suites/one/outline.ts', 'the suite');
  write('node_modules/theirs/index.js', 'theirs');
  mkdirSync(join(root, 'node_modules/@atrium'));
  symlinkSync('../../packages/domain', join(root, 'node_modules/@atrium/domain'));
  write('.gitignore', 'node_modules\n');
  execFileSync('git', ['init', '--quiet'], { cwd: root });

  const { directory, discard } = makeScratchCopy(root);
  onTestFinished(discard);
  writeFileSync(join(directory, 'packages/domain/rule.ts'), 'broken');
  const read = (path: string) => readFileSync(join(directory, path), 'utf8');
  expect(read('node_modules/@atrium/domain/rule.ts')).toBe('broken');
  expect(read('node_modules/theirs/index.js')).toBe('theirs');
  expect(read('suites/one/outline.ts')).toBe('the suite');
  expect(readFileSync(join(root, 'packages/domain/rule.ts'), 'utf8')).toBe('as it is');
});
