import type { Gateway } from '@atrium/domain/payments/gateway';
import { makeRefundRun } from '../../src/features/payments/make-refund.workflow.ts';
import { removeCardRun } from '../../src/features/payments/remove-card-at-gateway.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from '../../src/features/subscriptions/renew-subscription.workflow.ts';
import { resolveAttemptRun } from '../../src/features/subscriptions/resolve-open-attempt.workflow.ts';
import { processWebhookRun } from '../../src/features/webhooks/process-webhook.workflow.ts';
import { hearAdyen } from '../attempts.ts';
import { cashfreeOf } from '../cashfree-sandbox.ts';
import type { PayingApi } from '../paying-api.ts';
import type { FaultKind } from '../sandbox-controls.ts';
import { findBookFaults } from './find-book-faults.ts';
import { recoverBudgets } from './forget-outages.ts';
import {
  beginSetup,
  buy,
  foundCast,
  foundRetrying,
  type Member,
  refundPlan,
  removeCard,
  saveGoodCard,
} from './outage-cast.ts';
import { readMember, readTold } from './outage-figures.ts';
import { callsThatFail, gatewayOf, type Payer, type Stage, wasDone } from './outage-table.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface OutageStory {
  /** By the sandbox, or by a way that is closed: then connections are refused. */
  readonly fault: FaultKind | { readonly close: () => Promise<void>; readonly open: () => Promise<void> };
  readonly stage: Stage;
  readonly gateways: readonly Gateway[];
  /** How long it lasts, and how often due work is looked at meanwhile. */
  readonly lastsMs: number;
  readonly stepMs: number;
  /** What else happens while the gateways are away, such as measuring everybody else. */
  readonly meanwhile?: (cast: readonly Member[]) => Promise<void>;
  readonly before?: () => Promise<void>;
  readonly after?: () => Promise<void>;
}

const runs = [
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
  resolveAttemptRun,
  makeRefundRun,
  removeCardRun,
  processWebhookRun,
];

async function carryOutAt(paying: PayingApi, atMs: number): Promise<void> {
  paying.worker.ctx.moved.offsetMs = atMs;
  for (const run of runs) await paying.worker.carryOutOrPostpone(run);
}

async function pass(paying: PayingApi, fromMs: number, forMs: number, stepMs: number): Promise<void> {
  for (let at = fromMs; at <= fromMs + forMs; at += stepMs) await carryOutAt(paying, at);
}

/** The bank decides debits and Adyen tells what it did, day after day. */
async function passWell(paying: PayingApi, fromMs: number, days: number): Promise<void> {
  for (let day = 0; day < days; day += 0.5) {
    await carryOutAt(paying, fromMs + day * dayMs);
    await cashfreeOf(paying.sandbox).settle();
    await hearAdyen(paying);
  }
}

/** Days after the first purchases: when renewals are announced and mandates debited, and when renewals have come due. */
const [firstToldAt, declinedAt, toldAt, dueAt] = [28, 31, 32, 34.5].map((days) => days * dayMs) as [
  number,
  number,
  number,
  number,
];
/** The others buy so much later than those whose card is declined before the outage. */
const castLaterMs = 3 * dayMs;

/** A short outage comes twice, at either moment; a long one lasts from the first to the second. */
async function passAway(paying: PayingApi, { lastsMs, stepMs }: OutageStory): Promise<void> {
  for (const [fromMs, forMs] of [
    [toldAt, Math.min(lastsMs, dueAt - toldAt - stepMs)],
    [dueAt, lastsMs],
  ] as const) {
    // Minute by minute at first, because alerts look at minutes.
    await pass(paying, fromMs, Math.min(forMs, 12 * minuteMs), 2 * minuteMs);
    if (forMs > stepMs) await pass(paying, fromMs + stepMs, forMs - stepMs, stepMs);
  }
}

