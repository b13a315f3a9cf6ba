import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { RetryLine } from '../../../ui/load-failed.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import cardStyles from '../card/card.module.css';
import { NoAccess } from '../card/card-buttons.tsx';
import { useCreditBilling } from '../queries.ts';
import styles from './plan-details.module.css';

function Credits() {
  const { t } = useLingui();
  const day = useDay();
  const billing = useCreditBilling(true);
  if (billing.data === undefined) {
    if (billing.isPending) {
      return (
        <Loading label={t`Loading credits`}>
          <Bone width={160} height={24} />
        </Loading>
      );
    }
    return (
      <RetryLine onRetry={() => void billing.refetch()}>
        <Trans>The credits could not be loaded.</Trans>
      </RetryLine>
    );
  }
  const { TotalAvailableCredits, Currency, NextChargeDate } = billing.data;
  return (
    <>
      <p className={cardStyles['price']}>
        <b>{amountText(TotalAvailableCredits, Currency)}</b>{' '}
        <span>
          <Trans>total credits</Trans>
        </span>
      </p>
      <p className={styles['small']}>
        <Trans>Billed Monthly</Trans>
        {NextChargeDate !== null && (
          <>
            {'. '}
            <Trans>Next charge on {day(NextChargeDate)}</Trans>
          </>
        )}
      </p>
    </>
  );
}

/** HOME-11: with the credit flow, one card for all products together. */
export function CreditRow({ canUse }: { canUse: boolean }) {
  const { t } = useLingui();
  return (
    <section className={styles['row']} aria-label={t`Active Plan`}>
      <div className={styles['names']}>
        <h3>
          <Trans>Active Plan</Trans>
        </h3>
        <StatusBadge tone="green">{t`Active`}</StatusBadge>
      </div>
      {canUse ? <Credits /> : <NoAccess />}
    </section>
  );
}
