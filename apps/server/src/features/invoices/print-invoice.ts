import type { printInvoice as endpoint } from '@atrium/contract/invoices/print-invoice';
import type { InputOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { printDocument } from './print-document.ts';

/** The PDF of a document of the caller's organisation (API-40, N-26). */
export async function printInvoice(
  ctx: Context,
  { organisationId }: Member,
  { InvoiceID: invoiceId, Locale }: InputOf<typeof endpoint>,
): Promise<Uint8Array<ArrayBuffer>> {
  const printed = await printDocument(ctx, organisationId, invoiceId, Locale);
  if (printed === null) throw new Refused('request.not_found');
  return new Uint8Array(printed.document);
}
