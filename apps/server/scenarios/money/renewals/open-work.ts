import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Work that a renewal leads to. */
export const renewalWork = [
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

export async function connect(superuserUrl: string): Promise<Client> {
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

export const countOpenRenewals = (superuserUrl: string) => readCount(superuserUrl, openRenewals);

export const untilRenewalsLeft = (superuserUrl: string, most: number) =>
  countUntil(superuserUrl, openRenewals, (left) => left <= most);

/** Tells of each tenth, and returns how many there were. */
export async function untilRenewed(superuserUrl: string, tell: (left: number, all: number) => void): Promise<number> {
  const all = await countOpenRenewals(superuserUrl);
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
export async function untilNothingIsDue(superuserUrl: string): Promise<void> {
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
