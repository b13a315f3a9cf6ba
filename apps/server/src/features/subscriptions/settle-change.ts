import type { settleChange as endpoint } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { finishing } from '../../db/transaction.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { resolveAttempt } from '../payments/attempts/resolve-attempt.ts';
import { loadChange, outcomeOfChange, planOf } from './steps/changes/load-change.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';

/** Asks the gateway what became of a payment that was left open, and carries the change on accordingly. */
export async function settleChange(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ChangeOutcome> {
  const { organisationId, prove } = resolvePayer(caller, input);
  const change = await inMoneyWork(ctx, organisationId, (work) => loadChange(work, input.quoteId), prove);
  const { quote, attempt, invoiceIds } = change;
  if (quote.state !== 'confirmed' || attempt === null) return outcomeOfChange(change);
  const asking = { handlers: invoiceHandlers, doer: doerOf(caller), isGivenUp: input.isGivenUp ?? false };
  const { settled } = await resolveAttempt(finishing(ctx), organisationId, attempt.id, asking);
  return { ...settled, invoiceIds: [...invoiceIds], plan: planOf(quote) };
}
