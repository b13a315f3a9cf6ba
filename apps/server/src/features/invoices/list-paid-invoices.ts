import type { listPaidInvoices as endpoint } from '@atrium/contract/invoices/list-paid-invoices';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { listHistory } from './steps/list-history.ts';

/** Lists the paid invoices and the credit notes (API-38). */
export async function listPaidInvoices(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return listHistory(organisationId, tx, 'paid', input);
  });
}
