import { Trans } from '@lingui/react/macro';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchDoneEmails, usePeopleJob } from '../queries.ts';
import type { Picked } from './use-selection.ts';

interface UndoButtonProps {
  readonly jobId: string;
  /** Everybody whom the job was about. */
  readonly people: readonly Picked[];
  readonly onUndo: (people: readonly Picked[]) => void;
}

/**
 * Takes back the disabling of exactly those who were disabled. Enabling is asked for as always, because seats that are
 * taken again may cost something (D-217).
 */
export function UndoButton({ jobId, people, onUndo }: UndoButtonProps) {
  const job = usePeopleJob(jobId).data;
  const finding = useAction(fetchDoneEmails);
  if (job?.state !== 'done' || job.done === 0) return null;
  const undo = (): void =>
    finding.run(jobId, {
      onSuccess: (emails) => onUndo(people.filter(({ email }) => emails.has(email))),
      onError: showFailedAction,
    });
  return (
    <Button variant="default" loading={finding.isPending} onClick={undo}>
      <Trans>Undo</Trans>
    </Button>
  );
}
