import type { Endpoint } from '@atrium/contract/endpoint';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { getUpdatedAmount } from '@atrium/contract/subscriptions/get-updated-amount';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { inOrganisation } from '../src/db/database.ts';
import { holdPlan } from './hold-plan.ts';
import { saveTestCard } from './save-test-card.ts';
import type { TestApi } from './test-api.ts';

/** A call of the journey that visits every endpoint. */
export type JourneyCall = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>;

/** The new ERP begins by itself, a trial by hand with a card behind it; one plan is scheduled, one is cancelled. */
export async function subscriptionsJourney({ ctx }: TestApi, call: JourneyCall, tenantId: string): Promise<void> {
  await call(getSubscriptionDetails, { Version: 'v2' });
  await inOrganisation(ctx, tenantId, async (tx) => {
    const account = { organisation_id: tenantId, currency: 'USD', time_zone: 'UTC', should_auto_activate: true };
    await tx.insertInto('billing_accounts').values(account).execute();
  });
  await call(getSubscriptionDetails, { Version: 'v2' });
  await saveTestCard(ctx, tenantId, 'finger-of-plans');
  await call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
  await call(cancelSubscription, { PlanID: 'crm-startup-yearly' });
  await holdPlan(ctx, tenantId, 'people-startup-yearly');
  await call(schedulePlan, { product: 'people', PlanID: 'people-essential-yearly' });
  await call(getUpdatedAmount, { PlanID: 'crm-startup-yearly', Addons: [], Currency: 'usd' });
  await call(quoteChange, { PlanID: 'crm-startup-yearly' });
}
