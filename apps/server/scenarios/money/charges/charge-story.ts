import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { Client } from 'pg';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { buyAll, buyerManners, type Purchase } from './buyer.ts';
import { type ChargeStack, startChargeStack } from './charge-stack.ts';
import { type Comparison, compareCharges, paymentWork } from './compare-charges.ts';
import { passTime } from './pass-time.ts';
import { makePayers, type Payer } from './payers.ts';
import { makePoor, type RenewedPlans, renewAll } from './renew-all.ts';
import { readTakenMoney } from './taken-money.ts';

export interface ChargeStory {
  readonly charges: number;
  readonly kills: number;
  readonly gateways: readonly Gateway[];
  /** Of all calls to the gateways, and of all notices from them. */
  readonly faultShare: number;
  /** The same while plans renew, where it differs. */
  readonly renewalFaultShare?: number;
  readonly clients: number;
  readonly seed: number;
  readonly tell?: (line: string) => void;
}

export interface ChargeEnd extends Comparison {
  readonly purchases: readonly Purchase[];
  readonly renewing: RenewedPlans;
  readonly killed: readonly string[];
  readonly faultsHappened: Readonly<Record<string, number>>;
  readonly noticesBy: Readonly<Record<string, number>>;
  readonly seconds: {
    readonly prepared: number;
    readonly bought: number;
    readonly renewed: number;
    readonly decided: number;
  };
}

const wireFaults = ['hang_after', 'error_500', 'reset_before', 'reset_after', 'too_many'] as const;
/** A call that fails although the money may have moved before: the look-up or confirmation is refused, not the payment. */
const refusals = ['too_many', 'unauthorised'] as const;
const refusedOperations = [
  'payment_intents.retrieve',
  'payment_intents.confirm',
  'adyen.captures',
  'adyen.cancels',
  'subscription_payments.create',
  'subscription_payments.fetch',
];
const decidedWithinMs = 120_000;
/** What renews plans and tries again. */
const renewalWork = ['renew-subscription', 'retry-renewal'];

/**
 * Many people buy at once through the public API, then all their plans renew. Meanwhile the wire to the gateways fails
 * and processes are killed; at the end everything is compared.
 */
export async function tellChargeStory(story: ChargeStory, clusterUrl?: string): Promise<ChargeEnd> {
  const stack = await startChargeStack(clusterUrl);
  let isWell = false;
  try {
    const end = await playStory(stack, story);
    isWell = end.faults.length === 0;
    return end;
  } finally {
    await stack.stop(isWell);
  }
}

async function playStory(stack: ChargeStack, story: ChargeStory): Promise<ChargeEnd> {
  const { sandbox, superuserUrl } = stack;
  const { tell = () => undefined } = story;
  const beganAt = performance.now();
  const since = () => Math.round((performance.now() - beganAt) / 1000);
  await cashfreeOf(sandbox).decideAfter(300);
  const payers = await makePayers(stack.ctx, sandbox, story);
  const prepared = since();
  tell(`${payers.length} organisations with a card or mandate after ${prepared} s`);
  await breakWire(stack, story.faultShare, story.seed);
  const time = passTime(superuserUrl, [...paymentWork, ...renewalWork]);
  try {
    const purchases: Purchase[] = [];
    const killing = killAlongTheWay(stack, story, () => purchases.length);
    // If a buyer fails first, that is what is told: not that the processes were stopped meanwhile.
    killing.catch(() => undefined);
    await buyAtOnce(stack, payers, story.clients, (purchase) => {
      purchases.push(purchase);
      if (purchases.length % 500 === 0) tell(`${purchases.length} bought after ${since()} s`);
    });
    const killed = [...(await killing)];
    const bought = since();
    tell(`${purchases.length} bought, ${killed.length} killed after ${bought} s`);
    await sandbox.clearFaults();
    await untilDecided(superuserUrl);
    const dunned = await makePoor(stack, payers);
    await breakWire(stack, story.renewalFaultShare ?? story.faultShare, story.seed + 2);
    const killingAgain = killWhileRenewing(stack, story.kills);
    killingAgain.catch(() => undefined);
    const renewing = await renewAll(stack, dunned);
    killed.push(...(await killingAgain));
    const renewed = since();
    tell(`${renewing.due} plans renewed, ${renewing.dunned} payers without money at first, after ${renewed} s`);
    await sandbox.clearFaults();
    await untilDecided(superuserUrl);
    const decided = since();
    const notices = await sandbox.notices();
    return {
      ...(await compareCharges(superuserUrl, await readTakenMoney(sandbox), purchases)),
      purchases,
      renewing,
      killed,
      seconds: { prepared, bought, renewed, decided },
      faultsHappened: await sandbox.faultsHappened(),
      noticesBy: Object.fromEntries(
        [...Map.groupBy(notices, ({ manner }) => manner ?? 'once')].map(([manner, all]) => [manner, all.length]),
      ),
    };
  } finally {
    await time.stop();
  }
}

async function breakWire({ sandbox }: ChargeStack, faultShare: number, seed: number): Promise<void> {
  await sandbox.planShare(faultShare, wireFaults, seed);
  await sandbox.planShare(faultShare, refusals, seed + 1, refusedOperations);
  await sandbox.shareNotices(faultShare, ['repeated', 'late'], seed);
}

/** The worker renews: a third of the kills, some seconds apart. */
async function killWhileRenewing({ workers }: ChargeStack, kills: number): Promise<readonly string[]> {
  const killed: string[] = [];
  for (let place = 0; place < Math.ceil(kills / 3); place += 1) {
    await delay(4_000);
    await workers.killWorker('a');
    await workers.startWorker('a');
    killed.push('worker while renewing');
  }
  return killed;
}

async function buyAtOnce(
  { apis }: ChargeStack,
  payers: readonly Payer[],
  clients: number,
  done: (purchase: Purchase) => void,
): Promise<void> {
  const left = [...payers];
  let place = 0;
  const nextManner = () => buyerManners[(place += 1) % buyerManners.length] ?? 'patient';
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let payer = left.shift(); payer; payer = left.shift())
        for await (const purchase of buyAll(payer, apis.addresses, nextManner)) done(purchase);
    }),
  );
}

/** API and worker in turn, each when another part has been bought; whoever dies comes back at once. */
async function killAlongTheWay(
  { apis, workers }: ChargeStack,
  { charges, kills, seed }: ChargeStory,
  bought: () => number,
): Promise<readonly string[]> {
  const killed: string[] = [];
  for (let place = 0; place < kills; place += 1) {
    const wanted = (charges * (place + 0.5)) / (kills + 1);
    for (const until = Date.now() + 3_600_000; bought() < wanted && Date.now() < until; ) await delay(20);
    await delay((seed * 7919 * (place + 1)) % 150);
    if (place % 2 === 0) {
      const victim = (place / 2) % 2;
      await apis.kill(victim);
      await apis.start(victim);
      killed.push(`api ${victim}`);
    } else {
      await workers.killWorker('a');
      await workers.startWorker('a');
      killed.push('worker');
    }
  }
  return killed;
}

async function untilDecided(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const until = Date.now() + decidedWithinMs; Date.now() < until; await delay(1_000)) {
      const { rows } = await client.query<{ open: number }>(
        `select (select count(*) from payment_attempts where state in ('begun', 'challenge'))::int
              + (select count(*) from due_work where done_at is null
                   and kind = any($1))::int as open`,
        [paymentWork],
      );
      if (rows[0]?.open === 0) return;
    }
  } finally {
    await client.end();
  }
}
