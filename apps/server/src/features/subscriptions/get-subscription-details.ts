import { getSubscriptionDetails as endpoint } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { hasRole } from '@atrium/domain/access/permissions';
import { findPlan, type PlanOffer } from '@atrium/domain/pricing/catalogue';
import { type Catalogue, type Region, regionOfCountry } from '@atrium/domain/pricing/plan';
import { pricePlan } from '@atrium/domain/pricing/price-plan';
import { planAutoActivation } from '@atrium/domain/subscriptions/trials/start-trial';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { serve } from '../../runtime/serve.ts';
import { endAutoActivation } from '../accounts/billing-accounts.store.ts';
import { inMoneyView, inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { beginTrial } from './steps/begin-trial.ts';
import { claimTrial } from './steps/claim-trial.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { catalogueFor } from './steps/plan-for-sale.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf } from './steps/subscription-state.ts';

/** API-21: the subscriptions of an organisation, or of the client that a bookkeeper acts for. */
export const getSubscriptionDetails = serve(endpoint, async (ctx, caller, input): Promise<SubscriptionDetails> => {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  const sources = await loadQuoteSources(ctx);
  const read = () => inMoneyView(ctx, organisationId, (view) => loadDetails(view, sources, caller), prove);
  const details = await read();
  const isOwnerOrAdmin = hasRole(caller.actor, 'owner') || hasRole(caller.actor, 'admin');
  if (details.Status !== 'AUTO_ACTIVATE' || isClient || !isOwnerOrAdmin) return details;
  await inMoneyWork(ctx, organisationId, (work) => activateByItself(ctx, work, sources.catalogues, caller));
  return read();
});

function findFirstOffer(
  catalogue: Catalogue,
  { product, plan: name }: { readonly product: string; readonly plan: string },
  region: Region,
): PlanOffer | null {
  const plan = findPlan(catalogue, product, name, region);
  const offer = plan?.offers.find(({ interval }) => interval === 'yearly') ?? plan?.offers[0];
  return plan && offer ? { plan, offer } : null;
}

/** D-20: on the first look of an owner or admin, once; it never charges. */
async function activateByItself(
  ctx: Context,
  work: MoneyWork,
  catalogues: readonly Catalogue[],
  caller: Member,
): Promise<void> {
  const { account, company, on } = work;
  await endAutoActivation(work.organisationId, work.tx);
  const first = suiteInForce().trialAtFirstLook;
  if (first === undefined) return;
  const { held, status } = ownOf(await loadSubscriptions(work), first.product);
  const isMarked = account.should_auto_activate;
  const catalogue = await catalogueFor(ctx, work, catalogues, on);
  const offer = findFirstOffer(catalogue, first, regionOfCountry(company.country));
  const trial = planAutoActivation({ isMarked, isOwnerOrAdmin: true, status, offer, today: on });
  const plan = offer && pricePlan(catalogue.version, offer, account.currency);
  if (!trial || !plan) return;
  // The operator gave this trial; whoever opens it has had theirs with it.
  await claimTrial(work, held.product, { userId: caller.session.userId });
  await beginTrial(work, held, plan, trial);
  await record(work, doerOf(caller), {
    action: 'subscriptions.auto_activated',
    facts: { planId: plan.planId, endsOn: trial.endsOn },
  });
}
