import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { canUsePasskeys } from '../../../session/passkey-support.ts';
import { reloadSession } from '../../../session/reload-session.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../security.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { EnableTwoFactorDialog } from './enable-two-factor-dialog.tsx';
import { useShowPasskey } from './factor-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The organisation is opened with what the session has shown by now. */
const goOn = (): void => void reloadSession().catch(showFailedAction);

/** The ways to a second factor that the organisation requires: show a passkey, set up an app, or add a passkey (D-235). */
export function FactorSetUp({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { emailVerified } = useSession();
  const [asking, setAsking] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passkey = useShowPasskey();
  const close = (): void => setAsking(null);
  const show = (shown: readonly string[]): void => {
    close();
    setCodes(shown);
  };
  const canAdd = !hasPasskey && emailVerified && canUsePasskeys();
  return (
    <div className={styles['steps']}>
      {hasPasskey && (
        <Button size="md" fullWidth loading={passkey.isPending} onClick={() => passkey.run(undefined)}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <Button size="md" fullWidth variant={hasPasskey ? 'default' : 'filled'} onClick={() => setAsking('app')}>
        <Trans>Set up an authenticator app</Trans>
      </Button>
      {canAdd && (
        <Button size="md" fullWidth variant="default" onClick={() => setAsking('passkey')}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      <EnableTwoFactorDialog opened={asking === 'app'} onClose={close} onCodes={show} />
      <RecoveryCodesDialog codes={codes} onClose={goOn} />
      {asking === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={goOn} />}
    </div>
  );
}
