import { type BulkAction, needsTypedCount } from '@atrium/domain/people-jobs/people-job';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { useSeatWords } from '../../../words/use-seat-words.ts';
import { JobOutcome } from '../job-outcome.tsx';
import { usePeopleJob } from '../queries.ts';
import styles from './bulk.module.css';
import { LeftOut } from './change-preview.tsx';
import { RestoreButton } from './restore-button.tsx';
import { readCount, TypedCount } from './typed-count.tsx';
import { UndoButton } from './undo-button.tsx';
import { useBulkAction } from './use-bulk-action.ts';
import { useBulkWords } from './use-bulk-words.ts';
import type { Picked } from './use-selection.ts';

interface BulkActionDialogProps {
  readonly action: BulkAction;
  readonly opened: boolean;
  readonly people: readonly Picked[];
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
  readonly onClose: () => void;
  /** Called when the dialog closes after the job has started. */
  readonly onDone: () => void;
  /** Called with those who were disabled, to enable them again. */
  readonly onUndo: (people: readonly Picked[]) => void;
}

function Unknown({ bulk: { hasFailed, lookAgain } }: { bulk: ReturnType<typeof useBulkAction> }) {
  const { t } = useLingui();
  if (hasFailed) return <RetryLine onRetry={lookAgain}>{t`What would change could not be loaded.`}</RetryLine>;
  return (
    <Loading label={t`Checking what would change`}>
      <Skeleton width="80%" />
    </Loading>
  );
}

/** The result of the action, or of taking it back. */
function Outcome({ jobId, action }: { jobId: string; action: BulkAction }) {
  const undoneBy = usePeopleJob(jobId).data?.undoneBy;
  if (undoneBy !== undefined) return <JobOutcome jobId={undoneBy} kind="restore" />;
  return <JobOutcome jobId={jobId} kind={action} />;
}

/** Asks before an action on many users, then shows its progress and its result. */
export function BulkActionDialog({
  action,
  opened,
  people,
  EstimateDialog,
  onUndo,
  ...outcome
}: BulkActionDialogProps) {
  const bulk = useBulkAction(action, people, opened);
  const [typed, setTyped] = useState('');
  const { affected } = bulk;
  const words = useBulkWords(action, affected);
  const isTypedWrong = needsTypedCount(action, affected) && readCount(typed) !== affected;
  const seats = useSeatWords(bulk.preview?.seats ?? []);
  const { jobId, isPending, preview } = bulk;
  const isDestructive = action === 'delete' || action === 'disable';
  const close = (): void => {
    outcome.onClose();
    setTyped('');
    if (jobId === null) return;
    outcome.onDone();
    bulk.reset();
  };
  const undo = (disabled: readonly Picked[]): void => {
    bulk.reset();
    onUndo(disabled);
  };
  return (
    <>
      <Dialog
        opened={opened}
        title={words.title}
        onClose={close}
        canClose={!isPending && bulk.estimated === null}
        actions={
          <>
            <Button variant="default" data-autofocus onClick={close} disabled={isPending}>
              {jobId === null ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
            {jobId !== null && action === 'disable' && <UndoButton jobId={jobId} people={people} onUndo={undo} />}
            {jobId !== null && action === 'delete' && <RestoreButton jobId={jobId} />}
            {jobId === null && (
              <Button
                data-destructive={isDestructive}
                onClick={bulk.apply}
                loading={isPending}
                disabled={affected === 0 || bulk.isUnknown || isTypedWrong}
              >
                {words.confirm}
              </Button>
            )}
          </>
        }
      >
        {jobId !== null && <Outcome jobId={jobId} action={action} />}
        {jobId === null && people.length === 0 && <Trans>Select people in the list first.</Trans>}
        {jobId === null && people.length > 0 && bulk.isUnknown && <Unknown bulk={bulk} />}
        {jobId === null && people.length > 0 && !bulk.isUnknown && (
          <>
            {affected > 0 && <p>{words.question}</p>}
            {seats.map((seat) => (
              <p key={seat}>{seat}</p>
            ))}
            {preview !== undefined && preview.refused.length > 0 && (
              <div className={styles['preview']}>
                <LeftOut preview={preview} people={people} />
              </div>
            )}
            {needsTypedCount(action, affected) && <TypedCount count={affected} value={typed} onChange={setTyped} />}
          </>
        )}
      </Dialog>
      <EstimateDialog
        counts={bulk.estimated}
        isBusy={isPending}
        onCancel={bulk.cancelEstimate}
        onContinue={bulk.begin}
      />
    </>
  );
}
