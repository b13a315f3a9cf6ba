import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordByLink } from './password-by-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** The page that the mail to a new user links to (N-14). */
export function SetPasswordPage() {
  const { t } = useLingui();
  const token = useMailedToken();
  return (
    <PasswordByLink token={token} title={t`Set your password`}>
      <Trans>Welcome to Atrium. You sign in with your email address and this password.</Trans>
    </PasswordByLink>
  );
}
