import { Client } from 'pg';
import { openDatabase } from '../../../src/db/database.ts';
import { checkBooks } from '../../../src/features/ledger/check-books.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import type { Purchase } from './buyer.ts';
import type { TakenMoney } from './taken-money.ts';

interface Attempt {
  readonly id: string;
  readonly invoice_id: string;
  readonly state: string;
  readonly amount_minor: number;
  readonly currency: string;
}

export interface Comparison {
  readonly invoices: Readonly<Record<string, number>>;
  readonly attempts: Readonly<Record<string, number>>;
  readonly charges: Readonly<Record<string, number>>;
  readonly cash: Readonly<Record<string, { readonly ledger: number; readonly gateways: number }>>;
  readonly openWork: number;
  readonly openNotices: number;
  /** What nobody could decide, as an operator would see it. */
  readonly undecided: readonly string[];
  /** Each is a sentence; there must be none. */
  readonly faults: readonly string[];
}

const isOpen = ({ state }: Attempt) => state === 'begun' || state === 'challenge';

/** Puts what the gateways took beside what the product believes, invoice by invoice and cent by cent. */
export async function compareCharges(
  superuserUrl: string,
  taken: readonly TakenMoney[],
  purchases: readonly Purchase[],
): Promise<Comparison> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const rows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
  try {
    const attempts = await rows<Attempt>(
      'select id, invoice_id, state, amount_minor::float8 as amount_minor, currency from payment_attempts',
    );
    const invoices = await rows<{ id: string; state: string }>('select id, state from invoices');
    const ledger = await rows<{ currency: string; held: number }>(
      `select currency, sum(amount_minor)::float8 as held from ledger_entries where account = 'cash' group by currency`,
    );
    const [open] = await rows<{ work: number; notices: number }>(
      `select (select count(*)::int from due_work where done_at is null
                and kind in ('settle-pending-change', 'process-webhook')) as work,
              (select count(*)::int from gateway_notices n where subject_kind = 'charge' and worked_off_at is null and exists
                (select from gateway_references r where r.gateway = n.gateway and r.kind = 'charge'
                  and r.reference = n.subject_reference)) as notices`,
    );
    const undecided = await rows<{ line: string }>(
      `select concat_ws(' ', a.gateway, a.id, a.state, a.reference, w.kind, 'due', w.due_at, 'tries', w.attempt, w.last_error) as line
       from payment_attempts a join invoices i on i.id = a.invoice_id
       left join due_work w on w.subject_id = i.quote_id and w.done_at is null where a.state in ('begun', 'challenge')`,
    );
    const books = { attempts, invoices, taken };
    const cash = cashOf(books, ledger);
    return {
      invoices: countBy(invoices, ({ state }) => state),
      attempts: countBy(attempts, ({ state }) => state),
      charges: countBy(taken, ({ gateway }) => gateway),
      cash,
      openWork: open?.work ?? 0,
      openNotices: open?.notices ?? 0,
      undecided: undecided.map(({ line }) => line),
      faults: [
        ...faultsOfInvoices(books),
        ...faultsOfPurchases(purchases, new Map(invoices.map(({ id, state }) => [id, state]))),
        ...Object.entries(cash)
          .filter(([, { ledger: held, gateways }]) => held !== gateways)
          .map(([currency, { ledger: held, gateways }]) => `${currency}: ${held} in the ledger, ${gateways} taken`),
        ...(await differencesInBooks(superuserUrl)),
      ],
    };
  } finally {
    await client.end();
  }
}

interface Books {
  readonly attempts: readonly Attempt[];
  readonly invoices: readonly { readonly id: string; readonly state: string }[];
  readonly taken: readonly TakenMoney[];
}

/** Charged exactly once where it is paid, at most once where it is open, and not at all where it was given up; late money is the customer's. */
function faultsOfInvoices({ attempts, invoices, taken }: Books): string[] {
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const faults = taken
    .filter(({ attemptId }) => !known.has(attemptId))
    .map(({ gateway, attemptId }) => `stray: ${gateway} took money for ${attemptId || 'nothing'}, which nobody knows`);
  const takenFor = Map.groupBy(taken, ({ attemptId }) => known.get(attemptId)?.invoice_id ?? '');
  const triedFor = Map.groupBy(attempts, ({ invoice_id }) => invoice_id);
  for (const { id, state } of invoices) {
    const times = takenFor.get(id) ?? [];
    const tries = triedFor.get(id) ?? [];
    if (times.length > 1) faults.push(`double: invoice ${id} (${state}) was charged ${times.length} times`);
    const paid = tries.filter((attempt) => attempt.state === 'paid' || attempt.state === 'paid_late');
    if (state === 'paid' && tries.length > 0 && times.length === 0)
      faults.push(`lost: invoice ${id} is paid, and nobody took anything`);
    if (state !== 'paid' && times.length === 1 && paid.length === 0 && !tries.some(isOpen))
      faults.push(`lost: invoice ${id} is ${state}, although it was charged`);
    for (const { amountMinor, currency, attemptId } of times) {
      const asked = known.get(attemptId);
      if (asked && (asked.amount_minor !== amountMinor || asked.currency !== currency))
        faults.push(`amount: ${amountMinor} ${currency} taken for ${asked.amount_minor} ${asked.currency}`);
    }
  }
  return faults;
}

/** What somebody was told must be so. */
function faultsOfPurchases(purchases: readonly Purchase[], states: ReadonlyMap<string, string>): string[] {
  return purchases.flatMap(({ told, planId, invoiceIds }) => {
    const paid = [...new Set(invoiceIds)].filter((id) => states.get(id) === 'paid');
    if (told === 'paid' && paid.length !== 1) return [`told: paid ${planId}, and ${paid.length} invoices are`];
    return told === 'failed' ? [`told: ${planId} could not be bought in all its tries`] : [];
  });
}

/** What was taken for something that is still open is not in the books yet. */
function cashOf({ attempts, taken }: Books, ledger: readonly { readonly currency: string; readonly held: number }[]) {
  const open = new Set(attempts.filter(isOpen).map(({ id }) => id));
  const cash: Record<string, { ledger: number; gateways: number }> = {};
  const of = (currency: string) => (cash[currency] ??= { ledger: 0, gateways: 0 });
  for (const { currency, held } of ledger) of(currency).ledger += held;
  for (const { attemptId, amountMinor, currency } of taken)
    if (!open.has(attemptId)) of(currency).gateways += amountMinor;
  return cash;
}

async function differencesInBooks(superuserUrl: string): Promise<readonly string[]> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'compare-charges' });
  try {
    const { differences } = await checkBooks({ db }, { isQuiet: true });
    return differences.map((difference) => `books: ${difference}`);
  } finally {
    await db.destroy();
  }
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
