import { Client } from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { listChains, verifyAudit } from '../../src/features/audit/verify-audit.ts';
import { checkBooks } from '../../src/features/ledger/check-books.ts';
import { findViolations } from '../../test-kit/find-violations.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { isKept } from '../money/charges/charge-faults.ts';
import type { TakenMoney } from '../money/charges/taken-money.ts';

const counted = ['organisations', 'subscriptions', 'invoices', 'payment_attempts', 'ledger_entries', 'audit_entries'];
/** The invoice of the copies' first period was not copied, and the auditor sees that it is missing. */
const uncopied = 'no invoice paid for that';

export async function query<Row>(url: string, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

export async function countRows(superuserUrl: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const [row] = await query<{ count: number }>(superuserUrl, `select count(*)::int as count from ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

/** Everything that does not agree: money at the gateway, ledger, invoices and their numbers, audit chains. */
export async function findFaults(superuserUrl: string, taken: readonly TakenMoney[]): Promise<readonly string[]> {
  const attempts = await query<{ id: string; state: string }>(superuserUrl, 'select id, state from payment_attempts');
  const paid = new Set(attempts.filter(({ state }) => state === 'paid').map(({ id }) => id));
  const kept = taken.filter(isKept);
  const times = Map.groupBy(kept, ({ attemptId }) => attemptId);
  const cash = await query<{ currency: string; held: number }>(
    superuserUrl,
    `select currency, sum(amount_minor)::float8 as held from ledger_entries where account = 'cash' group by currency`,
  );
  const inLedger = new Map(cash.map(({ currency, held }) => [currency, held]));
  const atGateways = new Map<string, number>();
  for (const { currency, amountMinor, refundedMinor } of kept)
    atGateways.set(currency, (atGateways.get(currency) ?? 0) + amountMinor - refundedMinor);
  return [
    ...kept.filter(({ attemptId }) => !paid.has(attemptId)).map(({ attemptId }) => `not in the books: ${attemptId}`),
    ...[...times].filter(([, all]) => all.length > 1).map(([id]) => `taken twice: ${id}`),
    ...[...paid].filter((id) => !times.has(id)).map((id) => `not at the gateway: ${id}`),
    ...[...new Set([...inLedger.keys(), ...atGateways.keys()])]
      .filter((currency) => (inLedger.get(currency) ?? 0) !== (atGateways.get(currency) ?? 0))
      .map((each) => `${each}: the ledger has ${inLedger.get(each)}, the gateways ${atGateways.get(each)}`),
    ...(await differencesInBooks(superuserUrl)),
    ...(await findViolations(superuserUrl))
      .filter(({ says }) => !says.includes(uncopied))
      .map(({ organisationId, rule, says }) => `auditor: ${organisationId} ${rule}: ${says}`),
  ];
}

async function differencesInBooks(superuserUrl: string): Promise<readonly string[]> {
  const operator = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'restore' });
  const worker = openDatabase(asRole(superuserUrl, 'atrium_worker'), { poolSize: 2, name: 'restore' });
  try {
    const faults = [...(await checkBooks({ db: operator }, { isQuiet: true })).differences];
    for await (const chain of listChains({ db: worker })) {
      const verdict = await verifyAudit({ db: worker }, chain);
      if (verdict.broken !== null || verdict.stray > 0) faults.push(`audit chain ${chain}: ${JSON.stringify(verdict)}`);
    }
    return faults;
  } finally {
    await Promise.all([operator.destroy(), worker.destroy()]);
  }
}
