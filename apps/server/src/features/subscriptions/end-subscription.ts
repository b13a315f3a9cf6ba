import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import type { Money } from '@atrium/domain/kernel/money';
import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { endedByOther } from '@atrium/domain/subscriptions/held-subscription';
import { isPaidByMoney } from '@atrium/domain/subscriptions/quotes/unused-value';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { turnOffCoupons } from '../credits/coupons.store.ts';
import { closeSources } from '../credits/money-sources.store.ts';
import { findCurrentSeller } from '../invoices/sellers.store.ts';
import { creditUnused } from '../invoices/steps/credit-unused.ts';
import { loadUnused } from './steps/load-unused.ts';
import { withdrawRenewals } from './steps/renewals/withdraw-renewals.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from './steps/subscription-state.ts';
import { tellOfOperatorsEnd } from './steps/tell-of-operators-end.ts';

export interface OperatorsEnd {
  readonly organisationId: string;
  readonly product: Product;
  readonly reason: string;
  readonly operator: string;
}

export interface EndedSubscription {
  readonly planId: string;
  /** What was unused and goes back the way it came; null where nothing was. */
  readonly givenBack: Money | null;
}

type Refusal = 'subscriptions.nothing_to_cancel' | 'subscriptions.change_pending';

/**
 * The operator ends a plan at once, with whatever is open for it. What is unused goes back the way it came, on credit
 * notes, and the owners are told (D-433).
 */
export async function endSubscription(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  { organisationId, product, reason, operator }: OperatorsEnd,
): Promise<Decision<EndedSubscription, Refusal>> {
  const seller = await findCurrentSeller(ctx.db);
  return inMoneyWork(ctx, organisationId, async (work) => {
    const { tx, on, now: at, account } = work;
    const { held } = ownOf(await loadSubscriptions(work), product);
    const ending = held.plan ?? (isPaidByMoney(held, on) ? held.lastPlan : null);
    if (ending === null) return refuse('subscriptions.nothing_to_cancel');
    if (account.pending_change_id !== null) return refuse('subscriptions.change_pending');
    const givenBack = await loadUnused(work, held, ending.currency);
    await withdrawRenewals(work, [held.product]);
    await saveSubscriptions(work, [endedByOther(held)]);
    await turnOffCoupons(organisationId, tx, held.prepaid === null ? [] : [held.prepaid.code]);
    if (givenBack !== null) await creditUnused(work, seller, { product: paidAs(product), amount: givenBack, reason });
    await closeSources(organisationId, tx, { products: [held.product], at });
    await tellOfOperatorsEnd(work, ending, { product: held.product, reason, operator });
    return allow({ planId: ending.planId, givenBack });
  });
}
