import { useState } from 'react';
import { ProviderReturn } from '../../features/identity/provider-return.tsx';
import { takeReturnPath } from '../../session/provider-window.ts';
import { safeReturnPath } from '../../session/return-path.ts';
import { SignInFrame } from './public-frame.tsx';

/** Where a provider sends people back to: to sign in, or to hand its answer to the tab that asked. */
export function LoginCallbackPage() {
  const [returnPath] = useState(takeReturnPath);
  return (
    <SignInFrame>
      <ProviderReturn returnPath={returnPath === null ? null : safeReturnPath(returnPath)} />
    </SignInFrame>
  );
}
