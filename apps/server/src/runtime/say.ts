import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languageOf, locales } from '@atrium/domain/identity/locale';
import { inBritish } from '@atrium/domain/kernel/british-spelling';
import { inEnglish, type Say, sayWith } from '@atrium/domain/kernel/say';

const folder = join(import.meta.dirname, '../../locales');

/** The sentences of mails and invoices in a language: by the English of the code, with the values as {0}, {1} … */
export function readSentences(tag: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as Record<string, string>;
}

function makeSay(locale: Locale): Say {
  const { words, tag } = languageOf(locale);
  if (words === 'source') return inEnglish;
  if (words === 'british') return sayWith(inBritish);
  const sentences = readSentences(tag);
  return sayWith((english) => sentences[english] ?? english);
}

const bySay = new Map(locales.map((locale) => [locale, makeSay(locale)]));

/** Writes mails and invoices in this language. */
export function sayIn(locale: Locale): Say {
  return bySay.get(locale) ?? inEnglish;
}
