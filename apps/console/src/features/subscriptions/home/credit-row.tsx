import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useCreditEnds } from '../../../words/use-credit-ends.ts';
import cardStyles from '../card/card.module.css';
import { NoPlanAccess } from '../card/card-buttons.tsx';
import { useCreditBalance } from '../queries.ts';
import styles from './plan-details.module.css';

function Credits() {
  const { t } = useLingui();
  const day = useDay();
  const endsOf = useCreditEnds();
  const billing = useCreditBalance(true);
  if (billing.data === undefined) {
    if (billing.isPending) {
      return (
        <Loading label={t`Loading credits`}>
          <Skeleton width={160} height={24} />
        </Loading>
      );
    }
    return (
      <RetryLine onRetry={() => void billing.refetch()}>
        <Trans>The credits could not be loaded.</Trans>
      </RetryLine>
    );
  }
  const { available, currency, ends, nextChargeOn } = billing.data;
  return (
    <>
      <p className={cardStyles['price']}>
        <b data-amount="credits">{amountText(available, currency)}</b>{' '}
        <span>
          <Trans>total credits</Trans>
        </span>
      </p>
      <p className={styles['small']}>
        <Trans>Billed Monthly</Trans>
        {nextChargeOn !== null && (
          <>
            {'. '}
            <Trans>Next charge on {day(nextChargeOn)}</Trans>
          </>
        )}
      </p>
      {endsOf(ends.slice(0, 1), currency).map((words) => (
        <p key={words} className={styles['small']}>
          {words}
        </p>
      ))}
    </>
  );
}

/** One card for all products of an organisation that pays from credits (HOME-11). */
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
      {canUse ? <Credits /> : <NoPlanAccess />}
    </section>
  );
}
