import type { Money } from '../../kernel/money.ts';
import { type Gateway, methodKindOf } from '../gateway.ts';

/** What a mandate debits: a bank account by eNACH, a UPI address, or a card. */
export const mandateInstruments = ['enach', 'upi', 'card'] as const;
export type MandateInstrument = (typeof mandateInstruments)[number];

const inRupees = (amountMinor: number): Money => ({ amountMinor, currency: 'INR' });

/** The most that a UPI or card mandate pays without its payer, by rule of the Reserve Bank of India: ₹15,000. */
const askedAbove = inRupees(1_500_000);

/** What a bank account's mandate is set up for: ₹10,00,000, above every yearly plan. eNACH allows ten times as much (D-132). */
export const enachLimit = inRupees(100_000_000);

/** The most that may be debited without asking the payer: never more than the mandate itself was made for (D-132). */
export function unaskedLimitOf(instrument: MandateInstrument, madeFor: Money): Money {
  return instrument === 'enach' || madeFor.amountMinor < askedAbove.amountMinor ? madeFor : askedAbove;
}

/** What is asked for: a debit of the mandate, or above its limit a payment that the payer makes on a page. */
export const mandatePaysBy = (amountMinor: number, unaskedLimitMinor: number | null | undefined): 'debit' | 'link' =>
  amountMinor > (unaskedLimitMinor ?? enachLimit.amountMinor) ? 'link' : 'debit';

/** Paid on the page of a link, by whatever the payer chose there: no account of ours was debited (D-407). */
export const isPaidByLink = (paid: {
  readonly gateway: Gateway;
  readonly amountMinor: number;
  readonly unaskedLimitMinor: number | null;
}): boolean =>
  methodKindOf(paid.gateway) === 'mandate' && mandatePaysBy(paid.amountMinor, paid.unaskedLimitMinor) === 'link';

/** Whether the amount is above the mandate's limit, so that the payer must approve it. */
export function isAboveMandateLimit(due: Money, limit: Money | null): boolean {
  return limit !== null && due.currency === limit.currency && due.amountMinor > limit.amountMinor;
}
