/** As what a buyer says to buy: for a business, or for oneself. */
export const buyerKinds = ['business', 'consumer'] as const;
export type BuyerKind = (typeof buyerKinds)[number];
