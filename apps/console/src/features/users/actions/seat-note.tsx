import type { ComponentType } from 'react';
import { needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { refusalWords } from '../../../lib/show-refusal.ts';
import { useSeatWords } from '../../../words/use-seat-words.ts';
import { type StatusAction, useStatusPreview } from '../queries.ts';
import styles from './actions.module.css';

interface SeatNoteProps {
  readonly userId: string;
  readonly action: StatusAction;
  readonly Estimate: ComponentType<{ readonly counts: SeatCounts }>;
}

/** Whether the server would refuse the action. False as long as nobody knows. */
export function useIsRefused(userId: string | null, action: StatusAction): boolean {
  return (useStatusPreview(userId, action).data?.refused.length ?? 0) > 0;
}

/** Which seats are freed or taken, and what a seat that is taken again would cost (USER-12); or why the action would be refused. */
export function SeatNote({ userId, action, Estimate }: SeatNoteProps) {
  const preview = useStatusPreview(userId, action);
  const words = useSeatWords(preview.data?.seats ?? []);
  const refused = preview.data?.refused[0];
  if (refused !== undefined) return <p role="alert">{refusalWords(refused.code)}</p>;
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
