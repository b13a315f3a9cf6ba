import { Trans } from '@lingui/react/macro';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { startUndo, useKeepJob, usePeopleJob } from '../queries.ts';

/** Takes a deletion of many back, once it is done. Whoever is restored is disabled at first (D-644). */
export function RestoreButton({ jobId }: { jobId: string }) {
  const job = usePeopleJob(jobId).data;
  const keep = useKeepJob();
  const undo = useAction(startUndo);
  if (job?.state !== 'done' || job.done === 0 || job.undoneBy !== undefined) return null;
  const onSuccess = ({ id }: { id: string }): void => keep({ ...job, undoneBy: id });
  return (
    <Button
      variant="default"
      loading={undo.isPending}
      onClick={() => undo.run(jobId, { onSuccess, onError: showFailedAction })}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
