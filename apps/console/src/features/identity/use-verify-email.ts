import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { useCallback, useEffect, useState } from 'react';
import { call, loadSession } from '../../lib/api-client.ts';
import { sessionState } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';

type Outcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed'; readonly email: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opening the mailed link verifies the address; opening it again shows the same result. */
export function useVerifyEmail(token: string): { outcome: Outcome; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'pending' });
  const verify = useCallback(async () => {
    setOutcome({ kind: 'pending' });
    try {
      const { email } = await call(verifyEmail, { token });
      await tellEveryTab();
      setOutcome({ kind: 'confirmed', email });
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
  await loadSession().catch(() => undefined);
  const state = sessionState();
  if (state.phase === 'signed_in') tellOtherTabs({ kind: 'session', reply: state.reply });
}
