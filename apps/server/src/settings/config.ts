import type { DocumentsInForce } from '@atrium/domain/agreements/legal-documents';
import { type BookYears, parseBookYears } from '@atrium/domain/closure/books-end';
import { installationCodes } from '@atrium/domain/invoices/invoice-number';
import type { LeadForm } from '@atrium/domain/leads/lead-form';
import { factorKeysOf } from '../keys/factor-keys.ts';
import { settings } from './data/settings.ts';
import { readDocuments } from './document-settings.ts';
import { ConfigMissing, type Environment, type ProcessKind, type ReadableName, valueOf } from './environment.ts';
import { type HomeSettings, readHomeSettings } from './home-settings.ts';
import { type CrmSecrets, readLeadSettings } from './lead-settings.ts';
import { type OutsideSettings, readOutsideSettings, type SupportChat } from './outside-settings.ts';
import { type PaymentSecrets, type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { pemsIn } from './pems-in.ts';
import { withSecretFiles } from './secret-files.ts';
import { type ProviderSecrets, readSignInSettings } from './sign-in-settings.ts';
import { startSuite } from './suite.ts';
import { unsafeSettings } from './unsafe-settings.ts';

/** All settings of a process, read once, with all missing ones listed together. */
export interface Config {
  /** Everything but `ATRIUM_ENVIRONMENT=development`: unsafe settings are refused (D-117). */
  readonly isProduction: boolean;
  /** Whether new organisations are test organisations, whose clock may be moved (D-311). Never in production. */
  readonly isSandbox: boolean;
  /** The letter of this installation in invoice numbers (D-392). */
  readonly installationCode: string;
  /** The address that the API and the worker listen on; loopback by default. */
  readonly listenHost: string;
  readonly apiPort: number;
  readonly opsPort: number;
  readonly opsListenHost: string;
  readonly workerPort: number;
  /** The public address of the console; links in mails begin with it. */
  readonly publicAddress: string;
  /** The built console, served by the API; absent while Vite serves it. */
  readonly consoleDirectory: string | null;
  /** How Restate reaches the workers of this release. */
  readonly workerAddress: string;
  /** The address that the worker listens on; loopback by default. */
  readonly workerListenHost: string;
  /** Public keys with which Restate signs its requests to the workers; empty only in development (D-118). */
  readonly restateIdentityKeys: readonly string[];
  readonly restateIngress: string;
  readonly restateAdmin: string;
  readonly mailFrom: string;
  /** Where erasures are written down outside of the database; null for nowhere (D-962). */
  readonly erasuresFile: string | null;
  /** For how many years the books of an erased organisation are kept (D-938). */
  readonly bookYears: BookYears;
  readonly logLevel: string;
  readonly tracesAddress: string | null;
  /** How long the API answers on after a signal to stop, so that a balancer can turn away (D-357). */
  readonly drainMs: number;
  /** Addresses of the proxies in front of the API, whose header names the caller's address. */
  readonly trustedProxies: string | null;
  readonly links: PublicLinks;
  /** How people reach sales; shown on the pricing page. */
  readonly sales: { readonly email: string; readonly phone: string | null };
  /** Whom researchers tell of a weakness; null for the address of sales. */
  readonly securityContact: string | null;
  /** Terms, privacy notice, data-processing terms and subprocessors (D-948). */
  readonly documents: DocumentsInForce;
  /** Countries that nothing is sold to (D-932). */
  readonly refusedCountries: readonly string[];
  /** The forms of the CRM that leads are submitted to; null where no CRM takes leads (D-77). */
  readonly leadForms: readonly LeadForm[] | null;
  /** The support chat; null for none. */
  readonly supportChat: SupportChat | null;
  /** What home shows beside the plans; the operator's own file replaces it. */
  readonly home: HomeSettings;
  readonly payments: PaymentSettings;
  readonly reports: {
    /** Where debts age from the date of their document (D-75, D-273). */
    readonly complianceCountries: readonly string[];
  };
  /** Custom domains of sites (the flag `customDomain.sections`, D-71); null while they are off. */
  readonly customDomains: {
    /** The host below which the sites of all organisations are; CNAME records point there. */
    readonly sitesHost: string;
    /** The name server that is asked, with its port; null for that of the machine. */
    readonly resolver: string | null;
  } | null;
}

/** Fixed paths and buttons of the public pages, which may lead to another site (D-09, D-96). */
export interface PublicLinks {
  readonly sales: string;
  readonly signup: string;
  readonly erp: string;
  readonly books: string;
  readonly mrp: string;
  readonly contactUs: string;
  /** Where a product opens, with `{product}` for its token. Null where the operator gave none. */
  readonly products: string | null;
}

export interface Secrets
  extends PaymentSecrets,
    Pick<OutsideSettings, 'supportChatKey' | 'analytics' | 'viesAddress' | 'exchange'> {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Derives refresh tokens, mailed tokens and digests. */
  readonly secret: string;
  /** Versions and keys that encrypt the secrets of second factors; the first one seals. */
  readonly factorKeys: ReadonlyMap<number, Buffer>;
  /** PKCS8 PEM of the ES256 key that signs access tokens. */
  readonly signingKey: string;
  /** PEMs of the keys before and after it: they verify and are published, and sign nothing. */
  readonly otherSigningKeys: readonly string[];
  /** The CRM that takes leads; null for none. */
  readonly crm: CrmSecrets | null;
  /** The services by which people may sign in. */
  readonly signInProviders: readonly ProviderSecrets[];
}

const usualDrainSeconds = 5;

export function readConfig(kind: ProcessKind, given: Environment = process.env): { config: Config; secrets: Secrets } {
  const missing: string[] = [...startSuite(given)];
  const environment = withSecretFiles(given, missing);
  const isProduction = valueOf(environment, 'ATRIUM_ENVIRONMENT') !== 'development';
  missing.push(...misspelt(environment), ...(isProduction ? unsafeSettings(kind, environment) : []));
  const text = (name: ReadableName): string => {
    const value = environment[name];
    if (value === undefined || value === '') missing.push(name);
    return value ?? '';
  };
  const port = (name: ReadableName): number => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < 0 || value > 65_535) missing.push(`${name} (a port number)`);
    return value;
  };
  const payments = readPaymentSettings(environment, missing);
  const leads = readLeadSettings(environment, missing);
  const { supportChat, ...outside } = readOutsideSettings(environment, missing);
  const config: Config = {
    isProduction,
    isSandbox: valueOf(environment, 'ATRIUM_TEST_ORGANISATIONS') === 'yes',
    installationCode: valueOf(environment, 'ATRIUM_INSTALLATION_CODE'),
    listenHost: valueOf(environment, 'ATRIUM_LISTEN_HOST'),
    apiPort: port('ATRIUM_API_PORT'),
    opsPort: port('ATRIUM_OPS_PORT'),
    opsListenHost: valueOf(environment, 'ATRIUM_OPS_LISTEN_HOST'),
    workerPort: port('ATRIUM_WORKER_PORT'),
    publicAddress: text('ATRIUM_PUBLIC_ADDRESS').replace(/\/$/, ''),
    consoleDirectory: environment['ATRIUM_CONSOLE_DIRECTORY'] || null,
    workerAddress: text('ATRIUM_WORKER_ADDRESS'),
    workerListenHost: valueOf(environment, 'ATRIUM_WORKER_LISTEN_HOST'),
    restateIdentityKeys: listed(environment['ATRIUM_RESTATE_IDENTITY_KEYS']),
    restateIngress: text('ATRIUM_RESTATE_INGRESS'),
    restateAdmin: text('ATRIUM_RESTATE_ADMIN'),
    mailFrom: text('ATRIUM_MAIL_FROM'),
    ...readRecords(environment),
    drainMs: Number(environment['ATRIUM_DRAIN_SECONDS'] || (isProduction ? usualDrainSeconds : 0)) * 1000,
    trustedProxies: environment['ATRIUM_TRUSTED_PROXIES'] || null,
    links: readLinks(environment),
    sales: {
      email: valueOf(environment, 'ATRIUM_SALES_EMAIL'),
      phone: environment['ATRIUM_SALES_PHONE'] || null,
    },
    securityContact: environment['ATRIUM_SECURITY_CONTACT'] || null,
    documents: readDocuments(environment, missing),
    refusedCountries: listed(environment['ATRIUM_REFUSED_COUNTRIES']),
    leadForms: leads.forms,
    supportChat,
    home: readHomeSettings(environment, missing),
    payments: payments.settings,
    reports: readReportSettings(environment),
    customDomains: readCustomDomains(environment),
  };
  const secrets: Secrets = {
    databaseUrl: text(kind === 'api' ? 'ATRIUM_DATABASE_API_URL' : 'ATRIUM_DATABASE_WORKER_URL'),
    smtpUrl: text('ATRIUM_SMTP_URL'),
    secret: text('ATRIUM_SECRET'),
    factorKeys: factorKeysOf(environment['ATRIUM_FACTOR_KEYS'], environment['ATRIUM_SECRET'] ?? ''),
    signingKey: text('ATRIUM_SIGNING_KEY').replaceAll('\\n', '\n'),
    otherSigningKeys: pemsIn(environment['ATRIUM_OTHER_SIGNING_KEYS'] ?? '').pems,
    crm: leads.crm,
    ...outside,
    signInProviders: readSignInSettings(environment, isProduction, missing),
    ...payments.secrets,
  };
  if (missing.length > 0) throw new ConfigMissing(missing);
  return { config, secrets };
}

