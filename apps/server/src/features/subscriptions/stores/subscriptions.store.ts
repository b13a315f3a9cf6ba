import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Product } from '@atrium/domain/products/products';
import type { CancelReason } from '@atrium/domain/subscriptions/changes/cancel';
import { type HeldSubscription, notStarted } from '@atrium/domain/subscriptions/held-subscription';
import type { ToldPrice } from '@atrium/domain/subscriptions/quotes/settle-quote';
import type { Selectable } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';
import { defineFact } from '../../../db/fact.ts';
import { changeFact, factOf, forgetFact } from '../../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../../db/tables.gen.ts';

/** What was ever begun, with the ids that due rows name; a product without a row was never touched. */
export const subscriptionsFact = defineFact({
  name: 'subscriptions',
  find: (db, organisationId) =>
    db.selectFrom('subscriptions').selectAll().where('organisation_id', '=', organisationId).orderBy('product'),
  read: (rows) => rows.map((row) => ({ id: row.id, held: readRow(row) })),
});

export async function listSubscriptions(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly HeldSubscription[]> {
  return (await factOf(organisationId, tx, subscriptionsFact)).map(({ held }) => held);
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
    renewalToldOn: row.renewal_told_on,
  };
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The subscription that a due row is about; null where it is not this organisation's. */
export async function findSubscription(
  organisationId: string,
  tx: OrganisationTx,
  subscriptionId: string,
): Promise<HeldSubscription | null> {
  const all = await factOf(organisationId, tx, subscriptionsFact);
  return all.find(({ id }) => id === subscriptionId)?.held ?? null;
}

/** Behind the organisation's lock; the version counts what is written. Answers their ids, by product. */
export async function upsertSubscriptions(
  organisationId: string,
  tx: OrganisationTx,
  subscriptions: readonly HeldSubscription[],
): Promise<ReadonlyMap<string, string>> {
  if (subscriptions.length === 0) return new Map();
  const columns = Object.keys(valuesOf(notStarted('erp'))) as (keyof ReturnType<typeof valuesOf>)[];
  const written = await tx
    .insertInto('subscriptions')
    .values(
      subscriptions.map((each) => ({ organisation_id: organisationId, product: each.product, ...valuesOf(each) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'product'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .returning(['product', 'id'])
    .execute();
  const ids = new Map(written.map(({ product, id }) => [product, id]));
  changeFact(tx, subscriptionsFact, (known) => {
    const stays = known.filter(({ held }) => !ids.has(held.product));
    const changed = subscriptions.map((each) => ({ id: ids.get(each.product) ?? '', held: storedOf(each) }));
    return [...stays, ...changed].toSorted((one, other) => (one.held.product < other.held.product ? -1 : 1));
  });
  return ids;
}

/** As it is read again: a running plan is the last one. */
const storedOf = (held: HeldSubscription): HeldSubscription => ({
  ...held,
  plan: held.plan === null ? null : held.lastPlan,
});

const valuesOf = (subscription: HeldSubscription) =>
  ({
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
    renewal_told_on: subscription.renewalToldOn,
    version: subscription.version,
  }) satisfies Record<Exclude<keyof Tables['subscriptions'], 'organisation_id' | 'product' | 'id'>, unknown>;

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
  forgetFact(tx, subscriptionsFact);
}

/** The owners were told of a renewal on a day. */
export async function keepRenewalTold(
  organisationId: string,
  tx: OrganisationTx,
  { subscriptionId, on }: { readonly subscriptionId: string; readonly on: CalendarDate },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ renewal_told_on: on })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', subscriptionId)
    .execute();
  forgetFact(tx, subscriptionsFact);
}

/** The name of each subscription in due rows, by product. */
export async function listSubscriptionIds(
  organisationId: string,
  tx: OrganisationTx,
): Promise<ReadonlyMap<string, string>> {
  const all = await factOf(organisationId, tx, subscriptionsFact);
  return new Map(all.map(({ id, held }) => [held.product, id]));
}
