import type { Product } from '@atrium/domain/products/products';
import type { ChangeWarning } from '@atrium/domain/subscriptions/changes/change-plan';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import type { QuoteState } from '@atrium/domain/subscriptions/quotes/quote-record';
import type { JsonColumns } from '../../../db/column-types.ts';
import type { OrganisationTx } from '../../../db/database.ts';

/** What somebody asked to be quoted. */
export type ChangeRequest = JsonColumns['quotes.request'];

export interface StoredQuote {
  readonly id: string;
  readonly createdBy: string;
  readonly request: ChangeRequest;
  readonly inputs: QuoteInputs;
  readonly fingerprint: string;
  readonly signature: string;
  readonly ends: readonly Product[];
  readonly warnings: readonly ChangeWarning[];
  readonly state: QuoteState;
  /** Where it was asked for from; null where that is not known, or a bookkeeper asked. */
  readonly networkCountry: string | null;
}

export async function insertQuote(
  organisationId: string,
  tx: OrganisationTx,
  quote: Omit<StoredQuote, 'state'> & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('quotes')
    .values({
      organisation_id: organisationId,
      id: quote.id,
      created_by: quote.createdBy,
      request: JSON.stringify(quote.request),
      inputs: JSON.stringify(quote.inputs),
      fingerprint: quote.fingerprint,
      signature: quote.signature,
      ends: [...quote.ends],
      warnings: [...quote.warnings],
      state: 'open',
      created_at: quote.at,
      network_country: quote.networkCountry,
    })
    .execute();
}

/** What nobody confirmed is forgotten. */
export async function deleteOpenQuotes(organisationId: string, tx: OrganisationTx, before: Date): Promise<void> {
  await tx
    .deleteFrom('quotes')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .execute();
}

/** The quote and, until the transaction ends, nobody else's hand on it. */
export async function lockQuote(
  organisationId: string,
  tx: OrganisationTx,
  quoteId: string,
): Promise<StoredQuote | null> {
  const row = await tx
    .selectFrom('quotes')
    .select(['id', 'created_by', 'request', 'inputs', 'fingerprint', 'signature', 'ends', 'warnings', 'state'])
    .select('network_country')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    createdBy: row.created_by,
    request: row.request,
    inputs: row.inputs,
    fingerprint: row.fingerprint,
    signature: row.signature,
    ends: row.ends as Product[],
    warnings: row.warnings as ChangeWarning[],
    state: row.state,
    networkCountry: row.network_country,
  };
}

/** The plan that a quote is for. */
export async function findQuotedPlan(organisationId: string, tx: OrganisationTx, quoteId: string) {
  const row = await tx
    .selectFrom('quotes')
    .select('inputs')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return row?.inputs.target ?? null;
}

export async function updateQuoteState(
  organisationId: string,
  tx: OrganisationTx,
  quoteId: string,
  change: { readonly state: QuoteState; readonly confirmedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ state: change.state, ...(change.confirmedAt ? { confirmed_at: change.confirmedAt } : {}) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', quoteId)
    .execute();
}
