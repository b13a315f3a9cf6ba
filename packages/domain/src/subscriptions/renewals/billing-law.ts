import { unionMembers } from '../../invoices/data/union-members.ts';
import type { Interval } from '../../kernel/billing-period.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type BillingLaw, billingLaws, type Jurisdiction, jurisdictions } from './data/billing-laws.ts';

const isJurisdiction = (country: string): country is Jurisdiction => jurisdictions.some((each) => each === country);

/** Whose law holds for a buyer: that of the country, otherwise that of the Union, otherwise what we do everywhere. */
export function jurisdictionOf(country: string | null): Jurisdiction {
  const buyer = country?.toUpperCase() ?? '';
  if (isJurisdiction(buyer)) return buyer;
  return unionMembers.includes(buyer) ? 'EU' : 'default';
}

export const billingLawOf = (country: string | null): BillingLaw => billingLaws[jurisdictionOf(country)];

/** How many days before its renewal a mandate's bank is asked, because it wants to know two to three days ahead. */
export const mandateDays = 3;

/** The days before a renewal on which its owners are told of it. A month is too short for more than one mail. */
const toldDaysOf = (interval: Interval, { renewalToldDays }: BillingLaw): readonly number[] =>
  interval === 'yearly' ? renewalToldDays : [mandateDays];

/**
 * Whether the owners are told of a renewal today: a day to tell them has come, and they were not told since. So a run
 * that comes twice tells once, and one that was missed tells late (D-956).
 */
export function isRenewalToldToday(
  renewal: { readonly interval: Interval; readonly on: CalendarDate; readonly toldOn: CalendarDate | null },
  law: BillingLaw,
  today: CalendarDate,
): boolean {
  const days = toldDaysOf(renewal.interval, law).map((before) => addDays(renewal.on, -before));
  const last = days.findLast((day) => day <= today);
  return last !== undefined && (renewal.toldOn === null || renewal.toldOn < last);
}

/** A higher price is looked for some days before the law's notice begins, and once more on its last day. */
export const spareDays = 5;

/**
 * The days before a renewal on which there may be something to tell, by any law, the earliest first. A buyer may move
 * after the due row was made, so the run asks the law of the day.
 */
export const announceDays: Readonly<Record<Interval, readonly number[]>> = {
  yearly: [
    ...new Set(
      jurisdictions.flatMap((each) => {
        const { renewalToldDays, priceNoticeDays } = billingLaws[each];
        return [priceNoticeDays + spareDays, priceNoticeDays, ...renewalToldDays];
      }),
    ),
  ].toSorted((one, other) => other - one),
  monthly: [mandateDays],
};
