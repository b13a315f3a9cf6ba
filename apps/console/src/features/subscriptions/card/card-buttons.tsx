import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { smallestSize } from '@atrium/domain/pricing/plan-names';
import { buttonsOf, type CardButton, cardStatusOf, isResumable } from '@atrium/domain/subscriptions/card';
import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { isForLife } from '../queries.ts';
import { useSubscriptionDialog } from '../use-subscription-dialog.ts';
import styles from './card.module.css';
import { useBundleOf } from './use-bundle-of.ts';
import { useToday } from './use-today.ts';

export type CardScreen = 'home' | 'subscriptions';

/** The tab of plan selection that shows the product (SUBS-16). */
function planSearch({ product, planInterval }: SubscriptionCard) {
  return { product, interval: planInterval, tab: product === 'mrp' ? ('1' as const) : ('0' as const) };
}

/** Leads to checkout; from a free plan to the product's first paid plan (SUBS-18, D-21). */
function checkoutSearch({ product, plan, planInterval, isFreemium }: SubscriptionCard) {
  return { product, plan: isFreemium || plan === null ? smallestSize() : plan, interval: planInterval };
}

function OneButton({ button, card }: { button: CardButton; card: SubscriptionCard }) {
  const trial = useSubscriptionDialog('start-trial');
  const cancel = useSubscriptionDialog('cancel-subscription');
  const resume = useSubscriptionDialog('resume-subscription');
  const today = useToday();
  const trialDays = trialDaysInForce();
  switch (button) {
    case 'change_plan':
      return (
        <ButtonLink variant="default" to="/plans" search={planSearch(card)}>
          <Trans>Change plan</Trans>
        </ButtonLink>
      );
    case 'upgrade_plan':
      return (
        <ButtonLink variant="default" to="/plans" search={planSearch(card)}>
          <Trans>Upgrade Plan</Trans>
        </ButtonLink>
      );
    case 'buy_now':
      if (isResumable(card, today)) {
        return (
          <Button variant="default" onClick={() => resume.open(card.product)}>
            <Trans>Resume plan</Trans>
          </Button>
        );
      }
      return (
        <ButtonLink
          variant={card.status === 'in_trial' ? 'filled' : 'default'}
          // Only the checkout document may load a gateway's library.
          reloadDocument
          to="/checkout"
          search={checkoutSearch(card)}
        >
          <Trans>Buy Now</Trans>
        </ButtonLink>
      );
    case 'start_trial':
      return (
        <Button variant="default" onClick={() => trial.open(card.product, card.planId ?? undefined)}>
          <Trans>Start {trialDays} days trial</Trans>
        </Button>
      );
    case 'cancel_subscription':
      return (
        <Button variant="subtle" className={styles['cancel'] ?? ''} onClick={() => cancel.open(card.product)}>
          <Trans>Cancel Subscription</Trans>
        </Button>
      );
  }
}

/** The buttons of a card, as the domain's rule names them (SUBS-30 to SUBS-36). */
export function CardButtons({ card, screen }: { card: SubscriptionCard; screen: CardScreen }) {
  const bundle = useBundleOf(card);
  const buttons = buttonsOf(cardStatusOf(card.status), card.isFreemium, screen, {
    isIncluded: bundle !== null,
    isForLife: isForLife(card),
  });
  if (buttons.length === 0) return null;
  return (
    <div className={styles['buttons']}>
      {buttons.map((button) => (
        <OneButton key={button} button={button} card={card} />
      ))}
    </div>
  );
}

/** Says whom to ask for access to subscriptions (SUBS-21). */
export function NoPlanAccess() {
  return (
    <p className={styles['noAccess']}>
      <Trans>No permissions provided, please contact owner/admin</Trans>
    </p>
  );
}
