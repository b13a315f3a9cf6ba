import { activatePlan as endpoint } from '@atrium/contract/subscriptions/activate-plan';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { withFreePlan } from '@atrium/domain/subscriptions/held-subscription';
import { planFreePlan, planTrial } from '@atrium/domain/subscriptions/trials/start-trial';
import type { Member } from '../../runtime/caller.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { refuseCountry } from '../accounts/steps/country-of-buyer.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { buying, keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findStanding } from '../identity/stores/users.store.ts';
import { beginTrial } from './steps/begin-trial.ts';
import { claimTrial } from './steps/claim-trial.ts';
import { goOnWith } from './steps/crossings/go-on-with.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { catalogueFor, type PlanForSale, planForSale } from './steps/plan-for-sale.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import {
  entitlementsFrom,
  loadSubscriptions,
  ownOf,
  type StandingSubscription,
  saveSubscriptions,
} from './steps/subscription-state.ts';
import { listTriedProducts } from './stores/trials.store.ts';

/** API-23: starts the trial of a plan, or takes a free one; neither takes money. */
export const activatePlan = serve(endpoint, async (ctx, caller, input): Promise<SubscriptionDetails> => {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      refuseCountry(work, ctx.config);
      if (work.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      const all = await loadSubscriptions(work);
      const catalogue = await catalogueFor(ctx, work, sources.catalogues, work.on);
      const sale = planForSale(work, catalogue, all, input.PlanID);
      if (sale.priced.basis === 'free') await takeFreePlan(work, caller, all, sale);
      else await startTrial(work, caller, all, { ...sale, isClient });
      await keepAgreements(ctx, work.tx, buying(caller, organisationId));
      return caller.remember(work.tx, await loadDetails(work, sources, caller));
    },
    prove,
  );
});

const coveredBy = (all: readonly StandingSubscription[], on: string) =>
  entitlementsFrom(all, on).map(({ product }) => product);

async function startTrial(
  work: MoneyWork,
  caller: Member,
  all: readonly StandingSubscription[],
  { planOffer, priced, isClient }: PlanForSale & { readonly isClient: boolean },
): Promise<void> {
  const { organisationId, tx, on } = work;
  const { held, status } = ownOf(all, priced.product);
  await goOnWith(work, { start_trial: [held.product] }, doerOf(caller));
  const decision = planTrial({
    planOffer,
    status,
    today: on,
    isEmailVerified: (await findStanding(tx, caller.session.userId)).isEmailVerified,
    triedProducts: await listTriedProducts(organisationId, tx),
    coveredProducts: coveredBy(all, on),
  });
  if (!decision.allowed) throw new Refused(decision.refusal);
  const { userId } = caller.session;
  if (!(await claimTrial(work, held.product, isClient ? null : { userId })))
    throw new Refused('subscriptions.trial_used');
  await beginTrial(work, held, priced, decision.plan);
  await record(work, doerOf(caller), {
    action: 'subscriptions.trial_started',
    facts: { planId: priced.planId, endsOn: decision.plan.endsOn },
  });
}

async function takeFreePlan(
  work: MoneyWork,
  caller: Member,
  all: readonly StandingSubscription[],
  { planOffer, priced }: PlanForSale,
): Promise<void> {
  const { held, status } = ownOf(all, priced.product);
  const decision = planFreePlan({ planOffer, status, coveredProducts: coveredBy(all, work.on) });
  if (!decision.allowed) throw new Refused(decision.refusal);
  await saveSubscriptions(work, [withFreePlan(held, priced)]);
  await record(work, doerOf(caller), {
    action: 'subscriptions.free_plan_taken',
    facts: { planId: priced.planId },
  });
}
