import type { BulkAction } from '@atrium/domain/people-jobs/people-job';
import { useState } from 'react';
import { needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { startBulkAction, useBulkPreview } from '../queries.ts';
import type { Picked } from './use-selection.ts';

/** The state of an action on many users: its preview, its cost, and the job once it is started. */
export function useBulkAction(action: BulkAction, people: readonly Picked[], isOpen: boolean) {
  const [estimated, setEstimated] = useState<SeatCounts | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const ids = people.map(({ id }) => id);
  const preview = useBulkPreview(action, ids, isOpen && jobId === null).data;
  const work = useAction((userIds: readonly string[]) => startBulkAction(action, userIds));
  const begin = (): void => {
    const onSuccess = ({ id }: { id: string }): void => {
      setEstimated(null);
      setJobId(id);
    };
    work.run(ids, { onSuccess, onError: showFailedAction });
  };
  return {
    preview,
    /** The seats whose cost must be confirmed before the job starts (USER-12). */
    estimated,
    cancelEstimate: (): void => setEstimated(null),
    isPending: work.isPending,
    apply: (): void => {
      if (preview !== undefined && needsEstimate(preview.estimateCounts)) setEstimated(preview.estimateCounts);
      else begin();
    },
    begin,
    jobId,
    reset: (): void => setJobId(null),
  };
}
