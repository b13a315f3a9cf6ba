import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Money } from '@atrium/domain/kernel/money';
import type { CallFailure, ChargeReport } from '@atrium/domain/payments/charge-report';
import type { Gateway, GatewaySubject } from '@atrium/domain/payments/gateway';
import type { RefundReport } from '@atrium/domain/payments/judge-refund';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import type { ReversalReport } from '@atrium/domain/payments/reversal';

/** What every gateway does for us, whatever it calls it. Nothing of a gateway is known outside its adapter. */
export interface PaymentGateway {
  readonly name: Gateway;
  readonly capabilities: GatewayCapabilities;
  /** The gateway's own record of an organisation; asking twice for the same organisation answers the same record. */
  readonly ensureCustomer: (customer: Customer) => Promise<CustomerReference>;
  /** Opens the way for a person to enter a card or a mandate; the secret goes to that person's browser and nowhere else. */
  readonly beginSetup: (setup: SetupRequest) => Promise<BegunSetup>;
  /** For gateways whose browser part hands encrypted fields to us (or the answer to a challenge); the others have nothing left to do. */
  readonly completeSetup: (
    setup: { readonly customer: CustomerReference; readonly reference: SetupReference },
    fields: EncryptedFields,
  ) => Promise<SetupState>;
  readonly getSetup: (setup: SetupReference) => Promise<SetupState>;
  readonly listMethods: (customer: CustomerReference) => Promise<readonly PaymentMethod[]>;
  readonly setDefault: (customer: CustomerReference, method: MethodReference) => Promise<void>;
  /** The gateway forgets a card; one that it does not know is forgotten already. */
  readonly removeMethod: (customer: CustomerReference, method: MethodReference) => Promise<void>;
  /** The gateway deletes name and address of an organisation; what was paid stays. One that it does not know is gone already. */
  readonly forgetCustomer: (customer: CustomerReference) => Promise<void>;
  /**
   * Takes money once for an attempt key. Each time before money can move, the gateway's reference is handed to `keep`,
   * also when it is known already. If the attempt was given up, `keep` answers false and no money moves.
   */
  readonly charge: (attempt: ChargeAttempt, keep: KeepReference) => Promise<ChargeReport>;
  /** What became of an attempt. Never moves money, and after `never_happened` that attempt can no longer move any. */
  readonly lookup: (attempt: ChargeAttempt, heard: readonly GatewayNotice[]) => Promise<ChargeReport>;
  /** Gives money back once for its key; asked again with the same key, it is the same refund. */
  readonly refund: (refund: RefundAttempt) => Promise<RefundReport>;
  /** What became of a refund that was pending. */
  readonly lookUpRefund: (refund: MadeRefund, heard: readonly GatewayNotice[]) => Promise<RefundReport>;
  /** What went back of a charge that was paid: refunds made there or by us, disputes, captures that failed. */
  readonly readReversals: (charge: PaidCharge, heard: readonly GatewayNotice[]) => Promise<ReversalReport>;
  /** Every charge that took money since then, also those that nobody here knows, as far as what is asked shows them. */
  readonly listTaken: (query: TakenQuery) => Promise<readonly TakenCharge[]>;
  /** What the gateway says in one call, several things at times; null if it was not signed by the gateway, or is too old. */
  readonly parseWebhook: (notice: RawNotice) => readonly GatewayNotice[] | null;
  /** What it wants to hear when its notice is stored; anything else it sends again. */
  readonly noticeAnswer: string;
}

export interface GatewayCapabilities {
  /** Whether a charge has its answer when the call returns; else it comes by notice. */
  readonly isSynchronous: boolean;
  /** Where all charges are found: in one list, in a list of each card or mandate, or in a report that an operator fetches. */
  readonly takenIn: 'list' | 'methods' | 'report';
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

export interface SetupRequest {
  readonly customer: CustomerReference;
  /** Unique for each setup; what makes a second call the same call. */
  readonly key: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string | null };
  /** Where the gateway's own page sends the payer back to. */
  readonly returnAddress: string;
}

export type BegunSetup =
  | { readonly kind: 'client_secret'; readonly reference: SetupReference; readonly clientSecret: string }
  | { readonly kind: 'encrypted_fields'; readonly reference: SetupReference }
  /** The payer goes to a page that the gateway's library opens by this token. */
  | { readonly kind: 'page'; readonly reference: SetupReference; readonly pageToken: string };

