import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, placeFields } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { Client } from 'pg';
import { buyAll } from '../charges/buyer.ts';
import { passTime } from '../charges/pass-time.ts';
import { makePayers, type Payer } from '../charges/payers.ts';
import { type MonthEndBooks, readMonthEndBooks } from './compare-month-end.ts';
import { copyOrganisations } from './copy-organisations.ts';
import { type MonthEndSize, type MonthEndStack, startMonthEndStack } from './month-end-stack.ts';

export interface MonthEndStory extends MonthEndSize {
  readonly organisations: number;
  /** Of each: workers, engine nodes, and the database's primary. */
  readonly kills: { readonly workers: number; readonly engines: number; readonly database: number };
  /** Of all calls to the gateways, and of all notices from them. */
  readonly faultShare: number;
  readonly seed: number;
  /** Ends the database's primary without a word, and waits until another one takes writes. */
  readonly killDatabase?: () => Promise<void>;
  readonly tell?: (line: string) => void;
}

export interface MonthEndEnd extends MonthEndBooks {
  readonly seconds: { readonly prepared: number; readonly renewed: number; readonly settled: number };
  readonly killed: readonly string[];
  readonly faultsHappened: Readonly<Record<string, number>>;
  readonly longestGapMs: number;
  readonly renewalsPerHour: number;
}

const wireFaults = ['hang_after', 'error_500', 'reset_before', 'reset_after', 'too_many'] as const;
/** Work that a renewal leads to. */
const renewalWork = [
  'renew-subscription',
  'retry-renewal',
  'resolve-attempt',
  'refund-attempt',
  'process-webhook',
  'send-mail',
];
const longestMs = 4 * 3_600_000;
/** After the faults have ended, what is open is counted as stuck once nothing has been settled for as long as this. */
const stuckAfterMs = 10 * 60_000;

/** A month end: every organisation's renewal is due at once, while processes are killed and gateways fail. */
export async function tellMonthEnd(story: MonthEndStory, clusterUrl?: string): Promise<MonthEndEnd> {
  const stack = await startMonthEndStack(clusterUrl, story);
  let isWell = false;
  try {
    const end = await playStory(stack, story);
    isWell = end.faults.length === 0;
    return end;
  } finally {
    await stack.stop(isWell);
  }
}

async function playStory(stack: MonthEndStack, story: MonthEndStory): Promise<MonthEndEnd> {
  const { sandbox, superuserUrl } = stack;
  const { tell = () => undefined } = story;
  const beganAt = performance.now();
  const since = () => Math.round((performance.now() - beganAt) / 1000);
  const payer = await seed(stack, story);
  const prepared = since();
  tell(`${story.organisations} organisations with renewals that are due, after ${prepared} s`);
  await sandbox.planShare(story.faultShare, wireFaults, story.seed);
  await sandbox.shareNotices(story.faultShare, ['repeated', 'late'], story.seed);
  const time = passTime(superuserUrl, renewalWork);
  const service = watchService(stack.apis.addresses, payer);
  try {
    await Promise.all(Array.from({ length: story.workers }, (_, place) => stack.startWorker(place)));
    const killing = killAlongTheWay(stack, story);
    killing.catch(() => undefined);
    const total = await untilRenewed(superuserUrl, (left, all) => tell(`${all - left} of ${all} after ${since()} s`));
    const renewed = since();
    const killed = await killing;
    await sandbox.clearFaults();
    await untilNothingIsDue(superuserUrl);
    const settled = since();
    const books = await readMonthEndBooks(stack);
    return {
      ...books,
      killed,
      seconds: { prepared, renewed, settled },
      faultsHappened: await sandbox.faultsHappened(),
      longestGapMs: await service.stop(),
      renewalsPerHour: Math.round((total / Math.max(1, renewed - prepared)) * 3_600),
    };
  } finally {
    await time.stop();
    await service.stop();
  }
}

/** Two organisations buy through the API, one by each gateway; the others are their copies. */
async function seed({ ctx, sandbox, apis, superuserUrl }: MonthEndStack, story: MonthEndStory): Promise<Payer> {
  const client = await connect(superuserUrl);
  const gateways = ['stripe', 'adyen'] as const;
  let owner: Payer | undefined;
  const share = Math.ceil(story.organisations / gateways.length);
  for (const [place, gateway] of gateways.entries()) {
    const [payer] = await makePayers(ctx, sandbox, { charges: place + 1, gateways: [gateway] });
    if (!payer) throw new Error('nobody buys');
    owner = payer;
    for await (const { told } of buyAll(payer, apis.addresses, () => 'patient'))
      if (told !== 'paid') throw new Error(`a plan to copy was not bought: ${told}`);
    const count = Math.min(share, story.organisations - place * share);
    for (let from = 0; from < count; from += 1_000)
      await copyOrganisations(client, payer.organisationId, {
        from: place * share + from + 1,
        count: Math.min(1_000, count - from),
      });
  }
  await client.query('analyze');
  await client.end();
  if (!owner) throw new Error('nobody bought anything');
  return owner;
}

