import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Presence } from '../presence/presence.ts';
import type { KeptCard } from './cards.ts';

export interface AdyenAmount {
  readonly value: number;
  readonly currency: string;
}

export interface StoredMethod {
  readonly id: string;
  readonly shopperReference: string;
  readonly card: KeptCard;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly firstPspReference: string;
}

export interface Modification {
  readonly pspReference: string;
  readonly kind: 'capture' | 'cancel' | 'refund';
  readonly amount: AdyenAmount;
  readonly reference: string;
  readonly isDone: boolean;
  readonly at: Date;
}

export type AdyenPaymentStatus = 'challenge' | 'authorised' | 'refused' | 'captured' | 'cancelled';

export interface AdyenPayment {
  readonly pspReference: string;
  readonly reference: string;
  readonly amount: AdyenAmount;
  readonly shopperReference: string | null;
  readonly isManualCapture: boolean;
  status: AdyenPaymentStatus;
  /** The card of a challenge, kept until its holder passes it. */
  readonly toStore: Omit<StoredMethod, 'id' | 'firstPspReference'> | null;
  readonly modifications: Modification[];
}

export interface Challenge {
  readonly id: string;
  readonly pspReference: string;
  /** What the browser returns with the bank's answer. */
  readonly token: string;
  readonly frameOrigin: string;
  hasPassed: boolean;
}

/** The content of a webhook. It is signed when it is sent. */
export interface AdyenEvent {
  readonly eventCode: 'AUTHORISATION' | 'CAPTURE' | 'CAPTURE_FAILED' | 'CANCELLATION' | 'REFUND';
  readonly pspReference: string;
  readonly originalReference: string;
  readonly merchantReference: string;
  readonly amount: AdyenAmount;
  readonly isSuccess: boolean;
  readonly reason: string;
}

/** What is told of a stored card, in a webhook of another form. */
export interface AdyenTokenEvent {
  readonly type: 'recurring.token.updated';
  readonly eventId: string;
  readonly storedPaymentMethodId: string;
  readonly shopperReference: string;
}

/** The state of the Adyen stand-in, kept in memory. */
export interface AdyenWorld {
  readonly payments: Map<string, AdyenPayment>;
  readonly stored: Map<string, StoredMethod>;
  readonly challenges: Map<string, Challenge>;
  /** The key pair: the browser encrypts card fields with it, and this process decrypts them. */
  readonly fieldKeys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly merchantAccount: string;
  readonly presence: Presence;
  readonly tell: (event: AdyenEvent) => void;
  readonly tellOfToken: (event: AdyenTokenEvent) => void;
}

export function makeAdyenWorld(
  merchantAccount: string,
  { presence, tell, tellOfToken }: Pick<AdyenWorld, 'presence' | 'tell' | 'tellOfToken'>,
): AdyenWorld {
  const fieldKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rows = { payments: new Map(), stored: new Map(), challenges: new Map() };
  return { ...rows, fieldKeys, merchantAccount, presence, tell, tellOfToken };
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
/** Sixteen letters and digits, as at Adyen. */
export const newPspReference = (): string =>
  [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
