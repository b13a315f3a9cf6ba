import { createHash } from 'node:crypto';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { moneyOf } from '@atrium/domain/kernel/money';
import { mandatePaysBy } from '@atrium/domain/payments/methods/mandate-limit';
import type { ChargeAttempt } from '../payment-gateway.ts';

const digest = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** Their ids are ours, of few characters and short; a key that is neither is known by its digest. */
const asId = (key: string) => (/^[\w-]{1,45}$/.test(key) ? key : digest(key, 40));

/** Letters and digits only. */
export const refundIdOf = (key: string) =>
  /^[\w-]{3,40}$/.test(key) ? key.replace(/[^a-z0-9]/gi, '') : digest(key, 40);

/** The key of a refund of ours, from an id that was made of it; null where somebody else named the refund. */
export function refundKeyOf(id: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id);
  return parts === null ? null : parts.slice(1).join('-');
}

export type Charged =
  | { readonly by: 'debit'; readonly subscriptionId: string; readonly paymentId: string }
  | { readonly by: 'link'; readonly linkId: string };

/** What a charge is kept by: everything that asking for it or giving it back needs. A link is kept by its own id. */
export const debitReference = (subscriptionId: string, paymentId: string) => `${subscriptionId}/${paymentId}`;

export function readReference(reference: string): Charged {
  const slash = reference.lastIndexOf('/');
  if (slash === -1) return { by: 'link', linkId: reference };
  return { by: 'debit', subscriptionId: reference.slice(0, slash), paymentId: reference.slice(slash + 1) };
}

/** The reference follows from the attempt, so that it can be looked for although it was never kept. */
export function chargedBy(attempt: ChargeAttempt): Charged {
  if (attempt.reference !== null) return readReference(attempt.reference);
  const id = asId(attempt.key);
  if (mandatePaysBy(attempt.amountMinor, attempt.unaskedLimitMinor) === 'link')
    return { by: 'link', linkId: `link_${id}` };
  return { by: 'debit', subscriptionId: attempt.method, paymentId: id };
}

/** Rupees on their wire, paise with us. */
export const rupees = (amountMinor: number): number => Number(decimalText({ amountMinor, currency: 'INR' }));
export const paise = (amount: number | undefined): number => moneyOf((amount ?? 0).toFixed(2), 'INR').amountMinor;
