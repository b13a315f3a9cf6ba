import { products } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Bone } from '../../../ui/states.tsx';
import styles from './import.module.css';
import type { useImportSeats } from './use-import-seats.ts';

/** The paid seats that the file would add. */
export function SeatLine({ counted }: { counted: ReturnType<typeof useImportSeats> }) {
  const { i18n } = useLingui();
  const { seats, isFailed, retry } = counted;
  if (seats === undefined && isFailed) {
    return (
      <div role="alert" className={styles['seats']}>
        <Trans>The seats could not be counted.</Trans>
        <Button size="xs" variant="default" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['seats']}>
      {seats === undefined && <Bone width={220} />}
      {seats?.length === 0 && <Trans>No paid seats are added.</Trans>}
      {seats !== undefined && seats.length > 0 && <Trans>Paid seats added:</Trans>}
      {seats?.map(({ plan, added }) => (
        <b key={plan}>
          {products[plan].name} {i18n.number(added)}
        </b>
      ))}
    </div>
  );
}
