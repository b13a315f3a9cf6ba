import type { listFailedInvoices as endpoint } from '@atrium/contract/invoices/list-failed-invoices';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { listHistory } from './steps/list-history.ts';

/** Lists the invoices that could not be charged, also those written off (API-38). */
export async function listFailedInvoices(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return listHistory(organisationId, tx, 'failed', input);
  });
}
