import { VerificationOutcome } from '../features/identity/verification-outcome.tsx';
import { SignInFrame } from './public-frame.tsx';
import { useMailedToken } from './use-mailed-token.ts';

export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <SignInFrame>
      <VerificationOutcome token={token ?? ''} />
    </SignInFrame>
  );
}
