import type { PrepaidFacts } from '@atrium/domain/codes/redeem-prepaid';
import { isRunning } from '@atrium/domain/codes/settle-prepaid';
import type { MoneyWork } from '../../invoices/books/money-work.ts';
import { loadSubscriptions, type StandingSubscription } from '../../subscriptions/state/subscription-state.ts';
import type { StoredCode } from '../codes.store.ts';
import { loadCode } from './load-code.ts';

/** A prepaid code with what decides about it: checking and applying load the same. */
export async function loadPrepaid(
  work: MoneyWork,
  typed: string,
): Promise<{
  readonly code: StoredCode<'prepaid'> | null;
  readonly facts: PrepaidFacts;
  readonly all: readonly StandingSubscription[];
}> {
  const { code, facts } = await loadCode(work, 'prepaid', typed);
  const all = await loadSubscriptions(work);
  const runningProducts = all.filter(({ held }) => isRunning(held)).map(({ held }) => held.product);
  const isChangePending = work.account.pending_change_id !== null;
  return { code, facts: { ...facts, runningProducts, isChangePending }, all };
}