function readReportSettings(environment: Environment): Config['reports'] {
  const { default: usual } = settings.ATRIUM_REPORTS_COMPLIANCE_COUNTRIES;
  return { complianceCountries: listed(environment['ATRIUM_REPORTS_COMPLIANCE_COUNTRIES'] ?? usual) };
}

function readCustomDomains(environment: Environment): Config['customDomains'] {
  const sitesHost = environment['ATRIUM_SITES_HOST'];
  return sitesHost ? { sitesHost, resolver: environment['ATRIUM_DNS_RESOLVER'] || null } : null;
}

const listed = (value = '') =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Faults of form, which are wrong everywhere: a secret that is not hexadecimal would be an empty key. */
function misspelt(environment: Environment): readonly string[] {
  const forms: (readonly [name: ReadableName, pattern: Pick<RegExp, 'test'>, words: string])[] = [
    ['ATRIUM_ENVIRONMENT', /^(production|development)$/, 'production or development'],
    ['ATRIUM_INSTALLATION_CODE', new RegExp(`^[${installationCodes}]$`), 'one letter, without I, O and T'],
    ['ATRIUM_DRAIN_SECONDS', /^(\d|10)$/, 'whole seconds, 0 to 10'],
    ['ATRIUM_TEST_ORGANISATIONS', /^(yes|no)$/, 'yes or no'],
    ['ATRIUM_SECRET', /^([0-9a-f]{2}){32,}$/i, 'at least 32 bytes in hex'],
    [
      'ATRIUM_FACTOR_KEYS',
      /^\s*\d{1,4}:[0-9a-f]{64}\s*(,\s*\d{1,4}:[0-9a-f]{64}\s*)*$/i,
      'versions and keys: 1:<32 bytes in hex>',
    ],
    [
      'ATRIUM_RESTATE_IDENTITY_KEYS',
      /^\s*publickeyv1_\w+\s*(,\s*publickeyv1_\w+\s*)*$/,
      'keys that begin with publickeyv1_',
    ],
    [
      'ATRIUM_LINK_PRODUCTS',
      /^(\/(?![/\\])|https:\/\/|http:\/\/127\.0\.0\.1:)/,
      'a path, an https address, or one on this machine',
    ],
    ['ATRIUM_SECURITY_CONTACT', /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'mailto:<address>, or an https address'],
    ['ATRIUM_REFUSED_COUNTRIES', /^[A-Z]{2}(,\s*[A-Z]{2})*$/, 'codes of countries, with commas'],
    ['ATRIUM_BOOKS_YEARS', bookYearsForm, 'years from 1 to 40, and by country: 10,IN=8'],
    ['ATRIUM_SITES_HOST', /^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name'],
    [
      'ATRIUM_DNS_RESOLVER',
      /^(\d{1,3}\.){3}\d{1,3}(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i,
      'an address, or address:port',
    ],
    ...linkNames.map((name) => [name, /^(\/(?![/\\])|https:\/\/)/, 'a path, or an https address'] as const),
  ];
  return forms.flatMap(([name, pattern, words]) => {
    const value = environment[name];
    return value === undefined || value === '' || pattern.test(value) ? [] : [`${name} (${words})`];
  });
}

const bookYearsForm = { test: (text: string) => parseBookYears(text) !== null };

const linkNames = (['SALES', 'SIGNUP', 'ERP', 'BOOKS', 'MRP', 'CONTACT_US'] as const).map(
  (name) => `ATRIUM_LINK_${name}` as const,
);

/** What is misspelt is told with everything else that is wrong. */
const readBookYears = (environment: Environment): BookYears =>
  parseBookYears(valueOf(environment, 'ATRIUM_BOOKS_YEARS')) ?? { usual: 10, byCountry: {} };

/** Where a process writes what happened, and how long it keeps the books. */
const readRecords = (
  environment: Environment,
): Pick<Config, 'bookYears' | 'erasuresFile' | 'logLevel' | 'tracesAddress'> => ({
  bookYears: readBookYears(environment),
  erasuresFile: environment['ATRIUM_ERASURES_FILE'] || null,
  logLevel: valueOf(environment, 'ATRIUM_LOG_LEVEL'),
  tracesAddress: environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || null,
});

/** Where each leads by default (D-05, D-09, D-96). */
export function readLinks(environment: Environment): PublicLinks {
  return {
    sales: valueOf(environment, 'ATRIUM_LINK_SALES'),
    signup: valueOf(environment, 'ATRIUM_LINK_SIGNUP'),
    erp: valueOf(environment, 'ATRIUM_LINK_ERP'),
    books: valueOf(environment, 'ATRIUM_LINK_BOOKS'),
    mrp: valueOf(environment, 'ATRIUM_LINK_MRP'),
    contactUs: valueOf(environment, 'ATRIUM_LINK_CONTACT_US'),
    products: environment['ATRIUM_LINK_PRODUCTS'] || null,
  };
}
