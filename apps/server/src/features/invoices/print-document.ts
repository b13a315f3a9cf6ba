import { type Locale, localeOfCountry } from '@atrium/domain/identity/locale';
import { inOrganisation } from '../../db/transaction.ts';
import type { Attachment } from '../../gateways/mailer.ts';
import type { Context } from '../../runtime/context.ts';
import { type DocumentKey, findDocument, insertDocument } from './invoice-documents.store.ts';
import { findInvoice } from './invoice-history.store.ts';
import { composeInvoice, markOf } from './pdf/compose-invoice.ts';
import { drawApart } from './pdf/draw-apart.ts';
import { loadContent } from './steps/load-content.ts';

/** Makes the PDF at the first call and keeps it; every later call answers the same bytes. Null: there is no such document. */
export async function printDocument(
  ctx: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  invoiceId: string,
  asked?: Locale,
): Promise<{ readonly number: string; readonly document: Buffer } | null> {
  const found = await inOrganisation(ctx, organisationId, async (tx) => {
    const invoice = await findInvoice(organisationId, tx, invoiceId);
    if (invoice === undefined) return null;
    const locale = asked ?? localeOfCountry(invoice.buyer.country);
    const key: DocumentKey = { invoice_id: invoiceId, locale, mark: markOf(invoice) };
    const content = (await loadContent(organisationId, tx, [invoiceId]))(invoiceId);
    return { invoice, content, key, stored: await findDocument(organisationId, tx, key) };
  });
  if (found === null) return null;
  const { invoice, content, key, stored } = found;
  const number = invoice.number ?? '';
  if (stored !== null) return { number, document: stored };
  // Drawn outside of any transaction, because drawing takes long and must not hold a connection.
  const document = await drawApart(composeInvoice(invoice, content, key.locale));
  const kept = await inOrganisation(ctx, organisationId, async (tx) => {
    await insertDocument(organisationId, tx, key, { document, at: ctx.clock.wall() });
    return findDocument(organisationId, tx, key);
  });
  return { number, document: kept ?? document };
}

/** A document as the attachment of a mail. */
export async function readDocument(
  ctx: Pick<Context, 'db' | 'clock'>,
  { organisationId, invoiceId }: { readonly organisationId: string; readonly invoiceId: string },
): Promise<Attachment> {
  const printed = await printDocument(ctx, organisationId, invoiceId);
  if (printed === null) throw new Error('a mail names a document that does not exist');
  return {
    fileName: `${printed.number.toLowerCase()}.pdf`,
    contentType: 'application/pdf',
    content: printed.document,
  };
}
