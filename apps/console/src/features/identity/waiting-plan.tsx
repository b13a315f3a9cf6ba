import { planNameOf } from '@atrium/domain/pricing/plan';
import { productOfToken } from '@atrium/domain/products/products';
import { Trans } from '@lingui/react/macro';
import { productName } from '../../lib/product-name.ts';
import { wantedPlanPath } from '../../lib/wanted-plan.ts';
import styles from './identity.module.css';

/** Says which plan was chosen before the sign-up and waits in the checkout (D-171). Nothing where none does. */
export function WaitingPlan() {
  const path = wantedPlanPath();
  const wanted = new URLSearchParams(path?.split('?')[1]);
  const product = productOfToken(wanted.get('product') ?? '');
  const plan = planNameOf(wanted.get('plan') ?? '');
  if (product === null || plan === null) return null;
  const name = `${productName(product)} ${plan.charAt(0).toUpperCase()}${plan.slice(1).replace('_', ' ')}`;
  return (
    <p className={styles['ended']}>
      {wanted.get('interval') === 'monthly' ? (
        <Trans>
          {name}, billed monthly, waits for you after the sign-up. Open the link of our email in this browser.
        </Trans>
      ) : (
        <Trans>
          {name}, billed yearly, waits for you after the sign-up. Open the link of our email in this browser.
        </Trans>
      )}
    </p>
  );
}
