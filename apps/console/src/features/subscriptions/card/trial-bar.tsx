import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { useLingui } from '@lingui/react/macro';
import styles from './card.module.css';

/** One mark for each day of the trial; past days are filled. */
export function TrialBar({ remainingDays }: { remainingDays: number }) {
  const { t } = useLingui();
  const trialDays = trialDaysInForce();
  const used = Math.max(0, trialDays - remainingDays);
  return (
    <div className={styles['trialBar']} role="img" aria-label={t`${used} of ${trialDays} days used`}>
      {Array.from({ length: trialDays }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days are known by their order
        <i key={day} data-used={day < used} />
      ))}
    </div>
  );
}
