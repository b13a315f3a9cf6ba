import type { listPaidInvoices as endpoint } from '@atrium/contract/invoices/list-paid-invoices';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { listHistory } from './history/list-history.ts';

/** API-38: what was paid, and the credit notes that gave something back. */
export function listPaidInvoices(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return listHistory(ctx, caller, 'paid', input);
}