/** One outage with all that may be under way; answers what was wrong, nothing where all is well. */
export async function playOutage(paying: PayingApi, story: OutageStory): Promise<readonly string[]> {
  const payers = (Object.keys(gatewayOf) as Payer[]).filter((payer) => story.gateways.includes(gatewayOf[payer]));
  const { api, worker, sandbox } = paying;
  const flying = setInterval(() => void recoverBudgets(api.superuserUrl).catch(() => undefined), 300);
  try {
    api.ctx.moved.offsetMs = 0;
    const retrying = await foundRetrying(paying, payers);
    await carryOutAt(paying, firstToldAt);
    // Nobody is charged at night.
    await pass(paying, declinedAt, dayMs, dayMs / 4);
    api.ctx.moved.offsetMs = castLaterMs;
    const cast = [...retrying, ...(await foundCast(paying, payers))];
    const before = await Promise.all(retrying.map((us) => readTold(paying, us)));
    const wrong = before.filter((told) => !told.endsWith(' 1 tries')).map((told) => `not declined before: ${told}`);

    await story.before?.();
    await beginFault(paying, story);
    worker.ctx.moved.offsetMs = toldAt;
    wrong.push(...(await actMeanwhile(paying, cast)));
    await passAway(paying, story);
    await story.meanwhile?.(cast);
    for (const us of cast) wrong.push(...(await readMember(paying, us)).told);
    const after = await Promise.all(retrying.map((us) => readTold(paying, us)));
    const mayBeTried = story.stage === 'later' || (typeof story.fault === 'string' && wasDone[story.fault]);
    if (!mayBeTried && JSON.stringify(before) !== JSON.stringify(after))
      wrong.push(`retrying: ${before} became ${after}`);

    await endFault(paying, story);
    await story.after?.();
    // A breaker of the API lets one call through a minute later at the latest.
    api.ctx.moved.offsetMs = castLaterMs + 2 * 60_000;
    const backAt = dueAt + story.lastsMs + hourMs;
    for (const us of retrying) await saveGoodCard(paying, us);
    await passWell(paying, backAt, 3);
    wrong.push(...(await buyAgain(cast, paying)));
    await passWell(paying, backAt + 3 * dayMs, 2);
    for (const us of cast) wrong.push(...(await readMember(paying, us)).undone);
    wrong.push(...(await findBookFaults(api.superuserUrl, worker.ctx.moved.offsetMs)));
    // A gateway repeats an answer that it has stored for a key for a day; the sandbox does so for ever.
    return story.fault === 'saved_500' ? wrong.filter((each) => !each.endsWith('the refund is pending')) : wrong;
  } finally {
    clearInterval(flying);
    await sandbox.clearFaults();
    api.ctx.moved.offsetMs = 0;
    worker.ctx.moved.offsetMs = 0;
  }
}

async function beginFault({ sandbox }: PayingApi, { fault, stage, gateways }: OutageStory): Promise<void> {
  if (typeof fault !== 'string') return fault.close();
  await sandbox.planShare(1, [fault], 1, callsThatFail(stage, gateways));
}

async function endFault({ sandbox }: PayingApi, { fault }: OutageStory): Promise<void> {
  if (typeof fault !== 'string') await fault.open();
  await sandbox.clearFaults();
}

/** What people and operators do while the gateways are away; answers what they were told wrongly. */
async function actMeanwhile(paying: PayingApi, cast: readonly Member[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const us of cast) {
    if (us.role === 'leaving') await removeCard(paying, us);
    if (us.refunded !== undefined) await refundPlan(paying, us);
    if (us.bought === undefined) continue;
    const outcome = await buy(us, us.bought);
    if (!/^(paid|pending|challenge|failed retry_later)$/.test(outcome)) wrong.push(`${us.payer} purchase: ${outcome}`);
    const setup = await beginSetup(paying, us);
    if (setup !== 'done' && setup !== 'payments.gateway_away') wrong.push(`${us.payer} setup: ${setup}`);
  }
  return wrong;
}

/** Whoever could not buy buys now. */
async function buyAgain(cast: readonly Member[], paying: PayingApi): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const us of cast) {
    if (us.bought === undefined || (await readMember(paying, us)).plans.includes(us.bought)) continue;
    const outcome = await buy(us, us.bought).catch(String);
    if (outcome !== 'paid' && outcome !== 'pending') wrong.push(`${us.payer} cannot buy afterwards: ${outcome}`);
  }
  return wrong;
}
