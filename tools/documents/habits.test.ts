import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(read(path));

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json', 'e2e/package.json'], {
  cwd: root,
}).map((path) => readJson(path) as Manifest);

describe('the changelog', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^(#{2,3}) (.+)$/gm)].map(([, level, text = '']) => ({
    level,
    text,
  }));
  const versions = headings.filter(({ level }) => level === '##').map(({ text }) => text);

  test('begins with what is unreleased, then the version of package.json', () => {
    expect(versions[0]).toBe('[Unreleased]');
    expect(versions[1]).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
    expect(versions[1]).toContain(`[${(readJson('package.json') as Manifest).version}]`);
  });

  test('sorts changes by the kinds of Keep a Changelog', () => {
    const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    expect(headings.filter(({ level, text }) => level === '###' && !kinds.includes(text))).toEqual([]);
  });
});

describe('the owners of the code', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  test('every path exists, and every owner is a team', () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(([path = '']) => path !== '*' && !existsSync(join(root, path)))).toEqual([]);
    expect(lines.filter(([, ...owners]) => !owners.every((owner) => /^@[\w-]+\/[\w-]+$/.test(owner)))).toEqual([]);
    expect(lines.filter(([, ...owners]) => owners.length === 0)).toEqual([]);
  });
});

describe('Renovate', () => {
  interface Rule {
    matchPackageNames: string[];
    groupName?: string | null;
    automerge?: boolean;
  }
  const { packageRules, ...settings } = readJson('renovate.json') as { packageRules: Rule[]; automerge: boolean };
  const declared = manifests.flatMap((manifest) =>
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  );
  const matching = (pattern: string) => declared.filter((name) => matchesGlob(name, pattern));

  test('every rule names a package that we use', () => {
    const patterns = packageRules.flatMap((rule) => rule.matchPackageNames).map((pattern) => pattern.replace(/^!/, ''));
    expect(patterns.filter((pattern) => pattern !== 'node' && matching(pattern).length === 0)).toEqual([]);
  });

  test('the packages of Mantine come together, and nothing is merged by itself', () => {
    expect(packageRules.find((rule) => rule.matchPackageNames.includes('@mantine/*'))?.groupName).toBe('Mantine');
    expect(settings.automerge).toBe(false);
    expect(packageRules.filter((rule) => rule.automerge)).toEqual([]);
  });

  test('every package of a gateway is under the rule for gateways', () => {
    const gateways = packageRules.find((rule) => rule.matchPackageNames.includes('stripe'));
    const packages = declared.filter((name) => /stripe|adyen|cashfree/.test(name));
    const covered = gateways?.matchPackageNames.flatMap(matching) ?? [];
    expect(packages.length).toBeGreaterThan(4);
    expect(packages.filter((name) => !covered.includes(name))).toEqual([]);
    expect(gateways?.groupName).toBeNull();
  });
});

test('hosted CI runs .ci/run and keeps the reports', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toMatch(/^ +run: \.ci\/run$/m);
  expect(workflow).toMatch(/^ +path: \.reports\/$/m);
  expect(workflow).not.toContain('\t');
});

const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter((path) => !path.endsWith('/config.yml'));

test.each(forms)('%s asks for something, each question once', (path) => {
  const form = read(path);
  for (const key of ['name', 'description', 'body']) expect(form).toMatch(new RegExp(`^${key}:`, 'm'));
  const ids = [...form.matchAll(/^ {4}id: (\w+)$/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});
