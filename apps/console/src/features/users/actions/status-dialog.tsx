import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notices } from '../../../words/reply-words.ts';
import { changeStatus, useRefreshUsers } from '../queries.ts';
import { nameOf, QuestionSkeleton, type SeatQuestion } from './person-question.tsx';
import { SeatNote, useIsRefused } from './seat-note.tsx';

interface StatusDialogProps extends SeatQuestion {
  readonly action: 'disable' | 'enable';
}

/** Disables or enables a user, and says what happens to sessions and seats (N-15). */
export function StatusDialog({ opened, action, details, isMissing, Estimate, onClose }: StatusDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const refresh = useRefreshUsers();
  const isDisabling = action === 'disable';
  const change = useAction((userId: string) => changeStatus(action, userId));
  const isRefused = useIsRefused(opened ? (details?.user.id ?? null) : null, action);
  const name = nameOf(details);
  const company = organisation?.tenantName;

  const confirm = (): void => {
    if (details === null) return;
    const onSuccess = (): void => {
      postSuccess((isDisabling ? notices.userDisabled : notices.userEnabled).message);
      refresh();
      onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    change.run(details.user.id, { onSuccess, onError });
  };

  const explanation = isDisabling ? (
    <Trans>
      {name} is signed out of {company} at once and cannot come back until enabled again. The roles are kept.
    </Trans>
  ) : (
    <Trans>
      {name} can sign in to {company} again, with the same roles as before.
    </Trans>
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={isDisabling ? t`Disable user` : t`Enable user`}
      cancelLabel={t`Cancel`}
      confirmLabel={isDisabling ? t`Disable` : t`Enable`}
      isDestructive={isDisabling}
      isReady={details !== null && !isRefused}
      isBusy={change.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {details === null ? (
        <QuestionSkeleton isMissing={isMissing} />
      ) : (
        <>
          <p>{explanation}</p>
          <SeatNote userId={details.user.id} action={action} Estimate={Estimate} />
        </>
      )}
    </ConfirmDialog>
  );
}
