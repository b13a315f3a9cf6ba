import { type Account, accounts, type EntryKind } from '../invoices/ledger.ts';
import { type AuditedInvoice, type MoneyFacts, nameOfInvoice, type SubjectSum, sumMinor } from './money-facts.ts';
import type { Violation } from './violation.ts';

const billing: readonly EntryKind[] = ['invoice_finalised', 'invoice_voided', 'credit_note_issued'];
const paying: readonly EntryKind[] = ['payment_received', 'payment_reversed', 'debt_recovered'];
const aboutInvoices: readonly EntryKind[] = [...billing, ...paying, 'invoice_written_off', 'credit_consumed'];

/** A void or drafted invoice bills nothing. */
const isOut = ({ state }: AuditedInvoice) => state === 'void' || state === 'draft';
const isOwed = ({ state, totalMinor }: AuditedInvoice) => (state === 'open' || state === 'failed') && totalMinor > 0;

/** What the ledger must say of an invoice in one account. */
interface Claim {
  readonly what: string;
  readonly account: Account;
  /** Null: all of them. */
  readonly events: readonly EntryKind[] | null;
  readonly expected: (invoice: AuditedInvoice) => number;
}

const claims: readonly Claim[] = [
  {
    what: 'billed without tax',
    account: 'revenue',
    events: billing,
    expected: (invoice) => (isOut(invoice) ? 0 : invoice.totalMinor - invoice.taxMinor),
  },
  {
    what: 'billed as tax',
    account: 'tax_payable',
    events: null,
    expected: (invoice) => (isOut(invoice) ? 0 : invoice.taxMinor),
  },
  {
    what: 'still owed',
    account: 'receivable',
    events: null,
    expected: (invoice) => (isOwed(invoice) ? invoice.totalMinor : 0),
  },
  {
    what: 'paid',
    account: 'cash',
    events: paying,
    expected: ({ state, dueMinor }) => (state === 'paid' ? dueMinor : 0),
  },
  {
    what: 'written off',
    account: 'bad_debt',
    events: null,
    expected: ({ state, totalMinor }) => (state === 'uncollectible' ? totalMinor : 0),
  },
];

function postedFor(sums: readonly SubjectSum[], { account, events }: Claim): number {
  const isLeft = accounts[account] === 'asset' || accounts[account] === 'expense';
  const own = sums.filter((sum) => sum.account === account && (events === null || events.includes(sum.event)));
  return isLeft ? sumMinor(own) : 0 - sumMinor(own);
}

/** What was billed, paid, voided and written off of each invoice is what the ledger posted for it. */
export function checkInvoiceLedger({ invoices, subjects }: MoneyFacts): readonly Violation[] {
  const sumsOf = Map.groupBy(subjects, ({ subjectId }) => subjectId);
  const differing = invoices.flatMap((invoice) => {
    const sums = sumsOf.get(invoice.id) ?? [];
    const differences = claims.flatMap((claim) => {
      const [posted, expected] = [postedFor(sums, claim), claim.expected(invoice)];
      return posted === expected ? [] : [`${claim.what}: ${expected}, in the ledger ${posted}`];
    });
    if (sums.some(({ currency }) => currency !== invoice.currency)) differences.push('posted in another currency');
    return differences.map((says): Violation => ({ rule: 'invoice-ledger', rows: [nameOfInvoice(invoice)], says }));
  });
  const known = new Set(invoices.map(({ id }) => id));
  const strays = new Set(
    subjects.flatMap(({ subjectId, event }) =>
      aboutInvoices.includes(event) && !known.has(subjectId) ? [subjectId] : [],
    ),
  );
  const says = 'the ledger has postings for it, but there is no such invoice';
  return [
    ...differing,
    ...[...strays].map((id): Violation => ({ rule: 'invoice-ledger', rows: [`invoice ${id}`], says })),
  ];
}
