import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { MethodKind } from '../payments/gateway.ts';
import { computeCharge } from './charge.ts';
import { mandateDays } from './due-dates.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** What happens some days before a renewal. */
export type Announcement =
  | { readonly step: 'nothing' }
  /** A mandate is billed, because its bank must know of the debit days ahead. */
  | { readonly step: 'bill' }
  /** The owners are told, or not. A mandate that was announced early is billed on a later day. */
  | { readonly step: 'announce'; readonly isTold: boolean; readonly billsOn: CalendarDate | null };

/** Yearly plans are announced, and so is a renewal that nothing could pay (D-333). `method` is what pays in its currency. */
export function planAnnouncement(
  inputs: QuoteInputs | null,
  on: CalendarDate,
  method: MethodKind | null,
): Announcement {
  if (inputs?.intent !== 'renew' || inputs.on <= on) return { step: 'nothing' };
  const isDue = computeCharge(inputs).dueToday.amountMinor > 0;
  const billsOn = isDue && method === 'mandate' ? addDays(inputs.on, -mandateDays) : null;
  if (billsOn !== null && on >= billsOn) return { step: 'bill' };
  const isTold = inputs.target.interval === 'yearly' || (isDue && method === null);
  return { step: 'announce', isTold, billsOn };
}
