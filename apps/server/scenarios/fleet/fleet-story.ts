import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresPair } from '../../../../tools/services/postgres-pair.ts';
import { findViolations } from '../../test-kit/find-violations.ts';
import { repeatedCalls } from '../money/charges/ask-api.ts';
import type { Purchase } from '../money/charges/buyer.ts';
import { compareCharges } from '../money/charges/compare-charges.ts';
import { makePayers } from '../money/charges/payers.ts';
import { readTakenMoney } from '../money/charges/taken-money.ts';
import { startBuyers } from './buyer-stream.ts';
import { EventWatch, type WatchedEvent } from './event-watch.ts';
import { fleetEvents } from './fleet-events.ts';
import { type FleetStack, startFleetStack } from './fleet-stack.ts';
import { startReaders } from './reader-load.ts';

export interface FleetStory {
  /** Reads in a second, and purchases in a second. */
  readonly rate: number;
  readonly purchaseRate: number;
  /** How long each event is watched at least. */
  readonly seconds: number;
  readonly tell: (line: string) => void;
}

export interface FleetEnd {
  readonly events: readonly WatchedEvent[];
  readonly charges: number;
  /** There must be none; each in words. */
  readonly faults: readonly string[];
}

const readerCount = 40;
/** Restarting three processes takes its time on top of the seconds that are asked for, and so does the start. */
const eventSeconds = 55;
const eventCount = 9;
const plansOfPayer = 5;
/** The first calls of a process are slow, so the load grows; then it settles. */
const rampMs = 40_000;
const warmUpMs = 60_000;
const settledWithinMs = 180_000;

export async function tellFleetStory(story: FleetStory, pair: PostgresPair): Promise<FleetEnd> {
  const stack = await startFleetStack(pair);
  let isWell = false;
  try {
    const end = await playStory(stack, story, pair);
    isWell = end.faults.length === 0;
    return end;
  } finally {
    await stack.stop(isWell);
  }
}

async function playStory(stack: FleetStack, story: FleetStory, pair: PostgresPair): Promise<FleetEnd> {
  const { tell } = story;
  const charges = Math.ceil(story.purchaseRate * (story.seconds + eventSeconds) * eventCount);
  const gateways = ['stripe', 'adyen'] as const;
  const readers = await makePayers(stack.ctx, stack.sandbox, { charges: readerCount * plansOfPayer, gateways });
  const payers = await makePayers(stack.ctx, stack.sandbox, { charges, gateways });
  await forgetSetups(stack.superuserUrl);
  tell(`${readers.length} people read, ${payers.length} buy`);
  const watch = new EventWatch();
  const purchases: Purchase[] = [];
  const reading = startReaders(stack.address, readers, { perSecond: story.rate, rampMs }, (answer) =>
    watch.read(answer),
  );
  const buying = startBuyers(stack.address, payers, story.purchaseRate, (plan) => {
    if (plan.purchase) purchases.push(plan.purchase);
    watch.bought(plan);
  });
  try {
    await delay(warmUpMs);
    for (const event of fleetEvents(stack, pair, tell)) {
      watch.begin(event, repeatedCalls());
      const atLeast = delay(story.seconds * 1000);
      await event.happen();
      await atLeast;
      if (event.name.includes('database')) await pair.untilSynchronous();
      tell(watch.end(repeatedCalls()));
    }
    if (buying.isDry()) watch.fault('the buyers ran out before the events');
  } finally {
    await Promise.all([reading.stop(), buying.stop()]);
  }
  const stuck = await untilSettled(stack.superuserUrl);
  const runs = await readPausesOfRuns(stack.superuserUrl, watch.events);
  const compared = await compareCharges(stack.superuserUrl, await readTakenMoney(stack.sandbox), purchases);
  const findings = await findViolations(stack.superuserUrl);
  return {
    events: watch.events.map((event, place) => ({ ...event, pauseOfRunsMs: runs[place] ?? null })),
    charges: Object.values(compared.charges).reduce((sum, count) => sum + count, 0),
    faults: [
      ...watch.faults,
      ...compared.faults.map(({ kind, says }) => `${kind}: ${says}`),
      ...compared.undecided.map((line) => `undecided: ${line}`),
      ...findings.map(({ organisationId, rule, says }) => `auditor: ${organisationId} ${rule}: ${says}`),
      ...stuck,
    ],
  };
}

async function inDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The gateways tell of cards that no call here has saved. Looking for them again and again would be the load. */
async function forgetSetups(superuserUrl: string): Promise<void> {
  await delay(3_000);
  await inDatabase(superuserUrl, (client) => client.query(`delete from due_work where kind = 'process-webhook'`));
}

const openWork = `select concat_ws(' ', kind, id, 'attempt', attempt, last_error) as line from due_work
  where (done_at is null and due_at <= now()) or outcome = 'gave_up'`;

/** Waits until nothing is due, and says what still is after a while. A webhook that comes later is not stuck. */
async function untilSettled(superuserUrl: string): Promise<readonly string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const stuck = await readStuck(superuserUrl);
    if (stuck.length === 0 || Date.now() > until) return stuck;
    await delay(1_000);
  }
}

const readStuck = (superuserUrl: string) =>
  inDatabase(superuserUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(openWork);
    return rows.map(({ line }) => `stuck: ${line}`);
  });

/** The longest time in each event in which no run ended: mails, receipts and webhooks of the purchases. */
const readPausesOfRuns = (superuserUrl: string, events: readonly WatchedEvent[]) =>
  inDatabase(superuserUrl, async (client) => {
    const pauses: number[] = [];
    for (const { beganAt, endedAt } of events) {
      const { rows } = await client.query<{ pause: number }>(
        `select coalesce(max(pause), 0)::float8 as pause from (
           select extract(epoch from done_at - lag(done_at, 1, $1::timestamptz) over (order by done_at)) * 1000 as pause
           from due_work where done_at between $1 and $2) as pauses`,
        [beganAt, endedAt],
      );
      pauses.push(Math.round(rows[0]?.pause ?? 0));
    }
    return pauses;
  });
