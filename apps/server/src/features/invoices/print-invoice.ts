import { printInvoice as endpoint } from '@atrium/contract/invoices/print-invoice';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { printDocument } from './print-document.ts';

/** The PDF of a document of the caller's organisation (API-40, N-26). */
export const printInvoice = serve(endpoint, async (ctx, caller, input): Promise<Uint8Array<ArrayBuffer>> => {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  if (isClient) await inOrganisation(ctx, organisationId, (tx) => prove(tx));
  const printed = await printDocument(ctx, organisationId, input.InvoiceID, input.Locale);
  if (printed === null) throw new Refused('request.not_found');
  return new Uint8Array(printed.document);
});
