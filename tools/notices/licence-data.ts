import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicenceRules } from './judge-licence.ts';

/** What a package does not say itself. A name that ends in '*' stands for all that begin so. */
interface PackageCorrection {
  readonly licence?: string;
  readonly holder?: string;
  readonly why: string;
}

/** A font or a list of others that lies in this repository. */
export interface OtherWork {
  readonly name: string;
  readonly licence: string;
  readonly address: string;
  readonly part: 'console' | 'server';
  readonly files: readonly string[];
  readonly textFile: string;
}

export interface LicenceData extends LicenceRules {
  /** For packages that come without a file: the text of their licence, below a line with their author. */
  readonly texts: Readonly<Record<string, string>>;
  readonly packages: Readonly<Record<string, PackageCorrection>>;
  readonly others: readonly OtherWork[];
}

export const licenceData = JSON.parse(readFileSync(join(import.meta.dirname, 'licences.json'), 'utf8')) as LicenceData;

export function correctionOf(name: string, { packages }: LicenceData): PackageCorrection | undefined {
  const form = Object.keys(packages).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)));
  return packages[name] ?? (form === undefined ? undefined : packages[form]);
}
