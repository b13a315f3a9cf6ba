import { notices } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { resetFactors, useRefreshUsers } from '../queries.ts';
import { nameOf, type PersonQuestion, QuestionSkeleton } from './person-question.tsx';

/** Resets the lost second factor of a user, and says what that does. Where it cannot be done, it says why (D-234). */
export function ResetFactorsDialog({ opened, details, isMissing, onClose }: PersonQuestion) {
  const { t } = useLingui();
  const refresh = useRefreshUsers();
  const reset = useAction(resetFactors);
  const name = nameOf(details);
  const title = t`Reset two-factor`;

  if (details !== null && details.factorReset !== 'ready') {
    return (
      <Dialog opened={opened} title={title} onClose={onClose} actions={<Button onClick={onClose}>{t`Close`}</Button>}>
        <p>
          {details.factorReset === 'no_factor' ? (
            <Trans>{name} has no authenticator app and no passkey, so there is nothing to reset.</Trans>
          ) : (
            <Trans>
              The account of {name} does not belong to your organization alone, so it cannot be reset here. They can
              sign in with a recovery code or a passkey.
            </Trans>
          )}
        </p>
      </Dialog>
    );
  }

  const confirm = (): void => {
    if (details === null) return;
    const onSuccess = (): void => {
      postSuccess(notices.factorsReset.message);
      refresh();
      onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    reset.run(details.user.id, { onSuccess, onError });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Reset two-factor`}
      isDestructive
      isReady={details !== null}
      isBusy={reset.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {details === null ? (
        <QuestionSkeleton isMissing={isMissing} />
      ) : (
        <>
          <p>
            <Trans>
              The authenticator app, the recovery codes and the passkeys of {name} stop working, and they are signed out
              everywhere. They sign in with their password and can set up two-factor again.
            </Trans>
          </p>
          <p>
            <Trans>Do this only if you are sure that {name} asked for it. They are told by email.</Trans>
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
