import { shownPhone } from '@atrium/domain/payments/methods/phone-number';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';

/** What the bank needs before its page can be opened: a verified mobile number (PAY-07). */
export function MandateForm({ details, onAskPhone }: { details: PaymentDetails; onAskPhone: () => void }) {
  const { t } = useLingui();
  const phone = shownPhone(details.phone);
  return (
    <div className={styles['mandate']}>
      <p>
        <Trans>
          You approve an e-mandate on your bank’s page. Your plans are then debited from that account when they are due;
          a larger amount than you approved is always asked for first.
        </Trans>
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>Mobile number</Trans>
          </dt>
          <dd>
            {phone === '' ? <Trans>None yet</Trans> : `+91 ${phone}`}
            {details.isPhoneVerified && <StatusBadge tone="green">{t`Verified`}</StatusBadge>}
            <Button variant="default" size="xs" onClick={onAskPhone}>
              {details.isPhoneVerified ? <Trans>Change</Trans> : <Trans>Verify mobile number</Trans>}
            </Button>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Billing email</Trans>
          </dt>
          <dd>{details.billingEmail}</dd>
        </div>
      </dl>
    </div>
  );
}
