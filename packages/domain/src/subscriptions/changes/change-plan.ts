import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import { isBundle } from '../../pricing/price-plan.ts';
import { isBundleOfProducts, type Product } from '../../products/products.ts';
import { checkIncludedUsers } from '../../users/seats.ts';
import { paidAs } from '../coverage.ts';
import { decideInLife } from '../life/answer-in-life.ts';
import type { LifeRefusal } from '../life/life-answer.ts';
import type { LifeState } from '../life/life-state.ts';
import type { Status } from '../status.ts';

/** The facts of a subscription that matter for another purchase. */
export interface RunningSubscription {
  readonly product: Product;
  readonly planId: string | null;
  readonly status: Status;
  readonly isPrepaid: boolean;
  /** Paid once, or prepaid for a lifetime: it could be used for ever. */
  readonly isForLife: boolean;
  readonly holders: number;
  /** Seats were added since the period was paid (D-127). */
  readonly hasUnpaidSeats: boolean;
  /** Where its money is now. */
  readonly state: LifeState;
  /** The plan that was canceled and may still be used. Resuming it costs nothing (D-375). */
  readonly resumablePlanId: string | null;
}

/** What the buyer must confirm first (CHK-18, CHK-19, D-159). */
export const changeWarnings = [
  'aio_active',
  'prepaid_applied',
  'lifetime_ends',
  'above_mandate_limit',
  'begins_at_once',
] as const;
export type ChangeWarning = (typeof changeWarnings)[number];

export interface ChangePlan {
  /** The products whose subscriptions it ends or changes. The quote gives back what they paid. */
  readonly ends: readonly Product[];
  readonly warnings: readonly ChangeWarning[];
}

export type ChangeRefusal =
  | LifeRefusal
  | 'subscriptions.nothing_to_change'
  | 'subscriptions.resume_instead'
  | 'users.limit_reached';

const isRunning = ({ status }: RunningSubscription) => status === 'active' || status === 'in_trial';

/** Which subscriptions a purchase ends. A product has one plan, a new edition replaces the old (D-103), another product ends a bundle (CHK-18). The buyer may end more. */
function endedBy(running: readonly RunningSubscription[], target: PricedPlan, alsoEnd: readonly Product[]) {
  return running.filter(({ product, isPrepaid }) => {
    const isSame = paidAs(product) === paidAs(target.product);
    const isLeft = isBundleOfProducts(product) && !isBundleOfProducts(target.product);
    return isSame || isLeft || isPrepaid || alsoEnd.includes(product);
  });
}

/** What is under way for the product itself or for those that end with it. */
function refusalInLife(
  own: RunningSubscription | undefined,
  ended: readonly RunningSubscription[],
): LifeRefusal | null {
  const asked = [
    ...(own ? [decideInLife(own.state, 'change')] : []),
    ...ended.filter((each) => each !== own).map(({ state }) => decideInLife(state, 'replace')),
  ];
  return asked.find((decision) => !decision.allowed)?.refusal ?? null;
}

/** Whether a purchase or change may be quoted, what it ends and its warnings. */
export function planChange(facts: {
  readonly target: PricedPlan;
  readonly holders: number;
  readonly addedHolders: number;
  readonly subscriptions: readonly RunningSubscription[];
  readonly alsoEnd: readonly Product[];
  /** An estimate is given also where something must be paid or decided first. */
  readonly isEstimate: boolean;
}): Decision<ChangePlan, ChangeRefusal> {
  const { target, holders, addedHolders } = facts;
  const own = facts.subscriptions.find(({ product }) => paidAs(product) === paidAs(target.product));
  const running = facts.subscriptions.filter(isRunning);
  const ended = endedBy(running, target, facts.alsoEnd);
  const refusal = facts.isEstimate ? null : refusalInLife(own, ended);
  if (refusal !== null) return refuse(refusal);
  if (!facts.isEstimate && own?.resumablePlanId === target.planId) return refuse('subscriptions.resume_instead');
  const isSamePlan = own?.status === 'active' && own.planId === target.planId && !own.isPrepaid;
  const isAsPaid = addedHolders === 0 && own?.holders === holders && !own.hasUnpaidSeats;
  if (isSamePlan && isAsPaid) return refuse('subscriptions.nothing_to_change');
  if (isBundle(target)) {
    const users = checkIncludedUsers({
      holdersBefore: 0,
      holdersAfter: holders + addedHolders,
      includedUsers: target.includedUsers,
      hasExtraUserPrice: target.extraUserMinor !== null,
    });
    if (!users.allowed) return users;
  }
  const warnings: ChangeWarning[] = [];
  const hasBundle = running.some(({ product, status }) => isBundleOfProducts(product) && status === 'active');
  if (!isBundleOfProducts(target.product) && hasBundle) warnings.push('aio_active');
  if (running.some(({ isPrepaid }) => isPrepaid)) warnings.push('prepaid_applied');
  if (ended.some(({ isForLife }) => isForLife)) warnings.push('lifetime_ends');
  return allow({ ends: ended.map(({ product }) => product), warnings });
}
