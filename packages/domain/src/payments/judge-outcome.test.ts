import { describe, expect, test } from 'vitest';
import { type CallFailure, type ChargeRecord, callFailureKinds } from './charge-report.ts';
import {
  arrivedAfterMs,
  chargeAgainAfterMs,
  isLookupOverdue,
  judgeOutcome,
  type OutcomeFacts,
  recheckAfterMs,
} from './judge-outcome.ts';
import type { AttemptState } from './payment-states.ts';

const minute = 60_000;
const asked = { amountMinor: 4900, currency: 'USD' };
const reference = 'pi_1';

const records = {
  paid: { source: 'record', status: 'paid', reference, paid: asked },
  pending: { source: 'record', status: 'pending', reference },
  challenge: { source: 'record', status: 'challenge', reference, clientSecret: 'secret', address: null },
  failed: {
    source: 'record',
    status: 'failed',
    reference,
    failure: 'insufficient_funds',
    codes: { decline_code: 'insufficient_funds' },
  },
  never_happened: { source: 'record', status: 'never_happened' },
  absent: { source: 'record', status: 'absent' },
} as const satisfies Record<ChargeRecord['status'], ChargeRecord>;

const callFailed = (kind: CallFailure['kind'], failure: CallFailure['failure'] = 'unknown_outcome'): CallFailure => ({
  source: 'call',
  kind,
  failure,
  raw: '429 rate_limit',
});

const judge = (over: Partial<OutcomeFacts>) =>
  judgeOutcome({
    state: 'begun',
    reference: 'kept',
    askedBy: 'lookup',
    ageMs: 2 * minute,
    isPayerPresent: true,
    asked,
    isInvoicePayable: true,
    report: records.pending,
    ...over,
  });

const open: readonly AttemptState[] = ['begun', 'challenge'];
const decided: readonly AttemptState[] = ['paid', 'failed', 'never_happened', 'paid_late', 'refunded', 'credited'];

describe('a call that failed', () => {
  const cases = callFailureKinds.flatMap((kind) =>
    open.flatMap((state) => (['charge', 'lookup'] as const).map((askedBy) => ({ kind, state, askedBy }))),
  );

  test.each(cases)('$kind by a $askedBy says nothing about an attempt that is $state: it is asked again', (facts) => {
    const report = callFailed(facts.kind, 'declined');
    expect(judge({ state: facts.state, askedBy: facts.askedBy, report })).toEqual({
      verdict: 'wait',
      recheckAfterMs: 2 * minute,
    });
  });

  test.each(decided)('changes nothing about an attempt that is %s', (state) => {
    expect(judge({ state, report: callFailed('busy') })).toEqual({ verdict: 'none' });
  });

  test('however old the attempt is, it decides nothing', () => {
    const verdict = judge({ ageMs: 100 * 24 * 60 * minute, report: callFailed('refused', 'rejected') });
    expect(verdict).toEqual({ verdict: 'wait', recheckAfterMs: 360 * minute });
  });

  const everyCall = callFailureKinds.flatMap((kind) =>
    (['charge', 'lookup'] as const).flatMap((askedBy) =>
      (['none', 'kept', 'changed'] as const).flatMap((kept) =>
        [true, false].map((isPayerPresent) => ({ kind, askedBy, reference: kept, isPayerPresent })),
      ),
    ),
  );

  test.each(everyCall)(
    '[D-405] $kind by a $askedBy, reference $reference, payer present: $isPayerPresent',
    ({ kind, ...facts }) => {
      const { verdict } = judge({ ...facts, report: callFailed(kind) });
      const isUnsent = facts.askedBy === 'charge' && facts.reference === 'none';
      const ofUnsent = facts.isPayerPresent || kind === 'refused' ? 'never_happened' : 'unsent';
      expect(verdict).toBe(isUnsent ? ofUnsent : 'wait');
    },
  );

  test('[D-560] of an unsent charge never tells a payer that the card was declined, whatever the adapter made of it', () => {
    const unsent = { reference: 'none', askedBy: 'charge', isPayerPresent: true } as const;
    for (const kind of callFailureKinds.filter((each) => each !== 'refused'))
      expect(judge({ ...unsent, report: callFailed(kind, 'rejected') })).toEqual({
        verdict: 'never_happened',
        failure: 'retry_later',
      });
  });

  test('[D-405] of an unsent charge is repeated under its key for a day, after a 5xx for an hour; then a new one follows', () => {
    const unsent = { reference: 'none', askedBy: 'charge', isPayerPresent: false } as const;
    const at = (kind: CallFailure['kind'], ageMs: number) =>
      judge({ ...unsent, ageMs, report: callFailed(kind) }).verdict;
    expect([at('server_error', 60 * minute), at('server_error', 60 * minute + 1)]).toEqual(['unsent', 'charge_again']);
    for (const kind of ['busy', 'unauthorised', 'no_keys', 'no_answer'] as const)
      expect([at(kind, 1_440 * minute), at(kind, 1_440 * minute + 1)]).toEqual(['unsent', 'charge_again']);
  });

  test('ends an attempt only where the charge kept no reference, because then nothing was sent', () => {
    const unsent = { reference: 'none', askedBy: 'charge' } as const;
    expect(judge({ ...unsent, report: callFailed('refused', 'method_unusable') })).toEqual({
      verdict: 'never_happened',
      failure: 'method_unusable',
    });
    expect(judge({ ...unsent, report: callFailed('no_answer') })).toEqual({
      verdict: 'never_happened',
      failure: 'retry_later',
    });
    expect(judge({ ...unsent, report: callFailed('refused', 'unknown_outcome') })).toEqual({
      verdict: 'never_happened',
      failure: 'retry_later',
    });
    expect(judge({ ...unsent, askedBy: 'lookup', report: callFailed('not_told') })).toMatchObject({ verdict: 'wait' });
    expect(judge({ ...unsent, state: 'challenge', report: callFailed('refused') })).toMatchObject({ verdict: 'wait' });
  });
});

