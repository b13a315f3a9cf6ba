import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { stopOffering } from '../../../session/passkey-offer.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { keyIcon } from '../../../ui/icons.ts';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** On home after a sign-up or a recovery: a passkey spares the next one (D-233). */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const dismiss = (): void => {
    stopOffering();
    onDone();
  };
  return (
    <>
      <NoticeBar
        tone="accent"
        icon={<Icon of={keyIcon} size={18} />}
        action={
          <>
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              <Trans>Add a passkey</Trans>
            </Button>
            <Button size="xs" variant="subtle" onClick={dismiss}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        <Trans>Next time, sign in with your fingerprint, your face or your screen lock.</Trans>
      </NoticeBar>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={dismiss} />}
    </>
  );
}
