import { expect, test } from 'vitest';
import { at, attempt, due, facts } from '../../test-kit/told-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { tellPayment } from './payment-story.ts';

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

const untold: PaymentFacts = { ...facts, attempts: [], due: [] };
/** What happened, without its moments. */
const eventsOf = (more: Partial<PaymentFacts>) =>
  tellPayment({ ...untold, ...more })
    .filter((line) => /^2026-\S+Z  /.test(line))
    .map((line) => line.slice(26))
    .filter((line) => !line.startsWith('The invoice '));

test('[D-750] an invoice without a number is named by its id, and those beside it by their own', () => {
  const invoice = { ...facts.invoice, number: null, openedAt: null, state: 'draft' } as const;
  const others = [
    { id: 'i2', number: null, state: 'void', createdAt: at(0) },
    { id: 'i3', number: 'AT2627A1-0000043', state: 'paid', createdAt: at(0) },
  ] as const;
  expect(tellPayment({ ...untold, invoice, others }).slice(1)).toEqual([
    'Invoice i1 without a number: 59.00 USD, 49.00 USD of it to be paid, renewal of crm, draft',
    'Another one for crm within a day: i2 without a number, void',
    'Another one for crm within a day: AT2627A1-0000043, paid',
    '',
    '2026-11-18T09:00:00.000Z  The invoice was written.',
    '',
    'Next:',
    'Nothing waits.',
  ]);
});

test.each([
  ['begun', 'is not decided'],
  ['challenge', 'waits for the payer to pass a challenge'],
  ['paid', 'was paid'],
  ['failed', 'was declined'],
  ['never_happened', 'never happened: no money moved'],
  ['paid_late', 'was paid too late for its invoice'],
  ['refunded', 'was paid too late for its invoice, and refunded'],
  ['credited', 'was paid too late for its invoice; the gateway refused the refund, and the money is balance'],
] as const)('[D-750] an attempt that is %s %s', (state, end) => {
  const told = { ...attempt, state, isPayerPresent: true, failure: null, codes: null, reference: null };
  expect(eventsOf({ attempts: [told] })).toEqual([
    'Attempt 1 (a1) began: 49.00 USD at stripe by Visa card ending 4242; the payer is present.',
    `Attempt 1 ${end}; stripe has no name for it.`,
  ]);
});

test('[D-750] of an attempt that nobody has decided only its beginning is told', () => {
  expect(eventsOf({ attempts: [{ ...attempt, state: 'begun', decidedAt: null }] })).toEqual([
    'Attempt 1 (a1) began: 49.00 USD at stripe by Visa card ending 4242; nobody is present.',
  ]);
});

test('[D-750] why an attempt failed is told by our word and by what the gateway said', () => {
  const codes = { decline_code: 'do_not_honor', network_advice_code: '03' };
  const [, told] = eventsOf({ attempts: [{ ...attempt, failure: null, codes }] });
  expect(told).toBe(
    'Attempt 1 was declined (decline_code do_not_honor, network_advice_code 03); stripe calls it pi_1.',
  );
});

test('[D-750] a webhook came, and was acted upon or about nothing that we knew', () => {
  const webhook = { gateway: 'stripe', eventId: 'evt_1', reference: 'pi_1', receivedAt: at(3) } as const;
  const named = "stripe's webhook evt_1 about pi_1";
  const told = (processedAt: Date | null, unmatchedAt: Date | null) =>
    eventsOf({ webhooks: [{ ...webhook, processedAt, unmatchedAt }] });
  expect(told(at(4), null)).toEqual([`${named} came.`, `${named} was acted upon.`]);
  expect(told(null, at(4))).toEqual([`${named} came.`, `${named} was about nothing that we knew.`]);
  expect(told(null, null)).toEqual([`${named} came.`]);
});

