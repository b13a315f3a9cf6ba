import type { CalendarDate } from '../kernel/calendar-date.ts';

/** What every code has, whatever it gives. */
export interface CodeState {
  readonly code: string;
  readonly description: string;
  /** Switched off by the operator. */
  readonly isDisabled: boolean;
  /** The first day on which it can no longer be redeemed; null: never. */
  readonly redeemableUntil: CalendarDate | null;
  readonly maxRedemptions: number;
  readonly redemptions: number;
}

/** Why a code cannot be redeemed; the catalogue of errors holds the words, which are the wire's Reason. */
export type CodeReason =
  | 'codes.unknown'
  | 'codes.disabled'
  | 'codes.expired'
  | 'codes.used_up'
  | 'codes.already_applied';

/** The first reason against redeeming a code at all; a code that was never made and one of another kind look alike, so guessing learns nothing. */
export function faultOfCode(
  state: CodeState | null,
  facts: { readonly today: CalendarDate; readonly isAppliedHere: boolean },
): CodeReason | null {
  if (state === null) return 'codes.unknown';
  if (facts.isAppliedHere) return 'codes.already_applied';
  if (state.isDisabled) return 'codes.disabled';
  if (state.redeemableUntil !== null && state.redeemableUntil <= facts.today) return 'codes.expired';
  return state.redemptions < state.maxRedemptions ? null : 'codes.used_up';
}
