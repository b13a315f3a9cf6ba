import { Trans } from '@lingui/react/macro';
import styles from './plan-grid.module.css';
import type { ShownPlan } from './use-plan-cards.ts';

/** The notes on tax and setup fees, once below the cards (PLAN-05, PLAN-39, D-35). */
export function PriceNotes({ cards, hasSetupFees = false }: { cards: readonly ShownPlan[]; hasSetupFees?: boolean }) {
  const hasTaxStar = cards.some(({ facts }) => facts.hasTaxStar);
  if (!hasTaxStar && !hasSetupFees) return null;
  return (
    <div className={styles['notes']}>
      {hasTaxStar && (
        <p>
          *<Trans>Price excludes GST</Trans>
        </p>
      )}
      {hasSetupFees && (
        <p>
          <Trans>*Cost shown does not include the required, one-time implementation and setup fees</Trans>
        </p>
      )}
    </div>
  );
}
