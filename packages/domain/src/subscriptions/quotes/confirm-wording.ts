/** What a law asks of the button that buys: the amount, or that it says that an order must be paid. */
export const confirmWordings = ['order_to_pay', 'pay'] as const;
export type ConfirmWording = (typeof confirmWordings)[number];
