import type { MoneySource } from '@atrium/domain/credits/return-money';
import { sql } from 'kysely';
import { rowsOf, writeLater } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';
import type { ConsumedUse } from './credit-grants.store.ts';

/** Which sources: those of running terms, or those of one invoice. */
export type SourcesOf =
  | { readonly products: readonly string[]; readonly currency: string }
  | { readonly invoiceId: string };

/** What paid a term or an invoice and has not gone back yet. */
export async function listSources(
  organisationId: string,
  tx: OrganisationTx,
  of: SourcesOf,
): Promise<readonly MoneySource[]> {
  const rows = await tx
    .selectFrom('money_sources as s')
    .leftJoin('credit_grants as g', (join) =>
      join.onRef('g.organisation_id', '=', 's.organisation_id').onRef('g.id', '=', 's.grant_id'),
    )
    .select(['s.id', 's.currency', 's.left_minor', 's.taken_at', 's.attempt_id', 's.grant_id'])
    .select(['g.source', 'g.expires_on'])
    .where('s.organisation_id', '=', organisationId)
    .where('s.left_minor', '>', 0)
    .$if('products' in of, (query) =>
      query
        .where('s.closed_at', 'is', null)
        .where('s.product', 'in', 'products' in of ? of.products : [])
        .where('s.currency', '=', 'products' in of ? of.currency : ''),
    )
    .$if('invoiceId' in of, (query) => query.where('s.invoice_id', '=', 'invoiceId' in of ? of.invoiceId : ''))
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, currency, left_minor: leftMinor, taken_at, attempt_id, grant_id, source, expires_on }) => ({
    id,
    currency,
    leftMinor,
    takenAt: taken_at.toISOString(),
    from:
      attempt_id === null
        ? { kind: 'grant', grantId: grant_id ?? '', source: source ?? 'balance', expiresOn: expires_on }
        : { kind: 'payment', attemptId: attempt_id },
  }));
}

export interface PaidInvoice {
  readonly id: string;
  readonly product: string;
  /** The payment by card or account; null where credits paid it all. */
  readonly attempt: { readonly id: string; readonly amountMinor: number; readonly currency: string } | null;
  /** The credits that it consumed. */
  readonly uses: readonly Pick<ConsumedUse, 'grantId' | 'amountMinor' | 'currency'>[];
  readonly at: Date;
}

const newSources = rowsOf('money_sources');

/** Keeps what paid an invoice: the credits that it consumed, and its payment. */
export async function insertSources(
  organisationId: string,
  tx: OrganisationTx,
  newId: () => string,
  { id, product, attempt, uses, at }: PaidInvoice,
): Promise<void> {
  const inOrder = uses.toSorted((one, other) => (one.grantId < other.grantId ? -1 : 1));
  const spent = inOrder.map((use) => ({ ...use, grant_id: use.grantId, attempt_id: null }));
  const paid = attempt === null ? [] : [{ ...attempt, grant_id: null, attempt_id: attempt.id }];
  const sources = [...spent, ...paid];
  if (sources.length === 0) return;
  await writeLater(
    tx,
    newSources,
    sources.map(({ grant_id, attempt_id, amountMinor, currency }) => ({
      organisation_id: organisationId,
      id: newId(),
      product,
      currency,
      grant_id,
      attempt_id,
      invoice_id: id,
      amount_minor: amountMinor,
      left_minor: amountMinor,
      taken_at: at,
    })),
  );
}

/** The money of replaced terms now pays the product that replaces them. */
export async function moveSources(
  organisationId: string,
  tx: OrganisationTx,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  if (from.length === 0) return;
  await tx
    .updateTable('money_sources')
    .set({ product: to })
    .where('organisation_id', '=', organisationId)
    .where('product', 'in', from)
    .where('closed_at', 'is', null)
    .execute();
}

/** The terms of these products are over: nothing of what paid them can go back any more. In one currency, or in all. */
export async function closeSources(
  organisationId: string,
  tx: OrganisationTx,
  closed: { readonly products: readonly string[]; readonly exceptCurrency?: string; readonly at: Date },
): Promise<void> {
  if (closed.products.length === 0) return;
  await tx
    .updateTable('money_sources')
    .set({ closed_at: closed.at })
    .where('organisation_id', '=', organisationId)
    .where('product', 'in', closed.products)
    .where('closed_at', 'is', null)
    .$if(closed.exceptCurrency !== undefined, (query) => query.where('currency', '<>', closed.exceptCurrency ?? ''))
    .execute();
}

/** Takes what goes back out of its source. Never more than it has left: the column's check refuses it. */
export async function takeFromSource(
  organisationId: string,
  tx: OrganisationTx,
  sourceId: string,
  amountMinor: number,
): Promise<void> {
  await tx
    .updateTable('money_sources')
    .set({ left_minor: sql<number>`left_minor - ${amountMinor}` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sourceId)
    .execute();
}

/** What has gone back of an invoice to what had paid it, by changes and by credit notes. */
export async function sumReturned(organisationId: string, tx: OrganisationTx, invoiceId: string): Promise<number> {
  const { returned } = await tx
    .selectFrom('money_sources')
    .select(sql<string>`coalesce(sum(amount_minor - left_minor), 0)`.as('returned'))
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return Number(returned);
}

/** What is left of what paid the running term of a product, by invoice, the newest first. */
export async function listOpenInvoices(
  organisationId: string,
  tx: OrganisationTx,
  { product, currency }: { readonly product: string; readonly currency: string },
): Promise<readonly { readonly invoiceId: string; readonly leftMinor: number }[]> {
  return tx
    .selectFrom('money_sources')
    .select(['invoice_id as invoiceId', sql<number>`sum(left_minor)::bigint`.as('leftMinor')])
    .where('organisation_id', '=', organisationId)
    .where('product', '=', product)
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .groupBy('invoice_id')
    .orderBy(sql`max(taken_at)`, 'desc')
    .orderBy('invoice_id', 'desc')
    .execute();
}

/** What is left of the money that paid the running term of each product of which a credit note gave some back. */
export async function listLeftAfterCorrections(
  organisationId: string,
  tx: OrganisationTx,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('money_sources as s')
    .select(['s.product', sql<number>`sum(s.left_minor)::bigint`.as('leftMinor')])
    .where('s.organisation_id', '=', organisationId)
    .where('s.closed_at', 'is', null)
    .groupBy('s.product')
    .having(
      sql<boolean>`bool_or(exists (
        select from invoices n where n.organisation_id = s.organisation_id and n.corrects_id = s.invoice_id
        and n.state = 'paid' and n.inputs ? 'note'))`,
    )
    .execute();
  return new Map(rows.map(({ product, leftMinor }) => [product, leftMinor]));
}

/** The products whose running terms an invoice paid. */
export async function listProductsPaidBy(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('money_sources')
    .select('product')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ product }) => product);
}

/** The source that a payment is, and the product whose running term it pays; undefined where none was kept. */
export function findPaymentSource(organisationId: string, tx: OrganisationTx, attemptId: string) {
  return tx
    .selectFrom('money_sources')
    .select(['id', 'product', 'left_minor as leftMinor', 'closed_at as closedAt'])
    .where('organisation_id', '=', organisationId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}
