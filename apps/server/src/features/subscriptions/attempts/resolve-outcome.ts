import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import type { Doer } from '../../audit/steps/record.ts';
import { endOf, loadChange, settleOutcome } from '../steps/changes/settle-outcome.ts';
import { lookUp, reportStrayPayment } from './charge.ts';

interface Asking {
  readonly doer: Doer;
  /** The gateway itself has told that something happened: then also what was given up is looked at again. */
  readonly isTold?: boolean;
  readonly prove?: Parameters<typeof inMoneyWork>[3];
}

/** Looks up what became of the payment of a change, outside every transaction, and settles it. */
export async function resolveOutcome(
  ctx: Context,
  organisationId: string,
  quoteId: string,
  { doer, isTold = false, prove }: Asking,
): Promise<ChangeOutcome> {
  const change = await inMoneyWork(ctx, organisationId, (work) => loadChange(work, quoteId), prove);
  const { quote, attempt } = change;
  const isOpen = quote.state === 'confirmed' || (isTold && quote.state === 'released');
  if (!isOpen || attempt === null) return endOf(change);
  const found = await lookUp(ctx, attempt, quote);
  const settled = await inMoneyWork(ctx, organisationId, (work) => settleOutcome(work, quoteId, found, doer));
  reportStrayPayment(ctx, { organisationId, quoteId }, found, settled);
  return settled;
}
