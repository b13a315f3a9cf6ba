import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordByLink } from './password-by-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useMailedToken();
  return (
    <PasswordByLink token={token} title={t`Set a new password`}>
      <Trans>You sign in again on every device afterwards.</Trans>
    </PasswordByLink>
  );
}
