import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Ports } from './ports.ts';
import { stackSecrets } from './stack-secrets.ts';

export type StackMode = 'dev' | 'built';

export interface StackAddresses {
  console: string;
  api: string;
  mails: string;
  sandbox: string;
  restate: string;
}

/** Whose scripts take cards in the browser: the sandbox's, or the gateways' own addresses, which journeys route to it. */
export type GatewayScripts = 'sandbox' | 'gateways';

export const consoleDirectory = join(import.meta.dirname, '../../apps/console/dist');

export function stackAddresses(ports: Ports, mode: StackMode): StackAddresses {
  const api = `http://localhost:${ports.api}`;
  return {
    console: mode === 'built' ? api : `http://localhost:${ports.console}`,
    api: `${api}/api/v1`,
    mails: `http://localhost:${ports.mailHttp}`,
    sandbox: `http://localhost:${ports.sandbox}`,
    restate: `http://localhost:${ports.restateAdmin}`,
  };
}

/** The sandbox's play money: no secret of anybody's. */
function gatewayEnvironment(ports: Ports, scripts: GatewayScripts): Record<string, string> {
  const sandbox = `http://127.0.0.1:${ports.sandbox}`;
  return {
    ATRIUM_STRIPE_SECRET_KEY: 'sk_test_atrium_sandbox',
    ATRIUM_STRIPE_WEBHOOK_SECRET: 'whsec_atrium_sandbox',
    ATRIUM_STRIPE_PUBLIC_KEY: 'pk_test_atrium_sandbox',
    ATRIUM_STRIPE_ADDRESS: sandbox,
    ATRIUM_ADYEN_API_KEY: 'adyen_test_atrium_sandbox',
    ATRIUM_ADYEN_MERCHANT_ACCOUNT: 'AtriumSandboxECOM',
    ATRIUM_ADYEN_HMAC_KEY: createHash('sha256').update('atrium sandbox').digest('hex'),
    ATRIUM_ADYEN_CLIENT_KEY: 'test_ATRIUMSANDBOX',
    ATRIUM_ADYEN_ADDRESS: `${sandbox}/adyen`,
    ATRIUM_CASHFREE_CLIENT_ID: 'CF_TEST_ATRIUM',
    ATRIUM_CASHFREE_CLIENT_SECRET: 'cfsk_test_atrium_sandbox',
    ATRIUM_CASHFREE_ADDRESS: `${sandbox}/cashfree`,
    ATRIUM_CASHFREE_MODE: 'sandbox',
    ATRIUM_LINK_PRODUCTS: `${sandbox}/products/{product}`,
    ATRIUM_SMS_ADDRESS: `${sandbox}/sms`,
    ATRIUM_SMS_KEY: 'sms_test_atrium_sandbox',
    ATRIUM_LEAD_FORMS_ADDRESS: `${sandbox}/crm/forms`,
    ATRIUM_LEAD_FORMS_KEY: 'crm_test_atrium_sandbox',
    ATRIUM_SIGN_IN_PROVIDERS: 'google',
    ATRIUM_SIGN_IN_GOOGLE_NAME: 'Google',
    ATRIUM_SIGN_IN_GOOGLE_ISSUER: `${sandbox}/google`,
    ATRIUM_SIGN_IN_GOOGLE_CLIENT_ID: 'atrium-sandbox',
    ATRIUM_SIGN_IN_GOOGLE_CLIENT_SECRET: 'openid_test_atrium_sandbox',
    ATRIUM_NOTICE_ADDRESS: `http://127.0.0.1:${ports.api}`,
    ...(scripts === 'sandbox'
      ? {
          ATRIUM_STRIPE_SCRIPT_ADDRESS: `${sandbox}/browser/stripe/stripe.js`,
          ATRIUM_ADYEN_SCRIPT_ADDRESS: `${sandbox}/adyen/browser`,
          ATRIUM_CASHFREE_SCRIPT_ADDRESS: `${sandbox}/cashfree/browser/cashfree.js`,
        }
      : {}),
  };
}

/** What the server's processes read, as apps/server/src/settings/config.ts names it. */
export function stackEnvironment(options: {
  ports: Ports;
  mode: StackMode;
  directory: string;
  superuserUrl: string;
  logLevel: string;
  durable: boolean;
  gatewayScripts: GatewayScripts;
}): Record<string, string> {
  const { ports, mode, directory, superuserUrl } = options;
  const { secret, signingKey } = stackSecrets(directory);
  const database = (role: string) => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.pathname = '/atrium';
    return url.href;
  };
  return {
    NODE_ENV: mode === 'built' ? 'production' : 'development',
    // Play money, loopback and all roles in one place: nothing for people.
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_TEST_ORGANISATIONS: 'yes',
    ATRIUM_DATABASE_ADMIN_URL: superuserUrl,
    ATRIUM_DATABASE_MIGRATOR_URL: database('atrium_migrator'),
    ATRIUM_DATABASE_API_URL: database('atrium_api'),
    ATRIUM_DATABASE_WORKER_URL: database('atrium_worker'),
    ATRIUM_DATABASE_OPERATOR_URL: database('atrium_operator'),
    ATRIUM_API_PORT: String(ports.api),
    ATRIUM_OPS_PORT: String(ports.apiOps),
    ATRIUM_PUBLIC_ADDRESS: stackAddresses(ports, mode).console,
    ...(mode === 'built' ? { ATRIUM_CONSOLE_DIRECTORY: consoleDirectory } : {}),
    ATRIUM_SMTP_URL: `smtp://127.0.0.1:${ports.mailSmtp}`,
    ...gatewayEnvironment(ports, options.gatewayScripts),
    // The database is kept as well, and knows what the sandbox told it.
    ...(options.durable ? { ATRIUM_SANDBOX_FILE: join(directory, 'sandbox.state') } : {}),
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.test>',
    ATRIUM_RESTATE_INGRESS: `http://127.0.0.1:${ports.restateIngress}`,
    ATRIUM_RESTATE_ADMIN: `http://127.0.0.1:${ports.restateAdmin}`,
    ATRIUM_WORKER_PORT: String(ports.worker),
    ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${ports.worker}`,
    ATRIUM_SECRET: secret,
    ATRIUM_SIGNING_KEY: signingKey,
    ATRIUM_LOG_LEVEL: options.logLevel,
    ATRIUM_CONSOLE_PORT: String(ports.console),
    ATRIUM_API_ADDRESS: `http://localhost:${ports.api}`,
    ATRIUM_MAIL_SMTP_PORT: String(ports.mailSmtp),
    ATRIUM_MAIL_HTTP_PORT: String(ports.mailHttp),
    ATRIUM_SANDBOX_PORT: String(ports.sandbox),
  };
}
