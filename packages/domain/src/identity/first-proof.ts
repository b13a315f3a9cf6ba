/** After so many days without a proof of the address an account is deleted, if it belongs to no organisation (D-502). */
export const unprovedDays = 14;
