import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { soldProducts } from '@atrium/domain/subscriptions/held-subscription';
import { type LifeState, lifeStateOf } from '@atrium/domain/subscriptions/life/life-state';
import type { BookWork } from '../../../accounts/money-work.ts';
import { lockQuote } from '../../quotes.store.ts';
import { listOpenPayments } from '../../renewals.store.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from '../subscription-state.ts';

export type StateOf = (product: Product) => LifeState;

/** In which state the money of each product is, behind the organisation's lock. */
export async function loadLifeStates(
  work: BookWork,
  options: {
    readonly on?: CalendarDate;
    readonly isChangeSeen?: boolean;
    /** The subscriptions as of that day, for whoever has them at hand. */
    readonly all?: readonly StandingSubscription[];
  } = {},
): Promise<StateOf> {
  const { organisationId, tx, company } = work;
  const { on = work.on, isChangeSeen = true } = options;
  const all = options.all ?? (await loadSubscriptions(work, on));
  const open = await listOpenPayments(organisationId, tx);
  const changing = isChangeSeen ? await changingProducts(work) : [];
  return (product) => {
    const { held } = ownOf(all, product);
    const renewal = open.find((each) => each.product === held.product);
    return lifeStateOf({
      held,
      on,
      renewal: renewal ? { ...renewal, isRetried: renewal.retryAt !== null } : null,
      isChanging: changing.includes(held.product),
      isClosed: company.closed_at !== null,
    });
  };
}

/** The products that the change under way buys, changes or ends. Where nobody knows them, all wait. */
async function changingProducts({ organisationId, tx, account }: BookWork): Promise<readonly Product[]> {
  if (account.pending_change_id === null) return [];
  const quote = await lockQuote(organisationId, tx, account.pending_change_id);
  return quote === null ? soldProducts : [paidAs(quote.inputs.target.product), ...quote.ends];
}
