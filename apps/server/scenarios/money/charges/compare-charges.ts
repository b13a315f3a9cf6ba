import { Client } from 'pg';
import { openDatabase } from '../../../src/db/database.ts';
import { checkBooks } from '../../../src/features/ledger/check-books.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import type { Purchase } from './buyer.ts';
import {
  type ChargeFault,
  type ComparedAttempt,
  type ComparedBooks,
  faultsOfAnswers,
  faultsOfCharges,
  isKept,
  isOpen,
} from './charge-faults.ts';
import type { TakenMoney } from './taken-money.ts';

export interface Comparison {
  readonly invoices: Readonly<Record<string, number>>;
  readonly attempts: Readonly<Record<string, number>>;
  readonly charges: Readonly<Record<string, number>>;
  /** Money that came after its purchase was given up and went back to the payer. */
  readonly refunded: number;
  readonly renewals: RenewalCounts;
  readonly cash: Readonly<Record<string, { readonly ledger: number; readonly gateways: number }>>;
  readonly openWork: number;
  readonly openNotices: number;
  /** What nobody could decide, as an operator would see it. */
  readonly undecided: readonly string[];
  /** There must be none. */
  readonly faults: readonly ChargeFault[];
}

/** Renewals that were paid. */
export interface RenewalCounts {
  readonly paid: number;
  readonly afterFailedTries: number;
  readonly byMandate: number;
}

/** The kinds of due work that decide payments. */
export const paymentWork = ['resolve-attempt', 'refund-attempt', 'process-webhook'];

interface Held {
  readonly currency: string;
  readonly held: number;
}

/** Puts what the gateways took beside what the product believes, purchase by purchase and cent by cent. */
export async function compareCharges(
  superuserUrl: string,
  taken: readonly TakenMoney[],
  purchases: readonly Purchase[],
): Promise<Comparison> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const books = await readBooks(client, taken);
    const { rows: ledger } = await client.query<Held>(
      `select currency, sum(amount_minor)::float8 as held from ledger_entries where account = 'cash' group by currency`,
    );
    const cash = cashOf(books, ledger);
    return {
      invoices: countBy(books.invoices, ({ state }) => state),
      attempts: countBy(books.attempts, ({ state }) => state),
      charges: countBy(taken, ({ gateway }) => gateway),
      refunded: taken.filter((taking) => !isKept(taking)).length,
      renewals: countRenewals(books),
      cash,
      ...(await readOpenWork(client)),
      faults: [
        ...faultsOfCharges(books),
        ...faultsOfAnswers(purchases, books),
        ...faultsOfCash(cash),
        ...(await faultsOfMails(client)),
        ...(await differencesInBooks(superuserUrl)),
      ],
    };
  } finally {
    await client.end();
  }
}

async function readBooks(client: Client, taken: readonly TakenMoney[]): Promise<ComparedBooks> {
  const { rows: attempts } = await client.query<ComparedAttempt>(
    `select a.id, a.invoice_id as "invoiceId", a.state, a.amount_minor::float8 as "amountMinor", a.currency, a.gateway,
            r.id is not null as "isRenewal",
            a.organisation_id || '/' || coalesce(q.inputs->'target'->>'planId', r.product || ' from ' || r.period_start) as purchase
     from payment_attempts a join invoices i on i.id = a.invoice_id left join quotes q on q.id = i.quote_id
       left join renewals r on r.invoice_id = i.id order by a.id`,
  );
  const { rows: invoices } = await client.query<{ id: string; state: string }>('select id, state from invoices');
  const { rows: granted } = await client.query<{ purchase: string }>(
    `select organisation_id || '/' || (inputs->'target'->>'planId') as purchase from quotes where state = 'applied'
     union all
     select organisation_id || '/' || product || ' from ' || period_start from renewals where state = 'paid'`,
  );
  return { attempts, invoices, taken, granted: new Set(granted.map(({ purchase }) => purchase)) };
}

function countRenewals({ attempts }: ComparedBooks): RenewalCounts {
  const tries = [
    ...Map.groupBy(
      attempts.filter(({ isRenewal }) => isRenewal),
      ({ purchase }) => purchase,
    ).values(),
  ];
  const paid = tries.filter((own) => own.some(({ state }) => state === 'paid'));
  return {
    paid: paid.length,
    afterFailedTries: paid.filter((own) => own.length > 1).length,
    byMandate: paid.filter((own) => own.some(({ gateway }) => gateway === 'cashfree')).length,
  };
}

async function readOpenWork(client: Client) {
  const { rows } = await client.query<{ work: number; notices: number }>(
    `select (select count(*)::int from due_work where done_at is null
              and kind = any($1)) as work,
            (select count(*)::int from gateway_notices n where subject_kind = 'charge' and worked_off_at is null and exists
              (select from gateway_references r where r.gateway = n.gateway and r.kind = 'charge'
                and r.reference = n.subject_reference)) as notices`,
    [paymentWork],
  );
  const { rows: undecided } = await client.query<{ line: string }>(
    `select concat_ws(' ', a.gateway, a.id, a.state, a.reference, w.kind, 'due', w.due_at, 'tries', w.attempt, w.last_error) as line
     from payment_attempts a left join due_work w on w.subject_id = a.id and w.done_at is null
     where a.state in ('begun', 'challenge', 'paid_late')`,
  );
  return {
    openWork: rows[0]?.work ?? 0,
    openNotices: rows[0]?.notices ?? 0,
    undecided: undecided.map(({ line }) => line),
  };
}

/** What was taken for something that is still open is not in the books yet; what went back is in them no longer. */
function cashOf({ attempts, taken }: ComparedBooks, ledger: readonly Held[]) {
  const open = new Set(attempts.filter(isOpen).map(({ id }) => id));
  const cash: Record<string, { ledger: number; gateways: number }> = {};
  const of = (currency: string) => (cash[currency] ??= { ledger: 0, gateways: 0 });
  for (const { currency, held } of ledger) of(currency).ledger += held;
  for (const { attemptId, amountMinor, refundedMinor, currency } of taken)
    if (!open.has(attemptId)) of(currency).gateways += amountMinor - refundedMinor;
  return cash;
}

/** Whoever gets money back, or keeps it as balance, is told by mail. */
async function faultsOfMails(client: Client): Promise<readonly ChargeFault[]> {
  const { rows } = await client.query<{ late: number; mails: number }>(
    `select (select count(*)::int from payment_attempts where state in ('refunded', 'credited')) as late,
            (select count(*)::int from mails where template = 'late_payment') as mails`,
  );
  const { late, mails } = rows[0] ?? { late: 0, mails: 0 };
  return late === mails ? [] : [{ kind: 'told', says: `${late} late payments ended, ${mails} mails tell it` }];
}

const faultsOfCash = (cash: Comparison['cash']): ChargeFault[] =>
  Object.entries(cash)
    .filter(([, { ledger, gateways }]) => ledger !== gateways)
    .map(([currency, { ledger, gateways }]) => ({
      kind: 'cash',
      says: `${currency}: ${ledger} in the ledger, ${gateways} at the gateways`,
    }));

async function differencesInBooks(superuserUrl: string): Promise<readonly ChargeFault[]> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'compare-charges' });
  try {
    const { differences } = await checkBooks({ db }, { isQuiet: true });
    return differences.map((difference) => ({ kind: 'books', says: difference }));
  } finally {
    await db.destroy();
  }
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
