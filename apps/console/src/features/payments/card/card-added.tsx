import { notices } from '@atrium/contract/errors/notices';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from '../payments.module.css';

/** Says that the card was added, and when it is charged (PAY-16). */
export function CardAdded() {
  return (
    <div role="status" className={styles['added']}>
      <IconCheck size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={styles['number']}>{notices.cardAdded.message}</p>
        <p className={styles['small']}>{notices.cardChargedLater.message}</p>
      </div>
    </div>
  );
}
