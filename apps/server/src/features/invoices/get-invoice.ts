import type { getInvoice as endpoint } from '@atrium/contract/invoices/get-invoice';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { findInvoice } from './invoice-history.store.ts';
import { describeInvoice } from './steps/describe-invoice.ts';
import { loadContent } from './steps/load-content.ts';

/** An invoice of the caller's organisation; another organisation's is not found (API-39). */
export async function getInvoice(
  ctx: Context,
  { organisationId }: Member,
  { InvoiceID: invoiceId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [invoice, contentOf] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([findInvoice(organisationId, tx, invoiceId), loadContent(organisationId, tx, [invoiceId])]),
  );
  if (invoice === undefined) throw new Refused('request.not_found');
  return describeInvoice(invoice, contentOf(invoiceId));
}
