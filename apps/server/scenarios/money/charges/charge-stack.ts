import { generateKeyPairSync } from 'node:crypto';
import { waitForDatabase } from '../../../src/db/install/wait-for-database.ts';
import { makePaymentAdapters } from '../../../src/gateways/payment-adapters.ts';
import { buildContext } from '../../../src/runtime/build-context.ts';
import type { Context } from '../../../src/runtime/context.ts';
import { readConfig } from '../../../src/settings/config.ts';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { makeDatabase } from '../../../test-kit/throw-away-database.ts';
import { type MailStack, startMailStack } from '../../mail/mail-stack.ts';
import { testSecret } from '../api-process.ts';
import { findBerths, makeFleet, type ProcessFleet } from './api-fleet.ts';

/** Everything that a charge goes through, as real processes: PostgreSQL, Restate, two API processes, a worker and the payment world. */
export interface ChargeStack {
  readonly apis: ProcessFleet;
  readonly workers: MailStack;
  readonly sandbox: PaymentSandbox;
  /** For what is prepared, not for what is proven. */
  readonly ctx: Context;
  readonly superuserUrl: string;
  /** What the API processes have logged as warnings and worse. */
  readonly logged: readonly string[];
  readonly stop: (isWell: boolean) => Promise<void>;
}

/** Short, so that a call which hangs is given up soon: thousands of them would fill the day. */
const gatewayTimeoutMs = '1500';
const preparingTimeoutMs = '10000';

export function gatewayEnvironment(address: string): Record<string, string> {
  const { stripe, adyen, cashfree } = sandboxKeys;
  return {
    ATRIUM_GATEWAY_TIMEOUT_MS: gatewayTimeoutMs,
    // These stories are about faults at full speed; proof:outage and its scenario keep to the published limits.
    ATRIUM_GRANTED_CALLS: 'stripe=100,adyen=100,cashfree=100',
    ATRIUM_STRIPE_SECRET_KEY: stripe.secretKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ATRIUM_STRIPE_ADDRESS: address,
    ATRIUM_ADYEN_API_KEY: adyen.apiKey,
    ATRIUM_ADYEN_MERCHANT_ACCOUNT: adyen.merchantAccount,
    ATRIUM_ADYEN_HMAC_KEY: adyen.hmacKey,
    ATRIUM_ADYEN_CLIENT_KEY: adyen.clientKey,
    ATRIUM_ADYEN_ADDRESS: `${address}/adyen`,
    ATRIUM_CASHFREE_CLIENT_ID: cashfree.clientId,
    ATRIUM_CASHFREE_CLIENT_SECRET: cashfree.clientSecret,
    ATRIUM_CASHFREE_ADDRESS: `${address}/cashfree`,
    ATRIUM_CASHFREE_MODE: 'sandbox',
  };
}

export async function startChargeStack(clusterUrl?: string): Promise<ChargeStack> {
  const database = await makeDatabase(clusterUrl);
  const berths = await findBerths(2);
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${berths[0]?.port}`);
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const environment = {
    ...gatewayEnvironment(sandbox.address),
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_API_PORT: '0',
    ATRIUM_OPS_PORT: '0',
    ATRIUM_WORKER_PORT: '0',
    ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
    ATRIUM_WORKER_ADDRESS: 'http://127.0.0.1:0',
    ATRIUM_RESTATE_INGRESS: 'http://127.0.0.1:0',
    ATRIUM_RESTATE_ADMIN: 'http://127.0.0.1:0',
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    ATRIUM_SMTP_URL: 'smtp://127.0.0.1:0',
    ATRIUM_LOG_LEVEL: 'warn',
    ATRIUM_DATABASE_API_URL: database.urlOf('atrium_api'),
    ATRIUM_SECRET: testSecret,
    ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const logged: string[] = [];
  const apis = makeFleet('api', berths, environment, (line) => void logged.push(line));
  const workers = await startMailStack(database.urlOf('atrium_worker'), {
    ...gatewayEnvironment(sandbox.address),
    ATRIUM_SECRET: testSecret,
  });
  // Preparing is not what is proven: on a busy machine it may take its time.
  const settings = readConfig('api', { ...environment, ATRIUM_GATEWAY_TIMEOUT_MS: preparingTimeoutMs });
  const adapters = { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) };
  // Much starts at once here; an API gives a connection five seconds.
  await waitForDatabase(settings.secrets.databaseUrl);
  const ctx = await buildContext('api', adapters, settings);
  await Promise.all([apis.start(0), apis.start(1), workers.startWorker('a')]);
  return {
    apis,
    workers,
    sandbox,
    ctx,
    logged,
    superuserUrl: database.superuserUrl,
    stop: async (isWell) => {
      await apis.stop();
      await workers.stop(isWell);
      await sandbox.stop();
      await ctx.db.destroy();
      await database.drop();
    },
  };
}
