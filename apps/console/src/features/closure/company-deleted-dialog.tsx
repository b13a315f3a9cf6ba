import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface CompanyDeletedProps {
  readonly opened: boolean;
  /** The organisations that are left, to switch to. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** After a deletion: where to go on (ORG-15). */
export function CompanyDeletedDialog({ opened, children, onClose }: CompanyDeletedProps) {
  const { t } = useLingui();
  return (
    <Dialog
      opened={opened}
      title={t`Organization deleted!`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You can restore it for 30 days under Settings. Choose an organization to go on with:</Trans>
      </p>
      {children}
    </Dialog>
  );
}
