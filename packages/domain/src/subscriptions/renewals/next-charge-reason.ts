/** Why money is taken next: the plan is renewed, or added seats of a cancelled plan are still owed. */
export const nextChargeReasons = ['renewal', 'seats_owed'] as const;
export type NextChargeReason = (typeof nextChargeReasons)[number];
