import { startWhenPaid } from '@atrium/domain/subscriptions/changes/start-when-paid';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { endedByOther, type HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import { replayQuote } from '@atrium/domain/subscriptions/quotes/quote-record';
import { settleQuote } from '@atrium/domain/subscriptions/quotes/settle-quote';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { type Doer, record } from '../../../audit/steps/record.ts';
import { turnOffCoupons } from '../../../credits/coupons.store.ts';
import { roleCatalogueIn } from '../../../memberships/steps/role-catalogue.ts';
import { type StoredQuote, updateQuoteState } from '../../stores/quotes.store.ts';
import { recordHolders } from '../keep-seats.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from '../subscription-state.ts';
import { type Carried, carryMoneyOver } from './carry-money-over.ts';

/** What was quoted and paid becomes what is held, from the numbers that were charged; what it replaces ends with it. */
export async function applyChange(
  work: MoneyWork,
  stored: StoredQuote,
  paid: Pick<Carried, 'invoices' | 'attempt' | 'uses'>,
  doer: Doer,
): Promise<void> {
  const { organisationId, tx } = work;
  const { inputs } = stored;
  const quote = startWhenPaid(inputs, replayQuote(inputs), work.on);
  const all = await loadSubscriptions(work, inputs.on);
  const own = ownOf(all, inputs.target.product).held;
  const settled: HeldSubscription = {
    ...own,
    ...settleQuote(own, inputs, quote),
    lastPlan: inputs.target,
    prepaid: null,
    cancelReason: null,
    holdersCharged: inputs.holders + inputs.addedHolders,
  };
  const others = all
    .map(({ held }) => held)
    .filter(({ product }) => stored.ends.includes(product) && product !== paidAs(inputs.target.product));
  await saveSubscriptions(work, [settled, ...others.map(endedByOther)]);
  await turnOffCoupons(
    organisationId,
    tx,
    [own, ...others].flatMap(({ prepaid }) => prepaid?.code ?? []),
  );
  await carryMoneyOver(work, {
    product: settled.product,
    ...paid,
    replaced: others.map(({ product }) => product),
    running: inputs.held.map(({ plan }) => paidAs(plan.product)),
    currency: inputs.target.currency,
    rests: quote.keptAsBalance,
  });
  await updateQuoteState(organisationId, tx, stored.id, { state: 'applied' });
  // People may have been added while the payment was under way.
  await recordHolders({ organisationId, tx, catalogue: await roleCatalogueIn(work) }, work.on);
  await record(work, doer, {
    action: 'subscriptions.changed',
    subjectId: stored.id,
    facts: { planId: inputs.target.planId, before: own.plan?.planId ?? null, ends: [...stored.ends] },
  });
}
