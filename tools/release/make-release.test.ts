import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRelease } from './make-release.ts';

let root: string;
let directory: string;
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const write = (file: string, content: string | object) =>
  writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
const release = (keyFile: string | null = null) => makeRelease({ root, directory, keyFile });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-release-'));
  directory = `${root}-files`;
  mkdirSync(join(root, 'apps/server'), { recursive: true });
  await write('package.json', { name: 'atrium', version: '1.2.3', workspaces: ['apps/*'] });
  await write('apps/server/package.json', { name: '@atrium/server', dependencies: { left: '1.0.0' } });
  const left = { version: '1.0.0', license: 'MIT' };
  const packages = {
    '': { name: 'atrium', version: '1.2.3', workspaces: ['apps/*'] },
    'apps/server': { name: '@atrium/server', dependencies: { left: '1.0.0' } },
    'node_modules/@atrium/server': { resolved: 'apps/server', link: true },
    'node_modules/left': left,
  };
  await write('package-lock.json', { name: 'atrium', version: '1.2.3', lockfileVersion: 3, packages });
  await write('CHANGELOG.md', '# Changelog\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@atrium.test');
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
});

const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'work');
};

test('[D-356] a maintainer who is not ready reads every reason at once, and nothing is tagged', async () => {
  commit();
  git('tag', 'v1.2.3');
  await write('notes.txt', 'not committed');
  await expect(release()).rejects.toThrow(
    'No release: there are changes that are not committed; the tag v1.2.3 is there already; CHANGELOG.md has no chapter [1.2.3]',
  );
  git('tag', '--delete', 'v1.2.3');
});

test('[D-356] a maintainer makes archive, SBOM and checksums of the commit, and its tag; a signature that fails leaves none', {
  timeout: 120_000,
}, async () => {
  await write('CHANGELOG.md', '# Changelog\n\n## [1.2.3]\n');
  commit();
  await expect(release('/nowhere')).rejects.toThrow('minisign');
  expect(git('tag')).toBe('');

  expect(await release()).toEqual(['atrium-1.2.3.tar.gz', 'atrium-1.2.3.cdx.json', 'SHA256SUMS']);
  expect(git('rev-parse', 'v1.2.3^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: directory, encoding: 'utf8' })).toBe(
    'atrium-1.2.3.tar.gz: OK\natrium-1.2.3.cdx.json: OK\n',
  );
  execFileSync('tar', ['-xzf', 'atrium-1.2.3.tar.gz'], { cwd: directory });
  const unpacked = join(directory, 'atrium-1.2.3');
  expect(existsSync(join(unpacked, 'apps/server/package.json'))).toBe(true);
  expect(JSON.parse(await readFile(join(unpacked, 'release.json'), 'utf8'))).toEqual({
    commit: git('rev-parse', '--short=7', 'HEAD'),
  });
  const { components } = JSON.parse(await readFile(join(directory, 'atrium-1.2.3.cdx.json'), 'utf8')) as {
    components: readonly { readonly purl: string }[];
  };
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/%40atrium/server@1.2.3', 'pkg:npm/left@1.0.0']);
});
