import { createPrivateKey, createPublicKey } from 'node:crypto';
import { parseFactorKeys } from '../keys/factor-keys.ts';
import { neededDocuments, unsafeDocuments } from './document-settings.ts';
import type { Environment, ProcessKind, ReadableName, SettingRule, SettingRules } from './environment.ts';
import { pemsIn } from './pems-in.ts';
import {
  httpsFault,
  isInside,
  isLoopback,
  isReservedName,
  parsedAddress,
  plainHttpFault,
  publicAddressFault,
} from './unsafe-addresses.ts';
import { unsafePayments } from './unsafe-payment-settings.ts';

/** What production refuses (D-117). A setting that is absent is judged only where production needs it. */
export function unsafeSettings(kind: ProcessKind, environment: Environment): readonly string[] {
  const rules: SettingRules = { ...ofEveryProcess, ...(kind === 'api' ? ofApi : ofWorker), ...unsafePayments };
  const needed = neededBy[kind].filter((name) => !environment[name]);
  const wrong = (Object.entries(rules) as [ReadableName, SettingRule][]).flatMap(([name, rule]) => {
    const value = environment[name];
    const fault = value === undefined || value === '' ? null : rule(value, environment);
    return fault === null ? [] : [`${name} (${fault})`];
  });
  return [...needed.map((name) => `${name} (needed in production)`), ...wrong];
}

/** Settings that have a default in development, and none that is safe in production. */
const neededBy: Record<ProcessKind, readonly ReadableName[]> = {
  api: [
    'ATRIUM_INSTALLATION_CODE',
    'ATRIUM_TRUSTED_PROXIES',
    'ATRIUM_SALES_EMAIL',
    'ATRIUM_FACTOR_KEYS',
    ...neededDocuments,
  ],
  worker: ['ATRIUM_INSTALLATION_CODE', 'ATRIUM_RESTATE_IDENTITY_KEYS'],
};

const isOtherRole =
  (role: string): SettingRule =>
  (value) =>
    databaseFault(value, role);
const notHere: SettingRule = () => 'not for a running process';
const loggedLevels = ['fatal', 'error', 'warn', 'info'];

const ofEveryProcess: SettingRules = {
  ATRIUM_SECRET: (value) =>
    new Set(Buffer.from(value, 'hex')).size < fewestDifferentBytes ? 'not random: make 32 random bytes' : null,
  ATRIUM_SIGNING_KEY: signingKeyFault,
  ATRIUM_OTHER_SIGNING_KEYS: otherKeysFault,
  ATRIUM_PUBLIC_ADDRESS: (value) => {
    const address = parsedAddress(value);
    if (address !== null && (isLoopback(address.hostname) || isReservedName(address.hostname)))
      return 'not where people reach the console';
    return httpsFault(value);
  },
  ATRIUM_RESTATE_INGRESS: plainHttpFault,
  ATRIUM_RESTATE_ADMIN: plainHttpFault,
  ATRIUM_WORKER_ADDRESS: plainHttpFault,
  OTEL_EXPORTER_OTLP_ENDPOINT: plainHttpFault,
  ATRIUM_ANALYTICS_ADDRESS: publicAddressFault,
  ATRIUM_ANALYTICS_KEY: keyFault,
  ATRIUM_SUPPORT_CHAT_ADDRESS: publicAddressFault,
  ATRIUM_SUPPORT_CHAT_KEY: keyFault,
  ATRIUM_VIES_ADDRESS: publicAddressFault,
  ATRIUM_DOCUMENT_EXCHANGE_ADDRESS: publicAddressFault,
  ATRIUM_DOCUMENT_EXCHANGE_KEY: keyFault,
  ATRIUM_LEAD_FORMS_ADDRESS: publicAddressFault,
  ATRIUM_LEAD_FORMS_KEY: keyFault,
  ATRIUM_SMTP_URL: smtpFault,
  ATRIUM_MAIL_FROM: mailFault,
  ATRIUM_LOG_LEVEL: (value) => (loggedLevels.includes(value) ? null : `one of ${loggedLevels.join(', ')}`),
  ATRIUM_TEST_ORGANISATIONS: (value) => (value === 'yes' ? 'organisations that pay have no test clock' : null),
  ATRIUM_DATABASE_ADMIN_URL: notHere,
  ATRIUM_DATABASE_MIGRATOR_URL: notHere,
  ATRIUM_DATABASE_OPERATOR_URL: notHere,
  NODE_TLS_REJECT_UNAUTHORIZED: (value) => (value === '0' ? 'certificates must be checked' : null),
  NODE_OPTIONS: (value) => (value.includes('--inspect') ? 'no debugger in production' : null),
};

