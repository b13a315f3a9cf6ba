import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { chargesForSeats, recordSeats } from '@atrium/domain/subscriptions/changes/record-seats';
import { type HeldSubscription, paidTerm } from '@atrium/domain/subscriptions/held-subscription';
import type { OrganisationTx } from '../../../db/database.ts';
import { keepFacts, loadFacts } from '../../../db/personal/kept-facts.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { lockBillingAccount, shareBillingAccount } from '../../accounts/billing-accounts.store.ts';
import { couponsFact, listCoupons } from '../../credits/coupons.store.ts';
import { renewalsFact } from '../stores/renewals.store.ts';
import { holdersFact } from '../stores/seats.store.ts';
import { listSubscriptions, subscriptionsFact, upsertSubscriptions } from '../stores/subscriptions.store.ts';
import { type HeldToday, loadHeldToday } from './held-today.ts';
import { loadBilledInputs } from './load-billed-inputs.ts';
import { seatHoldersOf } from './seat-holders.ts';

interface SeatWork {
  readonly ctx: Pick<Context, 'clock'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
}

/** Runs a change of people and writes down the seats held after it. Every change that can add or free a seat goes through here. */
export async function keepSeats<Result>(
  work: SeatWork,
  change: () => Promise<Result>,
  known?: HeldToday,
): Promise<Result> {
  const today = known ?? (await loadHeldToday(work.ctx, work.organisationId, work.tx));
  const { on } = today;
  const isCharged = await lockMoney(work, today);
  const result = await change();
  if (!isCharged) return result;
  keepFacts(work.organisationId, work.tx);
  await recordHolders(work, on);
  return result;
}

/** In dunning too: the days of an unpaid period are charged with it. */
const isPaidBySeat = (held: HeldSubscription, on: CalendarDate) => {
  const { plan, anchor, isInTrial, prepaid } = held;
  const isUnpaid = plan !== null && anchor !== null && !isInTrial && prepaid === null;
  const charged = paidTerm(held, on)?.plan ?? (isUnpaid ? plan : null);
  return charged !== null && chargesForSeats(charged);
};

/**
 * Locks before the change, in the order of all money's work. Where no plan charges by seat, the lock is shared, so that
 * an import does not wait for itself, and a purchase still waits for whoever is being added.
 */
async function lockMoney({ organisationId, tx }: SeatWork, { held, on }: HeldToday): Promise<boolean> {
  const isCharged = (all: readonly HeldSubscription[]) => all.some((each) => isPaidBySeat(each, on));
  if (!isCharged(held)) {
    await shareBillingAccount(organisationId, tx);
    if (!isCharged(await listSubscriptions(organisationId, tx))) return false;
  }
  await lockBillingAccount(organisationId, tx);
  return true;
}

/** Counted behind the lock, so that two changes at once are both seen. */
export async function recordHolders(
  { organisationId, tx, catalogue }: Omit<SeatWork, 'ctx'>,
  on: CalendarDate,
): Promise<void> {
  await loadFacts(organisationId, tx, [subscriptionsFact, renewalsFact, couponsFact, holdersFact]);
  const holdersOf = await seatHoldersOf(organisationId, tx, catalogue);
  const coupons = await listCoupons(organisationId, tx);
  const billedOf = await loadBilledInputs(organisationId, tx);
  const changed = (await listSubscriptions(organisationId, tx)).flatMap((held): HeldSubscription[] => {
    const { lastPlan, discountCode } = held;
    if (lastPlan === null) return [];
    const discount = coupons.find(({ code }) => code === discountCode) ?? null;
    const recorded = recordSeats(held, {
      holders: holdersOf(lastPlan.product),
      on,
      discount,
      billed: billedOf(held.product),
    });
    return recorded === held ? [] : [recorded];
  });
  await upsertSubscriptions(organisationId, tx, changed);
}
