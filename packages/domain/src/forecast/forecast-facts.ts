import type { CreditGrant } from '../credits/consume-credits.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Grace } from '../payments/retries/grace-reminders.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import type { HeldSubscription } from '../subscriptions/held-subscription.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import type { BillingLaw } from '../subscriptions/renewals/data/billing-laws.ts';
import type { DeletedDays } from '../subscriptions/renewals/decide-renewal.ts';
import type { SubscriptionDueKind } from '../subscriptions/renewals/due-dates.ts';
import type { RenewalSources } from '../subscriptions/renewals/renewal-facts.ts';

/** A subscription with its name in due rows, and the plan of its next period. */
export interface ForecastSubscription {
  readonly id: string;
  readonly held: HeldSubscription;
  readonly scheduled: PricedPlan | null;
}

/** A renewal that waits for its payment. */
export interface OpenRenewal {
  readonly subscriptionId: string;
  readonly inputs: QuoteInputs;
  /** When the same card is tried again; null: not without the payer. */
  readonly retryAt: Date | null;
  /** Null while its first payment is under way. */
  readonly grace: Grace | null;
}

export interface PrepaidTerm {
  readonly code: string;
  readonly endsOn: CalendarDate;
}

/** All that a forecast rests on, loaded once. */
export interface ForecastFacts extends RenewalSources {
  readonly now: Date;
  readonly subscriptions: readonly ForecastSubscription[];
  readonly openRenewals: readonly OpenRenewal[];
  readonly prepaid: readonly PrepaidTerm[];
  /** Those that invoices hold as a whole too: nothing is left of them, until nobody pays. */
  readonly grants: readonly CreditGrant[];
  /** How much a grant once gave. */
  readonly grantedOf: (grantId: string) => number;
  /** Whether it pays by credits, and is told when they run low. */
  readonly isCreditFlow: boolean;
  /** The default card and the default mandate. */
  readonly methods: readonly { readonly gateway: Gateway }[];
  readonly deleted: DeletedDays | null;
  /** The law of the buyer, as it is today. */
  readonly law: BillingLaw;
}

/** What comes due, by the organisation's clock. */
export interface Promised {
  readonly at: Date;
  readonly kind:
    | SubscriptionDueKind
    | 'end-prepaid'
    | 'lapse-credit'
    | 'plan-ends'
    | 'remind-credit'
    | 'remind-prepaid'
    | 'retry-renewal';
  /** The subscription, the prepaid code or the grant. */
  readonly subject: string;
}

/** How everything stands at one instant of the forecast. */
export interface ForecastState {
  readonly subscriptions: readonly ForecastSubscription[];
  readonly openRenewals: readonly OpenRenewal[];
  readonly grants: readonly CreditGrant[];
  readonly coupons: RenewalSources['coupons'];
  readonly promised: readonly Promised[];
}
