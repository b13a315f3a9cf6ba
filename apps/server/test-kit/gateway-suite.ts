import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChargeAttempt, ChargeOutcome, PaymentFailure, PaymentGateway } from '../src/gateways/payment-gateway.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** How one adapter is put to the suite: its own names for the steps that faults are planned on, and its own cards. */
export interface GatewayRig {
  readonly gateway: () => PaymentGateway;
  readonly sandbox: () => PaymentSandbox;
  /** A saved card whose charge ends so. */
  readonly saveMethod: (customer: string, fate: 'paid' | PaymentFailure) => Promise<string>;
  readonly declines: readonly PaymentFailure[];
  readonly operations: {
    readonly prepare: string;
    readonly take: string;
    readonly read: string;
    readonly refund: string;
  };
  /** How often money was taken in the sandbox's own books. */
  readonly timesPaid: () => Promise<number>;
  readonly timesRefunded: () => Promise<number>;
}

const keep = (into: string[]) => (reference: string) => {
  into.push(reference);
  return Promise.resolve();
};

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
    paidBefore = await rig.timesPaid();
  });

  const attemptWith = (method: string, over: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
    key: randomUUID(),
    customer,
    method,
    amountMinor: 118_800,
    currency: 'USD',
    description: 'ERP Essential, yearly',
    reference: null,
    isPayerPresent: false,
    ...over,
  });
  const timesPaidNow = async () => (await rig.timesPaid()) - paidBefore;
  const charge = (attempt: ChargeAttempt, kept: string[] = []): Promise<ChargeOutcome> =>
    rig.gateway().charge(attempt, keep(kept));

  describe('customers and methods', () => {
    test('asking twice for the customer of an organisation answers the same', async () => {
      const asked = { organisationId: randomUUID(), name: 'Kaveri', email: 'pay@kaveri.example' };
      const first = await rig.gateway().ensureCustomer(asked);
      expect(await rig.gateway().ensureCustomer(asked)).toBe(first);
    });

    test('a saved card is listed with what may be shown of it, and can be the default', async () => {
      const method = await rig.saveMethod(customer, 'paid');
      const [listed] = await rig.gateway().listMethods(customer);
      expect(listed).toMatchObject({ reference: method, lastFour: expect.stringMatching(/^\d{4}$/) as string });
      expect(listed?.fingerprint).not.toBeNull();
      await rig.gateway().setDefault(customer, method);
    });
  });

  describe('a charge', () => {
    test('takes the amount once, and its reference is kept before money moves', async () => {
      const kept: string[] = [];
      const outcome = await charge(attemptWith(await rig.saveMethod(customer, 'paid')), kept);
      expect(outcome).toMatchObject({ outcome: 'paid', paid: { amountMinor: 118_800, currency: 'USD' } });
      expect(kept).toHaveLength(1);
      expect(await timesPaidNow()).toBe(1);
    });

    test('made twice with the same key takes money once', async () => {
      const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
      const outcomes = [await charge(attempt), await charge(attempt)];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
      expect(await timesPaidNow()).toBe(1);
    });

    for (const failure of rig.declines) {
      test(`answers ${failure}`, async () => {
        const outcome = await charge(attemptWith(await rig.saveMethod(customer, failure)));
        expect(outcome).toMatchObject({ outcome: 'failed', failure });
        expect(await timesPaidNow()).toBe(0);
      });
    }

    test('whose payer is present answers a challenge, and a lookup finds it passed', async () => {
      const method = await rig.saveMethod(customer, 'authentication_required');
      const kept: string[] = [];
      const attempt = attemptWith(method, { isPayerPresent: true });
      const outcome = await charge(attempt, kept);
      expect(outcome.outcome).toBe('challenge');
      await rig.sandbox().passChallenge(kept[0] ?? '');
      expect(await rig.gateway().lookup({ ...attempt, reference: kept[0] ?? '' })).toMatchObject({ outcome: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });
  });

  describe('when the wire fails', () => {
    test('before anything is prepared: retry_later, and the retry takes money once', async () => {
      const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
      for (const kind of ['error_500', 'too_many'] as const) {
        await rig.sandbox().plan(rig.operations.prepare, kind);
        expect(await charge(attempt)).toMatchObject({ outcome: 'failed', failure: 'retry_later' });
      }
      expect(await charge(attempt)).toMatchObject({ outcome: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });

    test('after the money moved: the answer is found out, or unknown until a lookup finds it', async () => {
      const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
      const kept: string[] = [];
      await rig.sandbox().plan(rig.operations.take, 'hang_after');
      await rig.sandbox().plan(rig.operations.read, 'error_500');
      expect(await charge(attempt, kept)).toMatchObject({ outcome: 'failed', failure: 'unknown_outcome' });
      const looked = await rig.gateway().lookup({ ...attempt, reference: kept[0] ?? null });
      expect(looked).toMatchObject({ outcome: 'paid', paid: { amountMinor: 118_800 } });
      expect(await charge({ ...attempt, reference: kept[0] ?? null })).toMatchObject({ outcome: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });

    for (const kind of ['reset_before', 'reset_after', 'hang_after', 'error_500', 'saved_500', 'too_many'] as const) {
      test(`${kind} while the money is taken: never twice, and a lookup ends the doubt`, async () => {
        const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
        const kept: string[] = [];
        await rig.sandbox().plan(rig.operations.take, kind);
        const outcome = await charge(attempt, kept);
        const known = { ...attempt, reference: kept[0] ?? null };
        const final = outcome.outcome === 'paid' ? outcome : await rig.gateway().lookup(known);
        const times = await timesPaidNow();
        expect(final.outcome).toBe(times === 1 ? 'paid' : 'never_happened');
        await charge(known);
        expect(await timesPaidNow()).toBe(times);
      });
    }

    test('a lookup that reaches nobody cannot tell', async () => {
      const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
      const kept: string[] = [];
      await charge(attempt, kept);
      await rig.sandbox().plan(rig.operations.read, 'error_500');
      expect(await rig.gateway().lookup({ ...attempt, reference: kept[0] ?? null })).toEqual({
        outcome: 'cannot_tell',
      });
    });
  });

  describe('a process that dies', () => {
    test('before it kept the reference: the lookup says never happened, and a late confirmation moves nothing', async () => {
      const attempt = attemptWith(await rig.saveMethod(customer, 'paid'));
      let reference = '';
      const dying = rig.gateway().charge(attempt, (made) => {
        reference = made;
        return Promise.reject(new Error('killed'));
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await rig.gateway().lookup(attempt)).toEqual({ outcome: 'never_happened' });
      expect(await charge({ ...attempt, reference })).toMatchObject({ outcome: 'failed' });
      expect(await timesPaidNow()).toBe(0);
    });
  });

  describe('a refund', () => {
    test('gives back once for its key, in part or whole, never more than was paid', async () => {
      const kept: string[] = [];
      await charge(attemptWith(await rig.saveMethod(customer, 'paid')), kept);
      const before = await rig.timesRefunded();
      const part = { key: randomUUID(), chargeReference: kept[0] ?? '', amountMinor: 50_000, currency: 'USD' };
      await rig.sandbox().plan(rig.operations.refund, 'hang_after');
      expect(await rig.gateway().refund(part)).toMatchObject({ outcome: 'failed', failure: 'unknown_outcome' });
      expect(await rig.gateway().refund(part)).toMatchObject({ outcome: 'refunded' });
      expect((await rig.timesRefunded()) - before).toBe(1);
      const tooMuch = { ...part, key: randomUUID(), amountMinor: 68_801 };
      expect(await rig.gateway().refund(tooMuch)).toMatchObject({ outcome: 'failed', failure: 'rejected' });
      expect(await rig.gateway().refund({ ...tooMuch, key: randomUUID(), amountMinor: 68_800 })).toMatchObject({
        outcome: 'refunded',
      });
    });
  });
}
