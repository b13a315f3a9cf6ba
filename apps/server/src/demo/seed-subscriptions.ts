import { byDay } from '@atrium/domain/payments/retries/dunning';
import { findOffer } from '@atrium/domain/pricing/catalogue';
import { pricePlan } from '@atrium/domain/pricing/price-plan';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { inOrganisation } from '../db/transaction.ts';
import { inMoneyWork } from '../features/accounts/money-work.ts';
import { listCoupons } from '../features/credits/coupons.store.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { listDefaultMethods } from '../features/payments/stores/payment-methods.store.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from '../features/subscriptions/steps/subscription-state.ts';
import { listSubscriptions } from '../features/subscriptions/stores/subscriptions.store.ts';
import type { Member } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { atDaysAgo } from './at-days-ago.ts';
import { demoCaller } from './demo-caller.ts';
import { type DemoStep, type DemoSubscriber, demoSubscribers, subscriber } from './demo-subscriptions.ts';
import {
  buyPlan,
  cancelPlan,
  redeemCredit,
  redeemDiscount,
  redeemPrepaid,
  renewPlans,
  startTrial,
} from './demo-use-cases.ts';
import { saveDemoCard, type TestCardGateway } from './save-demo-card.ts';
import { disputeNewest, failRefunds, refundNewest } from './seed-reversals.ts';

/** Makes an organisation for each state of a subscription, by the use cases that lead to it. Existing ones stay as they are. */
export async function seedSubscriptions(ctx: Context, cards: TestCardGateway): Promise<void> {
  const owner = await findUserByEmail(ctx.db, subscriber.email);
  if (!owner) return;
  const organisations = await listOrganisationsOf(ctx.db, owner.id);
  for (const each of demoSubscribers) {
    const found = organisations.find(({ name }) => name === each.name);
    if (!found) continue;
    await ensureCard(ctx, cards, found.id, each);
    if (await isSeeded(ctx, found.id)) continue;
    const caller = demoCaller(ctx, found.id, owner.id);
    const seeding = { ctx, cards, caller, name: each.name };
    for (const step of each.steps) await atDaysAgo(ctx, found.id, step.daysAgo, () => act(seeding, step));
  }
}

async function isSeeded(ctx: Context, organisationId: string): Promise<boolean> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const held = await listSubscriptions(organisationId, tx);
    return held.length > 0 || (await listCoupons(organisationId, tx)).length > 0;
  });
}

/** The sandbox loses its cards when it stops, so missing ones are saved again. */
async function ensureCard(
  ctx: Context,
  cards: TestCardGateway,
  organisationId: string,
  { name, card }: DemoSubscriber,
): Promise<void> {
  if (card === null) return;
  const saved = await inOrganisation(
    ctx,
    organisationId,
    async (tx) => (await listDefaultMethods(organisationId, tx))[0],
  );
  const isKnown =
    saved !== undefined &&
    (await ctx.gateways.stripe?.listMethods(saved.customer_reference).then(
      (methods) => methods.length > 0,
      () => false,
    ));
  if (!isKnown) await saveDemoCard(ctx, cards, { organisationId, name, email: subscriber.email }, card);
}

interface Seeding {
  readonly ctx: Context;
  readonly cards: TestCardGateway;
  readonly caller: Member;
  /** Of the organisation. */
  readonly name: string;
}

async function act({ ctx, cards, caller, name }: Seeding, step: DemoStep): Promise<void> {
  const { organisationId } = caller;
  switch (step.step) {
    case 'buy':
      return buyPlan(ctx, caller, step.planId, step.seats ?? 0);
    case 'activate':
      return void (await startTrial(ctx, caller, step.planId));
    case 'cancel':
      return void (await cancelPlan(ctx, caller, step.planId));
    case 'redeem':
      return void (await redeemPrepaid(ctx, caller, step.code));
    case 'discount':
      return void (await redeemDiscount(ctx, caller, step.code));
    case 'credit':
      return void (await redeemCredit(ctx, caller, step.code));
    case 'refund':
      return refundNewest(ctx, cards, organisationId, step.amountMinor);
    case 'dispute':
      return disputeNewest(ctx, cards, organisationId);
    case 'fail_refund':
      return failRefunds(ctx, organisationId);
    case 'save_card':
      return saveDemoCard(ctx, cards, { organisationId, name, email: subscriber.email }, step.card);
    case 'come_due':
      return comeDue(ctx, organisationId);
    case 'end_unpaid':
      return endUnpaid(ctx, organisationId, step.planId);
    case 'hold_for_life':
      return holdForLife(ctx, organisationId, step.planId);
  }
}

/** Purchases of former days promised their renewal by the clock of that day. It is charged as a worker does it by day. */
async function comeDue(ctx: Context, organisationId: string): Promise<void> {
  const hoursAgo = await inMoneyWork(ctx, organisationId, async (work) => {
    const running = (await loadSubscriptions(work)).flatMap(({ held }) => (held.plan === null ? [] : [held]));
    await saveSubscriptions(work, running);
    return hoursSinceDay(work.now, work.account.time_zone);
  });
  await atDaysAgo(ctx, organisationId, hoursAgo / 24, () => renewPlans(ctx, organisationId));
}

/** How long ago it was day; no night is longer than eleven hours. */
function hoursSinceDay(now: Date, zone: string): number {
  const isDay = (hours: number) => {
    const at = new Date(now.getTime() - hours * 3_600_000);
    return byDay(at, zone).getTime() === at.getTime();
  };
  return Array.from({ length: 12 }, (_each, hours) => hours).find(isDay) ?? 0;
}

async function endUnpaid(ctx: Context, organisationId: string, planId: string): Promise<void> {
  await inMoneyWork(ctx, organisationId, async (work) => {
    const found = (await loadSubscriptions(work)).find(({ held }) => held.plan?.planId === planId);
    if (!found) return;
    const { held } = found;
    const ended = { plan: null, previousPlanId: planId, hasEndedUnpaid: true };
    await saveSubscriptions(work, [{ ...held, ...ended, version: held.version + 1 }]);
  });
}

/** A plan of a former price list, which cannot be bought any more. */
async function holdForLife(ctx: Context, organisationId: string, planId: string): Promise<void> {
  await inMoneyWork(ctx, organisationId, async (work) => {
    const found = findOffer(shippedCatalogue, planId);
    const { currency } = work.account;
    // It was paid before there was Atrium, so it costs nothing here.
    const prices = [{ amountMinor: 0, currency }];
    const plan =
      found && pricePlan(shippedCatalogue.version, { ...found, offer: { ...found.offer, prices } }, currency);
    if (!plan) return;
    const { held } = ownOf(await loadSubscriptions(work), paidAs(plan.product));
    const bought = { plan, lastPlan: plan, isTrialOver: true, holdersCharged: 1 };
    await saveSubscriptions(work, [{ ...held, ...bought, version: held.version + 1 }]);
  });
}
