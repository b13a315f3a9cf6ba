import { randomUUID } from 'node:crypto';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  CannotTell,
  ChargeAttempt,
  ChargeOutcome,
  GatewayNotice,
  NeverHappened,
  PaymentGateway,
  PaymentMethod,
} from '../src/gateways/payment-gateway.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** How one adapter is put to the suite: its own names for the steps that faults are planned on, and its own cards. */
export interface GatewayRig {
  readonly gateway: () => PaymentGateway;
  readonly sandbox: () => PaymentSandbox;
  readonly currency: string;
  /** A saved card or mandate whose charge ends so. */
  readonly saveMethod: (customer: string, fate: 'paid' | PaymentFailure) => Promise<string>;
  /** What is shown of a saved one, for gateways that keep no list of them. */
  readonly readMethod?: (method: string) => Promise<PaymentMethod | null>;
  readonly declines: readonly PaymentFailure[];
  readonly operations: {
    /** What comes before money can move; null where there is one step only. */
    readonly prepare: string | null;
    readonly take: string;
    /** What a lookup asks; null where it can only listen. */
    readonly read: string | null;
    readonly refund: string;
  };
  /** Whether a charge whose payer is present can answer a challenge, and how large it must be for that. */
  readonly challenge: { readonly method: 'paid' | 'authentication_required'; readonly amountMinor: number } | null;
  /** How often money was taken in the sandbox's own books. */
  readonly timesPaid: () => Promise<number>;
  readonly timesRefunded: () => Promise<number>;
  /** The bank decides whatever is pending, and the sandbox tells; nothing to do for a gateway that answers at once. */
  readonly settle: () => Promise<void>;
  /** What the gateway has told of an attempt so far, read from its signed notices. */
  readonly heard: (attempt: ChargeAttempt) => Promise<readonly GatewayNotice[]>;
}

/** A test for what a gateway has, none for what it has not. */
const whereKnown = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value]);

type Found = ChargeOutcome | NeverHappened | CannotTell;

const amountMinor = 118_800;
const wireFaults = ['reset_before', 'reset_after', 'hang_after', 'error_500', 'saved_500', 'too_many'] as const;

/** One attempt as the product makes it: its reference is kept, and once it is given up nothing is kept any more. */
class Trial {
  readonly kept: string[] = [];
  #isGivenUp = false;
  readonly #rig: GatewayRig;
  readonly #first: ChargeAttempt;

  constructor(rig: GatewayRig, attempt: ChargeAttempt) {
    this.#rig = rig;
    this.#first = attempt;
  }

