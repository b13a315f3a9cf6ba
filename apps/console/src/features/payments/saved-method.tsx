import type { PaymentDetails, SavedCard } from '@atrium/contract/payments/payment-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { bankIcon, creditCardIcon } from '../../ui/icons.ts';
import { brandName } from './brand-name.ts';
import { defaultCard, expiryOf } from './default-card.ts';
import { ExpiryWords } from './expiry-words.tsx';
import styles from './payments.module.css';

/** PAY-09, PAY-12: what is charged, by its brand and last digits; never more of its number. */
export function SavedMethod({ details, action }: { details: PaymentDetails; action?: ReactNode }) {
  const card = defaultCard(details);
  const isMandate = details.PaymentGateway === 'cashfree';
  return (
    <div className={styles['saved']}>
      <span className={styles['mark']}>
        {isMandate ? <Icon of={bankIcon} size={20} /> : <Icon of={creditCardIcon} size={20} />}
      </span>
      <div className={styles['words']}>
        {isMandate ? (
          <MandateWords number={details.CashfreeCardNumber} />
        ) : (
          card !== undefined && <CardWords card={card} />
        )}
      </div>
      {action}
    </div>
  );
}

function CardWords({ card }: { card: SavedCard }) {
  const { t } = useLingui();
  const brand = brandName(card.CardBrand);
  const expiry = `${String(card.ExpMonth).padStart(2, '0')}/${card.ExpYear}`;
  return (
    <>
      <p className={styles['number']}>
        <span role="img" aria-label={t`${brand} ending in ${card.Last4}`}>
          {brand} <span className={styles['dots']}>••••</span> {card.Last4}
        </span>
      </p>
      <p className={styles['small']}>
        <Trans>Expires {expiry}</Trans>
      </p>
      {expiryOf(card) !== 'valid' && (
        <p className={styles['ending']}>
          <ExpiryWords card={card} />
        </p>
      )}
    </>
  );
}

function MandateWords({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles['number']}>
        <span role="img" aria-label={t`E-mandate on the account ending in ${number}`}>
          <Trans>E-mandate</Trans> <span className={styles['dots']}>••••</span> {number}
        </span>
      </p>
      <p className={styles['small']}>
        <Trans>Active at your bank</Trans>
      </p>
    </>
  );
}