const ofApi: SettingRules = {
  ...unsafeDocuments,
  ATRIUM_FACTOR_KEYS: (value) =>
    [...parseFactorKeys(value).values()].some((key) => new Set(key).size < fewestDifferentBytes)
      ? 'not random: make 32 random bytes for each'
      : null,
  ATRIUM_API_PORT: portFault,
  ATRIUM_DATABASE_API_URL: isOtherRole('atrium_api'),
  ATRIUM_DATABASE_WORKER_URL: notHere,
  ATRIUM_SALES_EMAIL: mailFault,
  ATRIUM_TRUSTED_PROXIES: (value) =>
    value.split(',').every((each) => isProxy(each.trim())) ? null : 'addresses of your own proxies only',
};

const ofWorker: SettingRules = {
  ATRIUM_WORKER_PORT: portFault,
  ATRIUM_DATABASE_WORKER_URL: isOtherRole('atrium_worker'),
  ATRIUM_DATABASE_API_URL: notHere,
};

const fewestDifferentBytes = 16;
const shortestKey = 16;

function keyFault(value: string): string | null {
  return value.length < shortestKey || /test|sandbox/i.test(value) ? 'a key of your own' : null;
}

function portFault(value: string): string | null {
  return Number(value) === 0 ? 'a fixed port' : null;
}

function signingKeyFault(value: string): string | null {
  try {
    const { asymmetricKeyDetails } = createPrivateKey(value.replaceAll('\\n', '\n'));
    return asymmetricKeyDetails?.namedCurve === 'prime256v1' ? null : 'a P-256 key';
  } catch {
    return 'a P-256 key in PKCS8 PEM';
  }
}

/** Whoever holds the private half of one of these can sign tokens that we accept. */
function otherKeysFault(value: string): string | null {
  const { pems, rest } = pemsIn(value);
  const isP256 = (pem: string) => createPublicKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  try {
    return rest === '' && pems.every(isP256) ? null : 'P-256 keys in PEM';
  } catch {
    return 'P-256 keys in PEM';
  }
}

/** Passwords and links to reset them are in the mails: they travel encrypted, or stay on this machine's own relay. */
function smtpFault(value: string): string | null {
  const address = parsedAddress(value);
  if (address === null) return 'an address';
  if (isLoopback(address.hostname)) return address.port === '25' || address.port === '' ? null : 'a mail sink';
  const isEncrypted = address.protocol === 'smtps:' || address.searchParams.get('requireTLS') === 'true';
  return isEncrypted ? null : 'smtps, or requireTLS=true';
}

function mailFault(value: string): string | null {
  const domain = /@([^\s@<>]+)>?$/.exec(value.trim())?.[1] ?? '';
  return domain === '' || isReservedName(domain) ? 'an address of your own' : null;
}

/** Each process has a role of its own, which owns nothing. */
function databaseFault(value: string, role: string): string | null {
  const address = parsedAddress(value);
  if (address === null) return 'an address';
  const user = decodeURIComponent(address.username);
  if (user !== role) return `the role ${role}, and no other`;
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(address.searchParams.get('sslmode') ?? '');
  return isEncrypted || isInside(address.hostname) ? null : 'sslmode=verify-full outside of your network';
}

/** A proxy that is trusted may name any caller, so nobody else may be one. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits] = value.split('/');
  return (
    /^[0-9a-f.:]+$/i.test(address) && /[.:]/.test(address) && (bits === undefined || Number(bits) >= widestProxyBits)
  );
}

const widestProxyBits = 8;
