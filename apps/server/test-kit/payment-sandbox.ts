import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/services/free-port.ts';
import { startProcess, waitForAddress } from '../../../tools/services/process.ts';
import { type AdyenControls, makeAdyenControls } from './adyen-controls.ts';
import { makeSandboxControls, type SandboxControls } from './sandbox-controls.ts';

const sandboxMain = fileURLToPath(new URL('../../sandbox/src/main-sandbox.ts', import.meta.url));

export interface StripeState {
  readonly paymentIntents: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly currency: string;
    readonly customer: string | null;
  }[];
  readonly customers: readonly { readonly id: string }[];
  readonly paymentMethods: readonly { readonly id: string; readonly customer: string | null }[];
  readonly refunds: readonly { readonly amount: number; readonly payment_intent: string }[];
  readonly disputes: readonly { readonly amount: number; readonly payment_intent: string; readonly status: string }[];
}

/** The payment world as a process of its own, with the door by which a test breaks things. */
export interface PaymentSandbox extends SandboxControls {
  readonly address: string;
  readonly stripe: () => Promise<StripeState>;
  readonly adyen: AdyenControls;
  readonly stop: () => Promise<void>;
}

/** What the sandbox accepts and signs with where nothing else is said. */
export const sandboxKeys = {
  stripe: {
    secretKey: 'sk_test_atrium_sandbox',
    publicKey: 'pk_test_atrium_sandbox',
    webhookSecret: 'whsec_atrium_sandbox',
  },
  adyen: {
    apiKey: 'adyen_test_atrium_sandbox',
    merchantAccount: 'AtriumSandboxECOM',
    hmacKey: createHash('sha256').update('atrium sandbox').digest('hex'),
    clientKey: 'test_ATRIUMSANDBOX',
  },
  cashfree: { clientId: 'CF_TEST_ATRIUM', clientSecret: 'cfsk_test_atrium_sandbox' },
  sms: { key: 'sms_test_atrium_sandbox' },
  crm: { key: 'crm_test_atrium_sandbox' },
} as const;
export const sandboxStripeKey = sandboxKeys.stripe.secretKey;

/**
 * With the product's address, the gateways tell it what happened (`/api/notices/<gateway>`). They limit calls as they
 * publish it where the product keeps to that.
 */
export async function startPaymentSandbox(noticeAddress = '', isLimited = false): Promise<PaymentSandbox> {
  const port = await freePort();
  const sandbox = startProcess({
    name: 'sandbox',
    command: process.execPath,
    parameters: [sandboxMain],
    environment: {
      ATRIUM_SANDBOX_PORT: String(port),
      ATRIUM_NOTICE_ADDRESS: noticeAddress,
      ATRIUM_SANDBOX_LIMITS: isLimited ? 'published' : 'none',
    },
    output: { line: () => {} },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForAddress(`${address}/health/live`, sandbox);
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`${address}/control/${path}`, init);
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${response.status}`);
    return response;
  };
  return {
    ...makeSandboxControls(ask),
    address,
    stripe: async () => (await (await ask('stripe')).json()) as StripeState,
    adyen: makeAdyenControls(ask),
    stop: () => sandbox.stop(),
  };
}
