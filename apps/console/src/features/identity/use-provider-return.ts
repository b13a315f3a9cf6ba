import { signInWithProvider } from '@atrium/contract/identity/provider-sign-in';
import { localeOfTag } from '@atrium/domain/identity/locale';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { handOver, type ProviderReply } from '../../session/provider-window.ts';
import { adoptSession } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';

type Outcome =
  | { readonly kind: 'pending' | 'signed_in' | 'handed_over' }
  /** Without an error the person has declined at the provider. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Takes the provider's answer out of the address, once, and signs in with it or hands it over. */
export function useProviderReturn(isSignIn: boolean): Outcome {
  const router = useRouter();
  const { i18n } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'pending' });
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { pathname, search } = router.history.location;
    const { state, reply } = readAnswer(search);
    // The answer counts once; going back must not bring it again.
    router.history.replace(pathname);
    if (!isSignIn && state !== '') {
      handOver({ state, reply });
      setOutcome({ kind: 'handed_over' });
      window.close();
      return;
    }
    enter(reply, localeOfTag(i18n.locale)).then(setOutcome, (error: unknown) => setOutcome({ kind: 'failed', error }));
  }, [router, isSignIn, i18n]);
  return outcome;
}

function readAnswer(search: string): { readonly state: string; readonly reply: ProviderReply | null } {
  const told = new URLSearchParams(search);
  const [code, state, iss] = [told.get('code'), told.get('state') ?? '', told.get('iss')];
  return { state, reply: code === null ? null : { code, state, ...(iss === null ? {} : { iss }) } };
}

async function enter(reply: ProviderReply | null, locale: ReturnType<typeof localeOfTag>): Promise<Outcome> {
  if (reply === null) return { kind: 'failed', error: null };
  const session = await call(signInWithProvider, { ...reply, locale });
  adoptSession(session);
  tellOtherTabs({ kind: 'session', reply: session });
  return { kind: 'signed_in' };
}
