/** What goes back to who withdraws: what is unused by the day, or all of the purchase. */
export const withdrawalReturns = ['unused', 'whole'] as const;
export type WithdrawalReturn = (typeof withdrawalReturns)[number];
