import { Trans, useLingui } from '@lingui/react/macro';
import { useDisableTwoFactor } from '../account-queries.ts';
import { PasswordQuestion } from '../proof/password-question.tsx';

/** Turns two-factor off with the password (SEC-03, SEC-06). */
export function DisableTwoFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const disable = useDisableTwoFactor();
  return (
    <PasswordQuestion
      opened={opened}
      title={t`Turn off two-factor?`}
      confirmLabel={t`Turn off`}
      isDestructive
      isBusy={disable.isPending}
      onClose={onClose}
      onConfirm={(password, refuse) => disable.run(password, { onSuccess: onClose, onError: refuse })}
    >
      <p>
        <Trans>Your password alone will be enough to sign in. Your recovery codes stop working.</Trans>
      </p>
    </PasswordQuestion>
  );
}
