import type { Context } from '../../../runtime/context.ts';
import { inMoneyView } from '../../accounts/money-work.ts';
import { loadChange } from '../steps/changes/settle-outcome.ts';

/** Since when a payment is not decided, and whether that is unusual for its gateway. */
export async function pendingSince(
  ctx: Context,
  organisationId: string,
  quoteId: string,
): Promise<{ readonly begunAt: Date; readonly isSynchronous: boolean }> {
  const { attempt } = await inMoneyView(ctx, organisationId, (view) => loadChange(view, quoteId));
  const gateway = attempt && ctx.gateways[attempt.gateway];
  return {
    begunAt: attempt?.begun_at ?? ctx.clock.wall(),
    isSynchronous: gateway?.capabilities.isSynchronous ?? true,
  };
}
