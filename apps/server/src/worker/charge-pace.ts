import { setTimeout as delay } from 'node:timers/promises';
import { chargingKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import type { Gateway } from '@atrium/domain/payments/gateway';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { Context } from '../runtime/context.ts';
import { reserveCharges } from './charge-pace.store.ts';
import type { Run } from './run.ts';
import type { WorkerContext } from './worker-context.ts';

/** Moments that one worker reserves at once. */
const mostReserved = 10;

interface Waiting {
  readonly go: (waitMs: number) => void;
  readonly fail: (error: unknown) => void;
}

/** Answers when it is this charge's turn. Those who wait at the same time are reserved together. */
export function makeChargePace(db: Context['db'], gateway: Gateway, perSecond: number): () => Promise<void> {
  const intervalMs = 1_000 / perSecond;
  const queue: Waiting[] = [];
  let isReserving = false;
  const reserve = async (): Promise<void> => {
    isReserving = true;
    while (queue.length > 0) {
      const together = queue.splice(0, mostReserved);
      try {
        const waitMs = await reserveCharges(db, { gateway, count: together.length, intervalMs });
        for (const [place, { go }] of together.entries()) go(waitMs + place * intervalMs);
      } catch (error) {
        for (const { fail } of together) fail(error);
      }
    }
    isReserving = false;
  };
  return async () => {
    const waitMs = await new Promise<number>((go, fail) => {
      queue.push({ go, fail });
      if (!isReserving) void reserve();
    });
    await delay(waitMs);
  };
}

/** The pace of a worker: a charge without its payer waits for its turn, one that a person waits for does not. */
export function paceCharges(
  { db, gateways }: Pick<Context, 'db' | 'gateways'>,
  perSecond: number,
  tellTurn: (turn: { readonly gateway: Gateway }) => void,
): NonNullable<WorkerContext['pace']> {
  const turns = new Map(Object.values(gateways).map(({ name }) => [name, makeChargePace(db, name, perSecond)]));
  const paced = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: async (attempt, keep) => {
      if (!attempt.isPayerPresent) {
        await turns.get(gateway.name)?.();
        tellTurn({ gateway: gateway.name });
      }
      return gateway.charge(attempt, keep);
    },
  });
  return (asked) => Object.fromEntries(Object.entries(asked).map(([name, gateway]) => [name, paced(gateway)]));
}

/** A run that waits longer for its turn would lose its row. */
export const longestWaitSeconds = 2;

/** No more charging runs at once than the gateways take soon; the others wait as due rows. */
export function paceRun(run: Run, perSecond: number): Run {
  if (!(chargingKinds as readonly DueKind[]).includes(run.kind)) return run;
  return { ...run, maxInFlight: Math.min(run.maxInFlight, Math.ceil(perSecond * longestWaitSeconds)) };
}
