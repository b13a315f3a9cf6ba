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

/** The payment world as a process of its own, with the door by which a test breaks things. */
export interface PaymentSandbox {
  readonly address: string;
  readonly plan: (operation: string, kind: FaultKind, count?: number) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly stripe: () => Promise<StripeState>;
  readonly passChallenge: (reference: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const sandboxStripeKey = 'sk_test_atrium_sandbox';

export async function startPaymentSandbox(): Promise<PaymentSandbox> {
  const port = await freePort();
  const sandbox = startProcess({
    name: 'sandbox',
    command: process.execPath,
    parameters: [sandboxMain],
    environment: { ATRIUM_SANDBOX_PORT: String(port), ATRIUM_STRIPE_SECRET_KEY: sandboxStripeKey },
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
    passChallenge: async (reference) =>
      void (await control(`stripe/payment_intents/${reference}/pass-challenge`, { method: 'POST' })),
    stop: () => sandbox.stop(),
  };
}
