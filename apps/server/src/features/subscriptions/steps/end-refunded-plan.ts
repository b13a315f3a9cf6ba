import type { BookWork } from '../../accounts/money-work.ts';
import { endPaidPlan } from './end-paid-plan.ts';
import { loadSubscriptions } from './subscription-state.ts';
import { tellOfOperatorsEnd } from './tell-of-operators-end.ts';

/** The operator gave back all that paid a running plan, so the plan ends, and the owners are told (D-432). */
export async function endRefundedPlan(work: BookWork, product: string, reason: string): Promise<void> {
  const own = (await loadSubscriptions(work)).find(({ held }) => held.product === product);
  const plan = own?.held.plan ?? own?.held.lastPlan;
  const { hasPlanEnded } = await endPaidPlan(work, product, 'refunded');
  if (hasPlanEnded && plan) await tellOfOperatorsEnd(work, plan, { product, reason, operator: null });
}
