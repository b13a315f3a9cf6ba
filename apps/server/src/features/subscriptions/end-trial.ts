import { daysBetween } from '@atrium/domain/kernel/calendar-date';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { record, worker } from '../audit/steps/record.ts';
import { planNameOf } from './steps/changes/tell-owners.ts';
import type { DueSubscription } from './steps/renewals/open-renewal.ts';
import { loadSubscriptions, saveSubscriptions, scheduleDates } from './steps/subscription-state.ts';
import { findSubscription } from './stores/subscriptions.store.ts';

type Trial = HeldSubscription & { readonly trialEndsOn: string };

/** Reminds the owners that a trial ends, and promises the next reminder (N-20). */
export async function remindOfTrial(ctx: Context, due: DueSubscription): Promise<void> {
  await inMoneyWork(ctx, due.organisationId, async (work) => {
    const trial = await findTrial(work, due.subscriptionId);
    if (trial === null) return;
    if (work.on < trial.trialEndsOn) await tell(work, trial, daysBetween(work.on, trial.trialEndsOn));
    await scheduleDates(work, due.subscriptionId, trial);
  });
}

/** Ends a trial whose days are over. Nobody is charged: who wants to go on buys the plan (N-20). */
export async function endTrial(ctx: Context, due: DueSubscription): Promise<void> {
  await inMoneyWork(ctx, due.organisationId, async (work) => {
    const trial = await findTrial(work, due.subscriptionId);
    if (trial === null) return;
    if (work.on < trial.trialEndsOn) return scheduleDates(work, due.subscriptionId, trial);
    const ended = (await loadSubscriptions(work)).find(({ held }) => held.product === trial.product);
    if (ended === undefined) throw new Error('a trial of a product that is not sold');
    await saveSubscriptions(work, [{ ...ended.held, version: ended.held.version + 1 }]);
    await tell(work, trial, 0);
    await record(work, worker, {
      action: 'subscriptions.trial_ended',
      facts: { planId: trial.plan?.planId ?? null },
    });
  });
}

async function findTrial({ organisationId, tx }: MoneyWork, subscriptionId: string): Promise<Trial | null> {
  const held = await findSubscription(organisationId, tx, subscriptionId);
  if (held === null || !held.isInTrial || held.trialEndsOn === null) return null;
  return { ...held, trialEndsOn: held.trialEndsOn };
}

async function tell(work: MoneyWork, { lastPlan, trialEndsOn }: Trial, daysLeft: number): Promise<void> {
  if (lastPlan === null) return;
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(lastPlan),
    endsOn: trialEndsOn,
    daysLeft,
  };
  await mailOwners(work, (firstName) => ({ template: 'trial_ending', facts: { firstName, ...facts } }));
}
