import type { Product } from '@atrium/domain/products/products';
import type { CancelReason } from '@atrium/domain/subscriptions/cancel';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { ToldPrice } from '@atrium/domain/subscriptions/settle-quote';
import type { Selectable } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

/** What was ever begun; a product without a row was never touched. */
export async function listSubscriptions(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly HeldSubscription[]> {
  const rows = await tx.selectFrom('subscriptions').selectAll().where('organisation_id', '=', organisationId).execute();
  return rows.map(readRow);
}

function readRow(row: Selectable<Tables['subscriptions']>): HeldSubscription {
  const lastPlan = row.plan;
  return {
    product: row.product as Product,
    version: row.version,
    plan: row.plan_id === null ? null : lastPlan,
    lastPlan,
    previousPlanId: row.previous_plan_id,
    isInTrial: row.is_in_trial,
    isTrialOver: row.is_trial_over,
    hasEndedUnpaid: row.has_ended_unpaid,
    trialEndsOn: row.trial_ends_on,
    anchor: row.anchor,
    periodIndex: row.period_index,
    stretches: row.stretches,
    seatStretches: row.seat_stretches,
    seatsBought: row.seats_bought,
    treatment: row.treatment,
    discountCode: row.discount_code,
    activeTill: row.active_till,
    scheduledPlanId: row.scheduled_plan_id,
    scheduledPrice: row.scheduled_price,
    toldPrice: row.told_price,
    prepaid: row.prepaid_code === null ? null : { code: row.prepaid_code, months: row.prepaid_months ?? 0 },
    cancelReason: row.cancel_reason as CancelReason | null,
    holdersCharged: row.holders_charged,
  };
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The subscription that a due row is about; null where it is not this organisation's. */
export async function findSubscription(
  organisationId: string,
  tx: OrganisationTx,
  subscriptionId: string,
): Promise<HeldSubscription | null> {
  const row = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Behind the organisation's lock; the version counts what is written. Answers its id. */
export async function upsertSubscription(
  organisationId: string,
  tx: OrganisationTx,
  subscription: HeldSubscription,
): Promise<string> {
  const key = { organisation_id: organisationId, product: subscription.product };
  const values = {
    plan_id: subscription.plan?.planId ?? null,
    plan: asJson(subscription.lastPlan),
    previous_plan_id: subscription.previousPlanId,
    is_in_trial: subscription.isInTrial,
    is_trial_over: subscription.isTrialOver,
    has_ended_unpaid: subscription.hasEndedUnpaid,
    trial_ends_on: subscription.trialEndsOn,
    anchor: asJson(subscription.anchor),
    period_index: subscription.periodIndex,
    stretches: JSON.stringify(subscription.stretches),
    seat_stretches: JSON.stringify(subscription.seatStretches),
    seats_bought: subscription.seatsBought,
    treatment: asJson(subscription.treatment),
    discount_code: subscription.discountCode,
    active_till: subscription.activeTill,
    scheduled_plan_id: subscription.scheduledPlanId,
    scheduled_price: asJson(subscription.scheduledPrice),
    told_price: asJson(subscription.toldPrice),
    prepaid_code: subscription.prepaid?.code ?? null,
    prepaid_months: subscription.prepaid?.months ?? null,
    cancel_reason: subscription.cancelReason,
    holders_charged: subscription.holdersCharged,
    version: subscription.version,
  };
  const { id } = await tx
    .insertInto('subscriptions')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The owners were told of a higher price. A quote that is open is made anew, because it names the next charge. */
export async function keepToldPrice(
  organisationId: string,
  tx: OrganisationTx,
  { subscriptionId, told }: { readonly subscriptionId: string; readonly told: ToldPrice },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ told_price: JSON.stringify(told) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', subscriptionId)
    .execute();
}

/** The name of each subscription in due rows, by product. */
export async function listSubscriptionIds(
  organisationId: string,
  tx: OrganisationTx,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select(['product', 'id'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Map(rows.map(({ product, id }) => [product, id]));
}
