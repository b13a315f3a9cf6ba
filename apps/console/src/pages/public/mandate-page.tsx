import { MandateRedirect } from '../../features/payments/mandate/mandate-redirect.tsx';
import { SignInFrame } from './public-frame.tsx';

export function MandatePage() {
  return (
    <SignInFrame>
      <MandateRedirect />
    </SignInFrame>
  );
}
