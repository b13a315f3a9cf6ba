import type { Money } from '../kernel/money.ts';
import type { PaymentFailure } from './payment-failure.ts';

/**
 * What a gateway's adapter reports of an attempt: the gateway's own record, or a call that failed. Only a record may end
 * an attempt. A failed call (429, 401, time-out, 5xx) says nothing about the payment.
 */
export type ChargeReport = ChargeRecord | CallFailure;

/** Read from the gateway: its reply about the payment itself, its stored payment, or its signed webhook. */
export type ChargeRecord =
  | { readonly source: 'record'; readonly status: 'paid'; readonly reference: string; readonly paid: Money }
  /** The bank has not decided yet. */
  | { readonly source: 'record'; readonly status: 'pending'; readonly reference: string }
  | {
      readonly source: 'record';
      readonly status: 'challenge';
      readonly reference: string;
      /** For the gateway's library in the payer's browser; null where the payer goes to a page. */
      readonly clientSecret: string | null;
      readonly address: string | null;
    }
  /** Declined, and the payment can no longer succeed. */
  | {
      readonly source: 'record';
      readonly status: 'failed';
      readonly reference: string | null;
      readonly failure: PaymentFailure;
      readonly codes: GatewayCodes;
    }
  /** Cancelled before money moved, and none can move any more. */
  | { readonly source: 'record'; readonly status: 'never_happened' }
  /** The gateway knows no such payment. A call of ours may still be on its way to it. */
  | { readonly source: 'record'; readonly status: 'absent' };

/** Decline and advice codes as the gateway gave them, kept beside our reason. */
export type GatewayCodes = Readonly<Record<string, string>>;

export const callFailureKinds = [
  /** 429: asked too often, or the payment is locked by another call. */
  'busy',
  /** 401 or 403: the key was not accepted. */
  'unauthorised',
  /** This process has no keys of the gateway. */
  'no_keys',
  /** No reply came, or none that can be read. */
  'no_answer',
  /** 5xx. */
  'server_error',
  /** Any other 4xx: this call will never be accepted. */
  'refused',
  /** The gateway cannot be asked, and has told nothing yet. */
  'not_told',
] as const;

export interface CallFailure {
  readonly source: 'call';
  readonly kind: (typeof callFailureKinds)[number];
  /** Why the payment failed, if it turns out that nothing was sent. */
  readonly failure: PaymentFailure;
  /** Status and codes as the gateway gave them; nothing secret. */
  readonly raw: string;
}
