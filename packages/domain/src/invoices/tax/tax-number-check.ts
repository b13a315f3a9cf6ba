import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { unionMembers } from '../data/union-members.ts';
import type { TaxRegistration } from './decide-tax.ts';
import type { TaxCheck } from './tax-check.ts';

/** The answer of a register as it stood on an invoice's day. */
export interface CheckedNumber {
  readonly result: TaxCheck;
  readonly at: string;
  /** By which the register proves that it was asked; null where it gave none. */
  readonly reference: string | null;
}

const freshForMs = 24 * 3_600_000;

/** Whether the register is asked: the number is new, it did not answer, or its answer is a day old. */
export function isNumberAsked(
  kept: { readonly isSame: boolean; readonly result: TaxCheck | null; readonly at: Date | null },
  now: Date,
): boolean {
  if (!kept.isSame || kept.result === null || kept.result === 'not_checked' || kept.at === null) return true;
  return now.getTime() - kept.at.getTime() >= freshForMs;
}

/** The number that takes part in the decision of tax: none where the register does not know it. */
export const taxedNumber = (taxId: string | null, result: TaxCheck | null): string | null =>
  result === 'not_found' ? null : taxId;

/** The seller's own number in the Union, in whose name VIES is asked so that it gives a reference. */
export function requesterOf(registrations: readonly TaxRegistration[], on: CalendarDate): TaxRegistration | null {
  const inForce = registrations.filter(({ fromOn, untilOn }) => fromOn <= on && (untilOn === null || on < untilOn));
  return inForce.find(({ country }) => unionMembers.includes(country)) ?? null;
}
