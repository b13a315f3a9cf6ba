import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { EndedNotice } from '../../features/identity/ended-notice.tsx';
import { NewAccountNote, ProviderButtons } from '../../features/identity/provider-buttons.tsx';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { wantedPlanPath } from '../../lib/wanted-plan.ts';
import { safeReturnPath } from '../../session/return-path.ts';
import { useLeaveWhenSignedIn } from '../../session/use-leave-when-signed-in.ts';
import { useSessionState } from '../../session/use-session.ts';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Below, SignInFrame } from './public-frame.tsx';

const route = getRouteApi('/login');

/** A session that ended while the console was closed says why (D-153). */
function WhySignedOut() {
  const state = useSessionState();
  const ended = state.phase === 'signed_out' ? state.ended : null;
  return ended === null ? null : <EndedNotice ended={ended} />;
}

export function LoginPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const returnPath = safeReturnPath(search.return ?? wantedPlanPath());
  useLeaveWhenSignedIn(returnPath);
  return (
    <SignInFrame>
      <SplitHeading title={t`Sign in`}>
        <Trans>One account for all your company’s products.</Trans>
      </SplitHeading>
      <WhySignedOut />
      <SignInForm email={search.email ?? ''} />
      <ProviderButtons returnPath={returnPath} note={<NewAccountNote />} />
      <Below>
        <Trans>
          New here? <TextLink to="/signup">Create an account</TextLink>
        </Trans>
      </Below>
    </SignInFrame>
  );
}
