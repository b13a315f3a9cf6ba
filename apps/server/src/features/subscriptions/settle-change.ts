import { settleChange as endpoint } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { finishing } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { resolveAttempt } from '../payments/attempts/resolve-attempt.ts';
import { loadChange, outcomeOfChange, planOf } from './steps/changes/load-change.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';

/** Asks the gateway what became of a payment that was left open, and carries the change on accordingly. */
export const settleChange = serve(endpoint, async (ctx, caller, input): Promise<ChangeOutcome> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const change = await inMoneyWork(ctx, organisationId, (work) => loadChange(work, input.quoteId), prove);
  const { quote, attempt, invoiceIds } = change;
  if (quote.state !== 'confirmed' || attempt === null) return outcomeOfChange(change);
  const asking = { handlers: invoiceHandlers, doer: doerOf(caller), isGivenUp: input.isGivenUp ?? false };
  const { settled } = await resolveAttempt(finishing(ctx), organisationId, attempt.id, asking);
  return { ...settled, invoiceIds: [...invoiceIds], plan: planOf(quote) };
});
