import { Trans, useLingui } from '@lingui/react/macro';
import { useLogOut } from '../../features/identity/queries.ts';
import { ChallengeForm } from '../../features/security/proof/challenge-form.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { Below, SignInFrame } from './public-frame.tsx';

/** All that somebody sees who has signed in with the password and owes the second factor (N-03). */
export function SecondFactorPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <SignInFrame>
      <SplitHeading title={t`Enter your code`}>
        <Trans>Open your authenticator app to finish signing in as {user.email}.</Trans>
      </SplitHeading>
      <ChallengeForm />
      <Below>
        <Button variant="subtle" size="compact-sm" loading={logOut.isPending} onClick={() => logOut.run(undefined)}>
          <Trans>Use another account</Trans>
        </Button>
      </Below>
    </SignInFrame>
  );
}