test('[D-750] a refund is told with its cause; what was made at the gateway is told by its own entry', () => {
  const refund = { id: 'f1', attemptId: 'a1', amountMinor: 900, currency: 'USD', begunAt: at(6) } as const;
  const made = { ...refund, state: 'refunded', reference: 're_1', decidedAt: at(7) } as const;
  const open = { ...refund, state: 'pending', reference: null, decidedAt: null } as const;
  const told = (refunds: PaymentFacts['refunds']) => eventsOf({ refunds });
  expect(told([{ ...made, cause: 'gateway' }])).toEqual([]);
  expect(told([{ ...open, cause: 'correction' }])).toEqual([
    'The refund of 9.00 USD of attempt ? was promised (a credit note).',
  ]);
  const another = { ...attempt, id: 'a0', number: 7 };
  const decided = eventsOf({ attempts: [another, attempt], refunds: [{ ...made, cause: 'change' }] }).slice(4);
  expect(decided).toEqual([
    'The refund of 9.00 USD of attempt 1 was promised (a change of plan).',
    'The refund of 9.00 USD of attempt 1 was made; the gateway calls it re_1.',
  ]);
  expect(told([{ ...made, reference: null, cause: 'change' }])[1]).toBe(
    'The refund of 9.00 USD of attempt ? was made; the gateway calls it by no name.',
  );
});

test('[D-750] credit notes, mails that wait and an outage that lasts are told', () => {
  const note = { number: 'CN-1', totalMinor: 900, currency: 'USD', createdAt: at(3) };
  expect(eventsOf({ notes: [note, { ...note, number: null }] })).toEqual([
    'The credit note CN-1 of 9.00 USD was written.',
    'The credit note without a number of 9.00 USD was written.',
  ]);
  expect(eventsOf({ mails: [{ template: 'receipt', createdAt: at(4), sentAt: null }] })).toEqual([
    'The mail receipt was written; it is not sent yet.',
  ]);
  expect(eventsOf({ outages: [{ gateway: 'adyen', beganAt: at(4), endedAt: null }] })).toEqual([
    'Calls to adyen began to fail.',
  ]);
  const givenUp = { ...due, kind: 'make-refund', givenUpAt: at(9) } as const;
  expect(eventsOf({ due: [givenUp] })).toEqual(['make-refund (d1) was given up at attempt 1: no reason kept.']);
});

const money = { amountMinor: 4900, currency: 'USD' };

test.each([
  [
    'payments.reversed',
    { ...money, kind: 'refund', reference: 're_1' },
    'Somebody refunded at the gateway 49.00 USD of attempt 1 (re_1).',
  ],
  [
    'payments.reversed',
    { ...money, kind: 'taken_back', reference: 'dp_1', hasPlanEnded: false },
    'The bank took back 49.00 USD of attempt 1 (dp_1).',
  ],
  ['payments.late_payment_received', money, '49.00 USD came too late by attempt 1.'],
  ['payments.late_payment_refunded', money, 'The late payment of 49.00 USD by attempt 1 was refunded.'],
  [
    'payments.late_payment_kept',
    money,
    'The late payment of 49.00 USD by attempt 1 could not be refunded and is balance.',
  ],
  ['invoices.voided', { reason: 'twice' }, 'An operator voided the invoice: twice.'],
  ['invoices.written_off', { reason: 'bankrupt' }, 'An operator wrote the invoice off: bankrupt.'],
  [
    'invoices.credit_note_issued',
    { resultNumber: 'CN-1', reason: 'asked' },
    'An operator gave the money back by credit note CN-1: asked.',
  ],
  ['subscriptions.change_confirmed', {}, 'Somebody confirmed the purchase.'],
  ['subscriptions.changed', {}, 'The plan was changed as bought.'],
  ['subscriptions.change_released', {}, 'The purchase was given up: what runs stays as it was.'],
  ['subscriptions.renewed', {}, 'The plan was renewed.'],
  ['subscriptions.ended_unpaid', {}, 'The plan ended unpaid.'],
])('[D-750] the entry %s with %j is told: %s', (action, said, text) => {
  const acts = [{ at: at(8), action, subjectId: 'a1', facts: said }];
  expect(eventsOf({ attempts: [attempt], acts }).slice(2)).toEqual([text]);
});

test('[D-750] an entry about no attempt that is known is about the payment', () => {
  const acts = [{ at: at(8), action: 'payments.late_payment_refunded', subjectId: null, facts: money }];
  expect(eventsOf({ attempts: [attempt], acts }).at(-1)).toBe(
    'The late payment of 49.00 USD by the payment was refunded.',
  );
});