export type SetupState =
  | { readonly state: 'open' | 'bank_approval_pending' | 'expired' }
  /** The payer must prove to be one first; for the gateway's library in the browser. */
  | { readonly state: 'challenge'; readonly action: Readonly<Record<string, unknown>> }
  | { readonly state: 'done'; readonly method: PaymentMethod }
  | { readonly state: 'failed'; readonly failure: PaymentFailure };

/** What may be shown and kept of a card or mandate; never more (PCI SAQ A). */
export interface PaymentMethod {
  readonly reference: MethodReference;
  /** `mandate` for a bank mandate. */
  readonly brand: string;
  readonly country: string | null;
  /** Null for a mandate, which ends otherwise. */
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly lastFour: string;
  /** The same for the same card under two customers; guards trials. */
  readonly fingerprint: string | null;
  /** The most that may be taken without asking the payer anew. Left out where there is no such limit. */
  readonly unaskedLimit?: Money;
}

export interface ChargeAttempt extends Money {
  /** Unique for each attempt at each invoice; what makes a second call the same call. */
  readonly key: string;
  readonly customer: CustomerReference;
  readonly method: MethodReference;
  readonly description: string;
  /** When a bank is to debit a mandate; left out or null where it is charged at once. */
  readonly debitOn?: CalendarDate | null;
  /** As kept earlier; null on a first try. */
  readonly reference: string | null;
  /** The most that the method pays unasked, in the same currency. Left out or null where there is no such limit. */
  readonly unaskedLimitMinor?: number | null;
  /** The payer sits before the screen and can pass a challenge. */
  readonly isPayerPresent: boolean;
  /** The payer gives it up: what is still open at the gateway is ended now. Left out where the payer has time. */
  readonly isGivenUp?: boolean;
  /** When the attempt was begun, and the time now: what a gateway does not know may still be on its way to it. */
  readonly begunAt: Date;
  readonly now: Date;
  /** Where the gateway's own page sends the payer back to, if it needs one. */
  readonly returnAddress: string;
}

/** False once the attempt was given up: then no money may move. */
export type KeepReference = (reference: string) => Promise<boolean>;

export interface RefundAttempt extends Money {
  readonly key: string;
  /** The charge that is given back, wholly or in part. */
  readonly chargeReference: string;
}

/** A charge that was paid, by the gateway's name and ours. */
export interface PaidCharge extends Money {
  readonly key: string;
  readonly reference: string;
}

export interface TakenQuery {
  readonly since: Date;
  /** Where the gateway lists charges of one card or mandate only. */
  readonly method?: MethodReference;
  /** The text of its report, where only that names the charges. */
  readonly report?: string;
}

/** A charge that took money, by the gateway's own list. */
export interface TakenCharge extends PaidCharge {
  /** Whose it is by what the gateway was told; only a hint until the books say the same. */
  readonly organisationId?: string | undefined;
  readonly customer: CustomerReference | null;
  /** The card or mandate that paid, by the gateway's name for it. */
  readonly method: string | null;
  readonly takenAt: Date;
}

/** A refund that the gateway has taken on, by its own name for it. */
export interface MadeRefund extends RefundAttempt {
  readonly reference: string;
}

export interface RawNotice {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly now: Date;
}

/**
 * A notice says what to look at again; its order is not relied upon. `says` is for the adapter itself, when the gateway
 * has no way to ask: only what its signature covers, and nothing secret.
 */
export interface GatewayNotice {
  readonly eventId: string;
  readonly subject: { readonly kind: GatewaySubject; readonly reference: string } | null;
  readonly says: Readonly<Record<string, string | number | boolean>>;
}

/** Thrown by calls that move no money (customer, setup, methods); charges and refunds answer their failure instead. */
export class GatewayFailed extends Error {
  readonly failure: PaymentFailure;
  /** How the call failed; `refused` where the gateway answered, or was not asked for what it would never do. */
  readonly kind: CallFailure['kind'];
  constructor(failure: PaymentFailure, reason: string, kind: CallFailure['kind'] = 'refused') {
    super(`${failure}: ${reason}`);
    this.name = 'GatewayFailed';
    this.failure = failure;
    this.kind = kind;
  }
}
