import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@atrium/domain/identity/locale';
import { describe, expect, test } from 'vitest';
import { readSentences, sayIn } from './say.ts';

const root = join(import.meta.dirname, '../../../..');
const written = globSync(['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('kernel/say.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Every sentence that the code says, with its values as {0}, {1} … */
const sentences = new Set(
  written.flatMap((text) =>
    [...text.matchAll(/\bsay`((?:[^`$]|\$\{[^}]*\}|\$(?!\{))*)`/g)].map(([, english = '']) => {
      let place = 0;
      return english.replace(/\$\{[^}]*\}/g, () => `{${place++}}`);
    }),
  ),
);
const placesIn = (text: string): string[] => [...text.matchAll(/\{\d+\}/g)].map(([place]) => place).sort();

const translated = Object.values(languages).filter(({ words }) => words === 'translated');

describe.each(translated)('$name', ({ tag }) => {
  const words = readSentences(tag);

  test('[D-290] [N-33] every sentence of the mails and invoices is translated, and no other', () => {
    expect(sentences.size).toBeGreaterThan(250);
    expect(Object.keys(words).sort()).toEqual([...sentences].sort());
  });

  test('[D-290] a translation has the values of its sentence', () => {
    const differing = Object.entries(words).filter(
      ([english, text]) => placesIn(english).join() !== placesIn(text).join(),
    );
    expect(differing).toEqual([]);
  });
});

test('[I18N-01] a value stands in its sentence as it is, also if it looks like a place or an American word', () => {
  expect(sayIn('en')`Hello ${'{0} color'},`).toBe('Hello {0} color,');
  expect(sayIn('en_GB')`Hello ${'color'}, your organization`).toBe('Hello color, your organisation');
  expect(sayIn('de')`Hello ${'Ana'},`).toBe('Guten Tag Ana,');
});
