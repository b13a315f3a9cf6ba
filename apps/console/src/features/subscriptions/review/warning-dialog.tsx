import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../../lib/product-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Warning = QuoteReply['warnings'][number];

interface WarningDialogProps {
  readonly warning: Warning | null;
  readonly ends: readonly string[];
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** CHK-18, CHK-19: read and accepted before anything is charged. */
export function WarningDialog({ warning, ends, onCancel, onContinue }: WarningDialogProps) {
  const { t } = useLingui();
  const isBundle = warning === 'aio_active';
  const products = ends.map(productName).join(', ');
  return (
    <ConfirmDialog
      opened={warning !== null}
      title={isBundle ? t`All in One already active!` : t`Important Warning!`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Continue`}
      onCancel={onCancel}
      onConfirm={onContinue}
    >
      <p>
        {isBundle ? (
          <Trans>
            All in One gives access to multiple products, and you lose access to them if you subscribe to another plan.
          </Trans>
        ) : (
          <Trans>A prepaid code is applied. If you continue, you lose access to your current products.</Trans>
        )}
      </p>
      {products !== '' && (
        <p>
          <Trans>This ends: {products}.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
