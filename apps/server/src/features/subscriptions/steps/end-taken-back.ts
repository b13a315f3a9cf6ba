import { takenBack } from '@atrium/domain/subscriptions/held-subscription';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { loadSubscriptions, saveSubscriptions } from './subscription-state.ts';

/** A bank took a payment back: the plan that it paid for ends (D-136). */
export async function endTakenBack(work: MoneyWork, product: string): Promise<void> {
  const own = (await loadSubscriptions(work)).find(({ held }) => held.product === product);
  if (own && own.held.plan !== null) await saveSubscriptions(work, [takenBack(own.held)]);
}
