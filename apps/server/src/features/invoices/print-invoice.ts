import type { printInvoice as endpoint } from '@atrium/contract/invoices/print-invoice';
import { localeOfCountry } from '@atrium/domain/identity/locale';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { type DocumentKey, findDocument, insertDocument } from './invoice-documents.store.ts';
import { findInvoice, listLines } from './invoice-history.store.ts';
import { composeInvoice, markOf } from './pdf/compose-invoice.ts';
import { drawApart } from './pdf/draw-apart.ts';

/** Makes the PDF at the first call and keeps it; every later call answers the same bytes (API-40, N-26). */
export async function printInvoice(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { InvoiceID: invoiceId, Locale } = input;
  const { organisationId, prove } = resolvePayer(caller, input);
  const found = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    const [invoice, lines] = await Promise.all([
      findInvoice(organisationId, tx, invoiceId),
      listLines(organisationId, tx, invoiceId),
    ]);
    if (invoice === undefined) throw new Refused('request.not_found');
    const locale = Locale ?? localeOfCountry(invoice.buyer.country);
    const key: DocumentKey = { invoice_id: invoiceId, locale, mark: markOf(invoice) };
    return { invoice, lines, key, stored: await findDocument(organisationId, tx, key) };
  });
  if (found.stored !== null) return new Uint8Array(found.stored);
  const { invoice, lines, key } = found;
  // Drawn outside of any transaction, because drawing takes long and must not hold a connection.
  const document = await drawApart(composeInvoice(invoice, lines, key.locale));
  const kept = await inOrganisation(ctx, organisationId, async (tx) => {
    await insertDocument(organisationId, tx, key, { document, at: ctx.clock.wall() });
    return findDocument(organisationId, tx, key);
  });
  return new Uint8Array(kept ?? document);
}