  get attempt(): ChargeAttempt {
    return { ...this.#first, reference: this.kept.at(-1) ?? null };
  }

  async charge(): Promise<Found> {
    try {
      return await this.#rig.gateway().charge(this.attempt, async (reference) => {
        if (this.#isGivenUp) throw new Error('given up');
        await Promise.resolve();
        this.kept.push(reference);
      });
    } catch (error) {
      if (this.#isGivenUp) return { outcome: 'never_happened' };
      throw error;
    }
  }

  /** As later as the product would ask: what is still on its way has arrived by then. */
  async lookup(): Promise<Found> {
    const later = { ...this.attempt, now: new Date(this.#first.now.getTime() + 3_600_000) };
    const found = await this.#rig.gateway().lookup(later, await this.#rig.heard(this.attempt));
    this.#isGivenUp ||= found.outcome === 'never_happened';
    return found;
  }

  /** Asks until there is an answer, as the run does. */
  async findOut(): Promise<Found> {
    let found = await this.lookup();
    for (let left = 5; left > 0 && (found.outcome === 'cannot_tell' || found.outcome === 'pending'); left -= 1) {
      await this.#rig.settle();
      found = await this.lookup();
    }
    return found;
  }

  async chargeToTheEnd(): Promise<Found> {
    const outcome = await this.charge();
    const isOpen =
      outcome.outcome === 'pending' || (outcome.outcome === 'failed' && outcome.failure === 'unknown_outcome');
    return isOpen ? this.findOut() : outcome;
  }
}

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
  async function trialOf(fate: 'paid' | PaymentFailure, over: Partial<ChargeAttempt> = {}): Promise<Trial> {
    const method = await rig.saveMethod(customer, fate);
    const now = new Date();
    const made = { key: randomUUID(), customer, method, amountMinor, currency: rig.currency };
    const rest = { description: 'ERP Essential, yearly', reference: null, isPayerPresent: false };
    return new Trial(rig, { ...made, ...rest, begunAt: now, now, returnAddress: 'http://localhost/billing', ...over });
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
  });

  describe('a charge', () => {
    test('takes the amount once, and its reference is kept before money moves', async () => {
      const trial = await trialOf('paid');
      expect(await trial.chargeToTheEnd()).toMatchObject({
        outcome: 'paid',
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
      const outcomes = [await trial.chargeToTheEnd(), await trial.chargeToTheEnd()];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
      expect(await timesPaidNow()).toBe(1);
    });

    for (const failure of rig.declines) {
      test(`answers ${failure}`, async () => {
        const trial = await trialOf(failure);
        expect(await trial.chargeToTheEnd()).toMatchObject({ outcome: 'failed', failure });
        expect(await timesPaidNow()).toBe(0);
      });
    }

    for (const challenge of whereKnown(rig.challenge))
      test('whose payer is present answers a challenge, and a lookup finds it passed', async () => {
        const trial = await trialOf(challenge.method, { isPayerPresent: true, amountMinor: challenge.amountMinor });
        expect((await trial.charge()).outcome).toBe('challenge');
        await rig.sandbox().passChallenge(trial.kept[0] ?? '');
        expect(await trial.findOut()).toMatchObject({ outcome: 'paid' });
        expect(await timesPaidNow()).toBe(1);
      });
  });

  describe('when the wire fails', () => {
    const { prepare, take, read } = rig.operations;
    for (const operation of whereKnown(prepare))
      test('before anything is prepared: retry_later, and the retry takes money once', async () => {
        const trial = await trialOf('paid');
        for (const kind of ['error_500', 'too_many'] as const) {
          await rig.sandbox().plan(operation, kind);
          expect(await trial.charge()).toMatchObject({ outcome: 'failed', failure: 'retry_later' });
        }
        expect(await trial.chargeToTheEnd()).toMatchObject({ outcome: 'paid' });
        expect(await timesPaidNow()).toBe(1);
      });

    test('after the money moved: unknown or found out, and never taken again', async () => {
      const trial = await trialOf('paid');
      await rig.sandbox().plan(take, 'hang_after');
      if (read !== null) await rig.sandbox().plan(read, 'error_500');
      expect(await trial.charge()).toMatchObject({ outcome: 'failed', failure: 'unknown_outcome' });
      expect(await trial.findOut()).toMatchObject({ outcome: 'paid', paid: { amountMinor } });
      expect(await trial.chargeToTheEnd()).toMatchObject({ outcome: 'paid' });
      expect(await timesPaidNow()).toBe(1);
    });

    for (const kind of wireFaults) {
      test(`${kind} while the money is taken: never twice, and a lookup ends the doubt`, async () => {
        const trial = await trialOf('paid');
        await rig.sandbox().plan(take, kind);
        const outcome = await trial.charge();
        const final = outcome.outcome === 'paid' ? outcome : await trial.findOut();
        const times = await timesPaidNow();
        expect(final.outcome).toBe(times === 1 ? 'paid' : 'never_happened');
        await trial.charge();
        await rig.settle();
        expect(await timesPaidNow()).toBe(times);
      });
    }

    for (const operation of whereKnown(read))
      test('a lookup that reaches nobody cannot tell', async () => {
        const trial = await trialOf('paid');
        await trial.charge();
        await rig.sandbox().plan(operation, 'error_500');
        expect(await trial.lookup()).toEqual({ outcome: 'cannot_tell' });
      });
  });

  describe('a process that dies', () => {
    test('before it kept the reference: a lookup says never happened, and a late charge moves nothing', async () => {
      const trial = await trialOf('paid');
      const dying = rig.gateway().charge(trial.attempt, () => Promise.reject(new Error('killed')));
      await expect(dying).rejects.toThrow('killed');
      expect(await trial.findOut()).toEqual({ outcome: 'never_happened' });
      await trial.charge();
      await rig.settle();
      expect(await timesPaidNow()).toBe(0);
    });
  });

  describe('a refund', () => {
    test('gives back once for its key, in part or whole, never more than was paid', async () => {
      const trial = await trialOf('paid');
      const paid = await trial.chargeToTheEnd();
      const chargeReference = paid.outcome === 'paid' ? paid.reference : '';
      const before = await rig.timesRefunded();
      const part = { key: randomUUID(), chargeReference, amountMinor: 50_000, currency: rig.currency };
      const isGiven = { outcome: expect.stringMatching(/^(refunded|pending)$/) as string };
      await rig.sandbox().plan(rig.operations.refund, 'hang_after');
      expect(await rig.gateway().refund(part)).toMatchObject({ outcome: 'failed', failure: 'unknown_outcome' });
      expect(await rig.gateway().refund(part)).toMatchObject(isGiven);
      expect((await rig.timesRefunded()) - before).toBe(1);
      const tooMuch = { ...part, key: randomUUID(), amountMinor: 68_801 };
      expect(await rig.gateway().refund(tooMuch)).toMatchObject({ outcome: 'failed', failure: 'rejected' });
      expect(await rig.gateway().refund({ ...tooMuch, key: randomUUID(), amountMinor: 68_800 })).toMatchObject(isGiven);
    });
  });
}
