import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { clockIcon, warningIcon } from '../../../ui/icons.ts';
import { notices } from '../../../words/reply-words.ts';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';

/** Why a mandate cannot be debited, and what happens next (PAY-08, N-31). */
export function MandateStatus({ status }: Pick<PaymentDetails['mandate'], 'status'>) {
  if (status === 'BANK_APPROVAL_PENDING') {
    return (
      <div role="status" className={styles['status']} data-tone="orange">
        <Icon of={clockIcon} size={18} />
        <div>
          <p className={styles['number']}>{notices.mandatePending.message}</p>
          <p className={styles['small']}>
            <Trans>Your bank may take a few days. We keep checking, so there is nothing you need to do.</Trans>
          </p>
        </div>
      </div>
    );
  }
  if (status === 'FAILED' || status === 'EXPIRED') {
    return (
      <div role="status" className={styles['status']} data-tone="red">
        <Icon of={warningIcon} size={18} />
        <div>
          <p className={styles['number']}>
            {status === 'FAILED' ? (
              <Trans>Your bank did not approve the e-mandate.</Trans>
            ) : (
              <Trans>The link to your bank has expired.</Trans>
            )}
          </p>
          <p className={styles['small']}>
            <Trans>Nothing was debited. Start again to get a new link.</Trans>
          </p>
        </div>
      </div>
    );
  }
  return null;
}