describe('the record of the gateway', () => {
  test.each(open)('ends an attempt that is %s: paid, failed with its codes, or never happened', (state) => {
    expect(judge({ state, report: records.paid })).toEqual({ verdict: 'paid' });
    expect(judge({ state, report: records.failed })).toEqual({
      verdict: 'failed',
      failure: 'insufficient_funds',
      codes: { decline_code: 'insufficient_funds' },
    });
    expect(judge({ state, report: records.never_happened })).toMatchObject({ verdict: 'never_happened' });
  });

  test('that says cancelled means a challenge that was not passed, or a try that may be repeated', () => {
    const { never_happened: report } = records;
    expect(judge({ state: 'challenge', report })).toMatchObject({ failure: 'authentication_required' });
    expect(judge({ state: 'begun', report })).toMatchObject({ failure: 'retry_later' });
  });

  test('that says pending leaves the attempt to its bank', () => {
    expect(judge({ report: records.pending })).toEqual({ verdict: 'wait', recheckAfterMs: 2 * minute });
  });

  test('that asks for a challenge hands it to a payer who is here, and waits where nobody is', () => {
    expect(judge({ report: records.challenge })).toEqual({ verdict: 'challenge', challenge: records.challenge });
    expect(judge({ report: records.challenge, isPayerPresent: false })).toEqual({ verdict: 'payer_missing' });
  });

  test('[D-405] that no money moved and no bank was asked leads to a new charge where no payer waits', () => {
    for (const report of [records.never_happened, records.absent])
      for (const reference of ['none', 'kept'] as const) {
        const facts = { report, reference, ageMs: arrivedAfterMs + 1 };
        expect(judge(facts)).toEqual({ verdict: 'never_happened', failure: 'retry_later' });
        expect(judge({ ...facts, isPayerPresent: false })).toEqual({ verdict: 'charge_again' });
      }
    // The bank asked for the payer before: that is a reason to tell them.
    const { never_happened: report } = records;
    expect(judge({ report, state: 'challenge', isPayerPresent: false })).toEqual({
      verdict: 'never_happened',
      failure: 'authentication_required',
    });
  });

  test('that does not hold the payment ends it once every call of ours has arrived, or if none was made', () => {
    const { absent: report } = records;
    expect(judge({ report, ageMs: arrivedAfterMs })).toMatchObject({ verdict: 'wait' });
    expect(judge({ report, ageMs: arrivedAfterMs + 1 })).toEqual({ verdict: 'never_happened', failure: 'retry_later' });
    expect(judge({ report, ageMs: 0, reference: 'none' })).toMatchObject({ verdict: 'never_happened' });
  });

  test('of a reference that another call has replaced ends nothing, unless it says paid', () => {
    for (const report of [records.failed, records.never_happened, records.absent])
      expect(judge({ reference: 'changed', ageMs: 2 * arrivedAfterMs, report })).toMatchObject({ verdict: 'wait' });
    expect(judge({ reference: 'changed', report: records.paid })).toEqual({ verdict: 'paid' });
    const failed = callFailed('busy');
    expect(judge({ reference: 'changed', askedBy: 'charge', report: failed })).toMatchObject({ verdict: 'wait' });
  });

  test.each([
    { amountMinor: 4899, currency: 'USD' },
    { amountMinor: 4901, currency: 'USD' },
    { amountMinor: 4900, currency: 'SGD' },
  ])('of another amount ($amountMinor $currency) is decided by no rule', (paid) => {
    const report = { ...records.paid, paid };
    for (const state of [...open, 'failed', 'never_happened'] as const)
      expect(judge({ state, report })).toEqual({ verdict: 'disputed' });
  });
});

