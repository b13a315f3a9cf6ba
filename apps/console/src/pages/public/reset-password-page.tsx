import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkToken } from '../../session/use-link-token.ts';
import { PasswordByLink } from './password-by-link.tsx';

export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <PasswordByLink key={token} token={token} title={t`Set a new password`}>
      <Trans>You will need to sign in again on every device.</Trans>
    </PasswordByLink>
  );
}
