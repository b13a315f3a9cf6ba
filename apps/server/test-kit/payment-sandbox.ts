import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/services/free-port.ts';
import { startProcess, waitForAddress } from '../../../tools/services/process.ts';

const sandboxMain = fileURLToPath(new URL('../../sandbox/src/main-sandbox.ts', import.meta.url));

export type FaultKind = 'reset_before' | 'reset_after' | 'hang_after' | 'error_500' | 'saved_500' | 'too_many' | 'slow';

export interface StripeState {
  readonly paymentIntents: readonly { readonly id: string; readonly status: string; readonly amount: number }[];
  readonly customers: readonly { readonly id: string }[];
  readonly refunds: readonly { readonly amount: number; readonly payment_intent: string }[];
}

export interface ToldNotice {
  readonly gateway: 'stripe' | 'adyen' | 'cashfree';
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  /** The product's answer; null while none came. */
  readonly status: number | null;
  readonly tries: number;
}

/** The payment world as a process of its own, with the door by which a test breaks things. */
export interface PaymentSandbox {
  readonly address: string;
  readonly plan: (operation: string, kind: FaultKind, count?: number) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly stripe: () => Promise<StripeState>;
  readonly notices: () => Promise<readonly ToldNotice[]>;
  /** The newest first. */
  readonly messages: (to: string) => Promise<readonly { readonly to: string; readonly text: string }[]>;
  readonly passChallenge: (reference: string) => Promise<void>;
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
} as const;
export const sandboxStripeKey = sandboxKeys.stripe.secretKey;

/** With the product's address, the gateways tell it what happened (`/api/notices/<gateway>`). */
export async function startPaymentSandbox(noticeAddress = ''): Promise<PaymentSandbox> {
  const port = await freePort();
  const sandbox = startProcess({
    name: 'sandbox',
    command: process.execPath,
    parameters: [sandboxMain],
    environment: { ATRIUM_SANDBOX_PORT: String(port), ATRIUM_NOTICE_ADDRESS: noticeAddress },
    output: { line: () => {} },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForAddress(`${address}/health/live`, sandbox);
  const control = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`${address}/control/${path}`, init);
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${response.status}`);
    return response;
  };
  return {
    address,
    plan: async (operation, kind, count = 1) => {
      const body = JSON.stringify({ operation, kind, count });
      await control('faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    clearFaults: async () => void (await control('faults', { method: 'DELETE' })),
    stripe: async () => (await (await control('stripe')).json()) as StripeState,
    notices: async () => ((await (await control('notices')).json()) as { notices: ToldNotice[] }).notices,
    messages: async (to) =>
      (
        (await (await control(`sms?to=${encodeURIComponent(to)}`)).json()) as {
          messages: { to: string; text: string }[];
        }
      ).messages,
    passChallenge: async (reference) =>
      void (await control(`stripe/payment_intents/${reference}/pass-challenge`, { method: 'POST' })),
    stop: () => sandbox.stop(),
  };
}
