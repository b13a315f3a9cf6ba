import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { customPlanName } from '@atrium/domain/pricing/plan-names';
import type { CardStatus } from '@atrium/domain/subscriptions/card';
import { useLingui } from '@lingui/react/macro';
import { productName } from '../../../words/product-name.ts';
import { isForLife } from '../queries.ts';

/** The card's name: the product, or the name of a plan that was made for this organisation alone (D-103). */
export function cardName({ product, plan, displayName }: SubscriptionCard): string {
  return plan === customPlanName ? displayName : productName(product);
}

export function useStatusWords(): Readonly<Record<Exclude<CardStatus, 'not_started'>, string>> {
  const { t } = useLingui();
  return {
    active: t`Active`,
    in_trial: t`Trial`,
    trial_over: t`Trial Over`,
    cancelled: t`Canceled`,
    expired: t`Expired`,
  };
}

/** The plan and its interval, such as 'Essential, billed annually'. */
export function usePlanLine(): (card: SubscriptionCard) => string {
  const { t } = useLingui();
  return (card) => {
    const { plan, status, displayName, planInterval, isFreemium, isPrepaid } = card;
    if (plan === null || (status === 'trial_available' && !isFreemium)) return t`No plan yet`;
    if (isFreemium) return t`${displayName}, free for life`;
    if (isPrepaid) return t`${displayName}, prepaid`;
    if (isForLife(card)) return t`${displayName}, paid once`;
    return planInterval === 'yearly' ? t`${displayName}, billed annually` : t`${displayName}, billed monthly`;
  };
}
