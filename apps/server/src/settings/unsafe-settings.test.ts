import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../test-kit/test-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { withClient } from '../db/install/install.ts';
import { buildContext } from '../runtime/build-context.ts';
import { readConfig } from './config.ts';
import { settings } from './data/settings.ts';
import type { ProcessKind } from './environment.ts';

const pem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const both = {
  ATRIUM_INSTALLATION_CODE: 'A',
  ATRIUM_API_PORT: '4000',
  ATRIUM_OPS_PORT: '4001',
  ATRIUM_WORKER_PORT: '9080',
  ATRIUM_PUBLIC_ADDRESS: 'https://console.atrium.io',
  ATRIUM_WORKER_ADDRESS: 'http://10.0.0.7:9080',
  ATRIUM_RESTATE_INGRESS: 'http://restate:8080',
  ATRIUM_RESTATE_ADMIN: 'http://restate.internal:9070',
  ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.io>',
  ATRIUM_SMTP_URL: 'smtps://user:word@mail.atrium.io:465',
  ATRIUM_SECRET: randomBytes(32).toString('hex'),
  ATRIUM_SIGNING_KEY: pem('P-256'),
  ATRIUM_OTHER_SIGNING_KEYS: `${pem('P-256')}${pem('P-256')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  ATRIUM_LOG_LEVEL: 'info',
  ATRIUM_STRIPE_SECRET_KEY: 'sk_live_51abcdef',
  ATRIUM_STRIPE_PUBLIC_KEY: 'pk_live_51abcdef',
  ATRIUM_STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
  ATRIUM_ADYEN_API_KEY: 'AQExhmfuXNWTK0Qc',
  ATRIUM_ADYEN_CLIENT_KEY: 'live_ABCDEF',
  ATRIUM_ADYEN_MERCHANT_ACCOUNT: 'AtriumECOM',
  ATRIUM_ADYEN_HMAC_KEY: randomBytes(32).toString('hex'),
  ATRIUM_ADYEN_TOKEN_HMAC_KEY: randomBytes(32).toString('hex'),
  ATRIUM_ADYEN_ADDRESS: 'https://1797-checkout-live.adyenpayments.com/checkout',
  ATRIUM_CASHFREE_CLIENT_ID: '28456cf1',
  ATRIUM_CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_1',
  ATRIUM_CASHFREE_MODE: 'production',
  ATRIUM_SMS_ADDRESS: 'https://sms.carrier.io/send',
  ATRIUM_SMS_KEY: 'k'.repeat(20),
  ATRIUM_DOCUMENT_EXCHANGE_ADDRESS: 'https://invoices.provider.io',
  ATRIUM_DOCUMENT_EXCHANGE_KEY: 'k'.repeat(20),
  ATRIUM_VIES_ADDRESS: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  ATRIUM_LEAD_FORMS_ADDRESS: 'https://crm.vendor.io/forms',
  ATRIUM_LEAD_FORMS_KEY: 'k'.repeat(20),
  ATRIUM_ANALYTICS_ADDRESS: 'https://events.vendor.io',
  ATRIUM_ANALYTICS_KEY: 'k'.repeat(20),
  ATRIUM_SUPPORT_CHAT_ADDRESS: 'https://chat.vendor.io/widget.js',
  ATRIUM_SUPPORT_CHAT_KEY: 'k'.repeat(20),
  ATRIUM_SUPPORT_CHAT_UUID: '0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d',
  ATRIUM_INTERNAL_DOMAINS: 'atrium.io',
  ATRIUM_GATEWAY_TIMEOUT_MS: '10000',
};
const safe: Record<ProcessKind, Record<string, string>> = {
  api: {
    ...both,
    ATRIUM_DATABASE_API_URL: 'postgres://atrium_api:word@db.internal/atrium',
    ATRIUM_TRUSTED_PROXIES: '10.1.0.0/16, loopback',
    ATRIUM_SALES_EMAIL: 'sales@atrium.io',
    ATRIUM_TERMS_ADDRESS: 'https://atrium.io/terms',
    ATRIUM_TERMS_VERSION: '2026-11',
    ATRIUM_PRIVACY_ADDRESS: 'https://atrium.io/privacy',
    ATRIUM_PRIVACY_VERSION: '2026-11',
    ATRIUM_DPA_ADDRESS: 'https://atrium.io/data-processing',
    ATRIUM_DPA_VERSION: '2026-11',
    ATRIUM_SUBPROCESSORS_ADDRESS: 'https://atrium.io/subprocessors',
    ATRIUM_SUBPROCESSORS_VERSION: '2026-11',
    ATRIUM_FACTOR_KEYS: `2:${randomBytes(32).toString('hex')},1:${randomBytes(32).toString('hex')}`,
  },
  worker: {
    ...both,
    ATRIUM_DATABASE_WORKER_URL: 'postgres://atrium_worker@db.atrium.io/atrium?sslmode=verify-full',
    ATRIUM_RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
  },
};

const plain = ['http://203.0.113.9:8080', 'http://restate.atrium.io', 'ftp://restate', 'restate:8080', 'nothing'];
const urlOf = (user: string, host = 'db.internal', query = '') => `postgres://${user}@${host}/atrium${query}`;
const databases = (own: string) => [
  urlOf('postgres'),
  urlOf('atrium_migrator'),
  urlOf('atrium_operator'),
  urlOf(own === 'atrium_api' ? 'atrium_worker' : 'atrium_api'),
  'postgres://db.internal/atrium',
  'not an address',
  urlOf(own, 'db.atrium.io'),
  urlOf(own, 'db.atrium.io', '?sslmode=disable'),
];

/** Missing, the placeholder that Atrium ships, and addresses that nobody reaches. */
const unsafeDocument = (path: string) => [
  '',
  path,
  `https://console.atrium.io${path}`,
  `https://console.atrium.io${path}/`,
  'http://atrium.io/text',
  'https://127.0.0.1/text',
  'https://vendor.example/text',
];
const unsafeVersion = ['', 'draft', '2026-test', 'placeholder', 'of today', 'x'.repeat(41)];

/** Every setting with every value that production must refuse. An empty value stands for a setting that is missing. */
const unsafe: Readonly<Record<string, readonly string[]>> = {
  ATRIUM_ENVIRONMENT: ['staging', 'Development', 'dev', 'true'],
  ATRIUM_TEST_ORGANISATIONS: ['yes', 'true', '1'],
  ATRIUM_FACTOR_KEYS: ['', '1', 'abc', '1:abc', `1:${'11'.repeat(32)}`, `1:${'ab'.repeat(31)}`],
  ATRIUM_API_PORT: ['', '0', 'x', '-1', '70000'],
  ATRIUM_OPS_PORT: ['', 'x'],
  ATRIUM_WORKER_PORT: ['', '0', 'x'],
  ATRIUM_PUBLIC_ADDRESS: [
    '',
    'http://console.atrium.io',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://console.example',
    'https://app.example.com',
    'https://atrium.test',
    'console.atrium.io',
  ],
  ATRIUM_WORKER_ADDRESS: ['', ...plain],
  ATRIUM_RESTATE_INGRESS: ['', ...plain],
  ATRIUM_RESTATE_ADMIN: ['', ...plain],
  OTEL_EXPORTER_OTLP_ENDPOINT: plain,
  ATRIUM_SECURITY_CONTACT: ['security@atrium.io', 'http://atrium.io/security'],
  ATRIUM_REFUSED_COUNTRIES: ['Korea', 'kp', 'KP IR'],
  ATRIUM_BOOKS_YEARS: ['0', 'ten', '10,Germany=8', '99'],
  ATRIUM_MAIL_FROM: ['', 'nobody', 'Atrium <no-reply@atrium.test>', 'a@atrium.example'],
  ATRIUM_SMTP_URL: ['', 'smtp://127.0.0.1:2525', 'smtp://localhost:1025', 'smtp://mail.atrium.io:587', 'mail'],
  ATRIUM_SECRET: ['', 'short', 'g'.repeat(64), 'ab'.repeat(31), `${'ab'.repeat(32)}c`, '00'.repeat(32), 'change-me'],
  ATRIUM_SIGNING_KEY: ['', 'unused', pem('P-384'), pem('secp256k1')],
  ATRIUM_OTHER_SIGNING_KEYS: ['unused', pem('P-384'), `${pem('P-256')}${pem('secp256k1')}`],
  ATRIUM_INSTALLATION_CODE: ['', 'T', 'I', 'AB', 'a', '1'],
  ATRIUM_LOG_LEVEL: ['debug', 'trace', 'silent', 'loud'],
  ATRIUM_DATABASE_API_URL: ['', ...databases('atrium_api')],
  ATRIUM_DATABASE_WORKER_URL: ['', ...databases('atrium_worker')],
  ATRIUM_DATABASE_ADMIN_URL: ['postgres://postgres@db.internal/postgres'],
  ATRIUM_DATABASE_MIGRATOR_URL: [urlOf('atrium_migrator')],
  ATRIUM_DATABASE_OPERATOR_URL: [urlOf('atrium_operator')],
  NODE_TLS_REJECT_UNAUTHORIZED: ['0'],
  NODE_OPTIONS: ['--inspect=0.0.0.0:9229'],
  ATRIUM_TRUSTED_PROXIES: ['', '*', 'true', '0.0.0.0/0', '::/0', '10.0.0.0/4', '10.1.0.1, everybody'],
  ATRIUM_SALES_EMAIL: ['', 'sales@atrium.example', 'nobody'],
  ATRIUM_RESTATE_IDENTITY_KEYS: ['', 'x', 'publickeyv1_', 'publickeyv1_a b'],
  ATRIUM_LINK_SALES: ['javascript:alert(1)', '//evil.io', '/\\evil.io', 'http://plain.io'],
  ATRIUM_STRIPE_SECRET_KEY: ['sk_test_51abc', 'rk_test_1', 'sk_live_sandbox', 'nothing'],
  ATRIUM_STRIPE_PUBLIC_KEY: ['pk_test_51abc', 'nothing'],
  ATRIUM_STRIPE_WEBHOOK_SECRET: ['', 'whsec_test', 'whsec_atrium_sandbox', 'whsec_short'],
  ATRIUM_STRIPE_ADDRESS: ['http://api.stripe.com', 'http://127.0.0.1:8090', 'https://stripe.com.evil.io'],
  ATRIUM_STRIPE_SCRIPT_ADDRESS: ['http://127.0.0.1:8090/stripe.js'],
  ATRIUM_ADYEN_API_KEY: ['adyen_test_atrium_sandbox'],
  ATRIUM_ADYEN_CLIENT_KEY: ['', 'test_ATRIUM', 'nothing'],
  ATRIUM_ADYEN_MERCHANT_ACCOUNT: ['', 'AtriumSandboxECOM'],
  ATRIUM_ADYEN_HMAC_KEY: ['', 'not hexadecimal', 'ab'.repeat(16)],
  ATRIUM_ADYEN_TOKEN_HMAC_KEY: ['not hexadecimal', 'ab'.repeat(16)],
  ATRIUM_ADYEN_ADDRESS: [
    '',
    'https://checkout-test.adyen.com',
    'http://1-checkout-live.adyenpayments.com',
    'https://evil.io',
  ],
  ATRIUM_ADYEN_SCRIPT_ADDRESS: ['http://127.0.0.1:8090/adyen'],
  ATRIUM_CASHFREE_CLIENT_ID: ['CF_TEST_ATRIUM', 'TEST1'],
  ATRIUM_CASHFREE_CLIENT_SECRET: ['', 'cfsk_ma_test_1', 'cfsk_test_atrium_sandbox'],
  ATRIUM_CASHFREE_ADDRESS: ['https://sandbox.cashfree.com', 'http://api.cashfree.com', 'http://127.0.0.1:8090'],
  ATRIUM_CASHFREE_MODE: ['sandbox'],
  ATRIUM_CASHFREE_SCRIPT_ADDRESS: ['http://127.0.0.1:8090/cashfree.js'],
  ATRIUM_GATEWAY_TIMEOUT_MS: ['x', '-1', '10', '600000'],
  ATRIUM_INTERNAL_DOMAINS: ['*', 'atrium', 'atrium.io,,', '@atrium.io'],
  ATRIUM_SMS_ADDRESS: ['http://sms.carrier.io', 'nothing'],
  ATRIUM_SMS_KEY: ['', 'short', 'sms_test_atrium_sandbox'],
  ATRIUM_DOCUMENT_EXCHANGE_ADDRESS: ['http://invoices.provider.io', 'https://127.0.0.1', 'nothing'],
  ATRIUM_DOCUMENT_EXCHANGE_KEY: ['', 'short'],
  ATRIUM_VIES_ADDRESS: ['http://ec.europa.eu', 'https://127.0.0.1', 'nothing'],
  ATRIUM_LEAD_FORMS_ADDRESS: ['http://crm.vendor.io', 'https://10.0.0.7/forms', 'https://127.0.0.1', 'nothing'],
  ATRIUM_ANALYTICS_ADDRESS: ['http://events.vendor.io', 'https://127.0.0.1', 'nothing'],
  ATRIUM_ANALYTICS_KEY: ['', 'short'],
  ATRIUM_SUPPORT_CHAT_ADDRESS: ['', 'http://chat.vendor.io/widget.js', 'https://localhost/widget.js', 'nothing'],
  ATRIUM_SUPPORT_CHAT_KEY: ['', 'short', 'chat_test_atrium_sandbox'],
  ATRIUM_SUPPORT_CHAT_UUID: ['nothing'],
  ATRIUM_LEAD_FORMS_KEY: ['', 'short', 'crm_test_atrium_sandbox'],
  ATRIUM_TERMS_ADDRESS: unsafeDocument('/terms'),
  ATRIUM_TERMS_VERSION: unsafeVersion,
  ATRIUM_PRIVACY_ADDRESS: unsafeDocument('/privacy'),
  ATRIUM_PRIVACY_VERSION: unsafeVersion,
  ATRIUM_DPA_ADDRESS: unsafeDocument('/data-processing'),
  ATRIUM_DPA_VERSION: unsafeVersion,
  ATRIUM_SUBPROCESSORS_ADDRESS: unsafeDocument('/subprocessors'),
  ATRIUM_SUBPROCESSORS_VERSION: unsafeVersion,
};

/** No value of these disarms anything: where to listen, what to show, whom to offer mandates. */
const harmless = [
  'ATRIUM_LISTEN_HOST',
  'ATRIUM_WORKER_LISTEN_HOST',
  'ATRIUM_OPS_LISTEN_HOST',
  'ATRIUM_CONSOLE_DIRECTORY',
  'ATRIUM_SALES_PHONE',
  'ATRIUM_ERASURES_FILE',
  'ATRIUM_HOME_FILE',
  'ATRIUM_SUITE',
  'ATRIUM_LEAD_FORMS_FILE',
  'ATRIUM_SITES_HOST',
  'ATRIUM_DNS_RESOLVER',
  'ATRIUM_CASHFREE_ENABLED',
  'ATRIUM_CHARGES_PER_SECOND',
  'ATRIUM_GRANTED_CALLS',
  'ATRIUM_DRAIN_SECONDS',
  'ATRIUM_REPORTS_COMPLIANCE_COUNTRIES',
];

const onlyOf: Readonly<Record<string, ProcessKind>> = {
  ATRIUM_DATABASE_API_URL: 'api',
  ATRIUM_DATABASE_WORKER_URL: 'worker',
  ATRIUM_TRUSTED_PROXIES: 'api',
  ATRIUM_SALES_EMAIL: 'api',
  ATRIUM_FACTOR_KEYS: 'api',
  ATRIUM_RESTATE_IDENTITY_KEYS: 'worker',
  ATRIUM_WORKER_PORT: 'worker',
  ATRIUM_API_PORT: 'api',
  ATRIUM_TERMS_ADDRESS: 'api',
  ATRIUM_TERMS_VERSION: 'api',
  ATRIUM_PRIVACY_ADDRESS: 'api',
  ATRIUM_PRIVACY_VERSION: 'api',
  ATRIUM_DPA_ADDRESS: 'api',
  ATRIUM_DPA_VERSION: 'api',
  ATRIUM_SUBPROCESSORS_ADDRESS: 'api',
  ATRIUM_SUBPROCESSORS_VERSION: 'api',
};

describe('in production', () => {
  test.each(['api', 'worker'] as const)('the %s starts with safe settings', (kind) => {
    expect(readConfig(kind, safe[kind]).config.isProduction).toBe(true);
  });

  const cells = Object.entries(unsafe).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  test.each(cells)('[D-117] %s is refused as %j', (name, value) => {
    for (const kind of ['api', 'worker'] as const) {
      if ((onlyOf[name] ?? kind) !== kind) continue;
      expect(() => readConfig(kind, { ...safe[kind], [name]: value })).toThrow(name);
    }
  });

  test('[D-117] everything that is wrong is listed at once', () => {
    const worst = Object.fromEntries(Object.entries(unsafe).map(([name, values]) => [name, values.at(-1) ?? '']));
    let told = '';
    try {
      readConfig('api', { ...safe.api, ...worst });
    } catch (error) {
      told = String(error);
    }
    const ofWorker = Object.keys(onlyOf).filter((name) => onlyOf[name] === 'worker' && !name.includes('DATABASE'));
    for (const name of Object.keys(unsafe)) {
      if (!ofWorker.includes(name) || name === 'ATRIUM_RESTATE_IDENTITY_KEYS') expect(told).toContain(name);
    }
  });

  test('a process does not get the address of another process', () => {
    const both = { ...safe.worker, ...safe.api };
    expect(() => readConfig('api', both)).toThrow('ATRIUM_DATABASE_WORKER_URL (not for a running process)');
  });

  test('every declared setting is in the table above, or called harmless', () => {
    // Those of a provider are judged by the test of sign-in settings.
    const elsewhere = /^ATRIUM_(LINK|SIGN_IN)_/;
    const missing = Object.keys(settings).filter((name) => !(name in unsafe || harmless.includes(name)));
    expect(missing.filter((name) => !elsewhere.test(name))).toEqual([]);
  });
});

test('[D-117] in development the sandbox, loopback and plain http are allowed, and a secret must still be hexadecimal', () => {
  const development = {
    ...safe.api,
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_PUBLIC_ADDRESS: 'http://localhost:4000',
    ATRIUM_STRIPE_SECRET_KEY: 'sk_test_atrium_sandbox',
    ATRIUM_TRUSTED_PROXIES: '',
  };
  expect(readConfig('api', development).config.isProduction).toBe(false);
  expect(() => readConfig('api', { ...development, ATRIUM_SECRET: 'z'.repeat(64) })).toThrow('ATRIUM_SECRET');
});

test('[D-117, D-949] in production a process refuses a role that passes row-level security, and then the invented seller', async () => {
  const api = await startTestApi();
  const adapters = { geo: { countryOf: () => null }, gateways: {}, sms: null };
  const startAs = (databaseUrl: string, kind: ProcessKind = 'api') => {
    const { config, secrets } = readConfig(kind, safe[kind]);
    return buildContext(kind, adapters, { config, secrets: { ...secrets, databaseUrl } });
  };
  await expect(startAs(api.superuserUrl)).rejects.toThrow('passes row-level security');
  await expect(startAs(asRole(api.superuserUrl, 'atrium_migrator'))).rejects.toThrow('passes row-level security');
  for (const kind of ['api', 'worker'] as const)
    await expect(startAs(asRole(api.superuserUrl, `atrium_${kind}`), kind)).rejects.toThrow('npm run seller:set');
  const ours = "update sellers set name = 'Ours', registrations = '[]'";
  await withClient(api.superuserUrl, async (client) => void (await client.query(ours)));
  for (const kind of ['api', 'worker'] as const) {
    const ctx = await startAs(asRole(api.superuserUrl, `atrium_${kind}`), kind);
    await ctx.db.destroy();
  }
  await api.stop();
});