async function connect(superuserUrl: string): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Asks until it is so; the database may be away meanwhile. The more there is to count, the less often it is asked. */
async function countUntil(
  superuserUrl: string,
  statement: string,
  isEnough: (count: number) => boolean,
): Promise<void> {
  for (const until = Date.now() + longestMs; Date.now() < until; ) {
    const count = await readCount(superuserUrl, statement).catch(() => null);
    if (count !== null && isEnough(count)) return;
    await delay(Math.min(5_000, Math.max(1_000, count ?? 0)));
  }
  throw new Error('the month end did not end by itself');
}

async function readCount(superuserUrl: string, statement: string): Promise<number> {
  const client = await connect(superuserUrl);
  try {
    const { rows } = await client.query<{ count: number }>({ text: statement, values: [] });
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

const openRenewals = `select count(*)::int as count from due_work where kind = 'renew-subscription' and done_at is null and due_at <= now()`;

async function untilRenewed(superuserUrl: string, tell: (left: number, all: number) => void): Promise<number> {
  const all = await readCount(superuserUrl, openRenewals);
  let told = all;
  await countUntil(superuserUrl, openRenewals, (left) => {
    if (told - left >= all / 10) {
      told = left;
      tell(left, all);
    }
    return left === 0;
  });
  return all;
}

const openWork = `select (select count(*) from due_work where done_at is null
      and kind in (${renewalWork.map((kind) => `'${kind}'`).join(', ')}) and due_at <= now() + interval '1 day')::int
    + (select count(*) from payment_attempts where state in ('begun', 'challenge'))::int as count`;

/** Webhooks and mails follow the renewals; however many are left, they end as long as their number falls. */
async function untilNothingIsDue(superuserUrl: string): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let fellAt = performance.now();
  await countUntil(superuserUrl, openWork, (count) => {
    if (count < fewest) {
      fewest = count;
      fellAt = performance.now();
    }
    return count === 0 || performance.now() - fellAt > stuckAfterMs;
  });
}

/** Each when another part is renewed; whoever dies comes back at once. */
async function killAlongTheWay(stack: MonthEndStack, story: MonthEndStory): Promise<readonly string[]> {
  const { kills, workers, killDatabase } = story;
  const plan = [
    ...Array.from({ length: kills.workers }, (_, place) => ({
      what: 'worker',
      at: (place + 0.5) / (kills.workers + 0.5),
      place: place % workers,
    })),
    ...Array.from({ length: kills.engines }, (_, place) => ({
      what: 'engine',
      at: (place + 0.6) / (kills.engines + 0.6),
      place: place % stack.engines.count,
    })),
    ...Array.from({ length: kills.database }, (_, place) => ({
      what: 'database',
      at: (place + 0.7) / (kills.database + 0.7),
      place: 0,
    })),
  ].toSorted((one, other) => one.at - other.at);
  const all = await readCount(stack.superuserUrl, openRenewals);
  const killed: string[] = [];
  for (const { what, at, place } of plan) {
    await countUntil(stack.superuserUrl, openRenewals, (left) => left <= all * (1 - at));
    if (what === 'worker') {
      await stack.killWorker(place);
      await stack.startWorker(place);
    } else if (what === 'engine') {
      await stack.engines.kill(place);
      await stack.engines.start(place);
    } else await killDatabase?.();
    killed.push(`${what} ${place}`);
  }
  return killed;
}

/** An owner reads their plans, again and again. The longest time without an answer is kept. */
function watchService(addresses: readonly string[], payer: Payer): { readonly stop: () => Promise<number> } {
  let longest = 0;
  let lastAnswer = performance.now();
  let isStopped = false;
  const { path } = placeFields(getSubscriptionDetails, {});
  const watching = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const isAnswered = await askOnce(`${addresses[turn % addresses.length]}${apiBase}${path}`, payer).catch(
        () => false,
      );
      const now = performance.now();
      if (isAnswered) {
        longest = Math.max(longest, now - lastAnswer);
        lastAnswer = now;
      }
      await delay(250);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return Math.round(longest);
    },
  };
}

async function askOnce(address: string, payer: Payer): Promise<boolean> {
  const headers = { authorization: `Bearer ${await payer.token()}` };
  const { ok } = await fetch(`${address}?Version=v2`, { headers, signal: AbortSignal.timeout(2_000) });
  return ok;
}
