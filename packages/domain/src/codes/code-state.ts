import type { CalendarDate } from '../kernel/calendar-date.ts';

/** What codes of every kind have. */
export interface CodeState {
  readonly code: string;
  readonly description: string;
  /** Disabled by the operator. */
  readonly isDisabled: boolean;
  /** The first day on which it can no longer be redeemed. Null: it does not expire. */
  readonly redeemableUntil: CalendarDate | null;
  readonly maxRedemptions: number;
  readonly redemptions: number;
}

/** Why a code cannot be redeemed. The error catalogue holds the texts, which are the wire's Reason. */
export type CodeReason =
  | 'codes.unknown'
  | 'codes.disabled'
  | 'codes.expired'
  | 'codes.used_up'
  | 'codes.already_applied';

/** The first reason against redeeming a code. An unknown code and a code of another kind answer alike, so guessing reveals nothing. */
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
