import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkToken } from '../../session/use-link-token.ts';
import { PasswordByLink } from './password-by-link.tsx';

/** The page that the mail to a new user links to (N-14). */
export function SetPasswordPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <PasswordByLink key={token} agrees token={token} title={t`Set your password`}>
      <Trans>Welcome to Atrium. You sign in with your email address and this password.</Trans>
    </PasswordByLink>
  );
}
