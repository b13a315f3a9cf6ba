import { notices } from '@atrium/contract/errors/notices';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../lib/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRefreshPeople } from '../queries.ts';
import { nameOf, type PersonQuestion, QuestionBones } from './person-question.tsx';
import { SeatNote } from './seat-note.tsx';

interface StandingDialogProps extends PersonQuestion {
  readonly standing: 'disable' | 'enable';
}

/** N-15: closing or opening the organisation to somebody, with what becomes of sessions and seats. */
export function StandingDialog({ opened, standing, reply, isMissing, onClose }: StandingDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const refresh = useRefreshPeople();
  const isDisabling = standing === 'disable';
  const change = useAction((userId: string) => call(isDisabling ? disableUser : enableUser, { userId }));
  const name = nameOf(reply);
  const company = organisation?.tenantName;

  const confirm = (): void => {
    if (reply === null) return;
    const onSuccess = (): void => {
      postSuccess((isDisabling ? notices.userDisabled : notices.userEnabled).message);
      refresh();
      onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    change.run(reply.user.id, { onSuccess, onError });
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
      isReady={reply !== null}
      isBusy={change.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {reply === null ? (
        <QuestionBones isMissing={isMissing} />
      ) : (
        <>
          <p>{explanation}</p>
          <SeatNote userId={reply.user.id} standing={standing} />
        </>
      )}
    </ConfirmDialog>
  );
}
