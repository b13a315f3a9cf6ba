import type { Ended } from '../../session/session.ts';
import styles from './identity.module.css';
import { useEndedWords } from './use-ended-words.ts';

/** Says above the sign-in form why the last session is over. */
export function EndedNotice({ ended }: { ended: Ended }) {
  const { title, message, isShutOut } = useEndedWords(ended);
  return (
    <p role="status" className={styles['ended']}>
      {isShutOut ? `${title}. ${message}` : message}
    </p>
  );
}
