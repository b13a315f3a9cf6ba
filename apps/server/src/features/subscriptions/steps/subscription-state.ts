import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { type Entitlement, entitlementsOf } from '@atrium/domain/subscriptions/entitlements';
import {
  asOf,
  entitling,
  type HeldSubscription,
  notStarted,
  soldProducts,
  statusOfHeld,
} from '@atrium/domain/subscriptions/held-subscription';
import { dueDatesOf, dueInstant, subscriptionDueKinds } from '@atrium/domain/subscriptions/renewals/due-dates';
import type { Status } from '@atrium/domain/subscriptions/status';
import { replaceOpenDue } from '../../../db/insert-due-work.store.ts';
import { loadFacts } from '../../../db/personal/kept-facts.store.ts';
import type { BookWork } from '../../accounts/money-work.ts';
import { dueAt } from '../../accounts/steps/due-on.ts';
import { entitlementsFact, replaceEntitlements } from '../stores/entitlements.store.ts';
import { listSubscriptions, subscriptionsFact, upsertSubscriptions } from '../stores/subscriptions.store.ts';

/** One product of an organisation on a day, with the status that it has then. */
export interface StandingSubscription {
  readonly held: HeldSubscription;
  readonly status: Status;
}

interface View extends Pick<BookWork, 'organisationId' | 'tx' | 'on'> {
  readonly account: Pick<BookWork['account'], 'is_mrp_enabled'>;
}
type Work = Pick<BookWork, 'ctx' | 'organisationId' | 'tx' | 'account' | 'company' | 'on'>;

/** Every product that is sold, begun or not, as of a day. */
export async function loadSubscriptions(view: View, on = view.on): Promise<readonly StandingSubscription[]> {
  const stored = await listSubscriptions(view.organisationId, view.tx);
  return soldProducts().map((product) => {
    const held = asOf(stored.find((each) => each.product === product) ?? notStarted(product), on);
    return { held, status: statusOfHeld(held, view.account.is_mrp_enabled) };
  });
}

/** The subscription under which a product is paid, begun or not. */
export function ownOf(all: readonly StandingSubscription[], product: Product): StandingSubscription {
  const own = all.find(({ held }) => held.product === paidAs(product));
  if (!own) throw new Error(`${product} is not sold`);
  return own;
}

export function entitlementsFrom(all: readonly StandingSubscription[], on: CalendarDate): readonly Entitlement[] {
  return entitlementsOf(
    all.flatMap(({ held, status }) => entitling(held, status) ?? []),
    on,
  );
}

/** Writes subscriptions and, in the same transaction, what comes due for them and what the organisation may use from now on. */
export async function saveSubscriptions(work: Work, changed: readonly HeldSubscription[]): Promise<void> {
  const { organisationId, tx } = work;
  await loadFacts(organisationId, tx, [subscriptionsFact, entitlementsFact]);
  const ids = await upsertSubscriptions(organisationId, tx, changed);
  for (const subscription of changed) await scheduleDates(work, ids.get(subscription.product) ?? '', subscription);
  await writeEntitlements(work);
}

/** Writes what the organisation may use from its subscriptions as they stand today. */
export async function writeEntitlements(work: View): Promise<void> {
  const { organisationId, tx, on } = work;
  await loadFacts(organisationId, tx, [subscriptionsFact, entitlementsFact]);
  await replaceEntitlements(organisationId, tx, entitlementsFrom(await loadSubscriptions(work), on));
}

/** Promises what a subscription has coming: its renewal with its announcement, or the end of its trial with the reminders. */
export async function scheduleDates(work: Work, subscriptionId: string, subscription: HeldSubscription): Promise<void> {
  const { ctx, organisationId, tx, account, on } = work;
  const wanted = dueDatesOf(subscription, on).map((date) => ({
    kind: date.kind,
    dueAt: dueAt(work, dueInstant(date.on, account.time_zone, subscriptionId)),
  }));
  const subject = { organisationId, subjectId: subscriptionId, kinds: subscriptionDueKinds };
  await replaceOpenDue(tx, { ...subject, now: ctx.clock.wall(), newId: ctx.newId }, wanted);
}
