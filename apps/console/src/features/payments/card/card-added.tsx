import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { notices } from '../../../words/reply-words.ts';
import styles from '../payments.module.css';

/** Says that the card was added, and when it is charged (PAY-16): what was unpaid at once, with its amount (D-445). */
export function CardAdded({ paidNow }: { paidNow: string | null }) {
  return (
    <div role="status" className={styles['added']}>
      <Icon of={checkIcon} size={18} isBold />
      <div>
        <p className={styles['number']}>{notices.cardAdded.message}</p>
        <p className={styles['small']}>
          {paidNow === null ? (
            notices.cardChargedLater.message
          ) : (
            <Trans>The unpaid {paidNow} is charged to this card now. You get an email with the result.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
