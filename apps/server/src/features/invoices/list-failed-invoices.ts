import type { listFailedInvoices as endpoint } from '@atrium/contract/invoices/list-failed-invoices';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listHistory } from './steps/list-history.ts';

/** Lists the invoices that could not be charged, also those written off (API-38). */
export function listFailedInvoices(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, (tx) => listHistory(organisationId, tx, 'failed', input));
}
