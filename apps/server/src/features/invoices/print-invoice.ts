import type { printInvoice as endpoint } from '@atrium/contract/invoices/print-invoice';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { printDocument } from './print-document.ts';

/** The PDF of a document of the caller's organisation (API-40, N-26). */
export async function printInvoice(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  if (isClient) await inOrganisation(ctx, organisationId, (tx) => prove(tx));
  const printed = await printDocument(ctx, organisationId, input.InvoiceID, input.Locale);
  if (printed === null) throw new Refused('request.not_found');
  return new Uint8Array(printed.document);
}
