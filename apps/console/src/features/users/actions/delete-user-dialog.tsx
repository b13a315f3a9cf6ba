import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notices } from '../../../words/reply-words.ts';
import { removeUser, useRefreshUsers } from '../queries.ts';
import { nameOf, QuestionSkeleton, type SeatQuestion } from './person-question.tsx';
import { SeatNote, useIsRefused } from './seat-note.tsx';

/** Deleting is permanent: the dialog says so and starts with the focus on Cancel (USER-20, USER-21). */
export function DeleteUserDialog({ opened, details, isMissing, Estimate, onClose }: SeatQuestion) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const refresh = useRefreshUsers();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const deletion = useAction(removeUser);
  const isRefused = useIsRefused(opened ? (details?.user.id ?? null) : null, 'delete');
  const name = nameOf(details);

  const confirm = (): void => {
    if (details === null) return;
    const onSuccess = (): void => {
      postSuccess(notices.userDeleted.message);
      refresh();
      // The page of a deleted user is gone.
      if (pathname.endsWith(details.user.id)) void navigate({ to: '/users', replace: true });
      else onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    deletion.run(details.user.id, { onSuccess, onError });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete user`}
      cancelLabel={t`Cancel`}
      confirmLabel={name === '' ? t`Delete user` : t`Delete ${name}`}
      isDestructive
      isReady={details !== null && !isRefused}
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {details === null ? (
        <QuestionSkeleton isMissing={isMissing} />
      ) : (
        <>
          <p>
            <Trans>
              {name} ({details.user.email}) loses all access to {organisation?.tenantName}. This is permanent and cannot
              be undone.
            </Trans>
          </p>
          <SeatNote userId={details.user.id} action="delete" Estimate={Estimate} />
        </>
      )}
    </ConfirmDialog>
  );
}
