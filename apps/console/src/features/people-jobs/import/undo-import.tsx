import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { JobOutcome } from '../job-outcome.tsx';
import { type PeopleJob, startUndo, useKeepJob } from '../queries.ts';
import styles from './import.module.css';

/** The button that removes everybody whom the import added, and its question. */
export function UndoImport({ job }: { job: PeopleJob }) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepJob();
  const undo = useAction(startUndo);
  if (job.done === 0 || job.undoneBy !== undefined) return null;
  const people = i18n.number(job.done);
  const confirm = (): void =>
    undo.run(job.id, {
      onSuccess: ({ id }) => {
        setAsking(false);
        keep({ ...job, undoneBy: id });
      },
      onError: (error) => {
        setAsking(false);
        showFailedAction(error);
      },
    });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Undo import</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Undo import`}
        cancelLabel={t`Cancel`}
        confirmLabel={plural(job.done, { one: `Remove ${people} person`, other: `Remove ${people} people` })}
        isDestructive
        isBusy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>
          <Trans>
            Removes everyone this import added and withdraws its invitations. People who have since been changed, set a
            password or accepted an invitation stay.
          </Trans>
        </p>
        <p>
          <Trans>Emails already sent cannot be recalled.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

/** How far the undoing is, and who stays. */
export function UndoneImport({ undoJobId }: { undoJobId: string }) {
  const { t } = useLingui();
  return (
    <Card label={t`Undo import`}>
      <div className={styles['progress']}>
        <JobOutcome jobId={undoJobId} kind="undo_import" />
      </div>
    </Card>
  );
}
