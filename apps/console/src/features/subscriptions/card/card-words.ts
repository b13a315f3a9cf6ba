import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import type { CardStatus } from '@atrium/domain/subscriptions/card';
import { useLingui } from '@lingui/react/macro';
import { productName } from '../../../lib/product-name.ts';

/** The product; a plan made for this organisation alone has a card under its own name (D-103). */
export function cardName({ product, plan, displayName }: SubscriptionCard): string {
  return plan === 'custom' ? displayName : productName(product);
}

export function useStatusWords(): Readonly<Record<Exclude<CardStatus, 'not_started'>, string>> {
  const { t } = useLingui();
  return {
    active: t`Active`,
    in_trial: t`Trial`,
    trial_over: t`Trial Over`,
    cancelled: t`Cancelled`,
    expired: t`Expired`,
  };
}

/** 'Essential, billed annually' */
export function usePlanLine(): (card: SubscriptionCard) => string {
  const { t } = useLingui();
  return ({ plan, status, displayName, planInterval, isFreemium, isPrepaid, nextChargeDate }) => {
    if (plan === null || (status === 'trial_available' && !isFreemium)) return t`No plan yet`;
    if (isFreemium) return t`${displayName}, free for life`;
    if (isPrepaid) return t`${displayName}, prepaid`;
    if (nextChargeDate === 'Lifetime') return t`${displayName}, paid once`;
    return planInterval === 'yearly' ? t`${displayName}, billed annually` : t`${displayName}, billed monthly`;
  };
}
