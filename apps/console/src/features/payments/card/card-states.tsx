import { Trans, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import styles from '../payments.module.css';

/** The skeleton of the card's field. */
export function CardSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the card form`}>
      <div className={styles['skeleton']}>
        <Skeleton width={60} />
        <Skeleton width="100%" height={44} />
      </div>
    </Loading>
  );
}

/** Says that the payment provider's form could not be loaded. */
export function CardUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryLine onRetry={onRetry}>
      <Trans>The card form of the payment provider could not be loaded.</Trans>
    </RetryLine>
  );
}

/** Says that no card can be added, because the operator has no keys for this gateway. */
export function NoCardsHere() {
  return (
    <p role="alert" className={styles['hint']}>
      <Trans>Cards cannot be added here at the moment. Please contact support.</Trans>
    </p>
  );
}
