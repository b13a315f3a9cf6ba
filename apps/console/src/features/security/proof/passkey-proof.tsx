import { Trans } from '@lingui/react/macro';
import { canUsePasskeys } from '../../../session/passkey-support.ts';
import { Button } from '../../../ui/button.tsx';
import { showPasskeyFault } from '../factors/factor-queries.ts';
import { usePasskeys, useStepUpWithPasskey } from '../factors/passkey-queries.ts';
import styles from '../security.module.css';

/** Whoever holds a passkey may show it instead of what the dialog asks for. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const passkeys = usePasskeys();
  const proof = useStepUpWithPasskey();
  if (!canUsePasskeys() || (passkeys.data ?? []).length === 0) return null;
  const ask = (): void =>
    proof.run(undefined, { onSuccess: (isProved) => isProved && onProved(), onError: showPasskeyFault });
  return (
    <div className={styles['steps']}>
      <Button variant="default" loading={proof.isPending} onClick={ask}>
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  );
}
