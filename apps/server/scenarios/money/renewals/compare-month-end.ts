import { Client } from 'pg';
import { openDatabase } from '../../../src/db/database.ts';
import { auditMoney } from '../../../src/features/money-audit/audit-money.ts';
import { makeClock } from '../../../src/runtime/clock.ts';
import { makeLog } from '../../../src/runtime/log.ts';
import { readTakenMoney, type TakenMoney } from '../charges/taken-money.ts';
import type { MonthEndStack } from './month-end-stack.ts';

export interface MonthEndBooks {
  readonly renewals: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly double: number;
  readonly stuck: number;
  readonly ledgerDifference: number;
  readonly findings: number;
  readonly auditedPerSecond: number;
  /** There must be none; each in words. */
  readonly faults: readonly string[];
}

interface Attempt {
  readonly id: string;
  readonly renewal: string | null;
  readonly state: string;
}

/** Puts what the gateways took beside what the product believes. */
export async function readMonthEndBooks(stack: MonthEndStack): Promise<MonthEndBooks> {
  const client = new Client({ connectionString: stack.superuserUrl });
  await client.connect();
  try {
    const all = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    const taken = await readTakenMoney(stack.sandbox);
    const unpaid = await all<{ id: string; product: string }>(
      `select s.organisation_id as id, s.product from subscriptions s where s.active_till <= current_date + 1 and not exists
        (select from renewals r where r.subscription_id = s.id and r.organisation_id = s.organisation_id and r.state = 'paid')`,
    );
    const attempts = await all<Attempt>(
      `select a.id, a.state, r.id as renewal from payment_attempts a left join renewals r
         on r.invoice_id = a.invoice_id and r.organisation_id = a.organisation_id`,
    );
    const stuck = await all<{ line: string }>(
      `select concat_ws(' ', kind, id, 'attempt', attempt, last_error) as line from due_work
       where (done_at is null and due_at <= now()) or outcome = 'gave_up'`,
    );
    const [cash] = await all<{ held: number }>(
      `select coalesce(sum(amount_minor), 0)::float8 as held from ledger_entries where account = 'cash'`,
    );
    const doubles = findDoubles(attempts, taken);
    const atGateways = taken.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
    const ledgerDifference = (cash?.held ?? 0) - atGateways;
    const { findings, perSecond } = await auditAll(stack.workerUrl);
    const states = await all<{ state: string; count: number }>(
      'select state, count(*)::int as count from renewals group by state',
    );
    return {
      renewals: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      lost: unpaid.length,
      double: doubles.length,
      stuck: stuck.length,
      ledgerDifference,
      findings: findings.length,
      auditedPerSecond: perSecond,
      faults: [
        ...unpaid.map(({ id, product }) => `lost: ${product} of ${id} was not renewed`),
        ...doubles.map((id) => `double: renewal ${id} was paid twice`),
        ...stuck.map(({ line }) => `stuck: ${line}`),
        ...(ledgerDifference === 0 ? [] : [`ledger: ${ledgerDifference} more than the gateways hold`]),
        ...findings,
      ],
    };
  } finally {
    await client.end();
  }
}

/** Renewals for which money was taken more than once and kept. */
function findDoubles(attempts: readonly Attempt[], taken: readonly TakenMoney[]): readonly string[] {
  const renewalOf = new Map(attempts.map(({ id, renewal }) => [id, renewal ?? id]));
  const kept = taken.filter(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor);
  const groups = Map.groupBy(kept, ({ attemptId }) => renewalOf.get(attemptId) ?? `unknown attempt ${attemptId}`);
  return [...groups].filter(([name, group]) => group.length > 1 || name.startsWith('unknown')).map(([name]) => name);
}

/** The invoice of the copies' first period was not copied, and the auditor sees that it is missing. */
const uncopied = 'no invoice paid for that';

async function auditAll(
  workerUrl: string,
): Promise<{ readonly findings: readonly string[]; readonly perSecond: number }> {
  const db = openDatabase(workerUrl, { poolSize: 2, name: 'month-end' });
  const findings: string[] = [];
  const beganAt = performance.now();
  let audited = 0;
  try {
    for await (const { organisationId, violations } of auditMoney(
      { db, clock: makeClock(), log: makeLog('month-end', 'warn') },
      null,
    )) {
      audited += 1;
      for (const { rule, rows, says } of violations.filter(({ says: words }) => !words.includes(uncopied)))
        findings.push(`auditor: ${organisationId} ${rule} ${rows.join(', ')}: ${says}`);
    }
  } finally {
    await db.destroy();
  }
  return { findings, perSecond: Math.round(audited / ((performance.now() - beganAt) / 1000)) };
}
