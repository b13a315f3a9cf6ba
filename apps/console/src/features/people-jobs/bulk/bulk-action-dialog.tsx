import type { BulkAction } from '@atrium/domain/people-jobs/people-job';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { useSeatWords } from '../../../lib/use-seat-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { JobOutcome } from '../job-outcome.tsx';
import styles from './bulk.module.css';
import { LeftOut } from './change-preview.tsx';
import { UndoButton } from './undo-button.tsx';
import { useActionWords } from './use-action-words.ts';
import { useBulkAction } from './use-bulk-action.ts';
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

/** Asks before an action on many users, then shows its progress and its result. */
export function BulkActionDialog({
  action,
  opened,
  people,
  EstimateDialog,
  onUndo,
  ...outcome
}: BulkActionDialogProps) {
  const words = useActionWords(action, people.length);
  const bulk = useBulkAction(action, people, opened);
  const seats = useSeatWords(bulk.preview?.seats ?? []);
  const { jobId, isPending, preview } = bulk;
  const isDestructive = action === 'delete' || action === 'disable';
  // Seats that are taken again cost something, and nothing is charged that was not shown.
  const isWaiting = action === 'enable' && preview === undefined;
  const close = (): void => {
    outcome.onClose();
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
            {jobId === null && (
              <Button
                data-destructive={isDestructive}
                onClick={bulk.apply}
                loading={isPending}
                disabled={people.length === 0 || isWaiting}
              >
                {words.confirm}
              </Button>
            )}
          </>
        }
      >
        {jobId !== null && <JobOutcome jobId={jobId} kind={action} />}
        {jobId === null && people.length === 0 && <Trans>Select people in the list first.</Trans>}
        {jobId === null && people.length > 0 && (
          <>
            <p>{words.question}</p>
            {seats.map((seat) => (
              <p key={seat}>{seat}</p>
            ))}
            {preview !== undefined && preview.refused.length > 0 && (
              <div className={styles['preview']}>
                <LeftOut preview={preview} people={people} />
              </div>
            )}
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
