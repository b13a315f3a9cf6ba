import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import styles from './payments.module.css';

export function PaymentSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the payment details`}>
      <div className={styles['saved']}>
        <Skeleton width={40} height={28} />
        <div className={styles['skeleton']}>
          <Skeleton width={150} />
          <Skeleton width={90} height={10} />
        </div>
      </div>
    </Loading>
  );
}

/** Says who can help where access is refused, and offers a retry after any other failure. */
export function PaymentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { organisation } = useSession();
  if (codeOf(error) === 'request.unauthorized') {
    return (
      <p role="alert" className={styles['hint']}>
        <Trans>You cannot see the payment details. Ask an owner of {organisation?.tenantName} for access.</Trans>
      </p>
    );
  }
  return (
    <RetryLine onRetry={onRetry}>
      <Trans>The payment details could not be loaded. Nothing about them has changed.</Trans>
    </RetryLine>
  );
}
