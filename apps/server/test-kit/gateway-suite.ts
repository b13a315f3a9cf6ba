import { randomUUID } from 'node:crypto';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChargeAttempt } from '../src/gateways/payment-gateway.ts';
import type { GatewayRig } from './gateway-rig.ts';
import { GatewayTrial } from './gateway-trial.ts';

/** A test for what a gateway has, none for what it has not. */
const whereKnown = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value]);

const amountMinor = 118_800;
const wireFaults = [
  'reset_before',
  'reset_after',
  'hang_after',
  'error_500',
  'saved_500',
  'too_many',
  'unauthorised',
] as const;
/** A call is refused, whatever became of the payment. */
const refusals = ['too_many', 'unauthorised'] as const;
/** More than an adapter repeats by itself. */
const lasting = 3;

/** What the port promises, of every adapter alike: money moves at most once for an attempt, and what happened can be found out. */
export function describeGateway(rig: GatewayRig): void {
  let customer = '';
  let paidBefore = 0;

  beforeEach(async () => {
    await rig.sandbox().clearFaults();
    const organisationId = randomUUID();
    customer = await rig
      .gateway()
      .ensureCustomer({ organisationId, name: 'Northlake', email: 'pay@northlake.example' });
    // What an earlier test left to the bank is not this one's.
    await rig.settle();
    paidBefore = await rig.timesPaid();
  });

  const timesPaidNow = async () => (await rig.timesPaid()) - paidBefore;
  async function trialOf(fate: 'paid' | PaymentFailure, over: Partial<ChargeAttempt> = {}): Promise<GatewayTrial> {
    const method = await rig.saveMethod(customer, fate);
    const now = new Date();
    const made = { key: randomUUID(), customer, method, amountMinor, currency: rig.currency };
    const rest = { description: 'ERP Essential, yearly', reference: null, isPayerPresent: false };
    return new GatewayTrial(rig, {
      ...made,
      ...rest,
      begunAt: now,
      now,
      returnAddress: 'http://localhost/billing',
      ...over,
    });
  }

  describe('customers and methods', () => {
    test('asking twice for the customer of an organisation answers the same', async () => {
      const asked = { organisationId: randomUUID(), name: 'Kaveri', email: 'pay@kaveri.example' };
      const first = await rig.gateway().ensureCustomer(asked);
      expect(await rig.gateway().ensureCustomer(asked)).toBe(first);
    });

    test('a saved card is listed with what may be shown of it, and can be the default', async () => {
      const method = await rig.saveMethod(customer, 'paid');
      const all = await rig.gateway().listMethods(customer);
      const listed = (await rig.readMethod?.(method)) ?? all.find(({ reference }) => reference === method);
      expect(listed).toMatchObject({ lastFour: expect.stringMatching(/^\d{4}$/) as string });
      expect(listed?.fingerprint).not.toBeNull();
      await rig.gateway().setDefault(customer, method);
    });

    test('a removed card is listed no more, and removing it again is no failure', async () => {
      const method = await rig.saveMethod(customer, 'paid');
      for (const _ of ['now', 'and after a lost answer']) await rig.gateway().removeMethod(customer, method);
      const all = await rig.gateway().listMethods(customer);
      expect(all.map(({ reference }) => reference)).not.toContain(method);
    });

    test('[D-935] a customer is forgotten with the cards, and forgetting it again is no failure', async () => {
      const asked = { organisationId: randomUUID(), name: 'Kaveri', email: 'pay@kaveri.example' };
      const forgotten = await rig.gateway().ensureCustomer(asked);
      const method = await rig.saveMethod(forgotten, 'paid');
      for (const _ of ['now', 'and after a lost answer']) await rig.gateway().forgetCustomer(forgotten);
      await rig.gateway().removeMethod(forgotten, method);
    });
  });

  describe('a charge', () => {
    test('takes the amount once, and its reference is kept before money moves', async () => {
      const trial = await trialOf('paid');
      expect(await trial.chargeToTheEnd()).toMatchObject({
        status: 'paid',
        paid: { amountMinor, currency: rig.currency },
      });
      expect(trial.kept.length).toBeGreaterThan(0);
      expect(await timesPaidNow()).toBe(1);
    });

    test('that cannot keep its reference moves nothing', async () => {
      const { attempt } = await trialOf('paid');
      const refusing = rig.gateway().charge(attempt, () => Promise.reject(new Error('given up')));
      await expect(refusing).rejects.toThrow('given up');
      await rig.settle();
      expect(await timesPaidNow()).toBe(0);
    });

    test('made twice with the same key takes money once', async () => {
      const trial = await trialOf('paid');
      expect(await trial.chargeToTheEnd()).toMatchObject({ status: 'paid' });
      expect(await trial.chargeAgain()).toMatchObject({ status: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });

    test('[D-936] that was paid is found among what was taken since then, and one that failed is not', async () => {
      // Both ends of the wire count in seconds.
      const since = new Date(Math.floor(Date.now() / 1_000) * 1_000);
      const trial = await trialOf('paid');
      await trial.chargeToTheEnd();
      const { key, method } = trial.attempt;
      const refused = await trialOf(rig.declines[0] ?? 'declined');
      await refused.chargeToTheEnd();
      const listTaken = async (from: Date) => rig.gateway().listTaken(await rig.takenQuery(from, method));
      const found = await listTaken(since);
      const [reference] = trial.kept.slice(-1);
      expect(found).toContainEqual(expect.objectContaining({ key, reference, amountMinor, currency: rig.currency }));
      expect(found.map((each) => each.key)).not.toContain(refused.attempt.key);
      expect(await listTaken(new Date(Date.now() + 60_000))).toEqual([]);
    });

    for (const failure of rig.declines) {
      test(`answers ${failure}`, async () => {
        const trial = await trialOf(failure);
        const report = await trial.chargeToTheEnd();
        expect(report).toMatchObject({ source: 'record', status: 'failed', failure });
        expect(trial.state).toBe('failed');
        expect(report).toHaveProperty('codes', rig.codesOf(failure));
        expect(await timesPaidNow()).toBe(0);
      });
    }

    for (const challenge of whereKnown(rig.challenge))
      test('whose payer is present answers a challenge, and a lookup finds it passed', async () => {
        const trial = await trialOf(challenge.method, { isPayerPresent: true, amountMinor: challenge.amountMinor });
        expect(await trial.charge()).toMatchObject({ status: 'challenge' });
        await rig.sandbox().passChallenge(trial.kept[0] ?? '');
        expect(await trial.resolve()).toMatchObject({ status: 'paid' });
        expect(await timesPaidNow()).toBe(1);
      });
  });

  describe('when the wire fails', () => {
    const { prepare, take, read } = rig.operations;
    for (const operation of whereKnown(prepare))
      test('before anything is prepared: with its payer present the attempt never happened, and another one takes money once', async () => {
        for (const kind of ['error_500', 'too_many', 'unauthorised'] as const) {
          const trial = await trialOf('paid', { isPayerPresent: true });
          await rig.sandbox().plan(operation, kind, lasting);
          expect(await trial.charge()).toMatchObject({ source: 'call' });
          expect(trial.state).toBe('never_happened');
          await rig.sandbox().clearFaults();
          await trial.charge();
          expect(await timesPaidNow()).toBe(0);
        }
        expect(await (await trialOf('paid')).chargeToTheEnd()).toMatchObject({ status: 'paid' });
        expect(await timesPaidNow()).toBe(1);
      });

    test('after the money moved: the attempt stays open until it is found out, and money is never taken again', async () => {
      const trial = await trialOf('paid');
      await rig.sandbox().plan(take, 'hang_after');
      if (read !== null) await rig.sandbox().plan(read, 'error_500');
      expect(await trial.charge()).toMatchObject({ source: 'call' });
      expect(trial.state).toBe('begun');
      expect(await trial.resolve()).toMatchObject({ status: 'paid', paid: { amountMinor } });
      expect(await trial.chargeAgain()).toMatchObject({ status: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });

    for (const kind of wireFaults) {
      test(`${kind} while the money is taken: never twice, and a lookup ends the doubt`, async () => {
        const trial = await trialOf('paid');
        await rig.sandbox().plan(take, kind);
        await trial.charge();
        await trial.resolve();
        const times = await timesPaidNow();
        expect(trial.state).toBe(times === 1 ? 'paid' : 'never_happened');
        await trial.chargeAgain();
        await rig.settle();
        expect(await timesPaidNow()).toBe(times);
      });
    }

    for (const kind of refusals) {
      test(`${kind} on the confirmation and on every look-up decides nothing until the record is read`, async () => {
        const trial = await trialOf('paid');
        await rig.sandbox().plan(take, kind, lasting);
        if (read !== null) await rig.sandbox().plan(read, kind, lasting);
        expect(await trial.charge()).toMatchObject({ source: 'call' });
        if (read !== null) expect(await trial.lookup()).toMatchObject({ source: 'call' });
        expect(trial.state).toBe('begun');
        await rig.sandbox().clearFaults();
        await trial.resolve();
        expect(trial.state).toBe('never_happened');
        expect(await timesPaidNow()).toBe(0);
      });

      for (const operation of whereKnown(read))
        test(`${kind} on a look-up after the money moved decides nothing, and the next look-up finds it paid`, async () => {
          const trial = await trialOf('paid');
          await rig.sandbox().plan(take, 'hang_after');
          await rig.sandbox().plan(operation, kind, 2);
          await trial.charge();
          await trial.lookup();
          expect(trial.state).toBe('begun');
          await rig.sandbox().clearFaults();
          expect(await trial.resolve()).toMatchObject({ status: 'paid' });
          expect(await timesPaidNow()).toBe(1);
        });
    }

    for (const kind of [null, 'too_many', 'unauthorised', 'hang_after', 'reset_after'] as const)
      test(`two concurrent charges of one attempt, ${kind ?? 'no fault'} on one of them: money is taken at most once, and both agree`, async () => {
        const trial = await trialOf('paid');
        if (kind !== null) await rig.sandbox().plan(take, kind, kind === 'too_many' ? lasting : 1);
        await Promise.all([trial.charge(), trial.charge()]);
        await trial.resolve();
        const times = await timesPaidNow();
        expect(trial.state).toBe(times === 1 ? 'paid' : 'never_happened');
        await rig.settle();
        expect(await timesPaidNow()).toBe(times);
      });

    for (const operation of whereKnown(read))
      test('a lookup that reaches nobody cannot tell', async () => {
        const trial = await trialOf('paid');
        await rig.sandbox().plan(take, 'hang_after');
        await rig.sandbox().plan(operation, 'error_500', 2);
        await trial.charge();
        expect(await trial.lookup()).toMatchObject({ source: 'call', kind: 'server_error' });
        expect(trial.state).toBe('begun');
      });
  });

  describe('a process that dies', () => {
    test('before it kept the reference: a lookup says never happened, and a late charge moves nothing', async () => {
      const trial = await trialOf('paid');
      const dying = rig.gateway().charge(trial.attempt, () => Promise.reject(new Error('killed')));
      await expect(dying).rejects.toThrow('killed');
      await trial.resolve();
      expect(trial.state).toBe('never_happened');
      await trial.charge();
      await rig.settle();
      expect(await timesPaidNow()).toBe(0);
    });
  });

  describe('a refund', () => {
    test('gives back once for its key, in part or whole, never more than was paid', async () => {
      const trial = await trialOf('paid');
      const paid = await trial.chargeToTheEnd();
      const chargeReference = paid.source === 'record' && paid.status === 'paid' ? paid.reference : '';
      const before = await rig.timesRefunded();
      const part = { key: randomUUID(), chargeReference, amountMinor: 50_000, currency: rig.currency };
      const isGiven = { source: 'record', status: expect.stringMatching(/^(refunded|pending)$/) as string };
      await rig.sandbox().plan(rig.operations.refund, 'hang_after');
      expect(await rig.gateway().refund(part)).toMatchObject({ source: 'call', kind: 'no_answer' });
      expect(await rig.gateway().refund(part)).toMatchObject(isGiven);
      expect((await rig.timesRefunded()) - before).toBe(1);
      const tooMuch = { ...part, key: randomUUID(), amountMinor: 68_801 };
      expect(await rig.gateway().refund(tooMuch)).toMatchObject({ source: 'call', kind: 'refused' });
      expect(await rig.gateway().refund({ ...tooMuch, key: randomUUID(), amountMinor: 68_800 })).toMatchObject(isGiven);
    });
  });
}
