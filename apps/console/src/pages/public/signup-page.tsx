import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckInbox } from '../../features/identity/check-inbox.tsx';
import { ProviderButtons } from '../../features/identity/provider-buttons.tsx';
import { SignUpForm } from '../../features/identity/sign-up-form.tsx';
import { WaitingPlan } from '../../features/identity/waiting-plan.tsx';
import { useKeptPlan } from '../../lib/address/use-kept-plan.ts';
import { wantedPlanPath } from '../../lib/wanted-plan.ts';
import { safeReturnPath } from '../../session/return-path.ts';
import { GeoCredit } from '../../ui/geo-credit.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Below, Credit, SignInFrame } from './public-frame.tsx';

export function SignupPage() {
  const { t } = useLingui();
  const isKept = useKeptPlan();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SignInFrame>
      {sentTo === null ? (
        <>
          <SplitHeading title={t`Create your account`}>
            <Trans>One account for all your company’s products.</Trans>
          </SplitHeading>
          {isKept && <WaitingPlan />}
          <SignUpForm onSent={setSentTo} />
          <ProviderButtons returnPath={safeReturnPath(wantedPlanPath())} />
          <Below>
            <Trans>
              Already have an account? <TextLink to="/login">Sign in</TextLink>
            </Trans>
          </Below>
          <Credit>
            <GeoCredit />
          </Credit>
        </>
      ) : (
        <>
          <CheckInbox email={sentTo} onAnother={() => setSentTo(null)} />
          <WaitingPlan />
        </>
      )}
    </SignInFrame>
  );
}
