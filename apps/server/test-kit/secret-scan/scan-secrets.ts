import { type Scanned, scanFiles } from './scan-files.ts';
import { readSentCodes, scanMails, scanMessages } from './scan-messages.ts';
import { scanTables } from './scan-tables.ts';

export interface ScanPlaces {
  /** Directories and files. */
  readonly paths: readonly string[];
  /** As superuser, to the database itself. */
  readonly databaseUrl?: string | undefined;
  readonly mailAddress?: string | undefined;
  readonly sandboxAddress?: string | undefined;
  /** Keys that may stand nowhere, whatever they look like. */
  readonly keys: readonly string[];
}

const nameOfKey = /^ATRIUM_(\w+_)?(SECRET|SECRET_KEY|API_KEY|HMAC_KEY|SMS_KEY|SIGNING_KEY)$/;
const shortestKey = 8;

/** The keys that processes are started with; what a browser is given to know is none. */
export function keysIn(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    nameOfKey.test(name) && value !== undefined && value.length >= shortestKey ? [value.trim()] : [],
  );
}

/** Looks for secrets in clear wherever the product leaves something behind; each place by its name. */
export async function scanSecrets(places: ScanPlaces): Promise<Readonly<Record<string, Scanned>>> {
  const { paths, databaseUrl, mailAddress, sandboxAddress, keys } = places;
  const known = { keys, codes: sandboxAddress === undefined ? [] : await readSentCodes(sandboxAddress) };
  return {
    ...(paths.length > 0 ? { files: await scanFiles(paths, known) } : {}),
    ...(databaseUrl === undefined ? {} : { rows: await scanTables(databaseUrl, known) }),
    ...(mailAddress === undefined ? {} : { mails: await scanMails(mailAddress, known) }),
    ...(sandboxAddress === undefined ? {} : { 'text messages': await scanMessages(sandboxAddress, known) }),
  };
}
