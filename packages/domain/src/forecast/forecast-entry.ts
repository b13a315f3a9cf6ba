import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Money } from '../kernel/money.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';

/** The mails that a forecast knows, by what they tell. */
export const forecastMails = [
  'credits_ending',
  'debit_notice',
  'low_credits',
  'plan_expired',
  'prepaid_ended',
  'prepaid_ends_soon',
  'price_change',
  'receipt',
  'renewal_failed',
  'renewal_notice',
  'renewal_reminder',
  'trial_ended',
  'trial_ending',
] as const;
export type ForecastMail = (typeof forecastMails)[number];

/** What happens without a charge. */
export const forecastNotices = [
  'credits_expire',
  'plan_begins',
  'plan_ends',
  'plan_expires',
  'prepaid_ends',
  'trial_ends',
] as const;
export type ForecastNotice = (typeof forecastNotices)[number];

export const chargeReasons = ['renewal', 'retry', 'seats_owed'] as const;

interface Dated {
  readonly on: CalendarDate;
  /** Null where it is about no plan. */
  readonly plan: PricedPlan | null;
}

/** One line of what an organisation would get. */
export type ForecastEntry = Dated &
  (
    | {
        readonly kind: 'charge';
        readonly reason: (typeof chargeReasons)[number];
        /** Before balance and credits. */
        readonly total: Money;
        readonly due: Money;
      }
    | { readonly kind: 'mail'; readonly mail: ForecastMail }
    | { readonly kind: 'notice'; readonly notice: ForecastNotice; readonly amount: Money | null }
  );
