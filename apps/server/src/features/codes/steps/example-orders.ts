import { suggestedDiscountPercent } from '@atrium/domain/codes/check-discount';

/** Example orders for an operator. The percentage is only a suggestion (D-51). */
export const exampleOrders = {
  discount: {
    kind: 'discount',
    code: 'WELCOME',
    description: 'For new customers',
    percentOff: String(suggestedDiscountPercent),
    product: 'crm',
    interval: 'yearly',
    charges: 1,
    maxRedemptions: 100,
    redeemableUntil: '2099-01-01',
  },
  prepaid: {
    kind: 'prepaid',
    count: 3,
    prefix: 'PARTNER',
    description: 'A year of CRM for five people',
    products: [{ product: 'crm', plan: 'essential', users: 5 }],
    months: 12,
    redeemableUntil: '2099-01-01',
    soldFor: { amount: '480.00', currency: 'USD' },
  },
  credit: {
    kind: 'credit',
    count: 3,
    prefix: 'CREDIT',
    description: '100 credits',
    credit: { amount: '100.00', currency: 'USD' },
    validDays: 365,
    soldFor: { amount: '100.00', currency: 'USD' },
  },
} as const;
