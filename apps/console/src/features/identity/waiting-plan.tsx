import { plainPlanName } from '@atrium/domain/pricing/plan-names';
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
        <Trans>Next: {name}, billed monthly. You can buy it once you have signed up.</Trans>
      ) : (
        <Trans>Next: {name}, billed yearly. You can buy it once you have signed up.</Trans>
      )}
    </p>
  );
}
