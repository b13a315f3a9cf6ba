import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const catalogues = (tag: string) =>
  [`${tag}.po`, `console/${tag}.po`].flatMap((file) => readCatalogue(join(folder, file)));

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

/** The language that an organisation's country asks for (I18N-02). */
export function tagOfCountry(country: string | null): string {
  if (country === 'IN') return 'en-IN';
  return country === 'GB' || country === 'SG' || country === 'MY' ? 'en-GB' : 'en';
}

const leaks = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\b[a-z]+(?:_[a-z]+)+\b/;

/** What is wrong with a text that people read, in this language. */
export function faultOfText(text: string, tag: string): string | null {
  if (ids.has(text)) return `a message id: '${text}'`;
  if (replaced.get(tag)?.has(text)) return `the text of another language: '${text}'`;
  const leak = leaks.exec(text)?.[0];
  return leak === undefined ? null : `'${leak}' in '${text.slice(0, 80)}'`;
}
