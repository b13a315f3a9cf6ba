import { refusalEntryOf } from '../../../lib/show-refusal.ts';
import styles from '../payments.module.css';
import type { CardEntry } from './use-card-entry.ts';

/** Why the typed card was not saved (PAY-17); at checkout it stands above the button that was pressed (D-915). */
export function CardFailure({ entry: { reason } }: { entry: CardEntry }) {
  if (reason === null) return null;
  return (
    <div role="alert" className={styles['alert']}>
      <p>
        <strong>{refusalEntryOf('payments.card_not_saved').message}</strong> {reason}
      </p>
    </div>
  );
}
