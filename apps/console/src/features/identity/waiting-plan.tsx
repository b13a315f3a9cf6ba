import { plainPlanName } from '@atrium/domain/pricing/plan';
import { Trans } from '@lingui/react/macro';
import { wantedPlan } from '../../lib/wanted-plan.ts';
import { productName } from '../../words/product-name.ts';
import styles from './identity.module.css';

/** Says which plan was chosen before the sign-up and waits in the checkout (D-171). Nothing where none does. */
export function WaitingPlan() {
  const wanted = wantedPlan();
  if (wanted === null) return null;
  const name = `${productName(wanted.product)} ${plainPlanName(wanted.name)}`;
  return (
    <p className={styles['ended']}>
      {wanted.interval === 'monthly' ? (
        <Trans>{name}, billed monthly, waits for you after the sign-up.</Trans>
      ) : (
        <Trans>{name}, billed yearly, waits for you after the sign-up.</Trans>
      )}
    </p>
  );
}
