import type { WithdrawalReturn } from '../../../invoices/withdrawal-returns.ts';
import type { ConfirmWording } from '../../quotes/confirm-wording.ts';

/** Where a law of its own holds for those who buy; `default` is everywhere else. */
export const jurisdictions = ['DE', 'EU', 'FR', 'GB', 'IN', 'US', 'default'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/** What holds for those who buy for themselves (D-970). */
export interface ConsumerLaw {
  /** Sold only where the seller collects the tax, or also without tax, as a business abroad is. */
  readonly tax: 'collected' | 'as_abroad';
  /** The days after a purchase within which it may be withdrawn from; 0 where no law says so (D-971). */
  readonly withdrawalDays: number;
  /** What goes back: what is unused, where the buyer asked to begin at once, or all of the purchase (D-976). */
  readonly withdrawalGives: WithdrawalReturn;
}

export interface BillingLaw {
  /** The days before a yearly renewal on which its owners are told of it, the earliest first. */
  readonly renewalToldDays: readonly [number, ...number[]];
  /** The owners know of a higher price for at least so many days before the renewal that brings it (D-341). */
  readonly priceNoticeDays: number;
  readonly confirmWording: ConfirmWording;
  readonly consumers: ConsumerLaw;
  /** What the row was written from. It is a reading of ours; counsel decides (docs/operate/go-live.md). */
  readonly source: string;
}

/** A month ahead, so that there is time to cancel; and a week ahead, because a mail of a month ago is forgotten. */
const monthAndWeek = [30, 7] as const;

/** Withdrawn from within two weeks, and taxed where the seller collects the tax. */
const fortnight = { tax: 'collected', withdrawalDays: 14, withdrawalGives: 'unused' } as const;

/** The law of billing, one row for each jurisdiction (D-956). */
export const billingLaws: Readonly<Record<Jurisdiction, BillingLaw>> = {
  DE: {
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'order_to_pay',
    consumers: fortnight,
    source: 'BGB §§ 309 no. 9, 312g, 312j (3), 355',
  },
  EU: {
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'order_to_pay',
    consumers: fortnight,
    source: 'Directive 2011/83/EU art. 8 (2), 9',
  },
  FR: {
    // At the earliest three months and at the latest one month before the day by which one must have canceled.
    renewalToldDays: [45, 7],
    priceNoticeDays: 30,
    confirmWording: 'order_to_pay',
    consumers: fortnight,
    source: 'Code de la consommation L215-1, L221-18; Directive 2011/83/EU art. 8 (2)',
  },
  GB: {
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'order_to_pay',
    consumers: fortnight,
    source: 'Consumer Contracts Regulations 2013 reg. 14 (3), 29, 30; DMCC Act 2024 part 4 chapter 2',
  },
  IN: {
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'pay',
    consumers: { tax: 'collected', withdrawalDays: 0, withdrawalGives: 'unused' },
    source: 'RBI circulars on e-mandates; Consumer Protection Act 2019',
  },
  US: {
    // California and New York ask for 15 to 45 days before a renewal for a year.
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'pay',
    consumers: { tax: 'as_abroad', withdrawalDays: 0, withdrawalGives: 'unused' },
    source: 'Cal. Bus. & Prof. Code §§ 17600–17606; N.Y. Gen. Bus. Law § 527-a',
  },
  default: {
    renewalToldDays: monthAndWeek,
    priceNoticeDays: 30,
    confirmWording: 'pay',
    consumers: fortnight,
    source: 'none: what the strictest of the others asks of a mail',
  },
};
