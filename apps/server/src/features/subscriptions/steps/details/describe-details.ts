import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import type { Plan } from '@atrium/domain/pricing/plan';
import { customPlanName } from '@atrium/domain/pricing/plan-names';
import { priceIn } from '@atrium/domain/pricing/price-plan';
import { notStarted } from '@atrium/domain/subscriptions/held-subscription';
import type { Status } from '@atrium/domain/subscriptions/status';
import { type StandingSubscription } from '../subscription-state.ts';
import { type CardFacts, offeredOf, toCard, toPlanBlock } from './describe-card.ts';

type Blocks = Pick<
  SubscriptionDetails,
  'AIOPlan' | 'CRMPlan' | 'ERPPlan' | 'MRPPlan' | 'PeoplePlan' | 'CustomPlan' | 'ProductLimits' | 'Status' | 'cards'
>;

/** What counts for the organisation as a whole, the best first. */
const overall: readonly Status[] = ['active', 'in_trial', 'expired', 'cancelled', 'trial_over', 'trial_available'];

/** SUBS-01, SUBS-02, D-103: the blocks and cards of the products; a plan made for this organisation has a card of its own. */
export function toBlocks(facts: CardFacts, all: readonly StandingSubscription[], isAutoActivationDue: boolean): Blocks {
  const blockOf = (product: StandingSubscription['held']['product']) => {
    const found = all.find(({ held }) => held.product === product);
    return toPlanBlock(facts, found ?? { held: notStarted(product), status: 'trial_available' });
  };
  const statuses = all.map(({ status }) => status);
  const shown = all.filter(({ held }) => held.product !== 'mrp' || facts.isMrpEnabled || held.version > 0);
  const custom = customOf(facts, all);
  return {
    AIOPlan: blockOf('aio'),
    CRMPlan: blockOf('crm'),
    ERPPlan: blockOf('erp'),
    MRPPlan: blockOf('mrp'),
    PeoplePlan: blockOf('people'),
    CustomPlan: custom.block,
    ProductLimits: shown.map(({ held }) => ({
      Code: held.product.toUpperCase(),
      FreeUserCount: held.plan?.includedUsers ?? offeredOf(facts, held.product)?.plan.includedUsers ?? 0,
    })),
    Status: isAutoActivationDue ? 'AUTO_ACTIVATE' : (overall.find((status) => statuses.includes(status)) ?? ''),
    cards: [...shown.map((each) => toCard(facts, each)), ...custom.cards],
  };
}

/** The plan made for this organisation: held, then the card of its product is its own; or offered, then it has one beside. */
function customOf(
  facts: CardFacts,
  all: readonly StandingSubscription[],
): { readonly block: SubscriptionDetails['CustomPlan']; readonly cards: SubscriptionDetails['cards'] } {
  const held = all.find((each) => each.held.plan?.name === customPlanName);
  if (held) return { block: toPlanBlock(facts, held), cards: [] };
  const plan = facts.catalogue.plans.find(({ onlyFor }) => onlyFor !== null);
  const offer = plan?.offers[0];
  if (!plan || !offer) return { block: null, cards: [] };
  const offered = { held: notStarted(plan.product), status: 'trial_available' } as const;
  const block = toPlanBlock(facts, offered);
  const named = { Name: plan.name, DisplayName: plan.displayName, Interval: offer.interval };
  const currency = priceIn(offer, facts.currency)?.currency ?? facts.currency;
  return {
    block: { ...block, ...named, Currency: currency },
    cards: [{ ...toCard(facts, offered), ...offeredCard(plan), planInterval: offer.interval, currency }],
  };
}

function offeredCard(plan: Plan) {
  return { plan: plan.name, planId: plan.offers[0]?.planId ?? null, displayName: plan.displayName };
}
