import type { PaymentFacts, ToldAttempt, ToldDue } from '../src/payments/payment-facts.ts';

export const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 9, minute));
/** Declined, without its payer. */
export const attempt: ToldAttempt = {
  id: 'a1',
  number: 1,
  gateway: 'stripe',
  reference: 'pi_1',
  amountMinor: 4900,
  currency: 'USD',
  state: 'failed',
  failure: 'insufficient_funds',
  codes: { decline_code: 'insufficient_funds' },
  isPayerPresent: false,
  brand: 'visa',
  lastFour: '4242',
  begunAt: at(2),
  decidedAt: at(3),
};
export const due: ToldDue = {
  id: 'd1',
  kind: 'retry-renewal',
  subjectId: 'i1',
  dueAt: at(50),
  attempt: 1,
  lastError: null,
  givenUpAt: null,
  isHeld: false,
  isSuspended: false,
};
/** An open invoice of a renewal, whose one attempt was declined. */
export const facts: PaymentFacts = {
  organisation: { id: 'o1', name: 'Northlake Studio' },
  invoice: {
    id: 'i1',
    number: 'AT2627A1-0000042',
    kind: 'renewal',
    state: 'open',
    product: 'crm',
    totalMinor: 5900,
    dueMinor: 4900,
    currency: 'USD',
    createdAt: at(0),
    openedAt: at(1),
  },
  others: [],
  attempts: [attempt],
  webhooks: [],
  refunds: [],
  notes: [],
  acts: [],
  mails: [],
  outages: [],
  holds: [],
  due: [due],
};
