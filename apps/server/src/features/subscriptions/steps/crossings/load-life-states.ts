import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { type LifeFacts, type LifeState, lifeStateOf } from '@atrium/domain/subscriptions/life/life-state';
import type { BookWork } from '../../../accounts/money-work.ts';
import { lockQuote } from '../../stores/quotes.store.ts';
import { listOpenPayments } from '../../stores/renewals.store.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from '../subscription-state.ts';

export type StateOf = (product: Product) => LifeState;
type InPurchase = (product: Product) => LifeFacts['inPurchase'];

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
  const inPurchase = isChangeSeen ? await purchaseUnderWay(work) : () => null;
  return (product) => {
    const { held } = ownOf(all, product);
    const renewal = open.find((each) => each.product === held.product);
    return lifeStateOf({
      held,
      on,
      renewal: renewal ? { ...renewal, isRetried: renewal.retryAt !== null } : null,
      inPurchase: inPurchase(held.product),
      isClosed: company.closed_at !== null,
    });
  };
}

/** What the purchase that is being charged does with a product. Where nobody knows it, all wait. */
async function purchaseUnderWay({ organisationId, tx, account }: BookWork): Promise<InPurchase> {
  if (account.pending_change_id === null) return () => null;
  const quote = await lockQuote(organisationId, tx, account.pending_change_id);
  return (product) => {
    if (quote === null || product === paidAs(quote.inputs.target.product)) return 'bought';
    return quote.ends.includes(product) ? 'ended' : null;
  };
}
