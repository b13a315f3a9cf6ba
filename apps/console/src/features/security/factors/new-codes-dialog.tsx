import { Trans, useLingui } from '@lingui/react/macro';
import { useNewRecoveryCodes } from '../account-queries.ts';
import { PasswordQuestion } from '../proof/password-question.tsx';

interface NewCodesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Replaces the recovery codes, because the stored ones cannot be shown again. */
export function NewCodesDialog({ opened, onClose, onCodes }: NewCodesDialogProps) {
  const { t } = useLingui();
  const renew = useNewRecoveryCodes();
  return (
    <PasswordQuestion
      opened={opened}
      title={t`Get new recovery codes?`}
      confirmLabel={t`Get new codes`}
      isBusy={renew.isPending}
      onClose={onClose}
      onConfirm={(password, refuse) => renew.run(password, { onSuccess: onCodes, onError: refuse })}
    >
      <p>
        <Trans>The codes you have now stop working.</Trans>
      </p>
    </PasswordQuestion>
  );
}
