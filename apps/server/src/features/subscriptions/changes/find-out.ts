import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../invoices/books/money-work.ts';
import type { SubscriptionDoer } from '../acting/record-act.ts';
import { lookUp, reportStrayPayment } from './charge.ts';
import { endOf, loadChange, settleOutcome } from './settle-outcome.ts';

/** Looks up what became of the payment of a change, outside every transaction, and settles it. */
export async function findOut(
  ctx: Context,
  organisationId: string,
  quoteId: string,
  doer: SubscriptionDoer | null,
  prove?: Parameters<typeof inMoneyWork>[3],
): Promise<ChangeOutcome> {
  const change = await inMoneyWork(ctx, organisationId, (work) => loadChange(work, quoteId), prove);
  const { quote, attempt } = change;
  if (quote.state !== 'confirmed' || attempt === null) return endOf(change);
  const found = await lookUp(ctx, attempt, quote);
  const settled = await inMoneyWork(ctx, organisationId, (work) => settleOutcome(work, quoteId, found, doer));
  reportStrayPayment(ctx, { organisationId, quoteId }, found, settled);
  return settled;
}
