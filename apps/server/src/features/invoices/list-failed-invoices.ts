import type { listFailedInvoices as endpoint } from '@atrium/contract/invoices/list-failed-invoices';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { listHistory } from './history/list-history.ts';

/** API-38: what could not be charged, also what was given up on. */
export function listFailedInvoices(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return listHistory(ctx, caller, 'failed', input);
}
