import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, grantsOf, payUnknown } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { tellByStripe } from '../../../test-kit/tell.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
let us: Founded;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const settle = (...options: readonly string[]) => runCommand(paying.api.superuserUrl, 'settle-attempt', ...options);
const proven = ['--proof', 'statement of 14 Nov, line 12', '--operator', 'Ines'];
const auditFacts = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'payments.settled_by_operator').execute(),
  );
/** Nobody can be asked: every look-up fails. */
const silence = () => paying.sandbox.plan('payment_intents.retrieve', 'unauthorised', 20);

// Each command is a process of its own, which takes seconds on a busy machine.
describe('an attempt that no gateway can decide', { timeout: 60_000 }, () => {
  test('[N-37] is settled as paid by an operator with proof: the plan is there, and the audit log says who and why', async () => {
    const { attemptId } = await payUnknown(paying, us);
    await silence();
    // The next look-up is half an hour away by itself; the operator's word is carried out at once.
    await carryOutLater(paying, 'resolve', 30);
    const { code, told } = await settle(attemptId, 'paid', ...proven);
    expect([code, told]).toEqual([0, expect.stringContaining('4900 USD at stripe')]);
    await carryOutLater(paying, 'resolve', 1);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid' }]);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    expect(await auditFacts()).toMatchObject([
      { facts: { operator: 'Ines', proof: 'statement of 14 Nov, line 12', verdict: 'paid' } },
    ]);
    expect((await settle(attemptId, 'never-happened', ...proven)).told).toContain('payments.attempt_decided');
  });

  test('is settled as never happened: the organisation may buy again, and a late charge moves nothing', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await paying.sandbox.plan('payment_intents.confirm', 'error_500');
    await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
    const attemptId = (await attemptsOf(paying, us))[0]?.id ?? '';
    await silence();
    expect((await settle(attemptId, 'never-happened', ...proven)).code).toBe(0);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('failed');
    await paying.sandbox.clearFaults();
    const next = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, next.quoteId)).body.outcome).toBe('paid');
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'never_happened' }, { state: 'paid' }]);
  });

  test('whose money came although the operator said that it never happened is refunded', async () => {
    const { attemptId, reference } = await payUnknown(paying, us);
    await settle(attemptId, 'never-happened', ...proven);
    await carryOutLater(paying, 'resolve', 1);
    await tellByStripe(paying, { object: { id: reference, object: 'payment_intent' } });
    await carryOutLater(paying, 'webhooks', 2);
    await carryOutLater(paying, 'refund', 2);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
    expect(await grantsOf(paying, us)).toEqual([]);
  });

  test('is not settled without proof, operator or a known verdict, nor if it is unknown or decided', async () => {
    const { attemptId, quoteId } = await payUnknown(paying, us);
    expect((await settle(attemptId, 'paid', '--operator', 'Ines')).code).toBe(2);
    expect((await settle(attemptId, 'perhaps', ...proven)).code).toBe(2);
    const unknown = await settle(crypto.randomUUID(), 'paid', ...proven);
    expect([unknown.code, unknown.told]).toEqual([1, expect.stringContaining('request.not_found')]);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('paid');
    const decided = await settle(attemptId, 'never-happened', ...proven, '--organisation', us.organisationId);
    expect([decided.code, decided.told]).toEqual([1, expect.stringContaining('payments.attempt_decided')]);
    expect(await auditFacts()).toEqual([]);
  });
});
