import { Trans } from '@lingui/react/macro';
import { ProofDialog } from './proof-dialog.tsx';

/** Asks whoever holds a passkey and no authenticator app for it; the password would not do (D-520). */
export function PasskeyProofDialog(props: { onProved: () => void; onClose: () => void }) {
  return (
    <ProofDialog {...props}>
      <p>
        <Trans>
          Please use your passkey. If you no longer have it, ask an owner of your organization to reset it, or contact
          support.
        </Trans>
      </p>
    </ProofDialog>
  );
}
