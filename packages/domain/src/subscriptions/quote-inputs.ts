import type { DiscountTerms } from '../codes/discount.ts';
import type { CreditGrant } from '../credits/consume-credits.ts';
import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import type { Anchor } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import type { Stretch } from './term.ts';

/** A running, paid period of a subscription, as far as its money is concerned. */
export interface HeldTerm {
  readonly plan: PricedPlan;
  readonly anchor: Anchor;
  /** Which period since the anchor is running. */
  readonly periodIndex: number;
  readonly stretches: readonly Stretch[];
  /** How it was taxed; what is given back is taxed alike. */
  readonly treatment: TaxTreatment;
}

/** What decides that a quote is still true; compared again when it is confirmed. */
export interface QuoteVersions {
  readonly subscription: number;
  readonly catalogue: string;
  readonly tax: string;
}

/** Everything a quote is computed from, and nothing else; stored with it, so that any invoice can be computed again. */
export interface QuoteInputs {
  /** Which edition of these rules; a changed rule gets a new number and the old one stays. */
  readonly rules: 1;
  /** The quote's own instant: a confirmation after midnight charges by it all the same. */
  readonly at: string;
  /** The organisation's date at that instant; zones change, so it is kept and not asked again. */
  readonly on: CalendarDate;
  readonly zone: string;
  readonly intent: 'buy' | 'renew';
  readonly target: PricedPlan;
  /** D-27: who holds a seat now, and how many more are asked for (D-104). */
  readonly holders: number;
  readonly addedHolders: number;
  /** What runs now and is changed, replaced or renewed by the target. */
  readonly held: readonly HeldTerm[];
  readonly discount: DiscountTerms | null;
  /** The plan that is scheduled for the next period; null: the target again. */
  readonly nextTarget: PricedPlan | null;
  /** What will still be taken off at the next charge, once this one has used the discount. */
  readonly nextDiscount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly credits: readonly CreditGrant[];
  readonly versions: QuoteVersions;
}
