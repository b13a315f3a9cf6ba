import { decideRenewal } from '@atrium/domain/subscriptions/renewals/decide-renewal';
import { morningAfter } from '@atrium/domain/subscriptions/renewals/due-dates';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { dueAt } from '../accounts/steps/due-on.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import type { Billed } from './steps/renewals/bill-renewal.ts';
import { deletedDaysOf } from './steps/renewals/deleted-days.ts';
import { isChanging } from './steps/renewals/is-changing.ts';
import { loadDueRenewal } from './steps/renewals/load-due-renewal.ts';
import { type DueSubscription, openRenewal } from './steps/renewals/open-renewal.ts';
import { subscriptionFacts } from './steps/subscription-facts.ts';
import { scheduleDates, writeEntitlements } from './steps/subscription-state.ts';

const nothing: Billed = { attemptId: null };
/** A purchase that is being paid decides what is renewed. */
const waitForChangeMs = 30 * 60_000;

/**
 * Bills the next period of a subscription on its day, in one transaction: invoice, what it sets aside, the renewal's row
 * and the attempt that will take the money. Started twice, late or by two workers, it bills a period once; late at
 * night it waits for the morning (D-348).
 */
export async function renewSubscription(ctx: Context, due: DueSubscription): Promise<Billed> {
  const sources = await loadQuoteSources(ctx);
  const bill = async (work: MoneyWork): Promise<Billed> => {
    const facts = await loadDueRenewal(work, sources, due.subscriptionId);
    if (facts === null) return nothing;
    const decision = decideRenewal(facts, work.on, deletedDaysOf(work));
    if (decision.kind !== 'charge') {
      await scheduleDates(work, due.subscriptionId, facts.held);
      // What ends today may have stood before another plan that gives the same product.
      await writeEntitlements(work);
      return nothing;
    }
    if (await isChanging(work, facts.held.product)) return waitUntil(work, due, later(work));
    const morning = morningAfter(work.now, work.account.time_zone, due.subscriptionId);
    if (morning !== null) return waitUntil(work, due, dueAt(work, morning));
    return openRenewal(work, sources, { subscriptionId: due.subscriptionId, inputs: decision.inputs });
  };
  return inMoneyWork(ctx, due.organisationId, bill, undefined, subscriptionFacts);
}

const later = ({ ctx }: MoneyWork) => new Date(ctx.clock.wall().getTime() + waitForChangeMs);

async function waitUntil({ ctx, tx }: MoneyWork, due: DueSubscription, at: Date): Promise<Billed> {
  const now = ctx.clock.wall();
  const { organisationId, subscriptionId: subjectId } = due;
  const next = { id: ctx.newId(), kind: 'renew-subscription' as const, organisationId, subjectId, now };
  await replaceDueWork(tx, due.id, { ...next, dueAt: at });
  return nothing;
}
