import type { PaymentSandbox } from './payment-sandbox.ts';

export interface CashfreeState {
  readonly subscriptions: readonly { readonly subscription_id: string; readonly subscription_status: string }[];
  readonly payments: readonly {
    readonly payment_id: string;
    readonly subscription_id: string;
    readonly payment_status: string;
    readonly payment_amount: number;
    readonly payment_schedule_date: string | null;
  }[];
  readonly links: readonly { readonly link_id: string; readonly link_status: string }[];
  readonly refunds: readonly { readonly refund_id: string }[];
}

/** The payer and the bank of the stand-in for Cashfree, for tests. */
export function cashfreeOf(sandbox: PaymentSandbox) {
  const control = async (path: string, body?: unknown): Promise<Response> => {
    const init =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const isRead = path === '';
    const response = await fetch(`${sandbox.address}/control/cashfree${path}`, {
      method: isRead ? 'GET' : 'POST',
      ...init,
    });
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${response.status}`);
    return response;
  };
  return {
    state: async () => (await (await control('')).json()) as CashfreeState,
    /** The bank decides all that is pending. */
    settle: async () => void (await control('/settle', {})),
    /** The bank decides one debit: by the account, or it says no. */
    decide: async (payment: { readonly subscription_id: string; readonly payment_id: string }, isRefused = false) =>
      void (await control(`/payments/${payment.subscription_id}/${payment.payment_id}/decide`, { isRefused })),
    /** Null: the bank waits to be told. */
    decideAfter: async (afterMs: number | null) => void (await control('/settling', { afterMs })),
    authorise: async (
      id: string,
      how: { readonly accountNumber?: string; readonly answer?: 'approve' | 'reject' | 'later' } = {},
    ) => void (await control(`/subscriptions/${id}/authorise`, how)),
    step: async (id: string, step: 'approve' | 'reject' | 'expire' | 'cancel') =>
      void (await control(`/subscriptions/${id}/${step}`, {})),
    payLink: async (id: string) => void (await control(`/links/${id}/pay`, {})),
  };
}