describe('a late payment', () => {
  test.each(['failed', 'never_happened'] as const)(
    'of an attempt that is %s pays an invoice that still waits',
    (state) => {
      expect(judge({ state, report: records.paid })).toEqual({ verdict: 'paid' });
    },
  );

  test.each(['begun', 'challenge', 'failed', 'never_happened'] as const)(
    'of an attempt that is %s is refunded where the invoice waits no longer',
    (state) => {
      expect(judge({ state, isInvoicePayable: false, report: records.paid })).toEqual({ verdict: 'refund' });
    },
  );

  test.each(['paid', 'paid_late', 'refunded', 'credited'] as const)(
    'that was told before (%s) changes nothing',
    (state) => {
      for (const isInvoicePayable of [true, false])
        expect(judge({ state, isInvoicePayable, report: records.paid })).toEqual({ verdict: 'none' });
    },
  );

  test.each(decided)('is the only record that changes an attempt that is %s', (state) => {
    for (const report of [records.pending, records.challenge, records.failed, records.never_happened, records.absent])
      expect(judge({ state, report })).toEqual({ verdict: 'none' });
  });
});

test('[D-405] an attempt that asked no bank is replaced after 30 seconds, doubling up to an hour', () => {
  expect([0, 1, 2, 3, 7, 8, 9, 500].map((replaced) => chargeAgainAfterMs(replaced) / 1_000)).toEqual([
    30, 30, 60, 120, 1_920, 3_600, 3_600, 3_600,
  ]);
});

describe('an attempt that nobody can decide yet', () => {
  test('is asked about after as long again as it has waited: a minute at least, six hours at most', () => {
    expect([0, 1, 59_999, minute, 10 * minute, 360 * minute, 361 * minute].map(recheckAfterMs)).toEqual([
      minute,
      minute,
      minute,
      minute,
      10 * minute,
      360 * minute,
      360 * minute,
    ]);
  });

  test('is overdue after an hour for a card and after seven days for a mandate', () => {
    expect([60 * minute, 60 * minute + 1].map((ageMs) => isLookupOverdue(ageMs, true))).toEqual([false, true]);
    const week = 7 * 24 * 60 * minute;
    expect([week, week + 1].map((ageMs) => isLookupOverdue(ageMs, false))).toEqual([false, true]);
  });
});
