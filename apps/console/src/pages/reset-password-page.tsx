import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { PasswordByLink } from './password-by-link.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { t } = useLingui();
  const { token } = route.useSearch();
  return (
    <PasswordByLink token={token} title={t`Set a new password`}>
      <Trans>You sign in again on every device afterwards.</Trans>
    </PasswordByLink>
  );
}
