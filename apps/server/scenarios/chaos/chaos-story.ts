import { setTimeout as delay } from 'node:timers/promises';
import { makeRandom } from '../../proofs/hostile/random.ts';
import type { ProcessFleet } from '../money/charges/api-fleet.ts';
import { passTime } from '../money/charges/pass-time.ts';
import { makePayers } from '../money/charges/payers.ts';
import { connect, renewalWork } from '../money/renewals/open-work.ts';
import { drawFaults } from './all-faults.ts';
import { type ChaosBooks, readChaosBooks } from './chaos-books.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import type { ChaosFault } from './chaos-fault.ts';
import { type PlayedFault, withGaps } from './chaos-gaps.ts';
import { startPeople } from './chaos-people.ts';
import { allWays, type ChaosStack, countOfEach, startChaosStack } from './chaos-stack.ts';

export interface ChaosStory {
  /** No fault begins later. */
  readonly seconds: number;
  /** How often each fault comes at most. */
  readonly rounds: number;
  /** For so many plans organisations are made, five to each, of which it buys so many. */
  readonly charges: number;
  readonly plansEach: number;
  readonly seed: number;
  /** How long a fault lasts, and the rest after it. */
  readonly faultSeconds: number;
  readonly restSeconds: number;
  readonly purchasesPerSecond: number;
  readonly engineNodes: 1 | 3;
  readonly faults: readonly ChaosFault[];
  readonly tell: (line: string) => void;
}

export interface ChaosEnd extends ChaosBooks {
  readonly played: readonly PlayedFault[];
  /** Processes that ended by themselves, and were started again as a supervisor does. */
  readonly endedByThemselves: number;
  readonly settledSeconds: number;
}

const warmUpMs = 5_000;
const settledWithinMs = 180_000;

/** Faults drawn by a seed, one after the other, on an installation that sells and renews plans meanwhile. */
export async function tellChaos(
  story: ChaosStory,
  { clusterUrl, database = null }: { readonly clusterUrl?: string; readonly database?: ChaosDatabase | null },
): Promise<ChaosEnd> {
  const stack = await startChaosStack(clusterUrl, story.engineNodes);
  let isWell = false;
  try {
    const end = await playStory(stack, story, database);
    isWell = faultsOf(end).length === 0;
    return end;
  } finally {
    await stack.stop(isWell);
  }
}

export const faultsOf = (end: ChaosBooks): readonly string[] =>
  (['lost', 'double', 'stuck', 'toldWrongly', 'ledger', 'auditor'] as const).flatMap((kind) =>
    end[kind].map((says) => `${kind}: ${says}`),
  );

async function playStory(stack: ChaosStack, story: ChaosStory, database: ChaosDatabase | null): Promise<ChaosEnd> {
  const { sandbox, superuserUrl } = stack;
  const made = await makePayers(stack.ctx, sandbox, { charges: story.charges, gateways: ['stripe', 'adyen'] });
  // Who has all of them is renewed, so the fewer there are, the sooner.
  const payers = made.map((payer) => ({ ...payer, plans: payer.plans.slice(0, story.plansEach) }));
  await forgetSetups(superuserUrl);
  story.tell(`${payers.length} organisations buy`);
  const people = startPeople(stack.address, superuserUrl, payers, story.purchasesPerSecond);
  let played: Awaited<ReturnType<typeof playFaults>>;
  try {
    await delay(warmUpMs);
    played = await playFaults(stack, story, database);
  } finally {
    await people.stop();
  }
  const healedAt = Date.now();
  await takeForRested(superuserUrl);
  // What backs off for up to an hour comes now; before this moment no time was passed for anybody.
  const time = passTime(superuserUrl, renewalWork);
  try {
    await untilSettled(superuserUrl);
  } finally {
    await time.stop();
  }
  const settledSeconds = Math.round((Date.now() - healedAt) / 1000);
  return {
    ...(await readChaosBooks(superuserUrl, sandbox, people.bought, people.renewed)),
    played: await withGaps(superuserUrl, played.faults, people),
    endedByThemselves: played.endedByThemselves,
    settledSeconds,
  };
}

async function playFaults(stack: ChaosStack, story: ChaosStory, database: ChaosDatabase | null) {
  const random = makeRandom(String(story.seed));
  const last = (times = 1) => delay(story.faultSeconds * 1000 * times);
  const faults: { kind: string; beganAt: number; endedAt: number }[] = [];
  const until = Date.now() + story.seconds * 1000;
  let endedByThemselves = 0;
  for (const fault of drawFaults(story.faults, random)) {
    if (Date.now() > until || faults.length >= story.rounds * story.faults.length) break;
    const beganAt = Date.now();
    await fault.play({ stack, database, random, last });
    for (const way of allWays(stack.ways)) way.heal();
    endedByThemselves += await startMissing(stack.apis);
    endedByThemselves += await startMissing(stack.workers);
    const endedAt = Date.now();
    story.tell(`${fault.kind}: ${((endedAt - beganAt) / 1000).toFixed(1)} s`);
    await delay(story.restSeconds * 1000);
    // What the rest shows belongs to the fault before it.
    faults.push({ kind: fault.kind, beganAt, endedAt: Date.now() });
  }
  return { faults, endedByThemselves };
}

async function startMissing(fleet: ProcessFleet): Promise<number> {
  const missing = Array.from({ length: countOfEach }, (_, place) => place).filter((place) => fleet.hasExited(place));
  await Promise.all(missing.map((place) => fleet.start(place)));
  return missing.length;
}

const openWork = `select (select count(*) from due_work where done_at is null
    and (due_at <= now() or kind = any($1) and due_at < now() + interval '1 day'))::int
  + (select count(*) from payment_attempts where state in ('begun', 'challenge', 'paid_late'))::int as count`;

async function untilSettled(superuserUrl: string): Promise<void> {
  const client = await connect(superuserUrl);
  try {
    for (const until = Date.now() + settledWithinMs; Date.now() < until; await delay(1_000)) {
      const { rows } = await client.query<{ count: number }>(openWork, [renewalWork]);
      if (rows[0]?.count === 0) return;
    }
  } finally {
    await client.end();
  }
}

/** What is open has rested long enough; a row that was written by a clock that was ahead is from the future. */
const takeForRested = (superuserUrl: string) =>
  once(
    superuserUrl,
    `update due_work set created_at = least(created_at, now() - interval '1 minute') where done_at is null`,
  );

/** The gateways tell of cards that no call here has saved. Looking for them again and again would be the load. */
async function forgetSetups(superuserUrl: string): Promise<void> {
  await delay(3_000);
  await once(superuserUrl, `delete from due_work where kind = 'process-webhook'`);
}

async function once(superuserUrl: string, statement: string): Promise<void> {
  const client = await connect(superuserUrl);
  await client.query(statement);
  await client.end();
}
