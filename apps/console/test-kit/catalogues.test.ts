import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@atrium/domain/identity/locale';
import { inBritish } from '@atrium/domain/kernel/british-spelling';
import { expect, test } from 'vitest';
import { britishCatalogues, spellCatalogue } from '../british-spelling.ts';

const root = join(import.meta.dirname, '..');
const lingui = join(root, '../../node_modules/@lingui/cli/dist/lingui.js');

/** The environment without a test runner's variables, because Lingui reads them. */
function check(what: 'sync' | 'missing'): string {
  return execFileSync(process.execPath, [lingui, 'check', what], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: {},
  });
}

test('[I18N-01] [X-01] the catalogues hold every message of the console and no other', () => {
  expect(check('sync')).toContain('PASS');
});

test('[I18N-01] no message is missing in any language', () => {
  expect(check('missing')).toContain('PASS');
});

test('[I18N-01] [X-43] Americans read American spelling, and Britain and India British spelling', () => {
  const textsOf = (name: string) =>
    [...readFileSync(join(root, 'locales', name), 'utf8').matchAll(/^msg(?:id|str) "(.+)"$/gm)].map(([, text]) => text);
  const british = /organis|cancell(?:ed|ing)\b|colour|recognis|authoris/i;
  const american = ['en.po', 'console/en.po', 'administration/en.po'].flatMap(textsOf);
  expect(american.length).toBeGreaterThan(500);
  // The names of values are ours and are never shown.
  expect(american.filter((text = '') => british.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  for (const name of britishCatalogues) {
    const catalogue = readFileSync(join(root, 'locales', name), 'utf8');
    expect(catalogue === spellCatalogue(catalogue), `${name} is renewed by npm run messages`).toBe(true);
  }
  expect(inBritish('{organizationName} canceled; the Organization keeps its color.')).toBe(
    '{organizationName} cancelled; the Organisation keeps its colour.',
  );
});

/** What stands in a message besides words: values, plurals, numbers and tags, each once. */
function partsOf(text: string): string[] {
  const parts = text.matchAll(/\{(\w+)(?:\}|, plural)|#|<\/?\d+\/?>/g);
  return [...new Set([...parts].map(([part]) => part))].sort();
}

const translations = Object.values(languages)
  .filter(({ words }) => words === 'translated')
  .flatMap(({ tag }) => ['', 'console/', 'administration/', 'replies/', 'data/'].map((folder) => `${folder}${tag}.po`));

test.each(translations)('[D-290] in %s every message is translated, with the values and tags of its source', (name) => {
  const catalogue = readFileSync(join(root, 'locales', name), 'utf8');
  const textOf = (lines: string) =>
    [...lines.matchAll(/^"(.*)"$/gm)].map(([, text]) => JSON.parse(`"${text}"`) as string).join('');
  const entries = [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)]
    .map(([, id = '', text = '']) => ({ id: textOf(id), text: textOf(text) }))
    .filter(({ id }) => id !== '');
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([]);
  expect(entries.filter(({ id, text }) => partsOf(id).join() !== partsOf(text).join())).toEqual([]);
});
