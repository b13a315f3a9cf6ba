import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { MethodKind } from '../../payments/gateway.ts';
import { computeCharge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { isRenewalToldToday, mandateDays } from './billing-law.ts';
import type { BillingLaw } from './data/billing-laws.ts';
import { nextAnnouncement } from './due-dates.ts';
import type { RenewalFacts } from './next-charge.ts';
import { type PriceNotice, planPriceNotice } from './price-change.ts';

/** What happens some days before a renewal. */
export type Announcement =
  | { readonly step: 'nothing' }
  /** A mandate is billed, because its bank must know of the debit days ahead. */
  | { readonly step: 'bill' }
  /** The owners are told, or not. `nextOn` is the day on which there may be more to tell, or a mandate to bill. */
  | { readonly step: 'announce'; readonly isTold: boolean; readonly nextOn: CalendarDate | null };

/** What an announcement depends on, besides the renewal. */
export interface AnnouncementFacts {
  readonly law: BillingLaw;
  /** What pays in its currency. */
  readonly method: MethodKind | null;
  /** When the owners were told of a renewal the last time. */
  readonly toldOn: CalendarDate | null;
}

/** Yearly plans are announced, and so is a renewal that nothing could pay (D-333, D-956). */
export function planAnnouncement(
  inputs: QuoteInputs | null,
  on: CalendarDate,
  { law, method, toldOn }: AnnouncementFacts,
): Announcement {
  if (inputs?.intent !== 'renew' || inputs.on <= on) return { step: 'nothing' };
  const isDue = computeCharge(inputs).dueToday.amountMinor > 0;
  const billsOn = isDue && method === 'mandate' ? addDays(inputs.on, -mandateDays) : null;
  if (billsOn !== null && on >= billsOn) return { step: 'bill' };
  const isWanted = inputs.target.interval === 'yearly' || (isDue && method === null);
  const running = inputs.held[0]?.plan ?? inputs.target;
  return {
    step: 'announce',
    isTold: isWanted && isRenewalToldToday({ interval: inputs.target.interval, on: inputs.on, toldOn }, law, on),
    nextOn: nextAnnouncement(running.interval, inputs.on, on) ?? billsOn,
  };
}

/** The higher price that is told with it; a plan that another one follows has none to tell (D-341). */
export function priceToTell(facts: RenewalFacts, law: BillingLaw, on: CalendarDate): PriceNotice | null {
  if (facts.scheduled !== null) return null;
  const holders = Math.max(facts.holders, facts.held.seatsBought);
  return planPriceNotice(facts.held, { ...facts, holders, noticeDays: law.priceNoticeDays }, on);
}
