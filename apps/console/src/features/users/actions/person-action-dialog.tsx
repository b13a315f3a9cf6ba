import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRefreshUsers } from '../queries.ts';
import { type PersonQuestion, QuestionSkeleton } from './person-question.tsx';

interface PersonActionProps extends PersonQuestion {
  readonly title: string;
  readonly confirmLabel: string;
  readonly act: (userId: string) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: string;
  /** What happens to the person. */
  readonly children: ReactNode;
}

/** Says what an action does to a user, does it once confirmed, and shows the list anew. */
export function PersonActionDialog(props: PersonActionProps) {
  const { opened, details, isMissing, onClose, title, confirmLabel, act, done, children } = props;
  const { t } = useLingui();
  const refresh = useRefreshUsers();
  const action = useAction(act);

  const confirm = (): void => {
    if (details === null) return;
    const onSuccess = (): void => {
      postSuccess(done);
      refresh();
      onClose();
    };
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    action.run(details.user.id, { onSuccess, onError });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancelLabel={t`Cancel`}
      confirmLabel={confirmLabel}
      isDestructive
      isReady={details !== null}
      isBusy={action.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {details === null ? <QuestionSkeleton isMissing={isMissing} /> : children}
    </ConfirmDialog>
  );
}
