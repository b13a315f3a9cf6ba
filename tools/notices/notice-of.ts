import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeLicence, type Verdict } from './judge-licence.ts';
import { correctionOf, type LicenceData } from './licence-data.ts';
import type { BundledPackage } from './package-of.ts';

/** What stands in the notices about one package, font or list. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** Null if neither the package nor our data has a text to show; it counts as unknown. */
  readonly text: string | null;
  readonly verdict: Verdict;
}

type Author = string | { readonly name?: string };
interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly author?: Author;
}

const textFile = /^(?:licen[sc]e|copying|copyright|notice|.*-license$|license[_-])/iu;

export function noticeOf({ name, version, directory }: BundledPackage, data: LicenceData): Notice {
  const correction = correctionOf(name, data);
  const manifest = readManifest(directory);
  const declared = typeof manifest.license === 'object' ? manifest.license.type : manifest.license;
  const licence = correction?.licence ?? declared ?? null;
  const text = ownText(directory) ?? standardText(licence, correction?.holder ?? authorOf(manifest.author), data);
  const verdict = text === null ? 'unknown' : judgeLicence(licence, data);
  return { name, version, licence, text, verdict };
}

/** The notices of fonts and lists that lie in the repository. */
export function noticesOfOthers(root: string, part: 'console' | 'server', data: LicenceData): readonly Notice[] {
  return data.others
    .filter((other) => other.part === part)
    .map(({ name, licence, address, textFile: file }) => ({
      name: `${name} (${address})`,
      version: '',
      licence,
      text: tidy(readFileSync(join(root, file), 'utf8')),
      verdict: judgeLicence(licence, data),
    }));
}

function readManifest(directory: string): Manifest {
  const file = join(directory, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** All texts that a package brings: a licence, a notice, the licence of a font. */
function ownText(directory: string): string | null {
  if (!existsSync(directory)) return null;
  const entries = readdirSync(directory, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name)).map((entry) => entry.name);
  if (files.length === 0) return null;
  const text = files
    .sort()
    .map((file) => tidy(readFileSync(join(directory, file), 'utf8')))
    .join('\n\n');
  return text === '' ? null : text;
}

function standardText(licence: string | null, holder: string | null, { texts }: LicenceData): string | null {
  const text = licence === null ? undefined : texts[licence];
  return text === undefined || holder === null ? null : `Copyright (c) ${holder}\n\n${text}`;
}

function authorOf(author: Author | undefined): string | null {
  const name = typeof author === 'object' ? author.name : author;
  return name === undefined ? null : name.replace(/\s*[<(].*$/u, '');
}

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').trim();
