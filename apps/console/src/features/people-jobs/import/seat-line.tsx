import { Trans, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Skeleton } from '../../../ui/states/states.tsx';
import { productName } from '../../../words/product-name.ts';
import styles from './import.module.css';
import type { useImportSeats } from './use-import-seats.ts';

/** The paid seats that the file would add. */
export function SeatLine({ counted }: { counted: ReturnType<typeof useImportSeats> }) {
  const { i18n } = useLingui();
  const { seats, isFailed, retry } = counted;
  if (seats === undefined && isFailed) {
    return (
      <div className={styles['seats']}>
        <RetryLine onRetry={retry}>
          <Trans>The seats could not be counted.</Trans>
        </RetryLine>
      </div>
    );
  }
  return (
    <div className={styles['seats']}>
      {seats === undefined && <Skeleton width={220} />}
      {seats?.length === 0 && <Trans>No paid seats are added.</Trans>}
      {seats !== undefined && seats.length > 0 && <Trans>Paid seats added:</Trans>}
      {seats?.map(({ plan, added }) => (
        <b key={plan}>
          {productName(plan)} {i18n.number(added)}
        </b>
      ))}
    </div>
  );
}
