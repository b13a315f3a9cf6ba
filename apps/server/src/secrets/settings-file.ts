import { type Setting, type SettingName, settings } from '../settings/data/settings.ts';
import { folderOf, secretsMount } from './secret-folders.ts';

/** What only the operator knows. */
const byHand = [
  'ATRIUM_INSTALLATION_CODE',
  'ATRIUM_PUBLIC_ADDRESS',
  'ATRIUM_MAIL_FROM',
  'ATRIUM_SALES_EMAIL',
  'ATRIUM_TRUSTED_PROXIES',
  'ATRIUM_TERMS_ADDRESS',
  'ATRIUM_TERMS_VERSION',
  'ATRIUM_PRIVACY_ADDRESS',
  'ATRIUM_PRIVACY_VERSION',
  'ATRIUM_DPA_ADDRESS',
  'ATRIUM_DPA_VERSION',
  'ATRIUM_SUBPROCESSORS_ADDRESS',
  'ATRIUM_SUBPROCESSORS_VERSION',
] as const satisfies readonly SettingName[];

/** Each gateway whose key is there is used. */
const gateways =
  /^ATRIUM_(STRIPE|ADYEN|CASHFREE|SMS)_(SECRET_KEY|WEBHOOK|PUBLIC|API_KEY|MERCHANT|HMAC|CLIENT|ADDRESS|KEY)/;

/** The file of settings: what is empty must be filled in, and what stands behind # may be. */
export function settingsFile(restateKey: string): string {
  const optional = (Object.keys(settings) as SettingName[]).filter((name) => gateways.test(name));
  return [
    '# Settings of the API and the worker. Fill in what is empty.',
    ...byHand.flatMap((name) => ['', `# ${wordsOf(name)}`, `${name}=`]),
    '',
    '# Drawn: the public half of restate/identity.pem.',
    `ATRIUM_RESTATE_IDENTITY_KEYS=${restateKey}`,
    '',
    '# Gateways. Take away the # of those that you use; put each secret into the file that is named.',
    ...optional.flatMap((name) => [`# ${wordsOf(name)}`, `#${lineOf(name)}`]),
    '',
  ].join('\n');
}

const wordsOf = (name: SettingName): string => settings[name].meaning;

function lineOf(name: SettingName): string {
  const { isSecret, default: usual }: Setting = settings[name];
  return isSecret ? `${name}_FILE=${secretsMount}/${folderOf(name)}/${name}` : `${name}=${usual ?? ''}`;
}
