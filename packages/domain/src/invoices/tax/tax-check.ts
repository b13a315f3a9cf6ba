/** What a register says of a tax number; `not_checked` where it did not answer yet (D-972). */
export const taxChecks = ['valid', 'not_found', 'not_checked'] as const;
export type TaxCheck = (typeof taxChecks)[number];
