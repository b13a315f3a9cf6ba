import { createHash } from 'node:crypto';
import type { SandboxKeys } from './payments/keys.ts';

export interface SandboxConfig {
  /** The address that the sandbox and the mail sink listen on; loopback by default. */
  readonly listenHost: string;
  readonly smtpPort: number;
  readonly mailPort: number;
  readonly sandboxPort: number;
  readonly keys: SandboxKeys;
  /** The product's address for webhooks: `<address>/api/notices/<gateway>`. Null: none are sent. */
  readonly webhookAddress: string | null;
  /** The file where the sandbox stores its state between runs. Null: it is not stored. */
  readonly sandboxFile: string | null;
  /** Whether the gateways refuse calls above the limits that they publish; `ATRIUM_SANDBOX_LIMITS=published` says so. */
  readonly isLimited: boolean;
}

function portOf(name: string, fallback: number): number {
  const value = process.env[name];
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port, not '${value}'`);
  return port;
}

const text = (name: string, fallback: string): string => process.env[name] || fallback;

function readKeys(): SandboxKeys {
  return {
    stripe: {
      secretKey: text('ATRIUM_STRIPE_SECRET_KEY', 'sk_test_atrium_sandbox'),
      publicKey: text('ATRIUM_STRIPE_PUBLIC_KEY', 'pk_test_atrium_sandbox'),
      webhookSecret: text('ATRIUM_STRIPE_WEBHOOK_SECRET', 'whsec_atrium_sandbox'),
    },
    adyen: {
      apiKey: text('ATRIUM_ADYEN_API_KEY', 'adyen_test_atrium_sandbox'),
      merchantAccount: text('ATRIUM_ADYEN_MERCHANT_ACCOUNT', 'AtriumSandboxECOM'),
      hmacKey: text('ATRIUM_ADYEN_HMAC_KEY', createHash('sha256').update('atrium sandbox').digest('hex')),
      clientKey: text('ATRIUM_ADYEN_CLIENT_KEY', 'test_ATRIUMSANDBOX'),
    },
    cashfree: {
      clientId: text('ATRIUM_CASHFREE_CLIENT_ID', 'CF_TEST_ATRIUM'),
      clientSecret: text('ATRIUM_CASHFREE_CLIENT_SECRET', 'cfsk_test_atrium_sandbox'),
    },
    sms: { key: text('ATRIUM_SMS_KEY', 'sms_test_atrium_sandbox') },
    crm: { key: text('ATRIUM_LEAD_FORMS_KEY', 'crm_test_atrium_sandbox') },
    openid: {
      clientId: 'atrium-sandbox',
      clientSecret: 'openid_test_atrium_sandbox',
      returnAddress: `${text('ATRIUM_PUBLIC_ADDRESS', 'http://localhost:4000')}/login/callback`,
    },
  };
}

export function readConfig(): SandboxConfig {
  return {
    listenHost: text('ATRIUM_SANDBOX_LISTEN_HOST', '127.0.0.1'),
    smtpPort: portOf('ATRIUM_MAIL_SMTP_PORT', 2525),
    mailPort: portOf('ATRIUM_MAIL_HTTP_PORT', 8025),
    sandboxPort: portOf('ATRIUM_SANDBOX_PORT', 8090),
    keys: readKeys(),
    webhookAddress: process.env['ATRIUM_NOTICE_ADDRESS'] || null,
    sandboxFile: process.env['ATRIUM_SANDBOX_FILE'] || null,
    isLimited: process.env['ATRIUM_SANDBOX_LIMITS'] === 'published',
  };
}
