import { type DocumentsInForce, documentPaths } from '@atrium/domain/agreements/legal-documents';
import type { Environment, ReadableName, SettingRule, SettingRules } from './environment.ts';
import { parsedAddress, publicAddressFault } from './unsafe-addresses.ts';

/** The settings of each document: where its text is, and the version that is in force. */
const documentSettings = {
  terms: ['ATRIUM_TERMS_ADDRESS', 'ATRIUM_TERMS_VERSION'],
  privacy: ['ATRIUM_PRIVACY_ADDRESS', 'ATRIUM_PRIVACY_VERSION'],
  dpa: ['ATRIUM_DPA_ADDRESS', 'ATRIUM_DPA_VERSION'],
  subprocessors: ['ATRIUM_SUBPROCESSORS_ADDRESS', 'ATRIUM_SUBPROCESSORS_VERSION'],
} as const satisfies Readonly<Record<keyof DocumentsInForce, readonly [ReadableName, ReadableName]>>;

const versionForm = /^[\w.-]{1,40}$/;

/** The documents in force (D-948). A text needs a version: without it nobody can say what somebody agreed to. */
export function readDocuments(environment: Environment, missing: string[]): DocumentsInForce {
  const of = ([addressName, versionName]: readonly [ReadableName, ReadableName]) => {
    const address = environment[addressName] ?? '';
    const version = environment[versionName] ?? '';
    if (address === '' && version === '') return null;
    if (!/^https?:$/.test(parsedAddress(address)?.protocol ?? '')) missing.push(`${addressName} (an https address)`);
    if (!versionForm.test(version)) missing.push(`${versionName} (1 to 40 letters, digits, dots and dashes)`);
    return { address, version };
  };
  const { terms, privacy, dpa, subprocessors } = documentSettings;
  return { terms: of(terms), privacy: of(privacy), dpa: of(dpa), subprocessors: of(subprocessors) };
}

const placeholderVersion = /draft|placeholder|test|sample|todo/i;

/** Our own address of a document leads to its text, so it cannot be the text. */
const addressFault: SettingRule = (value, environment) => {
  const address = parsedAddress(value);
  const isOurs = address?.origin === parsedAddress(environment['ATRIUM_PUBLIC_ADDRESS'] ?? '')?.origin;
  const paths: readonly string[] = Object.values(documentPaths);
  if (isOurs && paths.includes(address?.pathname.replace(/\/$/, '') ?? '')) return 'not the placeholder of Atrium';
  return publicAddressFault(value);
};
const versionFault: SettingRule = (value) => (placeholderVersion.test(value) ? 'not a placeholder' : null);

const everySetting = Object.values(documentSettings);

/** What production refuses: it needs every document, by an address that people reach. */
export const unsafeDocuments: SettingRules = Object.fromEntries(
  everySetting.flatMap(([address, version]) => [
    [address, addressFault],
    [version, versionFault],
  ]),
);

export const neededDocuments: readonly ReadableName[] = everySetting.flat();
