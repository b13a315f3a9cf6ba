import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue as refusals } from '@atrium/contract/errors/catalogue';
import type { CatalogueEntry } from '@atrium/contract/errors/catalogue-entry';
import { productsOfSuite } from './shown-data.ts';

const folder = join(import.meta.dirname, '../../apps/console/locales');

interface Message {
  readonly id: string;
  readonly source: string;
  readonly translation: string;
}

const unquoted = (lines: string): string =>
  [...lines.matchAll(/^"(.*)"$/gm)].map(([, text]) => JSON.parse(`"${text}"`) as string).join('');

/** The messages of a catalogue, with the ids by which the built console knows them. */
function readCatalogue(file: string): readonly Message[] {
  if (!existsSync(file)) return [];
  const entry = /(?:^msgctxt ((?:".*"\n)+))?^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm;
  return [...readFileSync(file, 'utf8').matchAll(entry)].flatMap(([, context = '', id = '', text = '']) => {
    const source = unquoted(id);
    const digest = createHash('sha256')
      .update(`${source}\u001f${unquoted(context)}`)
      .digest('base64');
    return source === '' ? [] : [{ id: digest.slice(0, 6), source, translation: unquoted(text) }];
  });
}

const shelves = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());

/** The messages of a language on all shelves. */
const catalogues = (tag: string) =>
  ['', ...shelves.map(({ name }) => name)].flatMap((shelf) => readCatalogue(join(folder, shelf, `${tag}.po`)));

/** Every language that has a catalogue. */
const tags = readdirSync(folder).flatMap((name) => (name.endsWith('.po') ? [name.slice(0, -3)] : []));

const ids = new Set(catalogues('en').map(({ id }) => id));
const replaced = new Map(
  tags.map((tag) => [
    tag,
    new Set(
      catalogues(tag)
        .filter(({ source, translation }) => translation !== '' && translation !== source)
        .map(({ source }) => source),
    ),
  ]),
);

/** A language whose English texts are faults. */
export const checkedLanguages = ['de'] as const;
export type Language = (typeof checkedLanguages)[number];

/** The language that an organisation's country asks for (I18N-02). */
export function tagOfCountry(country: string | null): string {
  if (country === 'IN') return 'en-IN';
  return country === 'GB' || country === 'SG' || country === 'MY' ? 'en-GB' : 'en';
}

const wordsIn = (text: string): readonly string[] => text.match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? [];
/** Names of what is filled in are English in every language. */
const spoken = (message: string): string =>
  message.replaceAll(/\{\s*\w+(?:\s*,\s*\w+\s*,)?|\b(?:one|other|few|many)(?=\s*\{)/g, ' ');
const productNames = new Set(productsOfSuite);
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const german = new Set(catalogues('de').flatMap(({ translation }) => wordsIn(spoken(translation))));
const ofEnglish = new Set(catalogues('en').flatMap(({ source }) => wordsIn(source).map(lower)));

/** Words of the demo's data that both languages have. */
const ofBoth = new Set(['Training']);

/** A word of English texts that no German text has. People is a product, people are English. */
const isEnglish = (word: string): boolean =>
  ofEnglish.has(lower(word)) && !german.has(word) && !german.has(lower(word)) && !ofBoth.has(word);

/** English in a text on a German screen, if it is no name: a single word, or two of several. Names of organisations are given. */
export function englishIn(text: string, names: Iterable<string> = []): string | null {
  if (productNames.has(text)) return null;
  const spokenText = [...names].reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const words = wordsIn(spokenText.replaceAll(/\S+@\S+/g, ' '));
  const english = words.filter(isEnglish);
  const isFault = english.length >= 2 || (english.length === 1 && words.length === 1);
  return isFault ? `'${english.join(' ')}' in '${text.slice(0, 80)}'` : null;
}

/** Texts that only the console's log may hold (ERR-10). */
const loggedOnly = Object.values(refusals).flatMap((entry: CatalogueEntry) =>
  entry.show === 'log' ? [entry.message, ...(entry.serverMessage === undefined ? [] : [entry.serverMessage])] : [],
);

/** The message of the server in a text, if people should never read it. */
export const loggedMessageIn = (text: string): string | null =>
  loggedOnly.find((message) => text.includes(message)) ?? null;

const leaks = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\b[a-z]+(?:_[a-z]+)+\b/;

/** What is wrong with a text that people read, in this language. */
export function faultOfText(text: string, tag: string): string | null {
  if (productNames.has(text)) return null;
  if (ids.has(text)) return `a message id: '${text}'`;
  if (replaced.get(tag)?.has(text)) return `the text of another language: '${text}'`;
  const leak = leaks.exec(text)?.[0];
  return leak === undefined ? null : `'${leak}' in '${text.slice(0, 80)}'`;
}
