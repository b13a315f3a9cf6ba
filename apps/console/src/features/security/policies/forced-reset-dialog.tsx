import { Trans, useLingui } from '@lingui/react/macro';
import { post, postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, refusalEntryOf, showRefusalOf } from '../../../lib/show-refusal.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notices } from '../../../words/reply-words.ts';
import { PolicyImpact } from './policy-impact.tsx';
import { type SavedPolicy, useExpirePasswords, usePolicyPreview } from './policy-queries.ts';

/** The refusals whose own words help more than the general ones. */
const named = ['security.step_up_needed', 'security.reset_asked_lately'] as const;

/** Offers to ask everybody for a new password (SEC-10). */
export function ForcedResetDialog({ policy, onClose }: { policy: SavedPolicy; onClose: () => void }) {
  const { t } = useLingui();
  const preview = usePolicyPreview(policy, true);
  const expire = useExpirePasswords();
  const fail = (error: unknown): void => {
    const code = named.find((each) => each === codeOf(error));
    if (code !== undefined) return showRefusalOf(code);
    const { title, message } = refusalEntryOf('security.reset_failed');
    post({ kind: 'toast', tone: 'bad', title, message });
  };
  const send = (): void =>
    expire.run(undefined, {
      onSuccess: () => {
        onClose();
        postSuccess(notices.passwordsExpired.message);
      },
      onError: fail,
    });
  return (
    <ConfirmDialog
      opened
      title={t`Reset all passwords?`}
      cancelLabel={t`Not now`}
      confirmLabel={t`Reset all passwords`}
      isDestructive
      isReady={preview.isSuccess}
      isBusy={expire.isPending}
      onCancel={onClose}
      onConfirm={send}
    >
      <p>
        <Trans>Everybody gets an email and chooses a new password at the next sign-in. That includes you.</Trans>
      </p>
      <PolicyImpact preview={preview} />
    </ConfirmDialog>
  );
}
