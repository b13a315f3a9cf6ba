import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { BookWork } from '../../accounts/money-work.ts';
import { operator as operatorDoer, record } from '../../audit/steps/record.ts';
import { tellOfCancellation } from './changes/tell-owners.ts';

interface End {
  readonly product: string;
  readonly reason: string;
  /** Who ran the command; null where the command asks for no name. */
  readonly operator: string | null;
}

/** The owners learn by mail that we ended their plan, and the audit log why. */
export async function tellOfOperatorsEnd(
  work: BookWork,
  plan: PricedPlan,
  { product, reason, operator }: End,
): Promise<void> {
  await tellOfCancellation(work, plan, { activeTill: null, isByUs: true });
  await record(work, operatorDoer, {
    action: 'subscriptions.ended_by_operator',
    facts: { by: 'operator', operator, planId: plan.planId, product, reason },
  });
}
