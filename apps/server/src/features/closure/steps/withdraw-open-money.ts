import { soldProducts } from '@atrium/domain/subscriptions/held-subscription';
import type { MoneyWork } from '../../accounts/money-work.ts';
import type { Doer } from '../../audit/steps/record.ts';
import { goOnWith } from '../../subscriptions/steps/crossings/go-on-with.ts';
import { loadSubscriptions, saveSubscriptions } from '../../subscriptions/steps/subscription-state.ts';

/**
 * An organisation is deleted: what is billed or being paid is withdrawn, and money that still comes goes back. Its plans
 * are promised their renewal again, for the case that it is restored (D-244, D-373).
 */
export async function withdrawOpenMoney(work: MoneyWork, doer: Doer): Promise<void> {
  const { renewalsOf } = await goOnWith(work, { delete_organisation: soldProducts() }, doer);
  const withdrawn = (await loadSubscriptions(work)).filter(({ held }) => renewalsOf.includes(held.product));
  await saveSubscriptions(
    work,
    withdrawn.map(({ held }) => ({ ...held, version: held.version + 1 })),
  );
}
