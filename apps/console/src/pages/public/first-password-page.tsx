import { Trans, useLingui } from '@lingui/react/macro';
import { useLogOut } from '../../features/identity/queries.ts';
import { FirstPasswordForm } from '../../features/security/first-password-form.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { Below, SignInFrame } from './public-frame.tsx';

/** All that somebody sees who has signed in with a password that must be changed (D-106, N-06). */
export function FirstPasswordPage() {
  const { t } = useLingui();
  const { user, newPasswordReason = 'first_use' } = useSession();
  const isFirst = newPasswordReason === 'first_use';
  const logOut = useLogOut();
  return (
    <SignInFrame>
      <SplitHeading title={isFirst ? t`Choose your own password` : t`Choose a new password`}>
        {isFirst && (
          <Trans>
            The password you just used for {user.email} was chosen by the person who added you. Choose one that only you
            know.
          </Trans>
        )}
        {newPasswordReason === 'asked' && (
          <Trans>Your organization asks everybody for a new password. Choose one for {user.email}.</Trans>
        )}
        {newPasswordReason === 'expired' && <Trans>The password of {user.email} has expired. Choose a new one.</Trans>}
      </SplitHeading>
      <FirstPasswordForm agrees={isFirst} />
      <Below>
        <Button variant="subtle" size="compact-sm" loading={logOut.isPending} onClick={() => logOut.run(undefined)}>
          <Trans>Log out</Trans>
        </Button>
      </Below>
    </SignInFrame>
  );
}
