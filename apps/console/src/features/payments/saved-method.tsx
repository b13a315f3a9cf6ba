import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/drawings/icon.tsx';
import { bankIcon, creditCardIcon } from '../../ui/icons.ts';
import { expiryOf } from './card/card-expiry.ts';
import { ExpiryWords } from './card/expiry-words.tsx';
import styles from './payments.module.css';
import type { PaymentDetails, SavedCard } from './queries.ts';

/** The card or mandate that is charged, with its last digits and no more of its number (PAY-09, PAY-12). */
export function SavedMethod({ details, action }: { details: PaymentDetails; action?: ReactNode }) {
  const { defaultCard, gateway, mandate } = details;
  const isMandate = gateway === 'cashfree';
  return (
    <div className={styles['saved']}>
      <span className={styles['mark']}>
        {isMandate ? <Icon of={bankIcon} size={20} /> : <BrandMark card={defaultCard} />}
      </span>
      <div className={styles['words']}>
        {isMandate ? (
          <MandateWords number={mandate.accountEnding} />
        ) : (
          defaultCard !== null && <CardWords card={defaultCard} />
        )}
      </div>
      {defaultCard !== null && !isMandate && (
        <span className={styles['default']}>
          <Trans>Default</Trans>
        </span>
      )}
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  );
}

/** Brands whose name is short enough to stand on the mark of a card. */
const shortBrands: Readonly<Record<string, string>> = { visa: 'VISA', amex: 'AMEX', jcb: 'JCB', rupay: 'RuPay' };

/** The brand of a card as a mark; its full name stands beside it. */
export function BrandMark({ card }: { card: SavedCard | null }) {
  const short = shortBrands[card?.brand.toLowerCase() ?? ''];
  return short === undefined ? (
    <Icon of={creditCardIcon} size={20} />
  ) : (
    <span className={styles['brand']} aria-hidden="true">
      {short}
    </span>
  );
}

export function CardWords({ card }: { card: SavedCard }) {
  const { t } = useLingui();
  const brand = brandName(card.brand);
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return (
    <>
      <p className={styles['number']}>
        <span role="img" aria-label={t`${brand} ending in ${card.lastFour}`}>
          {brand} <span className={styles['dots']}>••••</span> {card.lastFour}
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
