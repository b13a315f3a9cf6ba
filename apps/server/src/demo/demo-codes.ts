const usd = (amount: string) => ({ amount, currency: 'USD' });
const inr = (amount: string) => ({ amount, currency: 'INR' });
const many = { maxRedemptions: 1000 };

/** Codes to try in the demo, as an operator would order them. Those of the credit-flow organisation come last. */
export const demoCodes = [
  {
    kind: 'discount',
    code: 'WELCOME25',
    description: 'A quarter off the first three charges',
    ...many,
    percentOff: '25',
    charges: 3,
  },
  {
    kind: 'discount',
    code: 'CRM-YEARLY-50',
    description: '$50 off a year of CRM',
    amountOff: usd('50.00'),
    product: 'crm',
    interval: 'yearly',
    charges: 1,
  },
  { kind: 'discount', code: 'LAST-YEAR', description: 'One redemption, and it is gone', percentOff: '10', charges: 1 },
  { kind: 'discount', code: 'TAKEN-10', description: 'Used up by Poplar', percentOff: '10', charges: 1 },
  {
    kind: 'prepaid',
    code: 'CRM-YEAR',
    description: 'A year of CRM for five people',
    months: 12,
    ...many,
    products: [
      {
        product: 'crm',
        plan: 'essential',
        users: 5,
      },
    ],
  },
  {
    kind: 'prepaid',
    code: 'TWO-WEEKS',
    description: 'All-in-one for two weeks',
    days: 14,
    ...many,
    products: [
      {
        product: 'aio',
        plan: 'essential',
        users: 10,
      },
    ],
  },
  {
    kind: 'prepaid',
    code: 'PEOPLE-FOR-LIFE',
    description: 'People for a lifetime',
    months: 'lifetime',
    ...many,
    products: [
      {
        product: 'people',
        plan: 'professional',
        users: 20,
      },
    ],
  },
  {
    kind: 'prepaid',
    code: 'PARTNER-ERP',
    description: 'Sold by a partner',
    months: 12,
    soldFor: usd('480.00'),
    products: [
      {
        product: 'erp',
        plan: 'startup',
        users: 3,
      },
    ],
  },
  { kind: 'credit', code: 'CREDIT-50', description: '50 credits', credit: usd('50.00'), validDays: 365, ...many },
  { kind: 'credit', code: 'CREDIT-5000', description: '5,000 credits', credit: inr('5000.00'), ...many },
  {
    kind: 'credit',
    code: 'HARBOUR-2026',
    description: '500 credits, paid for',
    credit: usd('500.00'),
    validDays: 365,
    soldFor: usd('450.00'),
  },
  { kind: 'credit', code: 'HARBOUR-GIFT', description: 'A gift', credit: usd('40.00'), validDays: 60 },
];

/** Codes that were ordered a month ago and can be redeemed no longer. The last day follows the order. */
export const expiredCodes = [
  { kind: 'discount', code: 'SPRING-15', description: 'Ended last week', percentOff: '15', charges: 1 },
  {
    kind: 'prepaid',
    code: 'OLD-PARTNER',
    description: 'Ended last week',
    months: 12,
    products: [{ product: 'crm', plan: 'startup', users: 2 }],
  },
  { kind: 'credit', code: 'OLD-CREDIT', description: 'Ended last week', credit: usd('20.00'), validDays: 30 },
];

/** The organisation that pays by credits, with the codes that it has redeemed already. */
export const creditFlow = {
  owner: 'lena@harbourfoods.example',
  codes: ['HARBOUR-2026', 'HARBOUR-GIFT'],
  planIds: ['crm-startup-monthly', 'people-startup-monthly'],
} as const;
