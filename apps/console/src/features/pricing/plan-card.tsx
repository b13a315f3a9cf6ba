import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import {
  arrowRightIcon,
  arrowUpRightIcon,
  buildingIcon,
  checkIcon,
  giftIcon,
  shopIcon,
  skyscraperIcon,
  trendIcon,
} from '../../ui/icons.ts';
import { PlainButton, PlainLink } from '../../ui/plain-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PlanCardFacts } from './card-facts.ts';
import styles from './plan-card.module.css';

const icons = {
  store: shopIcon,
  growth: trendIcon,
  office: buildingIcon,
  group: skyscraperIcon,
  gift: giftIcon,
} as const;

interface ActionProps {
  readonly card: PlanCardFacts;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
}

/** The button of a card: a disabled one has no arrow, and other sites open in a new tab (PLAN-12, PLAN-13). */
function CardAction({ card: { cta, name }, isPrimary, isReadOnly }: ActionProps) {
  const inside = (
    <>
      {cta.title}
      {cta.action !== 'change_plan' && <VisuallyHidden>: {name}</VisuallyHidden>}
      {cta.hasArrow && <Icon of={cta.opensNewTab ? arrowUpRightIcon : arrowRightIcon} />}
    </>
  );
  if (cta.isDisabled || isReadOnly || cta.url === null) {
    return <PlainButton disabled>{inside}</PlainButton>;
  }
  return (
    <PlainLink
      href={cta.url}
      isPrimary={isPrimary}
      {...(cta.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...(cta.target === 'trial' || cta.target === 'signup' ? { 'data-joins': true } : {})}
    >
      {inside}
    </PlainLink>
  );
}

function Price({ card }: { card: PlanCardFacts }) {
  return (
    <div className={styles['price']}>
      <div className={styles['figures']}>
        <p className={styles['amount']}>
          {card.figures === null ? (
            <Trans>Custom</Trans>
          ) : (
            <>
              {card.figures[0]}
              <span>{card.figures[1]}</span>
              {card.hasTaxStar && <sup>*</sup>}
            </>
          )}
        </p>
        {card.amountAlt !== null && (
          <s className={styles['original']}>
            <VisuallyHidden>
              <Trans>instead of</Trans>{' '}
            </VisuallyHidden>
            {card.amountAlt}
          </s>
        )}
      </div>
      <p className={styles['billing']}>{card.billingInfo}</p>
      {card.saving !== null && <p className={styles['billing']}>{card.saving}</p>}
    </div>
  );
}

interface PlanCardProps {
  readonly card: PlanCardFacts;
  readonly isPrimary?: boolean;
  readonly isReadOnly?: boolean;
}

/** One plan as a card (PLAN-17, PLAN-44). */
export function PlanCard({ card, isPrimary = false, isReadOnly = false }: PlanCardProps) {
  return (
    <article className={styles['card']} aria-label={card.name}>
      <header className={styles['head']}>
        <span className={styles['icon']}>
          <Icon of={icons[card.icon]} size={18} />
        </span>
        <div>
          <h3>{card.name}</h3>
          <p>{card.description}</p>
        </div>
      </header>
      <Price card={card} />
      <div className={styles['action']}>
        <CardAction card={card} isPrimary={isPrimary} isReadOnly={isReadOnly} />
        {card.trialInfo !== null && <p>{card.trialInfo}</p>}
      </div>
      {card.sizes.length > 0 && (
        <ul className={styles['sizes']}>
          {card.sizes.map((size) => (
            <li key={size}>{size}</li>
          ))}
        </ul>
      )}
      <h4>{card.contentHeader}</h4>
      <ul className={styles['content']}>
        {card.content.map((feature) => (
          <li key={feature}>
            <Icon of={checkIcon} />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
