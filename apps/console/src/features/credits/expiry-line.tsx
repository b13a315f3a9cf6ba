import { Trans } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import styles from './credits.module.css';
import type { AppliedCredit } from './queries.ts';

/** When the rest of a redeemed code is gone. Nothing where it has no end, or nothing is left of it (D-444). */
export function ExpiryLine({ credit: { available, expiresOn } }: { credit: AppliedCredit }) {
  const day = useDay();
  if (expiresOn === null || Number(available) === 0) return null;
  return (
    <p className={styles['quiet']}>
      <Trans>Expires on {day(expiresOn)}</Trans>
    </p>
  );
}
