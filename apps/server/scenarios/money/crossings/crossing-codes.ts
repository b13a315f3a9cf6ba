const many = { description: '', maxRedemptions: 1_000_000 };
const users = 30;

/** The codes that histories redeem. */
export const crossingCodes = [
  {
    kind: 'prepaid',
    code: 'CROSS-CRM-12',
    months: 12,
    products: [{ product: 'crm', plan: 'startup', users }],
    ...many,
  },
  {
    kind: 'prepaid',
    code: 'CROSS-CRM-1',
    months: 1,
    products: [{ product: 'crm', plan: 'essential', users }],
    ...many,
  },
  {
    kind: 'prepaid',
    code: 'CROSS-ERP-12',
    months: 12,
    products: [{ product: 'erp', plan: 'startup', users }],
    ...many,
  },
  {
    kind: 'prepaid',
    code: 'CROSS-PEOPLE-6',
    months: 6,
    products: [{ product: 'people', plan: 'startup', users }],
    ...many,
  },
  {
    kind: 'prepaid',
    code: 'CROSS-CRM-LIFE',
    months: 1200,
    products: [{ product: 'crm', plan: 'startup', users }],
    ...many,
  },
  { kind: 'discount', code: 'CROSS-25', percentOff: '25', charges: 3, ...many },
  { kind: 'discount', code: 'CROSS-20-USD', amountOff: { amount: '20.00', currency: 'USD' }, charges: 2, ...many },
  { kind: 'credit', code: 'CROSS-40', credit: { amount: '40.00', currency: 'USD' }, validDays: 300, ...many },
  { kind: 'credit', code: 'CROSS-900-INR', credit: { amount: '900.00', currency: 'INR' }, ...many },
  { kind: 'credit', code: 'CROSS-170', credit: { amount: '170', currency: 'USD' }, ...many },
  { kind: 'credit', code: 'CROSS-LAPSES', credit: { amount: '15', currency: 'USD' }, validDays: 20, ...many },
] as const;

export const prepaidCodes = crossingCodes.filter(({ kind }) => kind === 'prepaid').map(({ code }) => code);
export const discountCodes = crossingCodes.filter(({ kind }) => kind === 'discount').map(({ code }) => code);
export const creditCodes = crossingCodes.filter(({ kind }) => kind === 'credit').map(({ code }) => code);
