import { listSignInProviders } from '@atrium/contract/identity/provider-sign-in';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { signInElsewhere } from '../../session/provider-window.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './identity.module.css';

interface Provider {
  readonly provider: string;
  readonly name: string;
}

/** The other services to sign in with. Without an answer there are none; the password still works. */
function useProviders(): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    const page = new AbortController();
    call(listSignInProviders, {}, { signal: page.signal }).then(
      (reply) => setProviders(reply.providers),
      () => undefined,
    );
    return () => page.abort();
  }, []);
  return providers;
}

/** Signs in or up with another service (N-01, N-02). */
export function ProviderButtons({ returnPath, note }: { returnPath: string; note?: ReactNode }) {
  const providers = useProviders();
  const leaving = useAction((provider: string) => signInElsewhere(provider, returnPath));
  if (providers.length === 0) return null;
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>
        <Trans>or</Trans>
      </p>
      {providers.map(({ provider, name }) => (
        <Button
          key={provider}
          size="md"
          variant="default"
          fullWidth
          disabled={leaving.isPending}
          onClick={() => leaving.run(provider, { onError: showFailedAction })}
        >
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
      {note}
    </div>
  );
}

/** Beside signing in: whoever is new gets an account by it, and agrees to the same as at the sign-up (D-950). */
export function NewAccountNote() {
  return <AgreementLine of="new_account" />;
}
