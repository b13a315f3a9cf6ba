import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import type { ExchangeState } from '@atrium/domain/invoices/document-exchange';
import type { InvoiceKind } from '@atrium/domain/invoices/invoice-state';
import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import type { LineKind } from '@atrium/domain/subscriptions/quotes/quote-lines';
import type { Why } from '@atrium/domain/subscriptions/why';
import { type RawBuilder, sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';
import { readFacts } from '../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../db/tables.gen.ts';

export interface NewInvoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly product: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly dueMinor: number;
  readonly returnedMinor: number;
  readonly hasHolds: boolean;
  readonly period: { readonly startsOn: string; readonly endsOn: string } | null;
  readonly quoteId: string | null;
  readonly correctsId: string | null;
  readonly buyer: InvoiceParty;
  readonly seller: InvoiceParty;
  readonly inputs: StoredInputs;
  readonly at: Date;
  readonly lines: readonly {
    readonly type: LineKind;
    readonly name: string;
    readonly description: string;
    readonly quantity: number;
    readonly amountMinor: number;
    readonly startsOn: string | null;
    readonly expiresOn: string | null;
    readonly why: Why;
  }[];
}

/** Whether the organisation has ever paid us money. */
export const hasPaidFact = defineFact({
  name: 'has_paid',
  find: (db, organisationId) =>
    db
      .selectFrom('invoices')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'paid')
      .where('due_minor', '>', 0)
      .limit(1),
  read: (rows): boolean => rows.length > 0,
});

export async function hasPaidInvoice(organisationId: string, tx: OrganisationTx): Promise<boolean> {
  const [hasPaid] = await readFacts(organisationId, tx, [hasPaidFact]);
  return hasPaid;
}

/** Inserts an invoice with its lines, in one statement. It gets its number at the end of its transaction. */
export async function insertDraft(organisationId: string, tx: OrganisationTx, invoice: NewInvoice): Promise<void> {
  const draft = tx.insertInto('invoices').values({
    organisation_id: organisationId,
    id: invoice.id,
    state: 'draft',
    kind: invoice.kind,
    product: invoice.product,
    currency: invoice.currency,
    total_minor: invoice.totalMinor,
    tax_minor: invoice.taxMinor,
    due_minor: invoice.dueMinor,
    returned_minor: invoice.returnedMinor,
    holds: invoice.hasHolds ? 'held' : 'none',
    period_start: invoice.period?.startsOn ?? null,
    period_end: invoice.period?.endsOn ?? null,
    quote_id: invoice.quoteId,
    corrects_id: invoice.correctsId,
    buyer: JSON.stringify(invoice.buyer),
    seller: JSON.stringify(invoice.seller),
    inputs: JSON.stringify(invoice.inputs),
    created_at: invoice.at,
  });
  const lines = invoice.lines.map((line, place) => ({
    organisation_id: organisationId,
    invoice_id: invoice.id,
    position: place + 1,
    type: line.type,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    amount_minor: line.amountMinor,
    starts_on: line.startsOn,
    expires_on: line.expiresOn,
    why: JSON.stringify(line.why),
  }));
  await (lines.length === 0
    ? draft
    : tx
        .with('drafted', () => draft)
        .insertInto('invoice_lines')
        .values(lines)
  ).execute();
}

/**
 * Counts on by that many and answers the first of them. The counter's row is the last that a transaction locks, because
 * all others wait for it. A rollback gives the numbers back.
 */
export async function countOn(tx: OrganisationTx, counterKey: string, by: number): Promise<number> {
  const counted = await tx
    .insertInto('invoice_series')
    .values({ series: counterKey, next_number: 1 + by })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ next_number: sql`invoice_series.next_number + ${by}` }),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return counted.next_number - by;
}

/** Where the bank of the card or account is that pays an invoice: that of its last try, otherwise of the default one. */
const methodCountry = (organisationId: string): RawBuilder<string | null> => sql`coalesce(
  (select m.country from payment_attempts a
   join payment_methods m on m.organisation_id = a.organisation_id and m.id = a.method_id
   where a.organisation_id = ${organisationId} and a.invoice_id = invoices.id order by a.begun_at desc limit 1),
  (select m.country from payment_methods m
   where m.organisation_id = ${organisationId} and m.is_default and m.country is not null
   order by m.added_at desc limit 1))`;

