import { keyOf } from '@atrium/contract/endpoint';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSeatWords } from '../../../lib/use-seat-words.ts';
import { Estimate } from '../../subscriptions/seat-estimate/estimate.tsx';
import { needsEstimate } from '../panel/user-change.ts';
import styles from './actions.module.css';

/** What becomes of the seats, and what a seat that is taken again would cost (USER-12). */
export function SeatNote({ userId, standing }: { userId: string; standing: 'disable' | 'enable' | 'delete' }) {
  const input = { userIds: [userId], assign: [], unassign: [], standing };
  const preview = useQuery({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
  });
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
