import { Trans } from '@lingui/react/macro';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import styles from './address.module.css';

/** Takes the place of the saved address when it could not be loaded. */
export function AddressNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['skeleton']}>
      <RetryLine onRetry={onRetry}>
        <Trans>The saved address could not be loaded.</Trans>
      </RetryLine>
    </div>
  );
}
