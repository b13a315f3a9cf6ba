import type { CreditGrant } from '../credits/consume-credits.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { Money } from '../kernel/money.ts';
import type { Gateway } from './gateway.ts';

/** The smallest amount that Stripe charges, in minor units; https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const stripeMinimums: Readonly<Record<string, number>> = {
  USD: 50,
  INR: 50,
  MYR: 200,
  EUR: 50,
  GBP: 30,
  SGD: 50,
  // Not listed there, so half a dollar at the day's rate; this is above it.
  IDR: 1_000_000,
};
const smallestOf: Readonly<Record<Gateway, (currency: string) => number>> = {
  stripe: (currency) => stripeMinimums[currency] ?? 50,
  adyen: () => 1,
  cashfree: () => 100,
};

/** How many small amounts an organisation is given within 30 days. So nobody buys seat by seat for nothing. */
export const waiversAtMost = 4;
export const waiverDays = 30;

/** The smallest amount that a gateway takes. */
export const smallestCharge = (gateway: Gateway, currency: string): number => smallestOf[gateway](currency);

/**
 * An amount that no gateway takes is waived: a gift of exactly that amount pays it, so that invoice, tax and books stay
 * whole (D-142). Null where it can be charged, or nothing is due. After a few gifts the change is refused.
 */
export function planWaiver(facts: {
  readonly due: Money;
  readonly gateway: Gateway;
  readonly on: CalendarDate;
  readonly at: string;
  readonly id: string;
  /** How many were given in the last 30 days. */
  readonly given: number;
}): Decision<CreditGrant | null, 'payments.amount_too_small'> {
  const { due, id } = facts;
  if (due.amountMinor === 0 || due.amountMinor >= smallestCharge(facts.gateway, due.currency)) return allow(null);
  if (facts.given >= waiversAtMost) return refuse('payments.amount_too_small');
  return allow({
    id,
    source: 'promotion',
    currency: due.currency,
    remainingMinor: due.amountMinor,
    expiresOn: addDays(facts.on, 1),
    grantedAt: facts.at,
  });
}
