import { loadingTexts as loadingSource, notices as noticeSource } from '@atrium/contract/errors/notices';
import { sayWith } from '@atrium/domain/kernel/say';
import { i18n } from '@lingui/core';

/** What has a place of its own in a sentence: numbers, and what a person wrote, in quotation marks. */
const placed = [/\d+/g, /'[^']*'(?:, '[^']*')*|\d+/g] as const;

/** The translation of one sentence: 'At least 12 characters' is 'At least {0} characters'. */
function wordsOf(sentence: string): string | null {
  if (Object.hasOwn(i18n.messages, sentence)) return i18n._(sentence);
  for (const place of placed) {
    const values: string[] = [];
    const pattern = sentence.replace(place, (value) => `{${values.push(value) - 1}}`);
    if (Object.hasOwn(i18n.messages, pattern)) return i18n._(pattern, Object.fromEntries(values.entries()));
  }
  return null;
}

/** A text that contract, domain or server wrote in English, in the language shown. An unknown one stays as it is. */
export function inWords(text: string): string {
  const pieces = (): string[] => text.split(/(; |\. |\.$)/).map((piece) => wordsOf(piece) ?? piece);
  return wordsOf(text) ?? pieces().join('');
}

/** Says a sentence of the domain with its values, in the language shown. */
export const sayInWords = sayWith((id) => (Object.hasOwn(i18n.messages, id) ? i18n._(id, { 0: '{0}', 1: '{1}' }) : id));

/** The same object, whose texts are in the language shown at the time they are read. */
export function translated<Texts extends object>(texts: Texts): Texts {
  const copy = {};
  for (const [name, value] of Object.entries(texts)) {
    const inner: unknown = typeof value === 'object' && value !== null ? translated(value as object) : value;
    const get = () => (typeof inner === 'string' ? inWords(inner) : inner);
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy as Texts;
}

export const notices = translated(noticeSource);
export const loadingTexts = translated(loadingSource);