/** From where it was bought. Nobody is there when a plan renews, so it has that of the invoice before. */
const networkCountry = (organisationId: string): RawBuilder<string | null> => sql`coalesce(
  (select q.network_country from quotes q where q.organisation_id = ${organisationId} and q.id = invoices.quote_id),
  (select earlier.network_country from invoices earlier
   where earlier.organisation_id = ${organisationId} and earlier.network_country is not null
   order by earlier.opened_at desc limit 1))`;

/** Opens drafts with their numbers and the evidence of where the buyer is (D-957), and writes the first of them into the mails that tell of it, in one statement. */
export async function openDrafts(
  organisationId: string,
  tx: OrganisationTx,
  drafts: readonly { readonly id: string; readonly number: string }[],
  opening: {
    readonly at: Date;
    readonly on: string;
    /** Nothing is left to pay: they are opened and paid in one. */
    readonly isPaid: boolean;
    readonly mailIds: readonly string[];
  },
): Promise<void> {
  const numbers = drafts.map(({ number }) => number);
  // With no mail PostgreSQL would walk all that wait, because an empty list proves the condition of every partial index.
  const told = sql`with told as (
    update mails set facts = facts || jsonb_build_object('invoiceNumber', ${numbers[0] ?? null}::text)
    where id = any(${[...opening.mailIds]}::uuid[]))`;
  const { numAffectedRows } = await sql`
    ${opening.mailIds.length > 0 ? told : sql``}
    update invoices set opened_at = ${opening.at}, charged_on = ${opening.on}, number = numbered.number,
      state = ${opening.isPaid ? 'paid' : 'open'},
      decided_at = ${opening.isPaid ? opening.at : null},
      holds = case when ${opening.isPaid} and holds = 'held' then 'consumed' else holds end,
      method_country = ${methodCountry(organisationId)},
      network_country = ${networkCountry(organisationId)}
    from unnest(${drafts.map(({ id }) => id)}::uuid[], ${numbers}::text[]) as numbered (id, number)
    where organisation_id = ${organisationId} and invoices.id = numbered.id and state = 'draft'`.execute(tx);
  if (numAffectedRows !== BigInt(drafts.length)) throw new Error('only a draft is opened');
}

/** What became of a document at the provider. */
export async function saveExchange(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
  found: {
    readonly state: ExchangeState;
    readonly reference: string | null;
    readonly note: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { state, reference, note, at } = found;
  await tx
    .updateTable('invoices')
    .set({ exchange_state: state, exchange_reference: reference, exchange_note: note, exchange_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', invoiceId)
    .execute();
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

export function lockInvoice(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'state', 'holds', 'kind', 'product', 'currency', 'total_minor', 'tax_minor', 'due_minor'])
    .select(['quote_id', 'inputs', 'seller', 'buyer'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findInvoiceId(
  organisationId: string,
  tx: OrganisationTx,
  number: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a payment for the invoice is still undecided. */
export async function hasUndecidedAttempt(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['begun', 'challenge'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What corrections gave back of an invoice, tax included: negative, or zero. What changes gave back is counted by its sources. */
export async function sumCreditNotes(organisationId: string, tx: OrganisationTx, invoiceId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('total_minor'), sql<string>`0`).as('total'))
    .where('organisation_id', '=', organisationId)
    .where('corrects_id', '=', invoiceId)
    .where(sql<boolean>`inputs ? 'note'`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function updateInvoiceState(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
  next: Pick<Tables['invoices'], 'state' | 'holds'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...next, decided_at: next.state === 'open' ? null : at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', invoiceId)
    .execute();
}

/** Unpaid renewals that can still be paid. */
export function listOwedRenewals(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'product', 'currency'])
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['open', 'failed'])
    .where('kind', '=', 'renewal')
    .where('holds', '<>', 'released')
    .orderBy('id')
    .execute();
}

/** Products with an unpaid renewal that can still be paid. */
export async function listOwedProducts(organisationId: string, tx: OrganisationTx): Promise<readonly string[]> {
  const owed = await listOwedRenewals(organisationId, tx);
  return [...new Set(owed.map(({ product }) => product))];
}

/** The invoices of a quote, the one in its own currency first. */
export function listInvoicesOfQuote(organisationId: string, tx: OrganisationTx, quoteId: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'currency', 'due_minor'])
    .select(['total_minor as totalMinor', 'returned_minor as returnedMinor'])
    .where('organisation_id', '=', organisationId)
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();
}

/** Whether anything was ever billed to the organisation. */
export async function hasInvoices(organisationId: string, tx: OrganisationTx): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
