import { notices } from '../../../lib/reply-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import styles from '../payments.module.css';

/** Says that the card was added, and when it is charged (PAY-16). */
export function CardAdded() {
  return (
    <div role="status" className={styles['added']}>
      <Icon of={checkIcon} size={18} isBold />
      <div>
        <p className={styles['number']}>{notices.cardAdded.message}</p>
        <p className={styles['small']}>{notices.cardChargedLater.message}</p>
      </div>
    </div>
  );
}
