import { generateKeyPairSync } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { defaultHomeContent } from '../../../suites/atrium/home-content.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Geo } from '../src/gateways/geo.ts';
import { makeAccessTokens } from '../src/keys/access-tokens.ts';
import { makeChatIdentity } from '../src/keys/chat-identity.ts';
import { factorKeysOf, makeFactorKeys } from '../src/keys/factor-keys.ts';
import { makePasswords } from '../src/keys/passwords.ts';
import { makeProductTokens } from '../src/keys/product-tokens.ts';
import { makeTokens } from '../src/keys/tokens.ts';
import { makeClock } from '../src/runtime/clock.ts';
import type { Context } from '../src/runtime/context.ts';
import { makeLog } from '../src/runtime/log.ts';
import { type Config, readLinks } from '../src/settings/config.ts';
import { readLeadSettings } from '../src/settings/lead-settings.ts';

/** Tests sign in thousands of times. At the cost of production, hashing would take minutes of a run. */
const testCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A clock that the test moves. */
export interface MovableClock {
  offsetMs: number;
}

const testConfig: Config = {
  isProduction: false,
  isSandbox: false,
  installationCode: 'A',
  listenHost: '127.0.0.1',
  apiPort: 0,
  opsPort: 0,
  opsListenHost: '127.0.0.1',
  workerPort: 0,
  publicAddress: 'http://localhost:4000',
  consoleDirectory: null,
  workerAddress: 'http://localhost:0',
  workerListenHost: '127.0.0.1',
  restateIdentityKeys: [],
  restateIngress: 'http://localhost:0',
  restateAdmin: 'http://localhost:0',
  mailFrom: 'Atrium <no-reply@atrium.test>',
  drainMs: 0,
  erasuresFile: null,
  bookYears: { usual: 10, byCountry: {} },
  logLevel: 'silent',
  tracesAddress: null,
  trustedProxies: null,
  links: readLinks({}),
  sales: { email: 'sales@atrium.test', phone: null },
  securityContact: null,
  documents: { terms: null, privacy: null, dpa: null, subprocessors: null },
  refusedCountries: [],
  leadForms: readLeadSettings({ ATRIUM_LEAD_FORMS_ADDRESS: 'https://crm.test', ATRIUM_LEAD_FORMS_KEY: 'test' }, [])
    .forms,
  supportChat: { uuid: '0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d', scriptAddress: 'https://chat.test/widget.js' },
  home: { content: defaultHomeContent, shopNames: [] },
  payments: { isCashfreeEnabled: true, internalDomains: [], chargesPerSecond: 80, grantedCalls: {}, browser: {} },
  reports: { complianceCountries: ['IN', 'MY'] },
  customDomains: { sitesHost: 'sites.atrium.test', resolver: null },
};

export const testSigningKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** Addresses of the documentation ranges stand for countries, so that a test can come from India. */
const geo: Geo = {
  countryOf: (address) => ({ '192.0.2.91': 'IN', '192.0.2.44': 'GB', '192.0.2.65': 'SG' })[address] ?? null,
};

export async function makeTestContext(
  databaseUrl: string,
  settings: Partial<Config> = {},
  gateways: Context['gateways'] = {},
  sms: Context['sms'] = null,
  signInProviders: Context['signInProviders'] = new Map(),
): Promise<
  Context & { readonly moved: MovableClock; readonly factChecks: { isOn: boolean }; readonly databaseUrl: string }
> {
  const moved: MovableClock = { offsetMs: 0 };
  return {
    databaseUrl,
    config: { ...testConfig, ...settings },
    log: makeLog('test', 'silent'),
    // Whoever waits only to be even waits for nothing here: hundreds of people sign up in tests.
    clock: makeClock(
      () => Date.now() + moved.offsetMs,
      () => Promise.resolve(),
    ),
    db: openDatabase(databaseUrl, { poolSize: 10, name: 'test' }),
    geo,
    gateways,
    sms,
    taxRegister: null,
    signInProviders,
    analytics: null,
    chatIdentity: makeChatIdentity('a key of the test'),
    tokens: makeTokens('00'.repeat(32)),
    passwords: await makePasswords(testCost),
    factorKeys: makeFactorKeys(factorKeysOf(undefined, '00'.repeat(32))),
    accessTokens: await makeAccessTokens(testSigningKey, settings.publicAddress ?? testConfig.publicAddress),
    productTokens: await makeProductTokens(testSigningKey, settings.publicAddress ?? testConfig.publicAddress),
    newId,
    moved,
    factChecks: { isOn: true },
  };
}
