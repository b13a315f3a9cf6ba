import { expect, test } from 'vitest';
import type { PaymentFacts, ToldAttempt, ToldDue } from './payment-facts.ts';
import { tellPayment } from './payment-story.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 9, minute));
const attempt: ToldAttempt = {
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
const due: ToldDue = {
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
const facts: PaymentFacts = {
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
const lines = (more: Partial<PaymentFacts>) => tellPayment({ ...facts, ...more });

test('[D-750] a renewal that was declined is told in order of time, with what comes next', () => {
  expect(
    lines({
      acts: [{ at: at(4), action: 'subscriptions.renewal_failed', subjectId: 'r1', facts: { reason: 'declined' } }],
      mails: [{ template: 'renewal_failed', createdAt: at(4), sentAt: at(5) }],
      outages: [{ gateway: 'stripe', beganAt: at(1), endedAt: at(2) }],
    }),
  ).toEqual([
    'Northlake Studio, organisation o1',
    'Invoice AT2627A1-0000042: 59.00 USD, 49.00 USD of it to be paid, renewal of crm, open',
    '',
    '2026-11-18T09:00:00.000Z  The invoice was written.',
    '2026-11-18T09:01:00.000Z  Calls to stripe began to fail.',
    '2026-11-18T09:01:00.000Z  The invoice got its number and was opened for payment.',
    '2026-11-18T09:02:00.000Z  stripe answered again.',
    '2026-11-18T09:02:00.000Z  Attempt 1 (a1) began: 49.00 USD at stripe by Visa card ending 4242; nobody is present.',
    '2026-11-18T09:03:00.000Z  Attempt 1 was declined (insufficient_funds, decline_code insufficient_funds); stripe calls it pi_1.',
    '2026-11-18T09:04:00.000Z  The renewal was not paid: declined.',
    '2026-11-18T09:05:00.000Z  The mail renewal_failed was sent.',
    '',
    'Next:',
    '2026-11-18T09:50:00.000Z  the renewal is tried again, its owners are reminded, or the plan ends unpaid (retry-renewal d1).',
  ]);
});

test('[D-750] what a bank took back, what an operator decided and a refused refund are told', () => {
  const paid = { ...attempt, state: 'paid', failure: null, codes: null } as const;
  const sum = { amountMinor: 4900, currency: 'USD' };
  const told = lines({
    attempts: [paid],
    refunds: [
      {
        id: 'f1',
        attemptId: 'a1',
        cause: 'change',
        ...sum,
        state: 'credited',
        reference: null,
        begunAt: at(6),
        decidedAt: at(7),
      },
    ],
    acts: [
      {
        at: at(8),
        action: 'payments.reversed',
        subjectId: 'a1',
        facts: { ...sum, kind: 'taken_back', reference: 'dp_1', hasPlanEnded: true },
      },
      {
        at: at(9),
        action: 'payments.settled_by_operator',
        subjectId: 'a1',
        facts: { operator: 'Ines', verdict: 'paid', proof: 'line 12' },
      },
      { at: at(9), action: 'users.added', subjectId: 'a1', facts: {} },
    ],
    due: [],
  });
  expect(told.slice(6)).toEqual([
    '2026-11-18T09:03:00.000Z  Attempt 1 was paid; stripe calls it pi_1.',
    '2026-11-18T09:06:00.000Z  The refund of 49.00 USD of attempt 1 was promised (a change of plan).',
    '2026-11-18T09:07:00.000Z  The refund of 49.00 USD of attempt 1 was refused or came back; the money is balance.',
    '2026-11-18T09:08:00.000Z  The bank took back 49.00 USD of attempt 1 (dp_1); the plan ended.',
    '2026-11-18T09:09:00.000Z  Ines settled attempt 1 as paid: line 12.',
    '',
    'Next:',
    'Nothing waits.',
  ]);
});

test('[D-750] what does not come by itself is named: a refused key, a row on hold or given up, an attempt that nobody looks up', () => {
  const told = lines({
    attempts: [{ ...attempt, state: 'begun', decidedAt: null }],
    holds: [{ gateway: 'stripe', work: 'charge', heldAt: at(9), reason: '401' }],
    due: [
      { ...due, attempt: 2, lastError: 'charge: no_answer', isHeld: true },
      { ...due, id: 'd2', kind: 'make-refund', givenUpAt: at(10), lastError: 'refund: refused' },
    ],
  });
  expect(told).toContain('2026-11-18T09:10:00.000Z  make-refund (d2) was given up at attempt 1: refund: refused.');
  expect(told.slice(told.indexOf('Next:') + 1)).toEqual([
    '2026-11-18T09:50:00.000Z  the renewal is tried again, its owners are reminded, or the plan ends unpaid (retry-renewal d1); attempt 2 of it, the last one failed: charge: no_answer; on hold.',
    'stripe refuses our key for charge since 2026-11-18T09:09:00.000Z (401): workers do not ask it.',
    'Nothing looks up attempt 1: settle it by npm run payments:settle -- a1 ….',
    'make-refund does not come again by itself: npm run runs -- retry d2 ….',
  ]);
});
