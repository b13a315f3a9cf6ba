import type { Money } from '@atrium/domain/kernel/money';

/** What every gateway does for us, whatever it calls it. Nothing of a gateway is known outside its adapter. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly capabilities: GatewayCapabilities;
  /** The gateway's own record of an organisation; asking twice for the same organisation answers the same record. */
  readonly ensureCustomer: (customer: Customer) => Promise<CustomerReference>;
  /** Opens the way for a person to enter a card or a mandate; the secret goes to that person's browser and nowhere else. */
  readonly beginSetup: (setup: { readonly customer: CustomerReference; readonly key: string }) => Promise<BegunSetup>;
  /** For gateways whose browser part hands encrypted fields to us; the others have nothing left to do. */
  readonly completeSetup: (setup: SetupReference, fields: EncryptedFields) => Promise<SetupState>;
  readonly getSetup: (setup: SetupReference) => Promise<SetupState>;
  readonly listMethods: (customer: CustomerReference) => Promise<readonly PaymentMethod[]>;
  readonly setDefault: (customer: CustomerReference, method: MethodReference) => Promise<void>;
  /**
   * Takes money once for an attempt key. Before money can move, the gateway's reference is handed to `keep`; an attempt
   * that was cut off goes on with the reference that was kept.
   */
  readonly charge: (attempt: ChargeAttempt, keep: KeepReference) => Promise<ChargeOutcome>;
  /** What became of an attempt. Never moves money, and after `never_happened` that attempt can no longer move any. */
  readonly lookup: (attempt: ChargeAttempt) => Promise<ChargeOutcome | NeverHappened | CannotTell>;
  readonly refund: (refund: RefundAttempt) => Promise<RefundOutcome>;
  /** Null if the notice was not signed by the gateway, or is too old. */
  readonly parseWebhook: (notice: RawNotice) => GatewayNotice | null;
}

export type GatewayName = 'stripe' | 'adyen' | 'cashfree';

export interface GatewayCapabilities {
  /** Whether a charge has its answer when the call returns; else it comes by notice. */
  readonly isSynchronous: boolean;
  /** How long before a debit the payer must be told; 0 for cards. */
  readonly noticeHours: number;
  /** Whether an attempt can be found by its key alone, although its reference was lost. */
  readonly canLookUpByKey: boolean;
}

export interface Customer {
  readonly organisationId: string;
  readonly name: string;
  readonly email: string;
}

export type CustomerReference = string;
export type MethodReference = string;
export type SetupReference = string;
export type EncryptedFields = Readonly<Record<string, string>>;

export type BegunSetup =
  | { readonly kind: 'client_secret'; readonly reference: SetupReference; readonly clientSecret: string }
  | { readonly kind: 'encrypted_fields'; readonly reference: SetupReference }
  | { readonly kind: 'redirect'; readonly reference: SetupReference; readonly address: string };

export type SetupState =
  | { readonly state: 'open' | 'bank_approval_pending' }
  | { readonly state: 'done'; readonly method: PaymentMethod }
  | { readonly state: 'failed'; readonly failure: PaymentFailure };

/** What may be shown and kept of a card or mandate; never more (PCI SAQ A). */
export interface PaymentMethod {
  readonly reference: MethodReference;
  readonly brand: string;
  readonly country: string | null;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly lastFour: string;
  /** The same for the same card under two customers; guards trials. */
  readonly fingerprint: string | null;
}

export interface ChargeAttempt extends Money {
  /** Unique for each attempt at each invoice; what makes a second call the same call. */
  readonly key: string;
  readonly customer: CustomerReference;
  readonly method: MethodReference;
  readonly description: string;
  /** As kept earlier; null on a first try. */
  readonly reference: string | null;
  /** The payer sits before the screen and can pass a challenge. */
  readonly isPayerPresent: boolean;
}

export type KeepReference = (reference: string) => Promise<void>;

export type ChargeOutcome =
  | { readonly outcome: 'paid'; readonly reference: string; readonly paid: Money }
  | { readonly outcome: 'pending'; readonly reference: string }
  | { readonly outcome: 'challenge'; readonly reference: string; readonly clientSecret: string }
  | { readonly outcome: 'failed'; readonly reference: string | null; readonly failure: PaymentFailure };
export interface NeverHappened {
  readonly outcome: 'never_happened';
}
export interface CannotTell {
  readonly outcome: 'cannot_tell';
}

export interface RefundAttempt extends Money {
  readonly key: string;
  /** The charge that is given back, wholly or in part. */
  readonly chargeReference: string;
}

export type RefundOutcome =
  | { readonly outcome: 'refunded' | 'pending'; readonly reference: string }
  | { readonly outcome: 'failed'; readonly failure: PaymentFailure };

export interface RawNotice {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly now: Date;
}

/** A notice only says what to look at again: order and content are not relied upon. */
export interface GatewayNotice {
  readonly eventId: string;
  readonly subject: { readonly kind: 'charge' | 'setup' | 'refund'; readonly reference: string } | null;
}

/** The closed set of what can go wrong; an adapter maps all its gateway's codes to it. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  /** The payer must pass a challenge, and is not here to do it. */
  'authentication_required',
  'method_unusable',
  /** Provably not executed: may be tried again with the same key. */
  'retry_later',
  /** The money may have moved; nothing else may be tried until a lookup has answered. */
  'unknown_outcome',
  /** Our own mistake: the gateway will never take this call. */
  'rejected',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Thrown by calls that move no money (customer, setup, methods); charges and refunds answer their failure instead. */
export class GatewayFailed extends Error {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, reason: string) {
    super(`${failure}: ${reason}`);
    this.name = 'GatewayFailed';
    this.failure = failure;
  }
}
