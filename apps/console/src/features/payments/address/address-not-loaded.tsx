import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './address.module.css';

/** Says that the saved address could not be loaded, with a retry. */
export function AddressNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles['skeleton']}>
      <p>
        <Trans>The saved address could not be loaded.</Trans>
      </p>
      <div>
        <Button variant="default" size="xs" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </div>
  );
}
