import { VerificationOutcome } from '../features/identity/verification-outcome.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { SignInFrame } from './public-frame.tsx';

export function VerifyEmailPage() {
  const token = useLinkToken();
  return (
    <SignInFrame>
      <VerificationOutcome token={token ?? ''} />
    </SignInFrame>
  );
}
