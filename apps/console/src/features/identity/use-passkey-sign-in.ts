import { useEffect, useRef } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { canUsePasskeys } from '../../session/passkey-support.ts';

const load = () => import('./passkey-sign-in.ts');

/**
 * Signs in by passkey, from a button or from the e-mail field. What it needs is fetched only by browsers that know
 * passkeys, after the page is drawn.
 */
export function usePasskeySignIn(onRefused: (error: unknown) => void) {
  const action = useAction(async () => (await load()).signInByPasskey());
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (!canUsePasskeys()) return;
    const page = new AbortController();
    const offer = async (): Promise<void> => {
      // Without a network the file does not come; the password still works.
      const part = await load().catch(() => null);
      if (!page.signal.aborted) await part?.offerInField(page.signal);
    };
    void offer().catch((error: unknown) => refused.current(error));
    return () => page.abort();
  }, []);
  return {
    isOffered: canUsePasskeys(),
    isPending: action.isPending,
    run: () => action.run(undefined, { onError: onRefused }),
  };
}
