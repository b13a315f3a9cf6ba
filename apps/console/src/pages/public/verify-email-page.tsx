import { VerificationOutcome } from '../../features/identity/verification-outcome.tsx';
import { useKeptPlan } from '../../lib/address/use-kept-plan.ts';
import { useLinkToken } from '../../session/use-link-token.ts';
import { SignInFrame } from './public-frame.tsx';

export function VerifyEmailPage() {
  const token = useLinkToken();
  // The mail may be opened in another browser than the one in which the plan was chosen.
  useKeptPlan();
  return (
    <SignInFrame>
      <VerificationOutcome token={token ?? ''} />
    </SignInFrame>
  );
}
