import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { algorithmsIn, readSecurityRows, titlesIn } from './security-tables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/security.md');
const rows = readSecurityRows(document);

/** How many demands of level 1 and 2 each section of ASVS 5.0 has that concerns Atrium; they are numbered from 1 in every section. */
const sections = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.5': 5,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
} as const;

test('whoever reads docs/security.md finds every demand of level 1 and 2 of the chapters that concern Atrium once, in order', () => {
  const demands = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(demands).toHaveLength(115);
  expect(rows.map(({ number }) => number)).toEqual(demands);
});

test('a demand without a test says why, or is one for the document itself', () => {
  const isDocumentation = ({ number, how }: { number: string; how: string }) =>
    /^\d+\.1\./.test(number) && how.includes('](#');
  const silent = rows.filter(
    (row) =>
      row.titles.length === 0 && !isDocumentation(row) && !/^\*\*(Not applicable|Departure|Not met)\*\*:/.test(row.how),
  );
  expect(silent.map(({ number }) => number)).toEqual([]);
});

test('the server uses exactly the algorithms that docs/security.md lists, and no other source of chance', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const used = new Set(sources.flatMap((file) => algorithmsIn(read(file))));
  const listed = new Set(
    [...document.matchAll(/^\| `(create\w+ [\w-]+|hkdfSync [\w-]+|pbkdf2Sync [\w-]+)` \|/gm)].map(([, name]) => name),
  );
  expect(listed).toEqual(used);
  // Whatever is not named in the call itself would not be seen here.
  const unseen = /\b(?:create(?:Hash|Hmac|Cipheriv|Sign|Verify|ECDH)|hkdfSync|scrypt)\w*\((?!\s*'[\w-]+')|\.subtle\b/;
  expect(sources.filter((file) => unseen.test(read(file)))).toEqual([]);
  expect(sources.filter((file) => read(file).includes('Math.random'))).toEqual([]);
});

test('the console keeps things in the browser in one file only, which lists their names', () => {
  const sources = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const storing = /\b(?:localStorage|sessionStorage|indexedDB|caches)\.|document\.cookie = /;
  expect(sources.filter((file) => storing.test(read(file)))).toEqual(['apps/console/src/lib/storage.ts']);
});

test('the server writes its log in one file only', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const processes = sources.filter((file) => !file.includes('/commands/'));
  expect(processes.filter((file) => /import (?!type)[^;]* from 'pino'/.test(read(file)))).toEqual([
    'apps/server/src/runtime/log.ts',
  ]);
  expect(processes.filter((file) => /\bconsole\.\w+\(|process\.std(?:out|err)\.write/.test(read(file)))).toEqual([]);
});

test('every password of the console is typed into the one field that hides it, and nothing stops pasting', () => {
  const screens = globSync('apps/console/src/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'));
  const having = (pattern: RegExp) => screens.filter((file) => pattern.test(read(file)));
  expect(having(/type=(?:"|\{[^}]*')password['"]/)).toEqual(['apps/console/src/ui/fields/password-field.tsx']);
  expect(having(/<(?:TextInput|input|Textarea)\b[^>]*"(?:new|current)-password"/)).toEqual([]);
  expect(having(/onPaste/)).toEqual([]);
});

test('a title is read as it is written, quoted in any way and in a table; one that does not run is not', () => {
  const source = `
    test('it\\'s kept', () => {});
    test("[N-01] an owner's name", async () => {});
    test.each([1, 2])('%i of them', () => {});
    test.each([
      ['a'],
    ])('named %s', () => {});
    test.skip('left out', () => {});
    test.todo('not written', () => {});`;
  expect(titlesIn(source)).toEqual(["it's kept", "[N-01] an owner's name", '%i of them', 'named %s']);
});
