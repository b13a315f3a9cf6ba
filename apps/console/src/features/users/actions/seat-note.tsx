import type { ComponentType } from 'react';
import { needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { useSeatWords } from '../../../lib/use-seat-words.ts';
import { type StatusAction, useStatusPreview } from '../queries.ts';
import styles from './actions.module.css';

interface SeatNoteProps {
  readonly userId: string;
  readonly action: StatusAction;
  readonly Estimate: ComponentType<{ readonly counts: SeatCounts }>;
}

/** Which seats are freed or taken, and what a seat that is taken again would cost (USER-12). */
export function SeatNote({ userId, action, Estimate }: SeatNoteProps) {
  const preview = useStatusPreview(userId, action);
  const words = useSeatWords(preview.data?.seats ?? []);
  if (preview.data === undefined || words.length === 0) return null;
  return (
    <>
      <ul className={styles['seats']}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {needsEstimate(preview.data.estimateCounts) && <Estimate counts={preview.data.estimateCounts} />}
    </>
  );
}
