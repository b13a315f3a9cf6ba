import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { Client } from 'pg';
import { cashfreeOf } from '../../test-kit/cashfree-sandbox.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { buyAll } from '../money/charges/buyer.ts';
import { type ChargeStack, startChargeStack } from '../money/charges/charge-stack.ts';
import { makePayers, type Payer } from '../money/charges/payers.ts';
import { readTakenMoney } from '../money/charges/taken-money.ts';
import { copyOrganisations } from '../money/renewals/copy-organisations.ts';
import { serverEnvironment } from '../money/renewals/server-environment.ts';
import type { ArchivedPostgres } from './archived-postgres.ts';
import { countRows, findFaults, query } from './restore-books.ts';

export interface RestoreStory {
  /** Purchases before the mistake, and as many after it. */
  readonly purchases: number;
  /** Organisations whose renewal is charged after the instant that is restored. */
  readonly renewals: number;
  readonly tell: (line: string) => void;
}

export interface RestoreEnd {
  /** From the restored instant to the stop. */
  readonly rpoSeconds: number;
  /** From the stop to the first good answer. */
  readonly rtoSeconds: number;
  readonly lostPurchases: number;
  readonly refunded: number;
  readonly renewals: { readonly before: number; readonly after: number };
  readonly rows: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const gateways = ['stripe', 'adyen', 'cashfree'] as const;
const mostReconciliations = 5;
const settledWithinMs = 240_000;
const money = [
  'announce-renewal',
  'renew-subscription',
  'retry-renewal',
  'resolve-attempt',
  'refund-attempt',
  'process-webhook',
];
const command = new URL('../../src/commands/reconcile-payments.ts', import.meta.url).pathname;

export async function tellRestoreStory(story: RestoreStory, postgres: ArchivedPostgres): Promise<RestoreEnd> {
  const stack = await startChargeStack(postgres.superuserUrl);
  let isWell = false;
  try {
    const end = await playStory(stack, story, postgres);
    isWell = end.faults.length === 0;
    return end;
  } catch (error) {
    story.tell(`failed: ${error instanceof Error ? error.stack : String(error)}`);
    throw error;
  } finally {
    await stack.stop(isWell);
  }
}

async function playStory(stack: ChargeStack, story: RestoreStory, postgres: ArchivedPostgres): Promise<RestoreEnd> {
  const { superuserUrl, workers } = stack;
  const { tell } = story;
  await workers.stopWorker('a');
  await cashfreeOf(stack.sandbox).decideAfter(300);
  const payers = await makePayers(stack.ctx, stack.sandbox, { charges: story.purchases * 2, gateways });
  const half = Math.ceil(payers.length / 2);
  await postgres.backup.backUp();
  await buy(stack, payers.slice(0, half));
  // A debit of a mandate is announced a day before, so none would be charged while this lasts.
  const byCard = payers.slice(0, half).filter(({ gateway }) => gateway !== 'cashfree');
  await addRenewals(superuserUrl, [...new Map(byCard.map((payer) => [payer.gateway, payer])).values()], story.renewals);
  const rows = await countRows(superuserUrl);
  const [clock] = await query<{ now: Date }>(superuserUrl, 'select clock_timestamp() as now');
  const to = new Date((clock?.now ?? new Date()).getTime() + 1);
  tell(`the instant to restore is ${to.toISOString()}`);
  await delay(1_000);
  await workers.startWorker('a');
  await makeMistake(superuserUrl, payers.slice(0, half));
  const lostPurchases = await buy(stack, payers.slice(half));
  await untilSettled(superuserUrl, tell);
  const before = await countRenewals(superuserUrl);
  const { rpoSeconds, rtoSeconds, restored } = await restore(stack, postgres, to, payers[0]);
  tell(`restored; the first good answer came after ${rtoSeconds.toFixed(1)} s`);
  await workers.startWorker('a');
  await untilSettled(superuserUrl, tell);
  const after = await countRenewals(superuserUrl);
  const dry = await reconcile(stack, to, '--dry-run');
  tell(dry.told);
  const { refunded, again } = await reconcileToTheEnd(stack, to, tell);
  const faults = await findFaults(superuserUrl, await readTakenMoney(stack.sandbox));
  const found = countIn(dry.told, 'found');
  return {
    rpoSeconds,
    rtoSeconds,
    lostPurchases,
    refunded,
    renewals: { before, after },
    rows,
    faults: [
      ...differ('rows', rows, restored),
      ...differ('renewals', { paid: before }, { paid: after }),
      ...differ('lost purchases', { found: lostPurchases }, { found }),
      ...differ('refunds', { refunded: lostPurchases }, { refunded }),
      ...(again.code === 0 ? [] : [`last reconciliation: code ${again.code}, ${again.told}`]),
      ...(before < story.renewals ? [`only ${before} renewals were paid`] : []),
      ...faults,
    ],
  };
}

/** Answers how many plans were bought. */
async function buy({ apis }: ChargeStack, payers: readonly Payer[]): Promise<number> {
  const left = [...payers];
  let count = 0;
  const client = async () => {
    for (let payer = left.shift(); payer; payer = left.shift())
      for await (const { told } of buyAll(payer, apis.addresses, () => 'patient')) {
        if (told !== 'paid') throw new Error(`a purchase was ${told}`);
        count += 1;
      }
  };
  await Promise.all(Array.from({ length: 4 }, client));
  return count;
}

async function addRenewals(superuserUrl: string, payers: readonly Payer[], count: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  for (const [place, { organisationId }] of payers.entries()) {
    const share = Math.floor((count + place) / payers.length);
    await copyOrganisations(client, organisationId, { from: 1, count: share });
  }
  await client.end();
}

/** Somebody deletes by hand what some organisations have, past every rule of the database. */
async function makeMistake(superuserUrl: string, payers: readonly Payer[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const ids = payers.slice(0, 5).map(({ organisationId }) => organisationId);
  for (const table of ['subscriptions', 'invoices'])
    await client.query(`delete from ${table} where organisation_id = any($1)`, [ids]);
  await client.end();
}

async function countRenewals(superuserUrl: string): Promise<number> {
  const statement = `select count(*)::int as count from renewals where state = 'paid'`;
  return (await query<{ count: number }>(superuserUrl, statement))[0]?.count ?? 0;
}

async function untilSettled(superuserUrl: string, tell: (line: string) => void): Promise<void> {
  const statement = `select count(*)::int as count from due_work where done_at is null and kind = any($1) and due_at <= now()`;
  for (const until = Date.now() + settledWithinMs; Date.now() < until; await delay(1_000)) {
    const [open] = await query<{ count: number }>(superuserUrl, statement, [money]);
    if (open?.count === 0) return;
  }
  tell('work about money was still open after four minutes');
}

async function restore(stack: ChargeStack, postgres: ArchivedPostgres, to: Date, payer: Payer | undefined) {
  const { apis, workers, superuserUrl } = stack;
  await payer?.token();
  const stoppedAt = Date.now();
  await Promise.all([apis.stop(), workers.killWorker('a'), workers.killEngine()]);
  await postgres.archiveNow();
  await postgres.restore(to);
  const restored = await countRows(superuserUrl);
  await Promise.all([apis.start(0), apis.start(1), workers.startEngine({ wiped: true })]);
  const address = `${apis.addresses[0]}${apiBase}${getSubscriptionDetails.path}?Version=v2`;
  const { ok } = await fetch(address, { headers: { authorization: `Bearer ${await payer?.token()}` } });
  if (!ok) throw new Error('the restored installation does not answer');
  return { rpoSeconds: (stoppedAt - to.getTime()) / 1000, rtoSeconds: (Date.now() - stoppedAt) / 1000, restored };
}

/** Adyen tells of a refund by its notices only, so the command is run again while one is open; and once more after that. */
async function reconcileToTheEnd(stack: ChargeStack, since: Date, tell: (line: string) => void) {
  let refunded = 0;
  for (let left = mostReconciliations; ; left -= 1) {
    const again = await reconcile(stack, since);
    const now = countIn(again.told, 'refunded');
    refunded += now;
    tell(again.told.split('\n').slice(-5).join('\n'));
    if ((again.code === 0 && now === 0) || left === 0) return { refunded, again };
    await untilSettled(stack.superuserUrl, tell);
  }
}

/** As an operator runs it, with the report that Adyen's Customer Area hands out at that moment. */
async function reconcile({ sandbox, superuserUrl }: ChargeStack, since: Date, ...more: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-restore-'));
  const report = join(directory, 'report.csv');
  await writeFile(report, await sandbox.adyen.accountingReport());
  const environment = serverEnvironment({
    sandbox,
    database: { urlOf: (role) => asRole(superuserUrl, role) },
    engines: { ingressAddress: 'http://127.0.0.1:1', adminAddress: 'http://127.0.0.1:1' },
    workerPort: 1,
    smtpPort: 1,
  });
  const named = ['--since', since.toISOString(), '--operator', 'Ines', '--adyen-report', report];
  const ended = await new Promise<{ readonly code: number; readonly told: string }>((resolve) => {
    execFile(
      process.execPath,
      [command, ...named, ...more],
      { env: { PATH: '', ...environment } },
      (error, told, fault) => resolve({ code: error === null ? 0 : Number(error.code), told: told + fault }),
    );
  });
  await rm(directory, { recursive: true });
  return ended;
}

const countIn = (told: string, word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(told)?.[1] ?? -1);

function differ(
  what: string,
  wanted: Readonly<Record<string, number>>,
  is: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => is[name] !== value)
    .map(([name, value]) => `${what}: ${name} ${is[name]} instead of ${value}`);
}
