import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import type {
  ChargeAttempt,
  GatewayNotice,
  PaymentGateway,
  PaymentMethod,
  TakenQuery,
} from '../src/gateways/payment-gateway.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** How one adapter is put to the suite: its own names for the steps that faults are planned on, and its own cards. */
export interface GatewayRig {
  readonly gateway: () => PaymentGateway;
  readonly sandbox: () => PaymentSandbox;
  readonly currency: string;
  /** A saved card or mandate whose charge ends so. */
  readonly saveMethod: (customer: string, fate: 'paid' | PaymentFailure) => Promise<string>;
  /** What is shown of a saved one, for gateways that keep no list of them. */
  readonly readMethod?: (method: string) => Promise<PaymentMethod | null>;
  readonly declines: readonly PaymentFailure[];
  /** The codes that are kept of such a decline, as the gateway gives them. */
  readonly codesOf: (failure: PaymentFailure) => Readonly<Record<string, string>>;
  readonly operations: {
    /** What comes before money can move; null where there is one step only. */
    readonly prepare: string | null;
    readonly take: string;
    /** What a lookup asks; null where it can only listen. */
    readonly read: string | null;
    readonly refund: string;
  };
  /** Whether a charge whose payer is present can answer a challenge, and how large it must be for that. */
  readonly challenge: { readonly method: 'paid' | 'authentication_required'; readonly amountMinor: number } | null;
  /** How often money was taken in the sandbox's own books. */
  readonly timesPaid: () => Promise<number>;
  readonly timesRefunded: () => Promise<number>;
  /** The bank decides whatever is pending, and the sandbox tells; nothing to do for a gateway that answers at once. */
  readonly settle: () => Promise<void>;
  /** By what the gateway shows what was taken, once such a method was charged. */
  readonly takenQuery: (since: Date, method: string) => Promise<TakenQuery>;
  /** What the gateway has told of an attempt so far, read from its signed notices. */
  readonly heard: (attempt: ChargeAttempt) => Promise<readonly GatewayNotice[]>;
}
