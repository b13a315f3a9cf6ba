import { endedByOther, takenBack } from '@atrium/domain/subscriptions/held-subscription';
import { isPaidByMoney, unusedValue } from '@atrium/domain/subscriptions/quotes/unused-value';
import type { BookWork } from '../../accounts/money-work.ts';
import { worker } from '../../audit/steps/record.ts';
import type { EndedPlan } from '../../payments/steps/settle-attempt.ts';
import { goOnWith } from './crossings/go-on-with.ts';
import { loadSubscriptions, saveSubscriptions } from './subscription-state.ts';

const ends = { taken_back: takenBack, refunded: endedByOther } as const;

/**
 * The money of a running plan went back, so the plan ends at once and is not renewed (D-136, D-432). A code, a trial or a
 * free plan that is held by now stays.
 */
export async function endPaidPlan(work: BookWork, product: string, how: keyof typeof ends): Promise<EndedPlan> {
  const own = (await loadSubscriptions(work)).find(({ held }) => held.product === product);
  if (!own || !isPaidByMoney(own.held, work.on)) return { hasPlanEnded: false, unused: null };
  const unused = unusedValue(own.held, work.on);
  // A period that is over was used. Whether its renewal is paid is another matter (D-432).
  if (how === 'refunded' && unused === null) return { hasPlanEnded: false, unused };
  await goOnWith(work, { dispute: [own.held.product] }, worker);
  await saveSubscriptions(work, [ends[how](own.held)]);
  return { hasPlanEnded: true, unused };
}
