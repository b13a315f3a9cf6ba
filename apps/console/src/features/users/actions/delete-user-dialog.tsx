import { notices } from '@atrium/contract/errors/notices';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../lib/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRefreshPeople } from '../queries.ts';
import { nameOf, type PersonQuestion, QuestionBones } from './person-question.tsx';
import { SeatNote } from './seat-note.tsx';

/** USER-20, USER-21: permanent, so it says so and the focus begins on the way back. */
export function DeleteUserDialog({ opened, reply, isMissing, onClose }: PersonQuestion) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const refresh = useRefreshPeople();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const deletion = useAction((userId: string) => call(deleteUser, { userId }));
  const name = nameOf(reply);

  const confirm = (): void => {
    if (reply === null) return;
    const onSuccess = (): void => {
      postSuccess(notices.userDeleted.message);
      refresh();
      // Their own page is gone with them.
      if (pathname.endsWith(reply.user.id)) void navigate({ to: '/users', replace: true });
      else onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    deletion.run(reply.user.id, { onSuccess, onError });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete user`}
      cancelLabel={t`Cancel`}
      confirmLabel={name === '' ? t`Delete user` : t`Delete ${name}`}
      isDestructive
      isReady={reply !== null}
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {reply === null ? (
        <QuestionBones isMissing={isMissing} />
      ) : (
        <>
          <p>
            <Trans>
              {name} ({reply.user.userName}) loses all access to {organisation?.tenantName}. This is permanent and
              cannot be undone.
            </Trans>
          </p>
          <SeatNote userId={reply.user.id} standing="delete" />
        </>
      )}
    </ConfirmDialog>
  );
}
