import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import type { InvoiceState } from '@atrium/domain/invoices/invoice-state';
import { newestFirst } from '@atrium/domain/invoices/invoice-state';
import type { OrganisationTx } from '../../../db/database.ts';
import { listInvoicesIn } from '../invoice-history.store.ts';
import { summarise } from './describe-invoice.ts';
import { type HistoryList, readHistoryCursor, writeHistoryCursor } from './history-cursor.ts';
import { loadContent } from './load-content.ts';

const usualLimit = 25;

/** The states of each list. What was voided or written off is among the failed ones. */
const statesOf = {
  paid: ['paid'],
  failed: ['failed', 'void', 'uncollectible'],
} as const satisfies Record<HistoryList, readonly InvoiceState[]>;

/** A page of one of the lists, newest first. */
export async function listHistory(
  organisationId: string,
  tx: OrganisationTx,
  list: HistoryList,
  { limit = usualLimit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<{ invoices: InvoiceSummary[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readHistoryCursor(list, cursor);
  const found = await Promise.all(
    statesOf[list].map((state) => listInvoicesIn(organisationId, tx, state, { after, take: limit + 1 })),
  );
  const rows = newestFirst(found.flat().map((row) => ({ ...row, openedAt: row.opened_at ?? new Date(0) })));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const contentOf = await loadContent(
    organisationId,
    tx,
    shown.map(({ id }) => id),
  );
  const invoices = shown.map((row) => summarise(row, contentOf(row.id)));
  return { invoices, nextCursor: last ? writeHistoryCursor(list, last) : null };
}
