import type { DiscountTerms } from '../../codes/discount.ts';
import type { CreditGrant } from '../../credits/consume-credits.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import type { Anchor } from '../../kernel/billing-period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import type { Stretch } from '../term.ts';

/** The money facts of a running, paid period. */
export interface HeldTerm {
  readonly plan: PricedPlan;
  readonly anchor: Anchor;
  /** The index of the running period, counted from the anchor. */
  readonly periodIndex: number;
  readonly stretches: readonly Stretch[];
  /** What the seats held cost, day by day. Left out where no seat was added since the period was paid (D-127). */
  readonly seats?: readonly Stretch[];
  /** How it was taxed. What is given back is taxed alike. */
  readonly treatment: TaxTreatment;
  /** What is left of the money that paid it, tax included. Left out where no credit note took any of it (D-417). */
  readonly leftMinor?: number;
}

/** The versions a quote depends on. They are compared again when it is confirmed. */
export interface QuoteVersions {
  readonly subscription: number;
  readonly catalogue: string;
  readonly tax: string;
}

/** All inputs of a quote. They are stored with it, so that every invoice can be computed again. */
export interface QuoteInputs {
  /** The version of these rules. A changed rule gets a new number and the old one stays. */
  readonly rules: 1;
  /** The quote's instant. A confirmation after midnight still uses it. */
  readonly at: string;
  /** The organisation's date at that instant. It is stored, because zone rules change. */
  readonly on: CalendarDate;
  readonly zone: string;
  /** `close` charges only what is still owed when a cancelled plan ends. */
  readonly intent: 'buy' | 'renew' | 'close';
  /** Whole periods that nobody renewed and nobody is charged for (D-331). Left out where there are none. */
  readonly missedPeriods?: number;
  /** The organisation was deleted when its period ended: the next one begins on the day it was restored (D-244). */
  readonly resumesOn?: CalendarDate;
  readonly target: PricedPlan;
  /** The current seat holders (D-27), and how many seats are added (D-104). */
  readonly holders: number;
  readonly addedHolders: number;
  /** The running subscriptions that the target changes, replaces or renews. */
  readonly held: readonly HeldTerm[];
  readonly discount: DiscountTerms | null;
  /** The plan scheduled for the next period. Null: the target again. */
  readonly nextTarget: PricedPlan | null;
  /** The discount on the next charge, after this one has used it. */
  readonly nextDiscount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly credits: readonly CreditGrant[];
  readonly versions: QuoteVersions;
}
