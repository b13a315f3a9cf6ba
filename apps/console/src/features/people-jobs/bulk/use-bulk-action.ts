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
  const asked = useBulkPreview(action, ids, isOpen && jobId === null);
  const preview = asked.data;
  const refused = new Set(preview?.refused.map(({ userId }) => userId));
  // Whoever would be refused is left out, so that question, list and button say one number.
  const affected = ids.filter((id) => !refused.has(id));
  const work = useAction((userIds: readonly string[]) => startBulkAction(action, userIds));
  const begin = (): void => {
    const onSuccess = ({ id }: { id: string }): void => {
      setEstimated(null);
      setJobId(id);
    };
    work.run(affected, { onSuccess, onError: showFailedAction });
  };
  return {
    preview,
    /** Nobody is asked to confirm a number before it is known who is meant (D-898). A reset link changes nothing that could be. */
    isUnknown: action !== 'send_reset_link' && preview === undefined,
    hasFailed: asked.isError,
    lookAgain: (): void => void asked.refetch(),
    affected: affected.length,
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
