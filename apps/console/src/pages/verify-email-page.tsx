import { getRouteApi } from '@tanstack/react-router';
import { VerificationOutcome } from '../features/identity/verification-outcome.tsx';
import { SignInFrame } from './public-frame.tsx';

const route = getRouteApi('/verify-email');

export function VerifyEmailPage() {
  const { token } = route.useSearch();
  return (
    <SignInFrame>
      <VerificationOutcome token={token ?? ''} />
    </SignInFrame>
  );
}
