import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { sessionState } from '../../session/session.ts';

type Outcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed'; readonly email: string; readonly hasPassword: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opening the mailed link verifies the address; opening it again shows the same result. */
export function useVerifyEmail(token: string): { outcome: Outcome; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'pending' });
  const verify = useCallback(async () => {
    setOutcome({ kind: 'pending' });
    try {
      const { email, hasPassword } = await call(verifyEmail, { token });
      await tellEveryTab();
      setOutcome({ kind: 'confirmed', email, hasPassword });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  }, [token]);
  useEffect(() => void verify(), [verify]);
  return { outcome, retry: () => void verify() };
}

/** Tells a signed-in tab at once that the address is confirmed. */
async function tellEveryTab(): Promise<void> {
  if (sessionState().phase !== 'signed_in') return;
  await reloadSession().catch(() => undefined);
}
